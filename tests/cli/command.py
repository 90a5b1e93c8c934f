"""Runs the command as a shell would, without a process of its own."""

from typing import NamedTuple

from typer.testing import CliRunner

from ruinous.cli.group import program


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


def run(*words: object, typed: str = "", **settings: str) -> Ran:
    """Run `ruinous` with these words.

    Args:
        typed: what a person types.
        settings: environment.
    """
    result = CliRunner().invoke(program, [str(word) for word in words], input=typed, env=settings)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)

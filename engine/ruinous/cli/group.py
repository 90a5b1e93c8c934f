"""The program as Typer knows it: a command is imported when it is called."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from inspect import getdoc
from keyword import iskeyword
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from ruinous.cli.options import GAME_OPTIONS, with_game_options
from ruinous.cli.terminal import EXIT_CANNOT, exit_code

COMMANDS: Final = (
    "check", "fix", "fmt", "interactions", "explain", "play", "serve", "simulate", "replay", "demo",
    "test", "try", "why", "cover", "mutate", "find", "docs", "new", "schema", "lsp", "editor",
)  # fmt: skip
"""All commands in the order of the help; each is `command` in a module of the same name,
with `_` behind a word of Python."""

_CHOICE: Final = re.compile(r"(?:Value error, )?'(.*)' is not one of (.*?)\.?")
_WORD: Final = re.compile(r"'([^']*)'")
_PLAIN: Final = (
    (re.compile(r".*valid (?:integer|int)\b.*"), "expected a whole number"),
    (re.compile(r".*greater than or equal to (\S+)"), r"expected at least \1"),
    (re.compile(r".*less than or equal to (\S+)"), r"expected at most \1"),
    (re.compile(r"(\S+) is not in the range x>=(\d+)\."), r"found `\1`, expected at least \2"),
)
"""Patterns of Typer's messages about numbers, and their wording here."""


class Command(TyperCommand):
    """A command whose function returns the exit code of the process."""

    complete: Callable[[], Any] | None = None
    """Makes the command with the options of games, when it is used: the help imports no game."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer keeps the classes to itself
        """Return the parameters."""
        if self.complete is not None:
            whole = self.complete()
            self.params, self.callback, self.complete = whole.params, whole.callback, None
        return super().get_params(ctx)

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - as above
        """Run the command, and leave with its exit code."""
        raise typer.Exit(exit_code(partial(super().invoke, ctx)))


@cache
def _command(name: str) -> Any:  # noqa: ANN401 - as above
    """Import a command and return it as Typer knows it."""
    module = f"{name}_" if iskeyword(name) else name
    function = import_module(f"ruinous.cli.commands.{module}").command
    if GAME_OPTIONS not in function.__annotations__:
        return _made(name, function)
    made = _made(name, lambda: EXIT_CANNOT, getdoc(function))
    made.complete = lambda: _made(name, with_game_options(function))
    return made


def _made(name: str, function: Callable[..., int], doc: str | None = None) -> Any:  # noqa: ANN401
    app = typer.Typer(add_completion=False, rich_markup_mode="rich")
    app.command(name, cls=Command, help=doc)(function)
    return typer.main.get_command(app)


class Commands(TyperGroup):
    """The commands; a word or number that does not fit is refused in plain words."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - passed on as it comes
        super().__init__(**settings)
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment] # only its keys are read

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - as above
        """Return a command; its module is imported now."""
        return _command(cmd_name) if cmd_name in COMMANDS else None

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - as above
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as wrong:
            wrong.message = in_plain_words(wrong.message)
            raise


def in_plain_words(message: str) -> str:
    """Return a message of Typer about a word or number in the wording of this program."""
    choice = _CHOICE.fullmatch(message)
    if choice is not None:
        from ruinous.diagnostics import did_you_mean, listed, quoted

        known = _WORD.findall(choice[2])
        refused = f"found {quoted(choice[1])}, expected {listed(known)}"
        suggestion = did_you_mean(choice[1], known)
        return f"{refused}; {suggestion}" if suggestion else refused
    for pattern, ours in _PLAIN:
        if pattern.fullmatch(message):
            return pattern.sub(ours, message)
    return message


program = typer.Typer(
    name="ruinous",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        from ruinous.data import is_compiled

        build = "compiled" if is_compiled() else "interpreted"
        typer.echo(f"ruinous {version('ruinous')} ({build})")
        raise typer.Exit


@program.callback(
    epilog="In the folder of a pack, a command that names no pack means that one. "
    "Exit codes: 0 all is well, 1 something was found, 2 that cannot be done.",
)
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print version and build."
        ),
    ] = False,
) -> None:
    """Games from card files: check them, explain them, play them."""

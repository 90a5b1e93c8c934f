"""The command line: all commands under one name."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.group import Commands

app = typer.Typer(
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

        typer.echo(f"ruinous {version('ruinous')}")
        raise typer.Exit


@app.callback(
    epilog="In the folder of a pack, a command that names no pack means that one. "
    "Exit codes: 0 all is well, 1 something was found, 2 that cannot be done.",
)
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Chaos in the Old World from card files: check them, explain them, play them."""

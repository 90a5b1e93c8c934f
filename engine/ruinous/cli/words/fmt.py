"""The words of `ruinous fmt`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, meant


def fmt(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Pack folders, or single files of packs; `-` formats standard input.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; list the files that would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    name: Annotated[
        str,
        typer.Option(
            "--stdin-filename", metavar="FILE", help="The file of a pack that `-` belongs to."
        ),
    ] = "",
) -> None:
    """Write card files in one form: keys in order, effects as the language prints them."""
    from ruinous.cli.fmt import run

    finish(lambda: run(meant(paths), check=check, diff=diff, name=name))

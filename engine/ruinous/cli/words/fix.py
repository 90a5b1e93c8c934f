"""The words of `ruinous fix`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, meant


def fix(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...", help="Pack folders, or single files of packs.", show_default=HERE
        ),
    ] = None,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
) -> None:
    """Mend the mistakes that have exactly one cure, and list the others."""
    from ruinous.cli.fix import run

    finish(lambda: run(meant(paths), diff=diff))

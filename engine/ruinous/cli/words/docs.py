"""The words of `ruinous docs`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, packs_meant


def docs(
    output: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the pages go; made if it is not there.")
    ] = Path("site"),
    packs: Annotated[
        str,
        typer.Option(
            metavar="PACK,...",
            help="Packs by name or path.",
            show_default=f"{HERE}, or all shipped ones",
        ),
    ] = "",
) -> None:
    """Write a site to browse offline: every card, the board, the dials, the manual."""
    from ruinous.cli.docs import run

    finish(lambda: run(output, packs_meant(packs, "")))

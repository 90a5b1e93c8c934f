"""The words of `ruinous docs`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import Packs, finish


def docs(
    output: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the pages go; made if it is not there.")
    ] = Path("site"),
    packs: Packs = "",  # all shipped ones
) -> None:
    """Write a site to browse offline: every card, the board, the dials, the manual."""
    from ruinous.cli.docs import run

    finish(lambda: run(output, packs))

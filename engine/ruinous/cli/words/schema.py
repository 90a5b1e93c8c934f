"""The words of `ruinous schema`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import finish


def schema(
    folder: Annotated[
        Path | None, typer.Argument(help="Where to write.", show_default="the project's schemas")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; say which files are not fresh.")
    ] = False,
) -> None:
    """Write the JSON Schemas of card files, which editors use."""
    from ruinous.cli.schema import run

    finish(lambda: run(folder, check=check))

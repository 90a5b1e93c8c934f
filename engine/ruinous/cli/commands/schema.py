"""`ruinous schema`: write the JSON Schemas of card files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK
from ruinous.diagnostics import counted


def command(
    folder: Annotated[
        Path | None, typer.Argument(help="Where to write.", show_default="the project's schemas")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; say which files are not fresh.")
    ] = False,
) -> int:
    """Write the JSON Schemas of card files, which editors use."""
    from ruinous.tools.check.schema import schema

    report = schema(folder, check=check)
    written = f"{counted(len(report.files), 'schema')} in {report.place}"
    if check:
        for name in report.stale:
            print(f"{report.place / name} is not fresh; run `ruinous schema`")
        if not report.stale:
            print(f"{written}: all fresh")
        return EXIT_FOUND if report.stale else EXIT_OK
    print(f"{written}: {len(report.stale)} changed")
    return EXIT_OK

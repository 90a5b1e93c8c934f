"""`ruinous docs`: write the site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, packs_meant
from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import words
from ruinous.diagnostics import counted


def command(
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
    finish(lambda: run(output, packs_meant(packs, "")))


def run(output: Path, packs: str) -> int:
    """Write the site, print where it is, and return the exit code."""
    from ruinous.tools.docs.pages import docs

    report = docs(output, words(packs))
    shown = f"{report.faces:,} faces, {report.guessed:,} of them reconstructed"
    found = f"; {counted(report.findings, 'finding')}" if report.findings else ""
    print(f"{counted(report.pages, 'page')} in {output}: {shown}{found}")
    print(f"open {report.first}")
    return FINE

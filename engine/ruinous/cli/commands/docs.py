"""`ruinous docs`: write the site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import HERE, packs_in, packs_named, packs_or_default
from ruinous.cli.terminal import EXIT_OK
from ruinous.diagnostics import counted, shown


def command(
    output: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the pages go; made if it is not there.")
    ] = Path("site"),
    packs: Annotated[
        str,
        packs_named("Packs by name or path.", f"{HERE}, or all shipped ones"),
    ] = "",
) -> int:
    """Write a site to browse offline: every card and drawing of each game, the manual."""
    from ruinous.tools.docs.pages import docs

    report = docs(output, packs_in(packs_or_default(packs, "")))
    faces = f"{report.faces:,} faces, {report.guessed:,} of them reconstructed"
    found = f"; {counted(report.findings, 'finding')}" if report.findings else ""
    print(shown(f"{counted(report.pages, 'page')} in {output}: {faces}{found}"))
    print(shown(f"open {report.first}"))
    return EXIT_OK

"""`ruinous docs` on the screen."""

from __future__ import annotations

from pathlib import Path

from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import words
from ruinous.diagnostics import counted
from ruinous.tools.docs import docs


def run(output: Path, packs: str) -> int:
    """Write the site, print where it is, and return the exit code."""
    report = docs(output, words(packs))
    shown = f"{report.faces:,} faces, {report.guessed:,} of them reconstructed"
    found = f"; {counted(report.findings, 'finding')}" if report.findings else ""
    print(f"{counted(report.pages, 'page')} in {report.place}: {shown}{found}")
    print(f"open {report.first}")
    return FINE

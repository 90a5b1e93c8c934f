"""Findings on the screen, and what a check came to in a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ruinous.cli.terminal import coloured
from ruinous.diagnostics import counted, render_human

if TYPE_CHECKING:
    from ruinous.tools.check.report import CheckReport


def show(report: CheckReport) -> None:
    """Print findings as paragraphs, and one line on the whole."""
    if report.findings:
        print(render_human(report.findings, colour=coloured(sys.stdout)))
    print(summary(report))


def summary(report: CheckReport) -> str:
    """Return one line: what was read, and how much was found."""
    read = f"{', '.join(report.packs)}: {counted(report.cards, 'card')}"
    read += f", {counted(report.effects, 'effect')}"
    number = len(report.findings)
    if not number:
        found = "no findings"
    else:
        files = len({finding.span.file for finding in report.findings})
        found = f"{counted(number, 'finding')} in {counted(files, 'file')}"
    told = "; ".join((found, *_left_out(report)))
    return f"{read}; {told}" if report.packs else told


def _left_out(report: CheckReport) -> Iterator[str]:
    """Yield what does not count, and what is missing."""
    if report.elsewhere:
        yield f"{report.elsewhere:,} more in other files"
    if report.known:
        yield f"{report.known:,} in the baseline"
    if report.unchanged:
        yield f"{report.unchanged:,} on unchanged lines"
    if report.gone:
        yield f"{report.gone:,} of the baseline no longer found"

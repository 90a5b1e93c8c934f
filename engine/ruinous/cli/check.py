"""`ruinous check` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ruinous.cli.haste import without_collection
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import render_human, render_json
from ruinous.tools.check import CheckReport, check


def run(paths: Sequence[str], *, as_json: bool) -> int:
    """Check, print, and return the exit code."""
    with without_collection():
        report = check(paths)
    if as_json:
        sys.stdout.write(render_json(report.findings))
    else:
        show(report)
    if report.unusable:
        return CANNOT
    return FOUND if report.findings else FINE


def show(report: CheckReport) -> None:
    """Print findings as paragraphs, and one line on the whole."""
    if report.findings:
        print(render_human(report.findings, colour=coloured(sys.stdout)))
    print(summary(report))


def summary(report: CheckReport) -> str:
    """Return one line: what was read, and how much was found."""
    read = f"{', '.join(report.packs)}: {report.cards} cards, {report.effects} effects"
    number = len(report.findings)
    if not number:
        found = "no findings"
    else:
        files = len({finding.span.file for finding in report.findings})
        found = f"{counted(number, 'finding')} in {counted(files, 'file')}"
    more = f"; {report.elsewhere} more in other files" if report.elsewhere else ""
    return f"{read}; {found}{more}" if report.packs else f"{found}{more}"


def counted(number: int, word: str) -> str:
    """Return a number with its word: `1 finding`, `2 findings`."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"

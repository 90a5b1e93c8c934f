"""`ruinous check` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ruinous.cli.haste import without_collection
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import render_human, render_json
from ruinous.tools.check_report import CheckReport, sifted
from ruinous.tools.kept import keep_report, kept
from ruinous.tools.wrong_use import WrongUse


def run(
    paths: Sequence[str],
    form: str = "human",
    baseline: Path | None = None,
    since: str | None = None,
    *,
    write: bool = False,
    anew: bool = False,
) -> int:
    """Check, print, and return the exit code.

    Args:
        form: how findings are written: `human`, or for a machine.
        baseline: a file of known findings.
        since: a revision of git; only findings on lines changed since then count.
        write: write the findings to the baseline instead of counting them.
        anew: check even if the same was checked before.
    """
    report = None if anew else kept(paths)
    if report is None:
        report = _checked(paths)
        keep_report(paths, report)
    if write:
        return _write(report, baseline)
    report = sifted(report, baseline, since)
    if form == "human":
        show(report)
    else:
        sys.stdout.write(_MACHINES[form](report))
    if report.unusable:
        return CANNOT
    return FOUND if report.findings else FINE


def _checked(paths: Sequence[str]) -> CheckReport:
    from ruinous.tools.check import check

    with without_collection():
        return check(paths)


def _write(report: CheckReport, baseline: Path | None) -> int:
    if baseline is None:
        raise WrongUse("there is no file to write to", "name it with --baseline FILE")
    from ruinous.tools.baseline import write_baseline

    print(f"{counted(write_baseline(baseline, report.findings), 'known finding')} in {baseline}")
    return CANNOT if report.unusable else FINE


def _sarif(report: CheckReport) -> str:
    from importlib.metadata import version

    from ruinous.diagnostics.machines import render_sarif

    return render_sarif(report.findings, version("ruinous"))


def _github(report: CheckReport) -> str:
    from ruinous.diagnostics.machines import render_github

    return render_github(report.findings)


def _junit(report: CheckReport) -> str:
    from ruinous.diagnostics.machines import render_junit

    return render_junit(report.findings, report.files)


_MACHINES: Final = {
    "json": lambda report: render_json(report.findings),
    "sarif": _sarif,
    "github": _github,
    "junit": _junit,
}
"""How each form for machines is written."""


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
    more += f"; {report.known} known or on unchanged lines" if report.known else ""
    more += f"; {report.gone} of the baseline are gone" if report.gone else ""
    return f"{read}; {found}{more}" if report.packs else f"{found}{more}"


def counted(number: int, word: str) -> str:
    """Return a number with its word: `1 finding`, `2 findings`."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"

"""A check and what it found on the screen; quick to import, for most checks need nothing else."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.cli.terminal import EXIT_CANNOT, EXIT_FOUND, EXIT_OK, coloured
from ruinous.diagnostics import counted, render_human, rendered, shown
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.tools.check.report import CheckReport


def run(
    paths: Sequence[str],
    form: str = "human",
    baseline: Path | None = None,
    since: str | None = None,
    *,
    write: bool = False,
    anew: bool = False,
    handed: Sequence[str] = (),
) -> int:
    """Check, print, and return the exit code.

    Args:
        form: how findings are written: `human`, or for a machine.
        baseline: a file of known findings.
        since: a revision of git; only findings that were not there then count.
        write: write the findings to the baseline instead of counting them.
        anew: check even if the same was checked before.
        handed: files in which findings count that were there at the revision, unless they are
            only moved.
    """
    report = _report(paths, anew=anew)
    if write:
        return _write(report, paths, baseline, since)
    report = _sifted(report, paths, baseline, since, handed)
    if form == "human":
        show(report)
    else:
        from ruinous.game.registry import all_codes

        text = rendered(form, report.findings, codes=all_codes(), files=report.files)
        sys.stdout.write(text)
        if form == "github":  # which is a log that people read too
            print(f"ruinous check: {summary(report)}")
    if report.unusable:
        return EXIT_CANNOT
    return EXIT_FOUND if report.findings else EXIT_OK


def _report(paths: Sequence[str], *, anew: bool) -> CheckReport:
    """Return the report of the same check as before, if there is one, or that of a new check."""
    from ruinous.tools.check.cache import keep_report, kept, place_of

    place = place_of(paths)
    report = None if anew else kept(place)
    if report is None:
        from ruinous.collector import no_collection
        from ruinous.tools.check.check import check

        with no_collection():
            report = check(paths)
        keep_report(place, report)
    return report


def _sifted(
    report: CheckReport,
    paths: Sequence[str],
    baseline: Path | None,
    since: str | None,
    handed: Sequence[str] = (),
) -> CheckReport:
    """Return a check with only the findings that count, and what has come elsewhere."""
    if baseline is None and since is None and not report.elsewhere:
        return report
    from ruinous.tools.check.baseline import sift

    return sift(report, paths, baseline, since, handed)


def _write(
    report: CheckReport, paths: Sequence[str], baseline: Path | None, since: str | None
) -> int:
    """Write what was found as a baseline, and return the exit code."""
    if baseline is None:
        raise WrongUse("there is no file to write to", "name it with --baseline FILE")
    if since is not None:
        raise WrongUse("a baseline is of whole files", "leave out --changed-since")
    from ruinous.tools.check.baseline import write_baseline

    written = counted(write_baseline(report, baseline), "known finding")
    if report.unusable:
        show(_sifted(report, paths, baseline, since))
        return EXIT_CANNOT
    print(shown(f"{written} in {baseline}"))
    return EXIT_OK


def show(report: CheckReport) -> None:
    """Print findings as paragraphs, and one line on the whole."""
    if report.findings:
        print(render_human(report.findings, colour=coloured(sys.stdout)))
    print(summary(report))


def summary(report: CheckReport) -> str:
    """Return one line: what was read, and how much was found."""
    read = f"{', '.join(report.packs)}: {counted(report.items, 'card')}"
    read += f", {counted(report.effects, 'effect')}"
    found = "no findings"
    if report.findings:
        files = len({finding.span.file for finding in report.findings})
        found = f"{counted(len(report.findings), 'finding')} in {counted(files, 'file')}"
    outcome = "; ".join((found, *_left_out(report)))
    return f"{read}; {outcome}" if report.packs else outcome


def _left_out(report: CheckReport) -> Iterator[str]:
    """Yield the numbers of findings that do not count, and of known ones that are gone."""
    numbers = (
        (len(report.elsewhere), "more in other files"),
        (report.known, "in the baseline"),
        (report.unchanged, "from before"),
        (report.gone, "of the baseline no longer found"),
    )
    return (f"{number:,} {what}" for number, what in numbers if number)

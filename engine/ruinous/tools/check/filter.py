"""What counts of a check: not what is known already, and not what nobody has touched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.tools.check.baseline import absorbed, address, entries_of, keep_baseline, read_baseline
from ruinous.tools.check.report import is_loss
from ruinous.tools.check.revision import touched_since

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ruinous.diagnostics import Finding
    from ruinous.tools.check.baseline import Entry
    from ruinous.tools.check.report import CheckReport


def sift(
    report: CheckReport, baseline: Path | None = None, since: str | None = None
) -> CheckReport:
    """Return a check with only the findings that count.

    What could not be read at all always counts.

    Args:
        report: the whole check.
        baseline: a file of findings that are known.
        since: a revision of git: findings on lines that are older do not count.

    Raises:
        WrongUse: the baseline or the revision cannot be had.
    """
    readable = [finding for finding in report.findings if not is_loss(finding)]
    fresh = _fresh(readable, report, since) if since is not None else set(readable)
    # Of two findings that are alike the baseline means the older one, so that the newer one shows.
    readable.sort(key=fresh.__contains__)
    known, gone = _known(readable, report, baseline) if baseline else (set(), 0)
    left_out = known | (set(readable) - fresh)
    return replace(
        report,
        findings=tuple(finding for finding in report.findings if finding not in left_out),
        known=len(known),
        unchanged=len(left_out - known),
        gone=gone,
    )


def write_baseline(report: CheckReport, path: Path) -> int:
    """Write what a check found as a baseline; what it says of files not checked stays.

    Returns:
        The number of its entries.

    Raises:
        WrongUse: the file cannot be written, or is something else than a baseline.
    """
    readable = [finding for finding in report.findings if not is_loss(finding)]
    old = read_baseline(path) if path.exists() else ()
    files = _addresses(report, path)
    of_others = [entry for entry in old if not _is_answered(entry, files, path)]
    entries = [*of_others, *entries_of(readable, path).values()]
    keep_baseline(path, entries)
    return len(entries)


def _fresh(findings: Sequence[Finding], report: CheckReport, since: str) -> set[Finding]:
    """Return the findings on lines that changed."""
    files = (*report.files, *(finding.span.file for finding in findings))
    is_touched = touched_since(since, files)
    return {finding for finding in findings if is_touched(finding.span)}


def _known(
    findings: Sequence[Finding], report: CheckReport, path: Path
) -> tuple[set[Finding], int]:
    """Return the findings that a baseline knows, and how many of it are found no more."""
    known, left = absorbed(read_baseline(path), entries_of(findings, path))
    files = _addresses(report, path)
    return known, sum(_is_answered(entry, files, path) for entry in left)


def _addresses(report: CheckReport, path: Path) -> set[str]:
    """Return the files of which a check tells all, as the baseline at a path has them."""
    files = {*report.files, *(finding.span.file for finding in report.findings)}
    return {address(file, path) for file in files}


def _is_answered(entry: Entry, files: set[str], path: Path) -> bool:
    """Tell whether an entry is of a file that was checked, or of one that is gone."""
    return entry.file in files or not (path.parent / entry.file).exists()

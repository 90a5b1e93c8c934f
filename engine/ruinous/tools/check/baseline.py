"""What counts of a check: not the findings in a baseline, and not those from before a change.

A baseline is a file of known findings, which do not count until they are mended.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass, replace
from functools import cache
from os.path import realpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from ruinous.diagnostics import in_order, read_source
from ruinous.diagnostics.span import lines_of
from ruinous.packs.files import absolute
from ruinous.tools.check.history import new_findings, only_moved
from ruinous.tools.check.report import is_loss
from ruinous.tools.check.revision import last_revision
from ruinous.tools.files import read, write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.tools.check.report import CheckReport

_ADVICE: Final = "write one with --write-baseline"
_LINE: Final = re.compile(r"(\.ya?ml):\d+")
"""A line that a message names: it moves as the file grows."""


@dataclass(frozen=True, slots=True, order=True)
class Entry:
    """A finding as a baseline knows it: without its line number, so that it may move."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    file: str
    """Path from the folder of the baseline, with `/` between its parts."""
    code: str
    message: str
    line: str
    """The text of its first line, without the blanks around it."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """What the file holds."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    format: Literal[1]
    """Changes when old baselines can no longer be read."""
    findings: Annotated[list[Entry], Field(max_length=1_000_000)]


def sift(
    report: CheckReport,
    paths: Sequence[str] = (),
    baseline: Path | None = None,
    since: str | None = None,
    handed: Sequence[str] = (),
) -> CheckReport:
    """Return a check with only the findings that count.

    What could not be read at all always counts. Where only files are named, what has come in other
    files since the last commit counts too: what was done to these may have broken those.

    Args:
        report: the whole check.
        paths: what was checked.
        baseline: a file of findings that are known.
        since: a revision of git: findings that were there then do not count.
        handed: files in which they do, unless these are only moved.

    Raises:
        WrongUse: the baseline or the revision cannot be had.
    """
    readable = [finding for finding in report.findings if not is_loss(finding)]
    fresh = _fresh(readable, report.elsewhere, paths, since)
    if handed:
        whole = _whole(handed, paths, since)
        fresh.update(each for each in readable if absolute(each.span.file) in whole)
    come = [finding for finding in report.elsewhere if finding in fresh]
    # Of two findings that are alike the baseline means the older one, so that the newer one shows.
    candidates = sorted([*readable, *come], key=fresh.__contains__)
    known, gone = _known(candidates, report, baseline) if baseline else (set(), 0)
    left_out = known | (set(readable) - fresh)
    counted = (finding for finding in (*report.findings, *come) if finding not in left_out)
    return replace(
        report,
        findings=tuple(in_order(counted)),
        elsewhere=tuple(finding for finding in report.elsewhere if finding not in fresh),
        known=len(known),
        unchanged=len(left_out - known),
        gone=gone,
    )


def write_baseline(report: CheckReport, path: Path) -> int:
    """Write what a check found as a baseline; its entries for files not checked stay.

    It is sorted, so that two people change it in different places.

    Returns:
        The number of its entries.

    Raises:
        WrongUse: the file cannot be written, or is something else than a baseline.
    """
    readable = [finding for finding in report.findings if not is_loss(finding)]
    old, is_checked = read_baseline(path) if path.exists() else [], _checked(report, path)
    entries = [entry for entry in old if not is_checked(entry)]
    entries += entries_of(readable, path).values()
    whole = asdict(Baseline(1, sorted(entries)))
    write(path, json.dumps(whole, indent=1, ensure_ascii=False) + "\n")
    return len(entries)


def read_baseline(path: Path) -> list[Entry]:
    """Return the entries of a baseline.

    Raises:
        WrongUse: it cannot be read, or is no baseline.
    """
    if not path.is_file():
        raise WrongUse(f"there is no baseline `{path}`", _ADVICE)
    try:
        return TypeAdapter(Baseline).validate_json(read(path)).findings
    except ValidationError as error:
        raise WrongUse(f"`{path}` is no baseline", _ADVICE) from error


def entries_of(findings: Iterable[Finding], path: Path) -> dict[Finding, Entry]:
    """Return the entry of each finding in the baseline at a path."""
    lines = cache(lambda file: lines_of(read_source(file) or ""))
    return {finding: _entry(finding, lines(finding.span.file), path) for finding in findings}


def _entry(finding: Finding, lines: list[str], path: Path) -> Entry:
    line = finding.span.line
    text = lines[line - 1].strip() if line <= len(lines) else ""
    message = _LINE.sub(r"\1", finding.message)
    return Entry(address(finding.span.file, path), finding.code, message, text)


def address(file: str, path: Path) -> str:
    """Return the path of a file as the baseline at a path has it."""
    try:
        return Path(relpath(realpath(file), realpath(path.parent))).as_posix()
    except ValueError:  # another drive, or a name that no file can have
        return Path(file).as_posix()


def _fresh(
    findings: Sequence[Finding],
    elsewhere: Sequence[Finding],
    paths: Sequence[str],
    since: str | None,
) -> set[Finding]:
    """Return the findings that were not there before a change.

    Without a revision all that were asked for count; those elsewhere, where git knows it.
    """
    if since is not None:
        return {*new_findings([*findings, *elsewhere], paths, since)}
    try:
        come = new_findings(elsewhere, paths, last_revision()) if elsewhere else ()
    except WrongUse:  # no git, no repository, or no commit yet
        come = ()
    return {*findings, *come}


def _whole(handed: Sequence[str], paths: Sequence[str], since: str | None) -> set[str]:
    """Return the absolute paths of files in which every finding counts."""
    moved = only_moved(paths, since) if since is not None else frozenset()
    return {absolute(file) for file in handed} - moved


def _known(
    findings: Sequence[Finding], report: CheckReport, path: Path
) -> tuple[set[Finding], int]:
    """Return the findings that a baseline has, and how many of its entries are found no more.

    Each entry covers one finding, the first one that is like it.
    """
    left = Counter(read_baseline(path))
    known: set[Finding] = set()
    for finding, entry in entries_of(findings, path).items():
        if left[entry] > 0:
            left[entry] -= 1
            known.add(finding)
    return known, sum(map(_checked(report, path), left.elements()))


def _checked(report: CheckReport, path: Path) -> Callable[[Entry], bool]:
    """Return a test whether an entry is of a file that was checked, or of one that is gone."""
    found = {*report.files, *(finding.span.file for finding in report.findings)}
    files = {address(file, path) for file in found}
    return lambda entry: entry.file in files or not (path.parent / entry.file).exists()

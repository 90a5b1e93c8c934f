"""Findings that are known and accepted: a file of them, so that only new ones count."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ruinous.diagnostics import read_source
from ruinous.diagnostics.source import lines_of
from ruinous.tools.keeping import write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics import Finding

FORMAT: Final = 1
"""Changes when old baselines can no longer be read."""


class Known(NamedTuple):
    """A finding without its number of the line, which moves when others are added above it."""

    file: str
    code: str
    message: str
    line: str
    """The text of its first line, without the blanks around it."""


Baseline: TypeAlias = Counter[Known]
"""Known findings, with how many of each are accepted."""


def read_baseline(file: Path) -> Baseline:
    """Return the findings of a baseline.

    Raises:
        WrongUse: there is no such file, or it is no baseline.
    """
    advice = "write one with --write-baseline"
    try:
        document = json.loads(file.read_text("utf-8"))
        if document["format"] != FORMAT:
            raise WrongUse(f"`{file}` is a baseline of another version", advice)
        return Counter(Known(**each) for each in document["findings"])
    except OSError as error:
        raise WrongUse(f"the baseline `{file}` cannot be read", advice) from error
    except (ValueError, KeyError, TypeError) as error:
        raise WrongUse(f"`{file}` is no baseline", advice) from error


def write_baseline(file: Path, findings: Iterable[Finding]) -> int:
    """Write findings as a baseline, and return how many."""
    known = [known_as(each)._asdict() for each in findings]
    write(file, json.dumps({"format": FORMAT, "findings": known}, indent=1) + "\n")
    return len(known)


def known_as(finding: Finding) -> Known:
    """Return what stays of a finding when lines move."""
    span = finding.span
    lines = lines_of(read_source(span.file) or "")
    line = lines[span.line - 1].strip() if span.line <= len(lines) else ""
    return Known(_relative(span.file), finding.code, finding.message, line)


def unknown(findings: Iterable[Finding], baseline: Baseline) -> tuple[list[Finding], int]:
    """Return the findings that are not in a baseline, and how many of the baseline are gone."""
    left = baseline.copy()
    new = []
    for finding in findings:
        known = known_as(finding)
        if left[known] > 0:
            left[known] -= 1
        else:
            new.append(finding)
    return new, left.total()


def _relative(file: str) -> str:
    path = Path(file).resolve()
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()

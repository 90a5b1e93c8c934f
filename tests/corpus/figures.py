"""How well mistakes are told: counted, and written as a page."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from corpus.mistake import Planted
from ruinous.diagnostics import NUMBERS, Finding

Point = tuple[int, int]

OF_NUMBERS: Final = frozenset({"E307", "E310", "E403"})
"""Codes of findings about a number."""
INTRO: Final = """\
# How well mistakes are told

Mistakes planted one at a time in the shipped files, and what `ruinous check` says of each. A
misspelling counts as suggested when the cure is the right word, or the help names it. The line is
right when a finding touches the lines of the mistake, the column when it touches the mistake. One:
there is exactly one finding. Help: every finding has a line of help. A cure is right when the
finding is gone with it, nothing else is wrong, and no number has changed that the finding was not
about.
Written by `python tests/corpus/report.py`; the tests of this folder plant every mistake anew and
keep the figures.

| kind | mistakes | found | line | column | one | help | cures | right | misspelt | suggested |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
OUTRO: Final = "\nTracebacks: 0. Findings on the shipped files without a mistake: 0.\n"


@dataclass(slots=True)
class Figures:
    """Counts of one kind of mistake, or of all."""

    mistakes: int = 0
    found: int = 0
    line: int = 0
    column: int = 0
    one: int = 0
    misspelt: int = 0
    suggested: int = 0
    help: int = 0
    cures: int = 0
    cured: int = 0
    missed: list[str] = field(default_factory=list)
    """What is not as it should be, for whoever wants to mend it."""

    def count(self, mistake: Planted, findings: list[Finding]) -> None:
        """Add what was said about a mistake."""
        seen = {
            "found": bool(findings),
            "line": any(_touches_lines(mistake, each) for each in findings),
            "column": any(_touches(mistake, each) for each in findings),
            "one": len(findings) == 1,
            "help": all(each.help for each in findings),
        }
        self.mistakes += 1
        for name, well in seen.items():
            setattr(self, name, getattr(self, name) + well)
        if mistake.right:
            self.misspelt += 1
            seen["suggestion"] = any(_names(mistake.right, each) for each in findings)
            self.suggested += seen["suggestion"]
        if not all(seen.values()):
            wrong = ", ".join(name for name, well in seen.items() if not well)
            told = "; ".join(map(str, findings[:3])) or "nothing"
            place = f"{mistake.file}:{mistake.first[0]}:{mistake.first[1]}"
            self.missed.append(f"{mistake.kind} ({wrong}) {place} {_line(mistake)!r}: {told}")

    def count_cure(self, mistake: Planted, finding: Finding, left: list[Finding]) -> None:
        """Add what came of a cure: what is left, and whether a number has changed."""
        is_own = finding.span.file.endswith(mistake.file)
        written = _underlined(mistake.text, finding) if is_own else ""
        numbers, better = _numbers(written), _numbers(finding.cure or "")
        is_kept = better == numbers or finding.code in OF_NUMBERS
        self.cures += 1
        self.cured += is_kept and not left
        if left or not is_kept:
            told = "; ".join(map(str, left[:2])) or f"{numbers} -> {better}"
            place = f"{mistake.file}:{mistake.first[0]}"
            self.missed.append(
                f"{mistake.kind} (cure) {place} {_line(mistake)!r} {finding}"
                f" -> {finding.cure!r}: {told}"
            )

    @property
    def counts(self) -> tuple[int, ...]:
        """The columns of the page."""
        told = (self.found, self.line, self.column, self.one, self.help)
        return (self.mistakes, *told, self.cures, self.cured, self.misspelt, self.suggested)

    def row(self, kind: str) -> str:
        """Return the line of the page."""
        return f"| {kind} | {' | '.join(map(str, self.counts))} |\n"


def page(told: Mapping[str, Figures]) -> str:
    """Return the report on all kinds."""
    rows = "".join(figures.row(kind) for kind, figures in told.items())
    return INTRO + rows + shares([figures.counts for figures in told.values()]) + OUTRO


def shares(rows: Iterable[tuple[int, ...]]) -> str:
    """Return the last line of the page: all kinds together."""
    mistakes, *told, cures, right, misspelt, suggested = map(sum, zip(*rows, strict=True))
    cells = [f"{part / mistakes:.1%}" for part in told]
    cells += [str(cures), f"{right / cures:.1%}", str(misspelt), f"{suggested / misspelt:.1%}"]
    told_all = " | ".join(cells)
    return f"| **all** | {mistakes} | {told_all} |\n"


def _touches_lines(mistake: Planted, finding: Finding) -> bool:
    span = finding.span
    return span.line <= mistake.last[0] and span.end_line >= mistake.first[0]


def _touches(mistake: Planted, finding: Finding) -> bool:
    span = finding.span
    begin: Point = (span.line, span.column)
    end: Point = (span.end_line, max(span.end_column, span.column + (span.end_line == span.line)))
    return begin <= mistake.last and mistake.first <= end


def _names(right: str, finding: Finding) -> bool:
    return finding.cure == right or f"`{right}`" in (finding.help or "")


def _numbers(text: str) -> list[int]:
    """Return the numbers of a text: `less than 2` is at most 1, `twice` and `double` are 2."""
    plain = re.sub(r"less than (\d+)|fewer than (\d+)", lambda m: f"{int(m[1] or m[2]) - 1}", text)
    plain = re.sub(r"more than (\d+)", lambda m: f"{int(m[1]) + 1}", plain)
    words = re.findall(r"\d+|\w+", re.sub("twice|double", "2", plain.casefold()))
    named = (NUMBERS.index(each) if each in NUMBERS[2:] else each for each in words)
    return [int(each) for each in named if str(each).isdecimal()]


def _underlined(text: str, finding: Finding) -> str:
    span = finding.span
    lines = text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    return "\n".join([lines[0][span.column - 1 :], *lines[1:]])


def _line(mistake: Planted) -> str:
    return mistake.text.split("\n")[mistake.first[0] - 1].strip()[:70]

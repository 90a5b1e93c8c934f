"""How well mistakes are told: counted, and written as a page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from corpus.mistake import Planted
from ruinous.diagnostics import Finding

Point = tuple[int, int]

INTRO: Final = """\
# How well mistakes are told

Mistakes planted one at a time in the shipped files, and what `ruinous check` says of each. A
misspelling counts as suggested when the cure is the right word, or the help names it. The line is
right when a finding touches the lines of the mistake, the column when it touches the mistake.
Written by `python tests/corpus/report.py`; the tests of this folder plant every mistake anew and
keep the figures.

| kind | mistakes | found | line | column | exactly one | misspelt | right suggestion |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
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
    missed: list[str] = field(default_factory=list)
    """What is not as it should be, for whoever wants to mend it."""

    def count(self, mistake: Planted, findings: list[Finding]) -> None:
        """Add what was said about a mistake."""
        seen = {
            "found": bool(findings),
            "line": any(_touches_lines(mistake, each) for each in findings),
            "column": any(_touches(mistake, each) for each in findings),
            "one": len(findings) == 1,
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

    @property
    def counts(self) -> tuple[int, ...]:
        """The columns of the page."""
        told = (self.found, self.line, self.column, self.one)
        return (self.mistakes, *told, self.misspelt, self.suggested)

    def row(self, kind: str) -> str:
        """Return the line of the page."""
        return f"| {kind} | {' | '.join(map(str, self.counts))} |\n"


def page(told: Mapping[str, Figures]) -> str:
    """Return the report on all kinds."""
    rows = "".join(figures.row(kind) for kind, figures in told.items())
    return INTRO + rows + shares([figures.counts for figures in told.values()]) + OUTRO


def shares(rows: Iterable[tuple[int, ...]]) -> str:
    """Return the last line of the page: all kinds together."""
    mistakes, *told, misspelt, suggested = map(sum, zip(*rows, strict=True))
    cells = [f"{part / mistakes:.1%}" for part in told]
    told_all = " | ".join([*cells, str(misspelt), f"{suggested / misspelt:.1%}"])
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


def _line(mistake: Planted) -> str:
    return mistake.text.split("\n")[mistake.first[0] - 1].strip()[:70]

"""Findings drawn for people: each with its line underlined."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import in_order
from ruinous.diagnostics.span import lines_of
from ruinous.diagnostics.span import read_source as read_from_disk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.diagnostics.finding import Finding
    from ruinous.diagnostics.span import Span

_WIDTH: Final = 100
"""Characters of a source line that are drawn."""
_LEAD: Final = 60
"""Characters before the place in a line that is cut."""
_CUT: Final = "..."
_COLOURS: Final = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "help": "\x1b[36m",
    "": "\x1b[0m",
}


def render_human(
    findings: Iterable[Finding],
    read_source: Callable[[str], str | None] = read_from_disk,
    *,
    colour: bool = False,
) -> str:
    """Draw findings in the order of their places, each with its line underlined.

    Args:
        findings: any order; equal ones are drawn once.
        read_source: gives the text of a file, or None when it cannot be had.
        colour: whether to add the escape sequences of a terminal.

    Returns:
        The paragraphs, a blank line between them; empty when there are no findings.
    """
    lines = cache(lambda file: lines_of(read_source(file)))
    paint = _painted if colour else lambda text, _: text
    return "\n".join(_paragraph(finding, lines, paint) for finding in in_order(findings))


def _paragraph(
    finding: Finding,
    lines: Callable[[str], list[str]],
    paint: Callable[[str, str], str],
) -> str:
    span = finding.span
    head = paint(f"{finding.severity}[{finding.code}]", finding.severity)
    drawn = [
        f"{head}: {_shown(finding.message)}",
        f"  --> {_shown(span.file)}:{span.line}:{span.column}",
    ]
    source = lines(span.file)
    if span.line <= len(source):
        text, blanks, marks = _underlined(source[span.line - 1], span)
        margin = f"{span.line:>4} | "
        drawn += [margin + text, " " * len(margin) + blanks + paint(marks, finding.severity)]
    if finding.help is not None:
        drawn.append(f"  {paint('help', 'help')}: {_shown(finding.help)}")
    return "\n".join(drawn) + "\n"


def _underlined(line: str, span: Span) -> tuple[str, str, str]:
    """Return the part of a line that is drawn, and the blanks and marks below it."""
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    cut = start - _LEAD if start > _WIDTH - _LEAD // 2 else 0
    lead = _CUT if cut else ""
    tail = _CUT if len(line) > cut + _WIDTH else ""
    before = lead + _shown(line[cut:start].ljust(start - cut))
    marked = _shown(line[start : min(end, cut + _WIDTH)])
    text = lead + _shown(line[cut : cut + _WIDTH]) + tail
    return text.rstrip(), " " * _cells(before), "^" * max(1, _cells(marked))


def _shown(text: str) -> str:
    """Return a text in which each character that a terminal would obey or hide is a mark."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() else " " if each.isspace() else "\N{REPLACEMENT CHARACTER}"
        for each in text
    )


def _cells(text: str) -> int:
    """Return how many cells of a terminal a text fills: wide letters two, combining marks none."""
    if text.isascii():
        return len(text)
    seen = (each for each in text if not unicodedata.combining(each))
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in seen)


def _painted(text: str, what: str) -> str:
    return f"{_COLOURS[what]}{text}{_COLOURS['']}"

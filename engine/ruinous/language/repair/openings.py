"""Lines that open with a moment or a span of time that does not exist."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.nearest import nearest
from ruinous.diagnostics.wording import listed
from ruinous.language.lexicon.entries import Moment, SpanWord, Unit
from ruinous.language.syntax.layout import Fault
from ruinous.language.syntax.lexer import words_of

if TYPE_CHECKING:
    from ruinous.language.repair.failure import ParseFailure

_STARTS: Final = frozenset({"start", "starts", "end", "ends", "begin", "begins"})
_TIMES: Final = _STARTS | {"beginning", "step", "turn", "next"}
"""Words of time, besides the units of a game."""
_SMALL: Final = frozenset({"at", "the", "of", "in", "is", "are", "on", "here"})
"""Words that do not tell moments apart."""
_CHANGE: Final = re.compile(
    r"(?:.*: )?([a-z][a-z' -]*?) (?:of|here)\b.* ?"
    r"(?:[+-]\d+|(?:is|are) (?:at (?:least|most) )?\d+|doubled)\b"
)
"""A change of a quantity, and its name."""
_HEAD: Final = re.compile(r"[^:,]*")


class Opening(NamedTuple):
    """How lines begin whose head must be a moment or a span."""

    example: str
    """A line of the kind, its head in brackets."""
    kind: str
    """Class of the phrases that fit there."""
    first: frozenset[str]
    """First words of the head."""
    timed: slice | None = None
    """Words of the head among which one of time must be; None: no such word is needed."""
    times: frozenset[str] = frozenset()
    """Words of time that count; empty: all."""


_AT: Final = frozenset({"at", "before", "during"})
OPENINGS: Final = (
    Opening("[until the end of the year]: forbid lending a book", "SPAN", frozenset({"until"}),
            timed=slice(1, None)),
    Opening("[at the end of the year]: lend a book", "MOMENT", _AT),
    Opening("[each turn]: lend a book", "MOMENT",
            frozenset({"in", "on", "each", "every", "once"}), timed=slice(1, None)),
    Opening("[when the sale starts]: lend a book", "MOMENT", frozenset({"when"}),
            timed=slice(-1, None), times=_STARTS),
    Opening("[after the last turn]: lend a book", "MOMENT", frozenset({"after"}),
            timed=slice(-1, None)),
)  # fmt: skip
_FIRST: Final = frozenset[str]().union(*(opening.first for opening in OPENINGS))
_BLOCKS: Final = {"if", "while", "for", "either", "or", "else"}
"""Other words that open a line, so that what follows them is the name of no quantity."""
MOST_SHOWN: Final = 6
"""Moments or spans that are named where there are more."""
_NAMES: Final = {"MOMENT": "moment", "MOMENT_OF": "moment", "SPAN": "span of time"}
_ALIKE: Final = {"MOMENT": ("MOMENT", "MOMENT_OF"), "SPAN": ("SPAN",)}
"""Class of an opening to the classes of phrases that can stand there."""


def unknown_opening(failure: ParseFailure) -> Fault | None:
    """Return what is wrong with the head of a line that must be a moment or a span, and is none."""
    if failure.words[0].text not in _FIRST:
        return None
    line, times = failure.line, _TIMES | _units(failure)
    head = _head(line.text, times)
    words = head.split()
    if (
        not words
        or failure.token.place.column - line.start > len(head)
        or opens(failure, line.text)
    ):
        return None
    for opening in OPENINGS:
        first = words[: words.index("or")] if "or" in words else words  # of several ends
        timed = opening.timed is None or (opening.times or times) & {*first[opening.timed]}
        if words[0] in opening.first and timed:
            message = f"`{head}` is no {_NAMES[opening.kind]}"
            known = failure.grammar.lexicon.advice.get(head)
            help = known or _help(failure, head, opening.kind)
            return Fault(message, failure.line.place(0, len(head)), help, code="E102")
    return None


def unknown_quantity(failure: ParseFailure) -> Fault | None:
    """Return what is wrong with a line that changes a quantity which does not exist."""
    found = _CHANGE.match(failure.line.text)
    at = failure.token.place.column - failure.line.start
    if found is None or not found.start(1) <= at <= found.end(1):
        return None
    is_time = any(form.kind in _NAMES for form in failure.token.forms)
    if is_time or found[1].split()[0] in _FIRST | _BLOCKS:
        return None
    known = sorted({form.phrase for form in failure.forms("QTY")})
    if found[1] in known or failure.hint:
        return None
    help = f"quantities are {listed(known, 'and')}"
    place = failure.line.place(*found.span(1))
    return Fault(f"`{found[1]}` is no quantity", place, help, code="E102")


def opens(failure: ParseFailure, text: str) -> bool:
    """Return whether a line opens with a moment or a span."""
    count, forms = failure.grammar.phrases.longest(words_of(text), 0)
    return count > 1 and any(form.kind in _NAMES for form in forms)


def _units(failure: ParseFailure) -> set[str]:
    """Return the units of time of a game."""
    units = (form.entry for form in failure.forms("UNIT"))
    return {each.phrase for each in units if isinstance(each, Unit) and not each.type}


def _head(line: str, times: frozenset[str]) -> str:
    """Return the text before the first mark; without a `:`, up to the last word of time."""
    if ":" in line:
        found = _HEAD.match(line)
        return found[0].rstrip() if found else ""
    words = words_of(line)
    timed = [word.end - 1 for word in words if word.text in times]
    return line[: timed[-1]] if timed and words[0].text in _AT | {"in"} else ""


def _help(failure: ParseFailure, head: str, kind: str) -> str:
    """Return the moments or spans that there are, the nearest first."""
    if head.startswith("once "):
        return f"write it behind what happens: `when ..., {head}:`"
    words = {*head.split()} - _SMALL

    def distance(phrase: str) -> int:
        return -2 * len(words & {*phrase.split()}) - (nearest(head, [phrase]) is not None)

    forms = (form for each in _ALIKE[kind] for form in failure.forms(each))
    entries = [each.entry for each in forms]
    phrases = [each.phrase for each in entries if isinstance(each, Moment | SpanWord)]
    known = sorted(phrases, key=distance)
    if len(known) > MOST_SHOWN:
        return f"the nearest are {listed(known[:MOST_SHOWN], 'and')}"
    return f"there are {listed(known, 'and')}"

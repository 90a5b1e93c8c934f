"""Cuts lines into tokens: the longest phrase of the table always wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.lexicon.phrases import Word, words_of
from ruinous.language.syntax.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.phrases import PhraseTable
    from ruinous.language.syntax.layout import Line

_LAYOUT: Final = Entry(doc="the end of a line, or a change of indentation")
NUMBER: Final = Form("", "NUM", Entry(doc="a whole number"))
CHANGE: Final = Form("", "CHANGE", Entry(doc="a signed number"))
END_OF_LINE: Final = Form("", "_NL", _LAYOUT)
INDENT: Final = Form("", "_INDENT", _LAYOUT)
DEDENT: Final = Form("", "_DEDENT", _LAYOUT)
END: Final = Form("", "$END", _LAYOUT)


class Token(NamedTuple):
    """A phrase in its place, or a change of layout."""

    forms: Sequence[Form]
    """Its possible classes with their entries; empty for a word that begins no phrase."""
    text: str
    place: Place


def tokens_of(lines: Iterable[Line], table: PhraseTable) -> list[Token]:
    """Return the tokens of a rule: phrases, line ends, indents and dedents, and the end."""
    found: list[Token] = []
    level, end = 0, Place(1, 1, 1, 1)
    for line in lines:
        start = Place(line.number, line.start, line.number, line.start)
        if line.level > level:
            found.append(Token((INDENT,), "", start))
        found.extend(Token((DEDENT,), "", start) for _ in range(line.level, level))
        level, end = line.level, line.end
        found.extend(phrases_of(line, table))
        found.append(Token((END_OF_LINE,), "", end))
    found.extend(Token((DEDENT,), "", end) for _ in range(level))
    found.append(Token((END,), "", end))
    return found


def phrases_of(line: Line, table: PhraseTable) -> list[Token]:
    """Return the phrases of a line, without its end."""
    words = words_of(line.text)
    shift = line.start - 1
    found: list[Token] = []
    at = 0
    while at < len(words):
        count, forms = _longest(words, at, table)
        first, last = words[at], words[at + max(count, 1) - 1]
        place = Place(line.number, first.column + shift, line.number, last.end + shift)
        found.append(Token(forms, line.text[first.column - 1 : last.end - 1], place))
        at += max(count, 1)
    return found


def _longest(words: list[Word], at: int, table: PhraseTable) -> tuple[int, Sequence[Form]]:
    text = words[at].text
    if text[-1] in "0123456789":
        if text.isdecimal():
            return 1, (NUMBER,)
        if text[0] in "+-" and text[1:].isdecimal():
            return 1, (CHANGE,)
    return table.longest(words, at)

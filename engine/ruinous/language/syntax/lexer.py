"""Cuts lines into tokens: of the phrases a text may use the longest always wins."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.syntax.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.syntax.layout import Line


_WORD = re.compile(r"[^\W\d_][\w\u0300-\u036f'\u2019-]*|[+-]?\d+|[^\s]")
"""A word of any script, accents of its own included; else a number, else a mark."""


class Word(NamedTuple):
    """One word or mark of a line; the column counts from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """Column after its last letter."""
        return self.column + len(self.text)


def words_of(line: str) -> list[Word]:
    """Split a line into words, numbers and single marks."""
    return [Word(match.group(), match.start() + 1) for match in _WORD.finditer(line)]


@dataclass(slots=True)
class _Branch:
    """The phrases that go on from here, and those that end here."""

    onward: dict[str, _Branch] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)


class PhraseTable:
    """All phrases of a game and of the language, found by their words."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._root = _Branch()
        self.forms = tuple(forms)
        for form in self.forms:
            branch = self._root
            for word in _WORD.findall(form.phrase):
                if word not in branch.onward:
                    branch.onward[word] = _Branch()
                branch = branch.onward[word]
            branch.forms.append(form)

    def longest(self, words: list[Word], start: int) -> tuple[int, list[Form]]:
        """Return how many words the longest phrase at ``start`` has, and its forms.

        Numbers are phrases of one word. Nothing known there: ``(0, [])``.
        """
        best: tuple[int, list[Form]] = (0, [])
        branch = self._root
        for index in range(start, len(words)):
            found = branch.onward.get(words[index].text)
            if found is None:
                break
            branch = found
            if branch.forms:
                best = (index - start + 1, branch.forms)
        return best

    def goes_on(self, words: Sequence[Word]) -> bool:
        """Tell whether words are the beginning of a phrase, or all of it."""
        branch = self._root
        for word in words:
            found = branch.onward.get(word.text)
            if found is None:
                return False
            branch = found
        return True


_LAYOUT: Final = Entry(doc="the end of a line, or a change of indentation")
NUMBER: Final = Form("", "NUM", Entry(doc="a whole number"))
CHANGE: Final = Form("", "CHANGE", Entry(doc="a signed number"))
OF: Final = "of"
AND_DO: Final = Form("and", "_AND_DO", Entry(doc="joins steps that are done together"))
"""`and` before a verb; before anything else it joins names or conditions."""
AND_WITH: Final = Form("and", "_AND_WITH", Entry(doc="joins what narrows the same things"))
"""`and` before a further `with`, `without` or `that is not`."""
_NARROWING: Final = frozenset(
    {
        "WITH", "WITHOUT", "_WITH_THE", "WITH_THE_MOST", "THAT_IS_NOT",
        "WITH_THE_TRAIT_OF", "WITHOUT_THE_TRAIT_OF",
    }
)  # fmt: skip
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


def tokens_of(lines: Iterable[Line], table: PhraseTable, level: int = 0) -> list[Token]:
    """Return the tokens of a rule: phrases, line ends, indents and dedents, and the end.

    Args:
        level: of the line before the first of the lines.
    """
    found: list[Token] = []
    end = Place(1, 1, 1, 1)
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
        if count > 1 and _is_counted(words, at + count - 1, table):
            count, forms = count - 1, table.longest(words[: at + count - 1], at)[1]
        first, last = words[at], words[at + max(count, 1) - 1]
        place = Place(line.number, first.column + shift, line.number, last.end + shift)
        found.append(Token(forms, line.text[first.column - 1 : last.end - 1], place))
        at += max(count, 1)
    for number, (token, following) in enumerate(pairwise(found)):
        if token.text == AND_DO.phrase:
            is_asked = any(each.text == OF for each in found[number + 2 : number + 3])
            found[number] = token._replace(forms=_joining(token, following, is_asked))
    return found


def _is_counted(words: list[Word], at: int, table: PhraseTable) -> bool:
    """Return whether a word begins a phrase of its own before a number: `give | up to 3 coins`."""
    count = table.longest(words, at)[0]
    following = words[at + count].text if at + count < len(words) else ""
    return count > 1 and following.isdecimal()


def _joining(token: Token, following: Token, is_asked: bool) -> Sequence[Form]:
    """Return the forms of an `and`, as what follows tells what it joins.

    Args:
        is_asked: whether `of` comes behind it, as behind a quantity that is named like a verb.
    """
    kinds = {form.kind for form in following.forms}
    if "VERB" in kinds and not (is_asked and "QTY" in kinds):
        return (AND_DO,)
    return (AND_WITH,) if kinds & _NARROWING else token.forms


def _longest(words: list[Word], at: int, table: PhraseTable) -> tuple[int, Sequence[Form]]:
    text = words[at].text
    if text[-1] in "0123456789":
        if text.isdecimal():
            return 1, (NUMBER,)
        if text[0] in "+-" and text[1:].isdecimal():
            return 1, (CHANGE,)
    return table.longest(words, at)

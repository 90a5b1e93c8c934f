"""Every phrase a text may use, in one tree of words, so that the longest phrase always wins."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ruinous.language.lexicon.lexicon import Form

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
            for word in words_of(form.phrase):
                branch = branch.onward.setdefault(word.text, _Branch())
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

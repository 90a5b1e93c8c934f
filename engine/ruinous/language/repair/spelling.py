"""Finds words of a phrase table by how they are spelt."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.nearest import nearest
from ruinous.language.syntax.lexer import words_of

if TYPE_CHECKING:
    from ruinous.language.syntax.lexer import PhraseTable

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_LONGEST: Final = 40
"""Letters of a word that is worth comparing."""


class Spelling:
    """Every single word of a table of phrases."""

    def __init__(self, table: PhraseTable) -> None:
        words = {word.text for form in table.forms for word in words_of(form.phrase)}
        self.words: Final = frozenset(word for word in words if word[0].isalpha())
        self._by_letters: Final[dict[str, list[str]]] = defaultdict(list)
        for word in sorted(self.words):
            self._by_letters[word.casefold()].append(word)

    def same(self, word: str) -> list[str]:
        """Return the words that differ only in small and capital letters."""
        return [each for each in self._by_letters.get(word.casefold(), ()) if each != word]

    def near(self, word: str) -> list[str]:
        """Return the words one slip away: a letter missing, added, wrong, or two swapped."""
        if len(word) > _LONGEST or not word[0].isalpha():
            return []
        known = self._by_letters
        spelt = [each for slip in _slips(word.casefold()) if slip in known for each in known[slip]]
        return [each for each in dict.fromkeys((*self.same(word), *spelt)) if each != word]

    def nearest(self, word: str) -> str | None:
        """Return the nearest word, though it be several slips away."""
        return nearest(word, self.words)

    def split(self, word: str) -> list[str]:
        """Return the pairs of words that were written as one."""
        pairs = ((word[:at], word[at:]) for at in range(1, len(word)))
        return [f"{left} {right}" for left, right in pairs if {left, right} <= self.words]


def _slips(word: str) -> list[str]:
    """Return every text one slip away from a word, the commonest slips first."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    letters = splits[:-1]
    return [
        *(before + after[1] + after[0] + after[2:] for before, after in letters if after[1:]),
        *[before + letter + after for before, after in splits for letter in _LETTERS],
        *(before + after[1:] for before, after in letters),
        *[before + letter + after[1:] for before, after in letters for letter in _LETTERS],
    ]


@lru_cache(maxsize=4)
def spelling_of(table: PhraseTable) -> Spelling:
    """Return the words of a table; the same for the same table."""
    return Spelling(table)

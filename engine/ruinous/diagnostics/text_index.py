"""Ranks texts by how well they answer a query: BM25 over stems and pairs of stems.

Source: S. Robertson and H. Zaragoza, *The Probabilistic Relevance Framework: BM25 and Beyond*,
2009, with fields of different weight (BM25F).
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Fields: TypeAlias = "Sequence[tuple[float, str]]"
"""Parts of one text, each with how much a word in it counts."""
Concept: TypeAlias = "Mapping[str, float]"
"""Terms for one concept, each with its weight: 1 for the word itself."""

_SATURATION: Final = 4.0
"""How soon further uses of a term count no more (k1)."""
_LENGTH: Final = 0.6
"""How much a long text is held against its terms (b), from 0 to 1."""
_PAIR: Final = 0.4
"""How much two words of a query that follow each other tell besides the words themselves."""
_WORD: Final = re.compile(r"[^\W\d_][\w'\u2019-]*|[+-]?\d+")
_GENITIVE: Final = re.compile(r"['\u2019].*")
_ENDINGS: Final = ("ing", "edly", "ed", "ly", "es", "s", "e")
"""What is left out at the end of a word, the first that fits."""
_LEFT: Final = 3
"""Letters that a stem has at least."""


def stem(word: str) -> str:
    """Return a word without case, its genitive and a regular ending: `placing` as `plac`."""
    small = _GENITIVE.sub("", word.casefold())
    if small.endswith("ies") and len(small) > _LEFT + 1:
        small = f"{small[:-3]}y"
    if small.endswith("ss"):
        return small
    for ending in _ENDINGS:
        if small.endswith(ending) and len(small) - len(ending) >= _LEFT:
            return _single(small.removesuffix(ending))
    return small


def _single(short: str) -> str:
    """Return a stem without the letter that is doubled before an ending: `swapp` as `swap`."""
    is_double = short[-1] == short[-2] and short[-1] not in "aeiouls"
    return short[:-1] if is_double and len(short) > _LEFT else short


def words_in(text: str) -> list[str]:
    """Return the words and numbers of a text, in its order."""
    return _WORD.findall(text)


def stems(text: str) -> list[str]:
    """Return the stems of the words and numbers of a text, in its order."""
    return [stem(word) for word in words_in(text)]


def terms(text: str) -> list[str]:
    """Return the stems of a text, then each two that follow each other."""
    found = stems(text)
    return found + [f"{first} {second}" for first, second in pairwise(found)]


def concepts(words: Iterable[str]) -> list[dict[str, float]]:
    """Return a concept for each of the words of a query, then for each two that follow each other.

    They have no synonyms yet.
    """
    return [{term: _PAIR if " " in term else 1.0} for term in terms(" ".join(words))]


class TextIndex:
    """Texts by their terms; those are numbered in the order in which they come."""

    def __init__(self, texts: Iterable[Fields]) -> None:
        self.words: dict[str, str] = {}
        """Each stem that a text has, with the first word that has it."""
        self._uses: defaultdict[str, dict[int, float]] = defaultdict(dict)
        """Term to the weighted number of its uses in each text."""
        self._lengths: list[int] = []
        for number, fields in enumerate(texts):
            self._add(number, fields)
        self._mean = sum(self._lengths) / len(self._lengths) if self._lengths else 1.0

    def _add(self, number: int, fields: Fields) -> None:
        length = 0
        for weight, text in fields:
            counted = Counter(terms(text))
            length += counted.total()
            for term, times in counted.items():
                uses = self._uses[term]
                uses[number] = uses.get(number, 0.0) + weight * times
            for word in words_in(text):
                self.words.setdefault(stem(word), word.casefold())
        self._lengths.append(length)

    def scores(self, query: Iterable[Concept]) -> dict[int, float]:
        """Return the score of each text that has a term of a query; greater is better.

        Of the terms of one concept, the best counts. A score is multiplied by the share of the
        concepts that a text has, the rare ones counting more: to have each once is better than one
        often.
        """
        total = 0.0
        sums: defaultdict[int, float] = defaultdict(float)
        shares: defaultdict[int, float] = defaultdict(float)
        for concept in query:
            best = self._best(concept)
            known = (self._rarity(term) for term in concept if term in self._uses)
            rarity = max(concept.values()) * min(known, default=0.0)
            total += rarity
            for number, score in best.items():
                sums[number] += score
                shares[number] += rarity
        return {number: score * shares[number] / total for number, score in sums.items()}

    def _rarity(self, term: str) -> float:
        """Return how much a term tells: the fewer texts have it, the more. Always above 0."""
        having = len(self._uses[term])
        return math.log(1 + (len(self._lengths) - having + 0.5) / (having + 0.5))

    def _best(self, concept: Concept) -> dict[int, float]:
        """Return the score of each text for the best of the terms of a concept."""
        best: dict[int, float] = {}
        for term in concept.keys() & self._uses.keys():
            rarity = concept[term] * self._rarity(term)
            for number, times in self._uses[term].items():
                share = 1 - _LENGTH + _LENGTH * self._lengths[number] / self._mean
                counted = times * (_SATURATION + 1) / (times + _SATURATION * share)
                best[number] = max(best.get(number, 0.0), rarity * counted)
        return best

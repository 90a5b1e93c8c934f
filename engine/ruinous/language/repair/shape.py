"""The shape of a line: how it opens, what it does, to which kinds of things, and where.

Lines of one shape say the same thing of other things, whatever their words are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lexicon.lexicon import LexiconIndex

_PLACES: Final = ("here", "there", "adjacent to", "near")
_OPENING: Final = re.compile(r"\s*((?:when|after) \w+(?=:)|\w*)")
"""`when lent:` as a whole: there it says when, and not what is done."""
_VERB: Final = "verb "
_DEED: Final = 3
"""How much more a verb in common weighs than a kind of thing or a place."""


def shape(line: str, words: LexiconIndex) -> frozenset[str]:
    """Return what a line is made of, which need not be free of mistakes."""
    pattern, labels = _labels(words)
    opening = _OPENING.match(line)
    assert opening is not None  # the pattern fits an empty text too
    found = (labels[each.group().casefold()] for each in pattern.finditer(line, opening.end()))
    return frozenset((f"opens with {opening[1]}", *found))


def likeness_of(wanted: frozenset[str], other: frozenset[str]) -> float:
    """Return how much of a shape another one has, from 0 to 1."""
    return _weight(wanted & other) / _weight(wanted)


def _weight(labels: frozenset[str]) -> int:
    return sum(_DEED if each.startswith(_VERB) else 1 for each in labels)


@lru_cache(maxsize=4)
def _labels(words: LexiconIndex) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern for all phrases of a language, and what each of them stands for."""
    labels = {phrase.casefold(): label for phrase, label in _phrases(words)}
    known = sorted(map(re.escape, labels), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(known)})\b", re.IGNORECASE), labels


def _phrases(words: LexiconIndex) -> Iterator[tuple[str, str]]:
    """Yield phrases and labels, those that count for more last."""
    yield from ((each, f"at {each}") for each in _PLACES)
    yield from ((name.text, f"a {name.type}") for name in words.names.values())
    for phrase in (*words.quantities, *words.moments, *words.next_moments, *words.spans):
        yield phrase, phrase
    for noun in words.nouns.values():
        yield from ((each, f"a {noun.type}") for each in (noun.singular, noun.plural))
    for verb in words.verbs.values():
        forms = (verb.base, verb.third, verb.past, verb.participle, verb.ing)
        yield from ((each, f"{_VERB}{verb.action}") for each in forms)

"""Which form of a verb follows a phrase."""

from __future__ import annotations

from typing import Final

from ruinous.language.syntax import tree as t

SINGULAR: Final = frozenset({"a", "each", "another", "no", "the"})
"""Quantifiers of a single thing."""


def is_many(phrase: t.Phrase) -> bool:
    """Return whether a verb after a phrase stands without `s`, as it does after `you`."""
    match phrase:
        case t.Things(plural=plural):
            return plural
        case t.Part(quant=quant, number=number):
            return quant not in SINGULAR and number != 1
        case t.Pronoun(word=word):
            return word in ("you", "them")
        case t.Names(names=names):
            return len(names) > 1
        case _:
            return False


def is_picked(phrase: t.Phrase | None) -> bool:
    """Return whether a phrase means one of several that fit, which has to be picked: `a friend`."""
    return isinstance(phrase, t.Things | t.Part) and phrase.quant in ("a", "another")


def is_bounded(phrase: t.Phrase) -> bool:
    """Return whether `of` stands between `each` and the phrase: `for each of your books`."""
    if isinstance(phrase, t.Things):
        return bool(phrase.possessive or phrase.quant)
    return isinstance(phrase, t.Names) or (isinstance(phrase, t.Pronoun) and phrase.where is None)

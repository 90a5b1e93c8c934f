"""How many things a phrase means, and the words for it."""

from __future__ import annotations

from typing import Final, TypeVar

from ruinous.language.lexicon.wording import BOUNDS, ENDS
from ruinous.language.syntax import tree as t

P = TypeVar("P")


def quantifier(phrase: t.Things | t.Part, letter: str = "X", *, mass: bool | None = None) -> str:
    """Return the words of a quantifier other than `a`.

    Args:
        phrase: what it stands before.
        letter: what stands for a number that a step has said.
        mass: whether the things have no plural; as the phrase is written, if nothing is said.
    """
    quant, number = phrase.quant, _how_many(phrase, letter, mass)
    if quant == "number":
        return number
    if quant == "or more":
        return f"{number} or more"
    if quant == "any":
        return "any number of" if isinstance(phrase, t.Things) else "any number"
    if quant == "less than" and isinstance(phrase, t.Things) and phrase.plural:
        return f"fewer than {number}"
    if quant in ENDS and number == "1":
        return quant
    return f"{quant} {number}" if quant == "up to" or quant in BOUNDS | ENDS else quant


def _how_many(phrase: t.Things | t.Part, letter: str, mass: bool | None) -> str:
    """Return the number of a phrase: `2`, `X`, `that many`, `that much`."""
    match phrase.amount:
        case None:
            return str(phrase.number)
        case t.Letter():
            return letter
        case t.ThatMany():
            is_one = isinstance(phrase, t.Things) and not phrase.plural
            is_mass = is_one if mass is None else mass
            return "that much" if is_mass else "that many"


def whole_of(phrase: P | t.Part) -> P | t.Phrase:
    """Return what a phrase describes: `your books` of `one of your books`."""
    return phrase.whole if isinstance(phrase, t.Part) else phrase


SINGULAR: Final = frozenset({"a", "each", "another", "no", "the"})
"""Quantifiers of a single thing."""


def is_many(phrase: t.Phrase) -> bool:
    """Return whether a verb after a phrase has no `s`, as after `you`."""
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


def is_each(phrase: t.Phrase | None) -> bool:
    """Return whether a phrase means things one by one, all of them: `each friend`."""
    return isinstance(phrase, t.Things | t.Part) and phrase.quant == "each"


def is_several(phrase: t.Phrase | None) -> bool:
    """Return whether a rule about a phrase meets all that goes in one go, once: `books`."""
    return isinstance(phrase, t.Things) and phrase.quant == "" and phrase.plural


def is_bounded(phrase: t.Phrase) -> bool:
    """Return whether `each` needs `of` before the phrase: `for each of your books`."""
    if isinstance(phrase, t.Things):
        return bool(phrase.possessive or phrase.quant)
    return isinstance(phrase, t.Names) or (isinstance(phrase, t.Pronoun) and phrase.where is None)

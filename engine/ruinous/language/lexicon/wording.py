"""How words are put together: lists, articles, quantifiers, and the verb after a phrase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Sequence


Form = Literal["base", "third", "past", "participle", "ing"]
"""Forms of a verb, named as its entry in the word table names them."""

_VOWELS: Final = frozenset("aeiouAEIOU")


_AGREEING: Final = re.compile(r"(\w+)/(\w+)")
"""Two forms of a verb: after one, after several."""
_COUNTED: Final = re.compile(r"(\w+)\|(\w+)")
"""Two forms of a noun: after one, after several."""


def spaced(*words: str) -> str:
    """Return words with one blank between; empty ones are left out."""
    return " ".join(word for word in words if word)


def listed(words: Sequence[str], last: str) -> str:
    """Return words as a list to read: `a, b and c`."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def article(words: str) -> str:
    """Return words with `a` or `an` in front."""
    return f"an {words}" if words[:1] in _VOWELS else f"a {words}"


BOUNDS: Final = frozenset({"at least", "at most", "more than", "less than", "exactly"})
"""Words that compare a number with another."""


CANNOT: Final = "cannot be said: "
"""What a hint begins with for which no other words are known, only what comes nearest."""
ENDS: Final = frozenset({"the top", "the bottom"})
"""Words for the first and the last of things that lie in an order."""


def quantifier(phrase: t.Things | t.Part) -> str:
    """Return the words of a quantifier other than `a`."""
    quant, number = phrase.quant, how_many(phrase)
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


def how_many(phrase: t.Things | t.Part) -> str:
    """Return the number of a phrase: `2`, `X`, `that many`, `that much`."""
    match phrase.amount:
        case None:
            return str(phrase.number)
        case t.Letter():
            return "X"
        case t.ThatMany():
            is_mass = isinstance(phrase, t.Things) and not phrase.plural
            return "that much" if is_mass else "that many"


def often(times: int) -> str:
    """Return `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def agreed(wording: str, *, many: bool) -> str:
    """Return a wording with its verbs as they follow one, or several: `rolls/roll`."""
    return _AGREEING.sub(lambda found: found[2 if many else 1], wording)


def numbered(wording: str, number: int) -> str:
    """Return a wording with its nouns as they follow a number: `stamp|stamps`."""
    return _COUNTED.sub(lambda found: found[1 if number == 1 else 2], wording)


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


def is_bounded(phrase: t.Phrase) -> bool:
    """Return whether `each` needs `of` before the phrase: `for each of your books`."""
    if isinstance(phrase, t.Things):
        return bool(phrase.possessive or phrase.quant)
    return isinstance(phrase, t.Names) or (isinstance(phrase, t.Pronoun) and phrase.where is None)

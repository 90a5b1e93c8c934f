"""How words are put together: lists, articles, quantifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

Form = Literal["base", "third", "past", "participle", "ing"]
"""Forms of a verb, named as its entry in the word table names them."""

_VOWELS: Final = frozenset("aeiouAEIOU")


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


def quantifier(quant: str, number: int) -> str:
    """Return the words of a quantifier other than `a`."""
    if quant == "number":
        return str(number)
    if quant == "any":
        return "any number"
    return f"{quant} {number}" if quant in ("up to", "at least", "at most") else quant


def often(times: int) -> str:
    """Return `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")

"""How words are put together: lists, articles, and the forms that agree with a number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

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


def often(times: int) -> str:
    """Return `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def agreed(wording: str, *, many: bool) -> str:
    """Return a wording with its verbs as they follow one, or several: `rolls/roll`."""
    return _AGREEING.sub(lambda found: found[2 if many else 1], wording)


def numbered(wording: str, number: int) -> str:
    """Return a wording with its nouns as they follow a number: `stamp|stamps`."""
    return _COUNTED.sub(lambda found: found[1 if number == 1 else 2], wording)

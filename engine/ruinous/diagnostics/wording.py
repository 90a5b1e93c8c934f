"""How messages show an author's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 60
"""Characters of an author's text that a message repeats."""


NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
)  # fmt: skip
"""The words for numbers, each at its place."""


def quoted(word: object) -> str:
    """Return a word in backticks, on one line and cut when it is long."""
    text = " ".join(str(word).split()) or str(word)
    return f"`{text}`" if len(text) <= _LONGEST else f"`{text[:_LONGEST]}...`"


def listed(words: Iterable[object], last: str = "or") -> str:
    """Return words in backticks as a list to read: `a`, `b` or `c`."""
    *most, final = tuple(map(quoted, words)) or ("nothing",)
    return f"{', '.join(most)} {last} {final}" if most else final


def counted(number: int, word: str) -> str:
    """Return a number with its word: `1 finding`, `2 findings`."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"

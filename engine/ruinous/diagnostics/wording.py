"""How messages show an author's words and numbers."""

from __future__ import annotations

import re
import unicodedata
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
WHOLE: Final = "numbers are whole and stand alone; write the one that is meant"
"""The help where a number is not what can be read."""
_NUMBER: Final = re.compile(r"(?:(?<![\w.,])[.,])?\d+(?:(?:[^\w\s]|_)+\d+)*[½⅓⅔¼¾⅛%‰#]*")
"""Digits with all marks between them: `1.5`, `1_000`, `2..3`, `.5`, `1½`, `4%` are one each."""
_BEFORE: Final = re.compile(r"\d\s+$")
_BEHIND: Final = re.compile(r"\s*\d")


def quoted(word: object) -> str:
    """Return a word in backticks, on one line and cut when it is long."""
    text = " ".join(str(word).split()) or str(word)
    return f"`{text}`" if len(text) <= _LONGEST else f"`{text[:_LONGEST]}...`"


def listed(words: Iterable[object], last: str = "or") -> str:
    """Return words in backticks as a list to read: `a`, `b` or `c`."""
    *most, final = tuple(map(quoted, words)) or ("nothing",)
    return f"{', '.join(most)} {last} {final}" if most else final


def named(character: str) -> str:
    """Return number and name of a character that cannot be shown, or looks like another one."""
    name = unicodedata.name(character, "a control character").lower()
    return f"U+{ord(character):04X} ({name})"


def counted(number: int, word: str) -> str:
    """Return a number with its word: `1 finding`, `2 findings`."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def splits_number(line: str, start: int, end: int) -> bool:
    """Tell whether replacing part of a line would change part of a number.

    To replace a whole number is fine. A word between two numbers decides which of them counts,
    so to replace that is not.

    Args:
        start: of the part, from 0.
        end: of the part, behind its last character.
    """
    if _BEFORE.search(line[:start]) and _BEHIND.match(line[end:]):
        return True
    for number in _NUMBER.finditer(line):
        is_touched = number.start() < end and start < number.end()
        if is_touched and not (start <= number.start() and number.end() <= end):
            return True
    return False

"""How messages show an author's words and numbers."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 60
"""Characters of an author's text that a message repeats."""
_CONTROL: Final = re.compile(r"[^\n\t\x20-\x7e\r]|\r(?!\n)")
_LINE_ENDS: Final = str.maketrans({"\n": "\\n", "\r": "\\r", "\t": "\\t"})
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


def shown(text: str) -> str:
    """Return a text that moves no cursor: what does not show, but line ends and tabs, is escaped.

    A byte that was no text in UTF-8 is escaped as well, so that any stream can hold the result.
    """
    if text.isprintable():
        return text
    return _CONTROL.sub(lambda found: _escaped(found[0]), text)


def one_line(text: str) -> str:
    """Return a text as :func:`shown` does, on one line: its line ends are escaped too."""
    return shown(text.translate(_LINE_ENDS))


def is_shown(text: str) -> bool:
    """Return whether a text shows as it is, on one line."""
    return text.isprintable() or one_line(text) == text


def _escaped(character: str) -> str:
    is_fine = character.isprintable() or unicodedata.category(character) == "Zs"
    return character if is_fine else character.encode("unicode_escape").decode()


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
    """Return whether replacing part of a line would change part of a number.

    To replace a whole number is fine. A word between two numbers decides which of them counts,
    so to replace that is not.

    Args:
        start: the start of the part, from 0.
        end: the end of the part, behind its last character.
    """
    if _BEFORE.search(line[:start]) and _BEHIND.match(line[end:]):
        return True
    for number in _NUMBER.finditer(line):
        is_touched = number.start() < end and start < number.end()
        if is_touched and not (start <= number.start() and number.end() <= end):
            return True
    return False

"""Numbers in a line of text, and changes that would make other numbers of them."""

from __future__ import annotations

import re
from typing import Final

WHOLE: Final = "numbers are whole and stand alone; write the one that is meant"
"""The help where a number is not what can be read."""
_NUMBER: Final = re.compile(r"(?:(?<![\w.,])[.,])?\d+(?:(?:[^\w\s]|_)+\d+)*[½⅓⅔¼¾⅛%‰#]*")
"""Digits with all marks between them: `1.5`, `1_000`, `2..3`, `.5`, `1½`, `4%` are one each."""
_BEFORE: Final = re.compile(r"\d\s+$")
_BEHIND: Final = re.compile(r"\s*\d")


def splits_number(line: str, start: int, end: int) -> bool:
    """Tell whether replacing part of a line would change part of a number.

    To replace a whole number is fine. What stands between two numbers decides which of them counts,
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

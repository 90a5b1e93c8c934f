"""Where each character of a quoted or folded text stands in its source."""

from __future__ import annotations

import re
from typing import Final

_FOLD: Final = r"[ \t]*\n[ \t\n]*"
_PIECES: Final = {
    "": re.compile(rf"{_FOLD}|.", re.DOTALL),
    "'": re.compile(rf"{_FOLD}|''|.", re.DOTALL),
    '"': re.compile(rf"\\\n[ \t\n]*|\\x..|\\u.{{4}}|\\U.{{8}}|\\.|{_FOLD}|.", re.DOTALL),
}


def places_of(raw: str, quote: str) -> list[tuple[int, int]]:
    """Return the place in `raw` of each character it stands for, and one more for its end.

    Args:
        raw: the source between the quotes, lines ended by a line feed.
        quote: the quote, or nothing for a plain text.

    Returns:
        (line, column) pairs from 0; a column on the first line counts from the start of `raw`.
    """
    places = []
    line, line_start = 0, 0
    for piece in _PIECES[quote].finditer(raw):
        place = line, piece.start() - line_start
        places += [place] * _width(piece.group())
        breaks = piece.group().count("\n")
        if breaks:
            line, line_start = line + breaks, raw.rindex("\n", 0, piece.end()) + 1
    places.append((line, len(raw) - line_start))
    return places


def _width(piece: str) -> int:
    """Return how many characters a piece of source stands for: one, or its folded lines."""
    breaks = piece.count("\n")
    if piece.startswith("\\\n"):
        return breaks - 1
    return max(1, breaks - 1)

"""Files as findings show them: places, texts that know theirs, and lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ruinous.struct import struct

NO_FILE: Final = "<text>"
_MOST: Final = 2_000_000
"""Bytes: lines after these are not drawn."""
_FOLD: Final = r"[ \t]*\n[ \t\n]*"
_PIECES: Final = {
    "": re.compile(rf"{_FOLD}|.", re.DOTALL),
    "'": re.compile(rf"{_FOLD}|''|.", re.DOTALL),
    '"': re.compile(rf"\\\n[ \t\n]*|\\x..|\\u.{{4}}|\\U.{{8}}|\\.|{_FOLD}|.", re.DOTALL),
}
"""What makes one character of a text, or a fold of lines, by the quote around it."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file.

    Lines and columns count from 1, columns in characters; the end column is the first one outside.
    """

    file: str
    """The path as findings show it."""
    line: int
    column: int
    end_line: int
    end_column: int


@struct
class Text:
    """A piece of an author's text with its place in the file."""

    value: str
    """What the author means: without quotes, escapes and indentation; lines end in a line feed."""
    file: str
    line: int = 1
    """The file's line that the value begins on."""
    column: int = 1
    """The file's column of the value's first character; the lines of a block all begin there."""
    raw: str | None = None
    """The source between the quotes, when the value is not in the file letter by letter."""
    quote: str = ""
    """The quote around `raw`: single, double, or none for a plain text over several lines."""

    @classmethod
    def of(cls, value: str) -> Text:
        """Return a text of no file."""
        return cls(value, NO_FILE)

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """Return the place in the file of a place inside the value.

        Args:
            line: the line of the first character, counted from 1 inside the value.
            column: the column of the first character, counted from 1.
            end_line: the line of the end.
            end_column: the first column outside.
        """
        start = self._place(line, column)
        end = self._place(end_line, end_column)
        return Span(self.file, *start, *end)

    def whole(self) -> Span:
        """Return the place of the whole value, without quotes and blank lines at its end."""
        lines = self.value.rstrip().split("\n")
        return self.span(1, 1, len(lines), len(lines[-1]) + 1)

    def _place(self, line: int, column: int) -> tuple[int, int]:
        if self.raw is None:
            return self.line + line - 1, self.column + column - 1
        places = places_of(self.raw, self.quote)
        down, right = places[min(_offset(self.value, line, column), len(places) - 1)]
        return self.line + down, right + (1 if down else self.column)


def _offset(value: str, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = value.find("\n", start) + 1 or len(value)
    return start + column - 1


def places_of(raw: str, quote: str) -> list[tuple[int, int]]:
    """Return the place in `raw` of each character it means, and one more for its end.

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
    """Return how many characters a piece of source means: one, or its folded lines."""
    breaks = piece.count("\n")
    if piece.startswith("\\\n"):
        return breaks - 1
    return max(1, breaks - 1)


def read_source(file: str) -> str | None:
    """Return the text of a file as far as it can be shown, or None when there is none."""
    path = Path(file)
    try:
        if not path.is_file():
            return None
        with path.open("rb") as stream:
            return stream.read(_MOST).decode("utf-8-sig", errors="replace")
    except (OSError, ValueError):
        return None


def lines_of(source: str | None) -> list[str]:
    """Return the lines of a text without their ends, as YAML and editors count them."""
    if source is None:
        return []
    return source.replace("\r\n", "\n").replace("\r", "\n").split("\n")

"""Places in files, and texts that know where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ruinous.diagnostics.quoting import places_of
from ruinous.struct import struct

NO_FILE: Final = "<text>"


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
    """A piece of an author's text with the place where it stands in its file."""

    value: str
    """What the author means: without quotes, escapes and indentation; lines end in a line feed."""
    file: str
    line: int = 1
    """The file's line on which the value's first line stands."""
    column: int = 1
    """The file's column of the value's first character; the lines of a block all begin there."""
    raw: str | None = None
    """The source between the quotes, when the value does not stand in the file letter by letter."""
    quote: str = ""
    """The quote around `raw`: single, double, or none for a plain text over several lines."""

    @classmethod
    def of(cls, value: str) -> Text:
        """Return a text that stands in no file."""
        return cls(value, NO_FILE)

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """Return the place in the file of a place inside the value.

        Args:
            line: of the first character, counted from 1 inside the value.
            column: of the first character, counted from 1.
            end_line: of the end.
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

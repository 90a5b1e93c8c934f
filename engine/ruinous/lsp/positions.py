"""Places in a text as the project counts them, and as a client of the server does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lsprotocol import types
from pygls.workspace import ServerTextPosition

from ruinous.diagnostics import lines_of

if TYPE_CHECKING:
    from pygls.workspace import PositionCodec

    from ruinous.diagnostics import Span

_MARK: Final = "\ufeff"
"""A byte order mark: part of the text for a client, of no line for the project."""


class Positions:
    """One text: its lines in characters, and in the units of a client."""

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self.lines: Final = lines_of(text)
        self._codec = codec
        self._inset = 1 if text.startswith(_MARK) else 0
        """Characters of the first line that the project does not count."""

    def point(self, position: types.Position) -> tuple[int, int]:
        """Return line and column from 1; positions outside of the text are moved into it."""
        if position.line >= len(self.lines):
            return len(self.lines), len(self.lines[-1]) + 1
        column = self.in_line(position) + 1 - (self._inset if position.line == 0 else 0)
        return position.line + 1, max(column, 1)

    def in_line(self, position: types.Position) -> int:
        """Return how many characters of its line are before a position inside the text."""
        line = self.lines[position.line]
        units = min(position.character, self._codec.client_num_units(line))
        place = types.Position(0, units)  # the codec changes the one that it is given
        return self._codec.position_from_client_units([line], place).character

    def position(self, line: int, column: int) -> types.Position:
        """Return a place in the units of the client.

        Args:
            line: from 1.
            column: from 1, in characters.
        """
        row = min(line, len(self.lines)) - 1
        at = column - 1 + (self._inset if row == 0 else 0)
        place = ServerTextPosition(row, min(at, len(self.lines[row])))
        return self._codec.position_to_client_units(self.lines, place)

    def range(self, span: Span) -> types.Range:
        """Return a stretch in the units of the client."""
        start = self.position(span.line, span.column)
        return types.Range(start, self.position(span.end_line, span.end_column))

"""Lines of a text as it was, found again in the text as it is now."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from ruinous.diagnostics import lines_of
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.diagnostics import Span


@struct
class LineMap:
    """The lines that two versions of a text share at their beginning and at their end."""

    top: int
    """How many lines at the beginning are the same."""
    changed: range
    """The lines of the new text, from 1, that are not."""
    shift: int
    """How many lines the new text has more."""

    @classmethod
    def between(cls, old: str, new: str) -> LineMap:
        """Compare two versions of a text."""
        if old == new:
            return cls(len(lines_of(new)), range(0), 0)
        before, after = lines_of(old), lines_of(new)
        most = min(len(before), len(after))
        top = _same(before, after, most)
        end = _same(before[::-1], after[::-1], most - top)
        return cls(top, range(top + 1, len(after) - end + 1), len(after) - len(before))

    @classmethod
    def of_strangers(cls) -> LineMap:
        """Return the map between a text that is not known and any other: no line is the same."""
        return cls(0, range(1, sys.maxsize), 0)

    def old(self, line: int) -> int | None:
        """Return the line of the old text that a line of the new one was; None: it has changed."""
        if line <= self.top:
            return line
        return None if line in self.changed else line - self.shift

    def new(self, line: int) -> int | None:
        """Return the line of the new text that a line of the old one is; None: it has changed."""
        moved = line if line <= self.top else line + self.shift
        return moved if line <= self.top or moved >= (self.changed.stop or 1) else None

    def moved(self, span: Span) -> Span | None:
        """Return a stretch of the old text as it is in the new one; None: it has changed."""
        line, end = self.new(span.line), self.new(span.end_line)
        if line is None or end is None or end - line != span.end_line - span.line:
            return None
        return replace(span, line=line, end_line=end)


def _same(one: Sequence[str], other: Sequence[str], most: int) -> int:
    pairs = zip(one[:most], other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

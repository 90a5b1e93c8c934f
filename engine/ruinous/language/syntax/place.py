"""Spans in the text of an effect."""

from __future__ import annotations

from typing import Final, NamedTuple


class Place(NamedTuple):
    """A span of the effect text: lines and columns from 1, the end column exclusive."""

    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0


NOWHERE: Final = Place()
"""Sentinel for synthesized nodes."""

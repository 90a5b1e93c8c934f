"""Where a rule is written: the item behind a line of the log, a prompt, or a term of a value."""

from __future__ import annotations

from ruinous.struct import struct


@struct
class Source:
    """A rule as its author knows it."""

    id: str
    """Catalogue id, such as `charms/bell`."""
    name: str
    file: str
    line: int
    """Line of the rule in the file, from 1."""
    rule: int
    """Number of the rule in its effect, from 1."""

    def __str__(self) -> str:
        return f"{self.name} ({self.file}:{self.line})"

"""Where a rule is written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule is written: the item behind a line of the log, a prompt or a term."""

    id: str
    """Catalogue id, such as `charms/bell`."""
    name: str
    file: str
    line: int
    """Line of the rule in the file, from 1."""
    rule: int
    """Number of the rule in its effect, from 1."""
    part: str = ""
    """Line and column of a rule in a block that lasts; rules of one block answer each other."""

    def __str__(self) -> str:
        return f"{self.name} ({self.file}:{self.line})"

"""What is not as a scenario says."""

from __future__ import annotations

from ruinous.struct import struct

Where = tuple[int | str, ...]
"""Keys and positions that lead to a part of a scenario."""


@struct
class Difference:
    """One thing that is not as a scenario says."""

    what: str
    """What was compared; a whole sentence where nothing was."""
    path: Where = ()
    """Path to the expectation in the scenario."""
    expected: str = ""
    found: str = ""
    options: tuple[str, ...] = ()
    """The options there were, if a step could not be done."""
    advice: str = ""

    def __str__(self) -> str:
        """Return it in one line."""
        line = self.what
        if self.expected or self.found:
            line += f": expected {self.expected}, found {self.found}"
        if self.options:
            line += f"; offered: {', '.join(self.options)}"
        return f"{line}; {self.advice}" if self.advice else line

"""What every bot is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ruinous.kernel.state.decision import Decision, Option

Look = Callable[[], dict[str, Any]]
"""Gives the view of the seat that decides, as `Match.view` does; made only when it is called."""


class Bot(Protocol):
    """The player of one seat in one game."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return one of the options of a decision of this seat."""
        ...

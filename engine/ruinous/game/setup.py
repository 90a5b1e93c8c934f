"""What is wrong with the players or the options that a match is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class IllegalSetup(ValueError):
    """These players cannot play these packs; says why, and what can."""

    def __init__(self, message: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.advice = advice


class WrongCount(IllegalSetup):
    """So many players cannot play these packs."""

    def __init__(self, message: str, counts: Sequence[int]) -> None:
        super().__init__(message)
        self.counts = tuple(counts)
        """How many can, in rising order."""

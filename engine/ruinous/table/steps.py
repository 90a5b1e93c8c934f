"""Positions that a match has had, found again from its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.game.match import Match

APART: Final = 16
"""Choices between positions that are kept."""


class Steps:
    """Earlier positions of one match, some of them kept."""

    def __init__(self) -> None:
        self._kept: dict[int, Match] = {}
        self._keys: list[str] = []
        """Choices that the kept positions come from."""

    def at(self, keys: Sequence[str], number: int, begun: Callable[[], Match]) -> Match:
        """Return the match after so many of its choices.

        Args:
            keys: all its choices.
            number: how many of them; more: all.
            begun: makes it as it was before the first one.
        """
        self._forget(keys)
        number = min(max(number, 0), len(keys))
        near = max((each for each in self._kept if each <= number), default=0)
        match = self._kept[near].clone() if near else begun()
        for done in range(near, number):
            match.choose(keys[done])
            if (done + 1) % APART == 0:
                self._kept[done + 1] = match.clone()
        return match

    def _forget(self, keys: Sequence[str]) -> None:
        """Forget positions that come from choices which were taken back."""
        if list(keys[: len(self._keys)]) != self._keys:
            pairs = zip(self._keys, keys, strict=False)
            same = next((at for at, (a, b) in enumerate(pairs) if a != b), len(keys))
            self._kept = {at: match for at, match in self._kept.items() if at <= same}
        self._keys = list(keys)

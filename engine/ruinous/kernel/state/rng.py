"""Seeded chance that lives in the state: two whole numbers, the same on every machine.

The generator is SplitMix64 (Steele, Lea and Flood, 2014): short, well studied, cheap to copy.
"""

from __future__ import annotations

from typing import Final, TypeVar

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


class Rng:
    """A stream of chance, plus outcomes that a test may lay ready."""

    __slots__ = ("ready", "state")

    def __init__(self, seed: int, ready: tuple[int, ...] | None = None) -> None:
        self.state = seed & _MASK
        self.ready = ready
        """The next outcomes, in order; None when they are left to chance."""

    def clone(self) -> Rng:
        """Return a stream that goes on alike and apart."""
        return Rng(self.state, self.ready)

    def split(self) -> Rng:
        """Return a new stream that shares nothing with what this one yields later."""
        return Rng(self._next())

    def below(self, bound: int) -> int:
        """Return a number in ``0..bound-1``; ``bound`` is at least 1."""
        return (self._next() * bound) >> 64

    def outcome(self, number: int) -> int:
        """Return one of so many outcomes, ``1..number``: what lies ready, or by chance.

        Raises:
            IndexError: outcomes were laid ready and have run out (a mistake in a scenario).
        """
        if self.ready is not None:
            if not self.ready:
                raise IndexError("no outcome is laid ready")
            outcome, self.ready = self.ready[0], self.ready[1:]
            return outcome
        return 1 + ((self._next() * number) >> 64)

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` in a random order."""
        for index in range(len(items) - 1, 0, -1):
            other = (self._next() * (index + 1)) >> 64
            items[index], items[other] = items[other], items[index]

    def _next(self) -> int:
        self.state = state = (self.state + _GAMMA) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

"""Seeded streams of chance, the same on every machine.

The generator is SplitMix64 (Steele, Lea and Flood, 2014): short, well studied, cheap to begin.
"""

from __future__ import annotations

from typing import Final, TypeVar

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


def mixed(number: int) -> int:
    """Return 64 bits, each of which depends on all of ``number``, from 0 to 2**64 - 1."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Rng:
    """One stream of chance."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def split(self) -> Rng:
        """Return a new stream that shares nothing with what this one yields later."""
        return Rng(self.draw())

    def draw(self) -> int:
        """Return a number in ``0..2**64 - 1``."""
        self.state = state = (self.state + GAMMA) & MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
        return state ^ (state >> 31)

    def below(self, bound: int) -> int:
        """Return a number in ``0..bound-1``; ``bound`` is at least 1."""
        return (self.draw() * bound) >> 64

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` in a random order."""
        for index in range(len(items) - 1, 0, -1):
            other = (self.draw() * (index + 1)) >> 64
            items[index], items[other] = items[other], items[index]

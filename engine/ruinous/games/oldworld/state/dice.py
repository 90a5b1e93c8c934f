"""Kinds of dice, and rows of faces packed into one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ruinous.kernel.state.rng import Rng

NIBBLE = 4
"""Room for one face in a packed row; the row begins with a 1, so that it keeps its length."""


class Die(NamedTuple):
    """A kind of die."""

    sides: int
    hit_on: int
    """The lowest face that is a hit."""
    explode_on: int
    """The lowest face for which another die is rolled."""

    def roll(self, rng: Rng, number: int) -> int:
        """Roll so many dice and return the row of faces, those of explosions at the end.

        Rule: battle.hits.six-explodes, battle.hits.explosions-unlimited.
        """
        row = 1
        while number:
            face = rng.outcome(self.sides)
            row = row << NIBBLE | face
            number += (face >= self.explode_on) - 1
        return row

    def hits(self, row: int) -> list[int]:
        """Return the faces of a packed row that are hits."""
        return [face for face in faces(row) if face >= self.hit_on]


def faces(row: int) -> list[int]:
    """Return the faces of a packed row, in the order they were rolled."""
    found = []
    while row > 1:
        found.append(row & ((1 << NIBBLE) - 1))
        row >>= NIBBLE
    return found[::-1]

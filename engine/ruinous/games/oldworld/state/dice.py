"""Kinds of dice, and dice that lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.rng import Rng


EARLY: Final = "early"
"""Role of a roll: swift figures roll before all others, and their hits take effect at once."""
COUNTED: Final = "counted"
"""Role of a roll: how many of its dice hit, where rules say what they count as."""


class Die(NamedTuple):
    """A kind of die."""

    sides: int
    hit_on: int
    """The lowest face that is a hit."""
    explode_on: int
    """The lowest face for which another die is rolled."""

    def roll(self, luck: Luck, stream: Rng, number: int) -> list[int]:
        """Return the faces of so many battle dice, those of explosions at the end.

        Rule: battle.hits.six-explodes, battle.hits.explosions-unlimited.
        """
        rolled: list[int] = []
        while number:
            face = luck.outcome(stream, self.sides)
            rolled.append(face)
            number += (face >= self.explode_on) - 1
        return rolled

    def throw(self, luck: Luck, stream: Rng, number: int) -> list[int]:
        """Return the faces of so many dice that count for themselves alone."""
        return [luck.outcome(stream, self.sides) for _ in range(number)]

    def hits(self, faces: Iterable[int]) -> list[int]:
        """Return those of some faces that are hits."""
        return [face for face in faces if face >= self.hit_on]


class LyingDie(NamedTuple):
    """A die on the table."""

    number: int
    """Its number as a thing; no other die has it while a rule can still mean it."""
    cast: int
    """Number of the first die that was cast together with it."""
    player: int
    place: int
    """Region of a battle die; NOTHING of one that is thrown for an effect."""
    face: int

"""Which places are adjacent: as the game has them, then as rules in force change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.thing_type import neighbours
from ruinous.language.syntax.tree import ADJACENT

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.functions import State
    from ruinous.kernel.state.thing_type import ThingType


def bordering(kind: ThingType) -> Callable[[State, int], int]:
    """Return a function of places of a type for those adjacent to one of them."""
    key, printed = f"{ADJACENT}/{kind.name}", neighbours(kind)

    def adjacent(state: State, places: int) -> int:
        if key not in state.force:
            return printed(state, places)
        found = 0
        for place in bits(places):
            found |= changed(state, place)
        return found

    def changed(state: State, place: int) -> int:
        """A border is one from both sides, and no place borders on itself."""
        before, gone = printed(state, 1 << place), 1 << place
        if kind.gone is not None:
            gone |= kind.gone(state)
        return sum(
            1 << other
            for other in bits(kind.all & ~gone)
            if amount(state, key, place, before >> other & 1, other)
        )

    return adjacent

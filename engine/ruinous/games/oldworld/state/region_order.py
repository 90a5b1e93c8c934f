"""The order of the regions in the game: as on the board, unless rules say which is first or last.

Phases that go from region to region ask for the next one each time, as the order may change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.oldworld.state.state import State

FIRST: Final = "first in region order/region"
LAST: Final = "last in region order/region"


def is_first(state: State, region: int) -> bool:
    """Return whether a rule puts a region before those that no rule puts there."""
    return amount(state, FIRST, region, 0, region) > 0


def is_last(state: State, region: int) -> bool:
    """Return whether a rule puts a region behind those that no rule puts there."""
    return amount(state, LAST, region, 0, region) > 0


def in_order(state: State) -> Sequence[int]:
    """Return the regions that are in the game, in their order.

    A region that is both first and last is where it is on the board.
    """
    force = state.force
    if not state.banished and FIRST not in force and LAST not in force:
        return state.table.region_order
    regions = bits(state.table.all_regions & ~state.banished)
    return sorted(regions, key=lambda region: is_last(state, region) - is_first(state, region))


def next_region(state: State, done: int) -> int:
    """Return the first region in order that is not done; NOTHING when all are."""
    for region in in_order(state):
        if not done >> region & 1:
            return region
    return NOTHING

"""Free spaces for Chaos cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import card_spaces
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def last_space(state: State, region: int, player: int) -> int:
    """Return how many spaces, from the left, may hold a card; 0 if the region is full.

    Spaces that rules add open only after the printed ones are filled.

    Args:
        player: the player who would put a card there.
    """
    wide, printed = state.table.wide, state.table.card_spaces
    room = min(card_spaces(state, region, who=player), wide)
    if state.filled[region] >= room:
        return 0
    first = region * wide
    return printed if NOTHING in state.spaces[first : first + printed] else room


def open_spaces(state: State, region: int, player: int) -> list[int]:
    """Return the empty spaces of a region into which a player may put a card.

    A region that is out of the game takes none.
    """
    if state.banished >> region & 1:
        return []
    first = region * state.table.wide
    row = range(first, first + last_space(state, region, player))
    return [space for space in row if state.spaces[space] == NOTHING]

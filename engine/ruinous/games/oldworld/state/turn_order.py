"""The order of turns in the summoning phase: that of the Powers, unless rules change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

FIRST: Final = "first in turn order/player"
ORDER: Final = "turn order/player"


def is_first(state: State, player: int) -> bool:
    """Return whether a rule lets a player take the first turn."""
    return amount(state, FIRST, player, 0) > 0


def power_order(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the place of a Power among those that play; the first has 1."""
    return player + 1


def turn_order(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the number by which a player comes in the order of turns, the lowest first.

    Whoever would come before the one that a rule lets begin comes behind all others.
    """
    number = _number(state, player)
    if FIRST not in state.force:
        return number
    row, first = _numbered(state), _changed(state)[0]
    is_late = row.index(player) < row.index(first)
    return number + is_late * max(_number(state, each) for each in row)


def goes_first(state: State, player: int) -> bool:
    """Return whether a player takes the first turn, by a rule or by the order."""
    return next_in_turns(state, NOTHING)[0] == player


def next_in_turns(state: State, last: int) -> list[int]:
    """Return the players from the one behind another on, in the order of turns.

    Args:
        last: who has taken the last turn; NOTHING: nobody yet.
    """
    if FIRST not in state.force and ORDER not in state.force:
        return [*range(last + 1, state.table.count), *range(last + 1)]
    row = _changed(state)
    after = row.index(last) + 1 if last != NOTHING else 0
    return [*row[after:], *row[:after]]


def _changed(state: State) -> list[int]:
    """Return the players in the order that rules make; of several, the first in Power order.

    Whoever takes the first turn by a rule begins, and those before come at the end.
    Rule: summon.turns.cycle.
    """
    row = _numbered(state)
    first = next((at for at, player in enumerate(row) if is_first(state, player)), 0)
    return row[first:] + row[:first]


def _numbered(state: State) -> list[int]:
    return sorted(range(state.table.count), key=lambda player: _number(state, player))


def _number(state: State, player: int) -> int:
    return amount(state, ORDER, player, player + 1)

"""Bids: numbers that players name, and that count until the effect under way is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def purse(state: State, kind: str) -> list[int]:
    """Return how much each player has of what is only counted."""
    return {"power": state.power, "counter": state.counters, "point": state.points}[kind]


def held(state: State, action: Action) -> int:
    """Return how much whoever acts has of what the action is about."""
    return purse(state, action.kind)[action.actor]


def bid(state: State, action: Action) -> None:
    """Bid as much, in the place of an earlier bid; nothing is paid."""
    if not state.bids:
        state.agenda.insert(len(state.agenda) - 1, Frame(ENDING, []))
    others = {player: number for player, number in state.bids if player != action.actor}
    state.bids = (*others.items(), (action.actor, action.amount))


def _end(state: State, frame: Frame) -> None:
    """Forget all bids, as the effect is done."""
    del frame
    state.bids = ()


ENDING: Final[Code] = Code("core:bids", (_end,))

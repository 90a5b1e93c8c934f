"""What is taken back of a dial: a tick, or an upgrade that a tick has brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import leaving
from ruinous.games.oldworld.state import activation

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def turn_back(state: State, action: Action) -> None:
    """Turn a dial back by one tick; what ticks have brought stays."""
    state.dial[action.actor] -= 1
    action.note = (state.dial[action.actor],)


def may_turn_back(state: State, action: Action) -> bool:
    """Return whether a dial has left its start position."""
    return state.dial[action.actor] > 0


def give_up(state: State, action: Action) -> None:
    """Take an upgrade out of play; it may be chosen again."""
    state.upgrades &= ~(1 << action.obj)
    state.available |= 1 << action.obj
    leaving.clear(state, "upgrade", action.obj)
    activation.deactivate_upgrade(state, action.obj)


def may_give_up(state: State, action: Action) -> bool:
    """Return whether a player has an upgrade in play."""
    return in_play(state, action.actor, action.kind, 1 << action.obj) != 0


def in_play(state: State, actor: int, kind: str, things: int) -> int:
    """Return those of some upgrades that a player has in play."""
    return things & state.upgrades & state.table.own_upgrades[actor]

"""Paying for a turn (rule summon.steps)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.legality.payments import payment
from ruinous.kernel.engine.window import perform

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def pay(state: State, action: Action, price: int) -> None:
    """Pay for what was picked; a card is out of the hand until it is :func:`brought`."""
    if price:
        if action.kind == "card" and "pay" in state.force:
            state.hands[action.actor].remove(action.obj)
        perform(state, payment(state, action, price))


def brought(state: State, action: Action) -> None:
    """Take a card that is paid for up again, to play it."""
    if action.kind == "card" and action.obj not in state.hands[action.actor]:
        state.hands[action.actor].append(action.obj)

"""What a turn costs, and who can pay it: power, or what a rule puts in its place.

Rule: summon.steps.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import play_price, summon_price
from ruinous.kernel.engine.window import allowed, replaceable
from ruinous.kernel.state.action import DST_TYPE, ONLY_WAY, WAY, Action
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.state.state import State

_ON_A_TURN: Final = {WAY: "turn"}
_PAID: Final = {kind: {WAY: "turn", DST_TYPE: kind} for kind in ("figure", "card")}
"""Roles of a payment, by the type of what is paid for."""


def payment(state: State, action: Action, price: int) -> Action:
    """Return the action of paying for a summons or a card.

    If the player has less power, a rule that replaces the payment is the only way to pay.
    """
    roles = _PAID[action.kind]
    if price > state.power[action.actor]:
        roles = {**roles, ONLY_WAY: "turn"}
    place, thing = action.place, action.obj
    return Action("pay", action.actor, "power", amount=price, dst=thing, place=place, roles=roles)


def price_of_figure(state: State, player: int, figure: int, region: int) -> int:
    """Return what a player would pay now to summon a figure to a region."""
    came = state.figure_place[figure]
    summons = Action("move", player, "figure", figure, 1, came, region, region, roles=_ON_A_TURN)
    return summon_price(state, summons)


def price_of_card(state: State, player: int, card: int, region: int) -> int:
    """Return what a player would pay now to play a card to a region."""
    played = Action("play", player, "card", card, 1, NOTHING, region, region, roles=_ON_A_TURN)
    return play_price(state, played)


def is_enough(state: State, action: Action) -> bool:
    """Return whether a player has the power that is to be paid."""
    return action.amount <= state.power[action.actor]


def can_pay(state: State, action: Action, price: int) -> bool:
    """Return whether a player can pay a price for a summons or a card, by power or otherwise."""
    if "pay" not in state.force or price == 0:
        return price <= state.power[action.actor]
    paid = payment(state, action, price)
    if allowed(state, paid):
        return True
    with _set_aside(state, action):
        return replaceable(state, paid)


@contextmanager
def _set_aside(state: State, action: Action) -> Iterator[None]:
    """Keep a card that is to be played out of the hand: nobody pays for a card with that card."""
    hand = state.hands[action.actor]
    at = hand.index(action.obj) if action.kind == "card" else NOTHING
    if at != NOTHING:
        del hand[at]
    yield
    if at != NOTHING:
        hand.insert(at, action.obj)

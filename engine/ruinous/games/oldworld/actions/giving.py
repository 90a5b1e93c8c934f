"""Power, counters and points that go from one player to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

GETTING: Final = {"power": "gain", "counter": "gain", "point": "score"}
"""Kind of what is given -> verb that the receiver does."""


def may_give(state: State, action: Action) -> bool:
    """Return whether a player may lose the amount, and another may receive it.

    Before the receiver is chosen, `action.result` is the set of possible receivers.
    """
    if not allowed(state, _loss(action)):
        return False
    others = bits(action.result) if action.dst == NOTHING else [action.dst]
    return any(_may_get(state, action, each) for each in others if each != action.actor)


def _may_get(state: State, action: Action, player: int) -> bool:
    getting = Action(GETTING[action.kind], player, action.kind, amount=action.amount)
    most = state.world.actions[getting.verb].most
    has_room = most is None or most(state, getting) > 0
    return has_room and allowed(state, getting)


def hand_on(state: State, action: Action) -> None:
    """Let the one lose it and the other get as much as was lost, no more than there is."""
    if action.kind not in GETTING:
        return
    loss = _loss(action)
    loss.take_cause_from(action)
    perform(state, loss, action)


def hand_over(state: State, loss: Action) -> None:
    """Let the other get what was lost, where it was lost to be given."""
    given = loss.origin
    is_given = given is not None and given.verb == "give" and given.cause is loss.cause
    if given is None or not (is_given and loss.amount):
        return
    getting = Action(GETTING[given.kind], given.dst, given.kind, amount=loss.amount)
    getting.take_cause_from(given)
    perform(state, getting, given)


def _loss(action: Action) -> Action:
    return Action("lose", action.actor, action.kind, amount=action.amount)

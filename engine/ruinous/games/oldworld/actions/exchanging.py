"""Two figures change places: both are moved, or none is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.window import allowed, forbidden, perform
from ruinous.kernel.state.action import Action

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def may_exchange(state: State, action: Action) -> bool:
    """Return whether two figures are in different regions, and each may move to the other's."""
    places = state.figure_place
    if action.dst < 0 or not 0 <= places[action.obj] != places[action.dst] >= 0:
        return False
    if forbidden(state, the_other_way(state, action)) is not None:
        return False
    return all(allowed(state, move) for move in _moves(state, action))


def the_other_way(state: State, action: Action) -> Action:
    """Return the same action as one on the other figure: each is exchanged for the other."""
    place = state.figure_place[action.dst]
    turned = Action("exchange", action.actor, "figure", action.dst, 1, place, action.obj, place,
                    roles=action.roles)  # fmt: skip
    turned.take_cause_from(action)
    return turned


def exchange(state: State, action: Action) -> None:
    """Move both; what waits for a move sees two, when both have come where they go."""
    moves = _moves(state, action)
    for move in moves:
        move.take_cause_from(action)
        perform(state, move, action)


def _moves(state: State, action: Action) -> tuple[Action, Action]:
    """Return the two moves, made before either of them is done."""
    one, other = state.figure_place[action.obj], state.figure_place[action.dst]
    return (
        Action("move", action.actor, "figure", action.obj, 1, one, other, other),
        Action("move", action.actor, "figure", action.dst, 1, other, one, one),
    )

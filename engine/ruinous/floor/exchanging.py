"""Two things change places: both are moved, or none is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.window import allowed, commit_together, forbidden, proposed
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.world import place_of

if TYPE_CHECKING:
    from ruinous.kernel.state.functions import State

FOR: Final = "for"
"""Role of each of the two moves: the thing that comes where this one was."""


def may_exchange(state: State, action: Action) -> bool:
    """Return whether two things lie in different places, and each may move to the other's."""
    one, other = _places(state, action)
    if not 0 <= one != other >= 0 or forbidden(state, the_other_way(state, action)) is not None:
        return False
    return all(allowed(state, move) for move in _moves(state, action))


def the_other_way(state: State, action: Action) -> Action:
    """Return the same action as one on the other thing: each is exchanged for the other."""
    _, place = _places(state, action)
    turned = Action("exchange", action.actor, action.kind, action.dst, 1, place, action.obj,
                    _around(state, action.kind, place), roles=action.roles)  # fmt: skip
    turned.take_cause_from(action)
    return turned


def exchange(state: State, action: Action) -> None:
    """Move both together; where something comes instead of one move, none of them is done."""
    moves = _moves(state, action)
    if all(proposed(state, move) for move in moves):
        commit_together(state, moves)


def partner(action: Action) -> int:
    """Return the thing that comes where the one that is moved was, or NOTHING."""
    found: int = action.roles.get(FOR, NOTHING)
    return found


def _places(state: State, action: Action) -> tuple[int, int]:
    """Return where the two are; NOTHING: in no place."""
    place = state.world.types[action.kind].place
    return place(state, action.obj), place(state, action.dst) if action.dst >= 0 else NOTHING


def _moves(state: State, action: Action) -> tuple[Action, Action]:
    """Return the two moves, made before either of them is done."""
    one, other = _places(state, action)
    return (
        _move(state, action, (action.obj, one), (action.dst, other)),
        _move(state, action, (action.dst, other), (action.obj, one)),
    )


def _move(state: State, why: Action, moved: tuple[int, int], other: tuple[int, int]) -> Action:
    (thing, src), (left, dst) = moved, other
    move = Action("move", why.actor, why.kind, thing, 1, src, dst,
                  _around(state, why.kind, dst), roles={FOR: left})  # fmt: skip
    move.take_cause_from(why)
    move.parent, move.depth = why, why.depth + 1
    return move


def _around(state: State, kind: str, place: int) -> int:
    """Return the place around one that things of a kind lie in, which is that of `here`."""
    lexicon = state.world.lexicon
    inner = lexicon.index.kind(kind).inside
    if inner == lexicon.place_type:
        return place
    found: int = place_of(state.world, inner, lexicon.place_type)(state, place)
    return found

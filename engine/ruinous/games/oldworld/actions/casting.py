"""Dice on the table: thrown for an effect, rolled again, and taken away when they are done with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.casts import cast, lying, turn_up
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.luck import asked_by

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def throw(state: State, action: Action) -> None:
    """Throw dice for an effect; the result is the set of them."""
    stream = state.stream(f"throw {asked_by(action.cause)}")
    faces = state.table.die.throw(state.luck, stream, action.amount)
    action.note = tuple(faces)
    action.result = cast(state, action.actor, NOTHING, faces)
    clear_with_effect(state, action.result)


def may_reroll(state: State, action: Action) -> bool:
    """Return whether a die lies on the table."""
    return lying(state, action.obj) is not None


def reroll(state: State, action: Action) -> None:
    """Roll a die again; a battle die that explodes brings more dice to its roll.

    Rule: battle.hits.six-explodes.
    """
    die = lying(state, action.obj)
    assert die is not None
    kind, stream = state.table.die, state.stream(f"reroll {asked_by(action.cause)}")
    again = kind.throw if die.place == NOTHING else kind.roll
    face, *more = again(state.luck, stream, 1)
    turn_up(state, die.number, face)
    action.note = (die.face, face, *more)
    action.result = cast(state, die.player, die.place, more, onto=die.cast)


def clear_with_effect(state: State, dice: int) -> None:
    """Let dice lie until the effect under way, which has cast them, is done."""
    state.agenda.insert(len(state.agenda) - 1, Frame(CLEARING, [dice]))


def _clear(state: State, frame: Frame) -> None:
    """Take dice off the table, with those that were rolled for them."""
    casts = {each.cast for each in state.dice if frame.slots[0] >> each.number & 1}
    state.dice = tuple(each for each in state.dice if each.cast not in casts)


CLEARING: Final[Code] = Code("core:clearing", (_clear,))

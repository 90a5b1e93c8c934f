"""Where `here` is behind a step that may have moved what the rule belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import HERE, THIS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.frame import Frame, Op
    from ruinous.kernel.state.functions import State


def follow(act: t.Act, scope: Scope, program: Program) -> Op | None:
    """Note where the item lies before a step that may move it.

    Returns:
        What lets `here` be where it lies behind the step; where it was, if it lies in no place now.
        None: the step moves no such item.
    """
    if not _may_move(act, scope):
        return None
    place, before = scope.place_of(scope.this_type), scope.slot()

    def note(state: State, frame: Frame) -> None:
        item = frame.slots[THIS]
        frame.slots[before] = place(state, item) if item >= 0 else NOTHING

    def settle(state: State, frame: Frame) -> None:
        slots = frame.slots
        now = place(state, slots[THIS]) if slots[THIS] >= 0 else NOTHING
        if now not in (NOTHING, slots[before]):
            slots[HERE] = now

    program.emit(note)
    return settle


def _may_move(act: t.Act, scope: Scope) -> bool:
    """Return whether a step may move the item: as such a thing, or with its place and all there."""
    item = scope.this_type
    if act.chosen is not None or not item or not scope.is_placed(item) or scope.is_supplied(item):
        return False
    named = [role.thing for role in act.roles if isinstance(role, t.Role)]
    types = {each.type for each in named if not isinstance(each, t.Spot)}
    return act.thing is None or bool({act.thing.type, *types} & {item, scope.place_type})

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
    from ruinous.language.lexicon.entries import Verb


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

    program.emit_aside(note)
    return settle


def arrived(running: t.Node, scope: Scope) -> Op:
    """Return what lets `here` be where the item lies, in a rule that waits for its own move."""
    if not _waits_for_its_move(running, scope):
        return lambda state, frame: None
    place = scope.place_of(scope.this_type)

    def settle(state: State, frame: Frame) -> None:
        slots = frame.slots
        now = place(state, slots[THIS]) if slots[THIS] >= 0 else NOTHING
        if now != NOTHING:
            slots[HERE] = now

    return settle


def _waits_for_its_move(running: t.Node, scope: Scope) -> bool:
    if not isinstance(running, t.React) or running.event.form == "left":
        return False
    act = running.event.act
    return (
        isinstance(act.thing, t.This)
        and act.thing.type == scope.this_type
        and (scope.is_placed(scope.this_type) and not scope.is_supplied(scope.this_type))
    )


def _may_move(act: t.Act, scope: Scope) -> bool:
    """Return whether a step may move the item: as such a thing, or with its place and all there."""
    item = scope.this_type
    if act.chosen is not None or not item or not scope.is_placed(item) or scope.is_supplied(item):
        return False
    if act.thing is None or act.thing.type == scope.place_type:
        return True
    others = (role.thing for role in act.roles if isinstance(role, t.Role))
    if any(not isinstance(each, t.Spot) and each.type == item for each in others):
        return True
    return act.thing.type == item and _is_done_in_places(act.entry, scope)


def _is_done_in_places(verb: Verb, scope: Scope) -> bool:
    """Return whether a verb is done to such things as the item while they lie in a place."""
    index, item = scope.world.lexicon.index, scope.this_type
    known = index.transitions.get((verb.base, item))
    lying = (
        each.name
        for each in index.kind(item).states
        if not index.place_types.isdisjoint((*each.where, *each.also))
    )
    return known is None or any(each in known.domain for each in lying)

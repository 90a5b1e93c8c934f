"""Steps on amounts: `find 4 eggs`, `hold 2 fairs here`, `draw 1 charm`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent
from ruinous.kernel.compiler.step import Step, agree, number_of
from ruinous.kernel.compiler.things import held_set, members, spot
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, first
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import SetFn, State


def amount(one: Step) -> None:
    """Compile a step on an amount: `find 4 eggs`, `hold 2 fairs here`, `draw 1 charm`."""
    scope, program = one.scope, one.program
    number = number_of(one)
    place = _where(one)
    kind = one.act.thing.type if one.act.thing is not None else ""
    goal = one.roles.target
    targets = None if goal is None or isinstance(goal, t.Spot) else members(goal, scope)
    actor, verb, opens = one.actor, one.verb.action, one.spec.opens

    def make(state: State, slots: list[int]) -> Action:
        where = first(place(state, slots)) if place is not None else NOTHING
        action = Action(verb, slots[actor], kind, NOTHING, number(state, slots), place=where)
        if targets is not None:
            action.result = targets(state, slots)
        return action

    if one.declined is not None:
        program.unless(lambda s, e: _can_be(s, make(s, e)), one.declined)
        agree(one, one.declined)

    def act(state: State, frame: Frame) -> None:
        action = make(state, frame.slots)
        if action.amount <= 0 or (place is not None and action.place == NOTHING):
            return
        action.cause, action.parent = frame.cause, frame.parent
        if opens is not None:
            opens(state, action)
        else:
            perform(state, action, frame.parent)

    program.emit(act)


def _can_be(state: State, action: Action) -> bool:
    return action.amount > 0 and allowed(state, action)


def _where(one: Step) -> SetFn | None:
    """Return the place in the object of an amount; `in a field ...` lets the actor pick it."""
    thing = one.act.thing
    where = thing.where if isinstance(thing, t.Things) else None
    if isinstance(where, t.Spot):
        return spot(where, one.scope)
    if not isinstance(where, t.At):
        return None
    found = members(where.thing, one.scope)
    if not (isinstance(where.thing, t.Things) and where.thing.quant in ("a", "another")):
        return found
    scope, none = one.scope, Label()
    picked, place_type = scope.slot(), scope.place_type
    kind = scope.world.types[place_type]
    one.program.pick(kind, found, picked, one.actor, none, f"{one.verb.base} in")
    one.program.mark(none)
    return held_set(Referent(place_type, picked))

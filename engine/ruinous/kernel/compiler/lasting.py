"""What lasts: rules and actions that an `until` block puts in force."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.compiler.step import window_of
from ruinous.kernel.compiler.things import held_set, members
from ruinous.kernel.engine.lasting import begin_lasting
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rule_index import ACTOR, FREE
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.progress import Payloads
    from ruinous.kernel.state.world import SetFn, State


def lasting(statement: t.During | t.Until, scope: Scope, program: Program) -> None:
    """Compile an `until` block: its rules are made now, with what is in hand frozen into them."""
    scope = _kept(scope, program)
    assert scope.lasting is not None
    rules, ender, acts = scope.lasting(statement, scope)
    window = window_of(statement.span if isinstance(statement, t.During) else "", scope)
    carry_out = _ongoing(acts, scope)
    marked = _marked(scope)

    def begin(s: State, f: Frame) -> None:
        e = f.slots
        payloads = carry_out(s, f)
        if acts and not payloads:
            return
        instances = tuple(s.instance(rule, e) for rule in rules)
        ending = None if ender is None else s.instance(ender, e)
        begin_lasting(s, window, instances, ending, payloads, marked(s, e))

    program.emit(begin)


def _ongoing(acts: list[t.Act], scope: Scope) -> Callable[[State, Frame], Payloads]:
    """Return what carries the steps of a block out, and tells what goes on from now."""
    held = [(_maker(act, scope), members(_object(act), scope)) for act in acts]
    specs = scope.world.actions

    def carry_out(s: State, f: Frame) -> Payloads:
        actions = (make(s, f, thing) for make, found in held for thing in bits(found(s, f.slots)))
        return tuple(
            (action.verb, ongoing.payload(s, action))
            for action in actions
            if (ongoing := specs[action.verb].ongoing) is not None and perform(s, action, f.parent)
        )

    return carry_out


def _marked(scope: Scope) -> SetFn:
    """Return a function for the things in hand of the types that lasting steps act on."""
    pieces = {kind for verb in scope.words.verbs.values() if verb.lasts for kind in verb.things}
    named = [held_set(each) for each in scope.held if each.type in pieces]

    def marked(s: State, e: list[int]) -> int:
        marks = 0
        for found in named:
            marks |= found(s, e)
        return marks

    return marked


def _object(act: t.Act) -> t.Phrase:
    assert act.thing is not None
    return act.thing


def _maker(act: t.Act, scope: Scope) -> Callable[[State, Frame, int], Action]:
    """Return what makes the action of a lasting step on one thing."""
    verb, actor = scope.words.verbs[act.verb].action, scope.actor
    kind = scope.world.types[scope.type_of(_object(act))]

    def make(s: State, f: Frame, thing: int) -> Action:
        place = kind.place(s, thing)
        by = f.slots[actor]
        return Action(verb, by, kind.name, thing, src=place, place=place, cause=f.cause)

    return make


def _kept(scope: Scope, program: Program) -> Scope:
    """Return the scope with what an event has filled in slots that no later event fills anew."""
    moved: dict[int, int] = {}

    def keep(held: Referent) -> Referent:
        if not ACTOR <= held.slot < FREE:
            return held
        if held.slot not in moved:
            slot, old = scope.slot(), held.slot
            program.put(slot, lambda s, e: e[old])
            moved[old] = slot
        return held._replace(slot=moved[held.slot])

    theirs = None if scope.theirs is None else keep(scope.theirs)
    return replace(scope, held=tuple(map(keep, scope.held)), theirs=theirs)

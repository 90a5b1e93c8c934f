"""What lasts: rules and actions that an `until` block puts in force."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.things import members, referred
from ruinous.kernel.engine.lasting import begin_lasting
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rule_index import ACTOR, FREE
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.progress import Payloads
    from ruinous.kernel.state.world import NumberFn, SetFn, State
    from ruinous.language.syntax.bound import Variable


def lasting(statement: t.During | t.Until, scope: Scope, program: Program) -> None:
    """Compile an `until` block: its rules are made now, with what is held frozen into them."""
    scope = _kept(statement.held, scope, program)
    assert scope.lasting is not None
    rules, ender, acts = scope.lasting(statement, scope)
    outermost = scope.world.lexicon.outermost
    window = statement.entry.window if isinstance(statement, t.During) else outermost
    carry_out = _ongoing(acts, scope)
    marked = _marked(statement.held, scope)

    def begin(state: State, frame: Frame) -> None:
        slots = frame.slots
        payloads = carry_out(state, frame)
        if acts and not payloads:
            return
        instances = tuple(state.instance(rule, slots) for rule in rules)
        ending = None if ender is None else state.instance(ender, slots)
        begin_lasting(state, window, instances, ending, payloads, marked(state, slots))

    program.emit(begin)


def _ongoing(acts: list[t.Act], scope: Scope) -> Callable[[State, Frame], Payloads]:
    """Return what carries the steps of a block out, and tells what goes on from now."""
    held = [(_maker(act, scope), members(_object(act), scope)) for act in acts]
    specs = scope.world.actions

    def carry_out(state: State, frame: Frame) -> Payloads:
        actions = (
            make(state, frame, thing)
            for make, found in held
            for thing in bits(found(state, frame.slots))
        )
        return tuple(
            (action.verb, ongoing.payload(state, action))
            for action in actions
            if (ongoing := specs[action.verb].ongoing) is not None
            and perform(state, action, frame.parent)
        )

    return carry_out


def _marked(held: tuple[Variable, ...], scope: Scope) -> SetFn:
    """Return a function for the things held of the types that lasting steps act on."""
    pieces = {kind for verb in scope.world.lexicon.verbs if verb.lasts for kind in verb.things}
    named = [referred(each, scope) for each in held if each.type in pieces]

    def marked(state: State, slots: list[int]) -> int:
        marks = 0
        for found in named:
            marks |= found(state, slots)
        return marks

    return marked


def _object(act: t.Act) -> t.Phrase:
    assert act.thing is not None
    return act.thing


def _maker(act: t.Act, scope: Scope) -> Callable[[State, Frame, int], Action]:
    """Return what makes the action of a lasting step on one thing."""
    verb, actor = act.entry.action, scope.slot_of(act.actor)
    kind = scope.kind(_object(act).type)
    place_of = scope.place_of(kind.name)

    def make(state: State, frame: Frame, thing: int) -> Action:
        src, place = kind.place(state, thing), place_of(state, thing)
        by = frame.slots[actor]
        return Action(verb, by, kind.name, thing, src=src, place=place, cause=frame.cause)

    return make


def _kept(held: tuple[Variable, ...], scope: Scope, program: Program) -> Scope:
    """Return the scope with what an action has filled in slots that no later action fills anew."""
    kept = dict(scope.kept)
    for variable in held:
        old = scope.slot_of(variable)
        if not ACTOR <= old < FREE or old in kept:
            continue
        kept[old] = scope.slot()
        program.put(kept[old], _read(old))
    return replace(scope, kept=kept)


def _read(slot: int) -> NumberFn:
    return lambda s, e: e[slot]

"""Steps: who does what, dispatched to the module for that sort of step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.amounts import amount
from ruinous.kernel.compiler.choosing import choose
from ruinous.kernel.compiler.handling import handle
from ruinous.kernel.compiler.piles import begin_noting
from ruinous.kernel.compiler.placing import place
from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.compiler.step import Step, is_amount, is_counted, roles_of
from ruinous.kernel.compiler.things import members
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Label, Program


def step(subject: t.Phrase | None, act: t.Act, scope: Scope, program: Program) -> Scope:
    """Compile one step; a subject of several players acts one player after the other."""
    owner = scope.world.lexicon.owner_type
    if subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you"):
        return act_on(act, scope, program, None)
    assert scope.type_of(subject) == owner, subject
    scope = _noting(act, scope, program)
    slot, rest = scope.slot(), scope.slot()
    held = Referent(owner, slot)
    inner = scope.by(slot).whose(held).holding(held)
    done = [inner]

    def once() -> None:
        done[0] = act_on(act, inner, program, None)

    program.loop(members(subject, scope), slot, rest, once)
    gained = done[0].held[len(inner.held) :]
    return replace(scope, held=(*scope.held, *gained), did=done[0].did)


def _noting(act: t.Act, scope: Scope, program: Program) -> Scope:
    """Return the scope with a set, empty at first, of the things that a block does the verb to."""
    verb = scope.words.verbs[act.verb].base
    if scope.did_slot(verb) is not None:
        return scope
    return replace(scope, did=(*scope.did, (verb, begin_noting(scope, program))))


def act_on(act: t.Act, scope: Scope, program: Program, declined: Label | None) -> Scope:
    """Compile the verb of a step and return the scope after it."""
    verb = scope.words.verbs[act.verb]
    scope = _noting(act, scope, program)
    did = scope.did_slot(verb.base)
    assert did is not None
    one = Step(
        act,
        verb,
        scope.world.actions[verb.action],
        scope,
        program,
        roles_of(act),
        declined,
        did,
        scope.slot(),
    )
    thing = act.thing
    if verb.takes:
        return choose(one)
    if thing is None or is_counted(thing, scope) or is_amount(one):
        amount(one)
    elif verb.places and scope.is_supplied(scope.type_of(thing)):
        place(one)
    else:
        handle(one)
    return scope

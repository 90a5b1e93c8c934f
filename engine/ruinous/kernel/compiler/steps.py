"""Steps: who does what, dispatched to the module for that sort of step."""

from __future__ import annotations

from dataclasses import replace

from ruinous.kernel.compiler.amounts import amount
from ruinous.kernel.compiler.choosing import choose
from ruinous.kernel.compiler.handling import handle
from ruinous.kernel.compiler.placing import place
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import Held, Scope
from ruinous.kernel.compiler.step import Step, is_amount, is_counted, roles_of
from ruinous.kernel.compiler.things import members
from ruinous.language import tree as t


def step(subject: t.Phrase | None, act: t.Act, scope: Scope, program: Program) -> Scope:
    """Compile one step; a subject of several players acts one player after the other."""
    owner = scope.world.lexicon.owner_type
    if subject is None or (isinstance(subject, t.Pronoun) and subject.word == "you"):
        return act_on(act, scope, program, None)
    if scope.type_of(subject) != owner:
        raise AssertionError(subject)
    slot, rest = scope.slot(), scope.slot()
    held = Held(owner, slot)
    inner = scope.by(slot).whose(held).holding(held)
    found = members(subject, scope)
    if _is_picked(subject):
        none = Label()
        program.pick(scope.world.types[owner], found, slot, scope.actor, none, act.verb)
        after = act_on(act, inner, program, None)
        program.mark(none)
        return replace(after, actor=scope.actor, theirs=scope.theirs)
    done = [inner]

    def once() -> None:
        done[0] = act_on(act, inner, program, None)

    program.loop(found, slot, rest, once)
    gained = done[0].held[len(inner.held) :]
    return replace(scope, held=(*scope.held, *gained), did=done[0].did)


def _is_picked(subject: t.Phrase) -> bool:
    """True for `an opponent`: the acting player picks who acts."""
    return isinstance(subject, t.Things | t.Part) and subject.quant in ("a", "another")


def act_on(act: t.Act, scope: Scope, program: Program, declined: Label | None) -> Scope:
    """Compile the verb of a step and return the scope after it."""
    verb = scope.words.verbs[act.verb]
    did = scope.did_slot(verb.base)
    if did is None:
        did = scope.slot()
        scope = replace(scope, did=(*scope.did, (verb.base, did)))
    one = Step(
        act,
        verb,
        scope.world.deeds[verb.action],
        scope,
        program,
        roles_of(act),
        declined,
        did,
        scope.slot(),
    )
    thing = act.thing
    if one.deed.mode == "take":
        return choose(one)
    if thing is None or is_counted(thing, scope) or is_amount(one):
        amount(one)
    elif verb.places and scope.is_supplied(scope.type_of(thing)):
        place(one)
    else:
        handle(one)
    return scope

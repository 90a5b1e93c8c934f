"""`choose`: what is picked stays in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.objects import how_many, maker, objects, pick_object, refusal_of
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.compiler.step import Step, add_to, is_whole_offer, offer_whole
from ruinous.kernel.compiler.things import constant, in_hand
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import SetFn, State, ThingType


@dataclass(frozen=True, slots=True)
class _Choice:
    """One choice under compilation: what it is among, and how it can be declined."""

    one: Step
    kind: ThingType
    found: SetFn
    slot: int
    whole: bool
    """All or none is offered before the first pick."""
    optional: bool
    none: Label
    end: Label

    def offer(self, number: int) -> None:
        """Ask beforehand, when all or none is offered."""
        if self.whole:
            offer_whole(self.one, self.kind, self.found, number)

    def pick(self, candidates: SetFn) -> None:
        """Settle one thing; it is chosen by an action, so that rules can react to it."""
        one, slot = self.one, self.slot
        make = maker(one, self.kind)

        def note(s: State, f: Frame) -> None:
            action = make(s, f.slots, f.slots[slot], NOTHING)
            action.cause = f.cause
            perform(s, action, f.parent)

        pick_object(one, self.kind, candidates, slot, self.none, optional=self.optional)
        one.program.emit(note)


def choose(one: Step) -> Scope:
    """Compile `choose` and return the scope with what is picked in hand."""
    thing = one.act.thing
    assert thing is not None
    kind = one.scope.world.types[one.scope.type_of(thing)]
    slot = one.scope.slot()
    number = how_many(thing)
    found = objects(one, thing, kind)
    whole, end = is_whole_offer(one, number), Label()
    optional, none = refusal_of(one, thing, end, whole=whole)
    choice = _Choice(one, kind, found, slot, whole, optional, none, end)
    return _single(choice) if number is None or number == 1 else _several(choice, number)


def _single(choice: _Choice) -> Scope:
    one, slot = choice.one, choice.slot
    choice.offer(1)
    choice.pick(choice.found)
    one.program.mark(choice.end)
    if one.declined is not None:
        one.program.unless(lambda s, e: e[slot] >= 0, one.declined)
    return one.scope.holding(in_hand(choice.kind, slot, one.scope, one.program))


def _several(choice: _Choice, number: int) -> Scope:
    one, slot, found = choice.one, choice.slot, choice.found
    scope, program = one.scope, one.program
    chosen, count = scope.slot(), scope.slot()

    def body() -> None:
        choice.pick(lambda s, e: found(s, e) & ~e[chosen])
        program.emit(add_to(chosen, slot))

    program.put(chosen, lambda s, e: 0)
    choice.offer(number)
    program.repeat(constant(number), count, body, choice.end)
    if one.declined is not None:
        program.unless(lambda s, e: e[chosen] != 0, one.declined)
    return scope.holding(Referent(choice.kind.name, chosen, many=True))

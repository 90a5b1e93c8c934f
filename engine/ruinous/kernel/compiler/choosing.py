"""`choose`: what is picked is held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.objects import how_many, maker, objects, pick_object, refusal_of
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.step import Step, add_to, is_whole_offer, offer_whole
from ruinous.kernel.compiler.things import constant, note_home
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import SetFn, State, ThingType
    from ruinous.language.syntax.bound import Variable


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

        def note(state: State, frame: Frame) -> None:
            action = make(state, frame.slots, frame.slots[slot], NOTHING)
            action.cause = frame.cause
            perform(state, action, frame.parent)

        pick_object(one, self.kind, candidates, slot, self.none, optional=self.optional)
        one.program.emit(note)


def choose(one: Step) -> None:
    """Compile `choose`: what is picked lies in the slot of the step's variable."""
    thing = one.act.thing
    assert thing is not None
    kind = one.scope.kind(thing.type)
    number = how_many(thing)
    chosen = one.act.chosen
    assert chosen is not None
    slot = one.scope.slot() if chosen.many else one.scope.slot_of(chosen)
    found = objects(one, thing, kind)
    whole, end = is_whole_offer(one, number), Label()
    optional, none = refusal_of(one, thing, end, whole=whole)
    choice = _Choice(one, kind, found, slot, whole, optional, none, end)
    if chosen.many:
        _several(choice, number or 1, one.scope.slot_of(chosen))
    else:
        _single(choice, chosen)


def _single(choice: _Choice, chosen: Variable) -> None:
    one, slot = choice.one, choice.slot
    choice.offer(1)
    choice.pick(choice.found)
    one.program.mark(choice.end)
    if one.declined is not None:
        one.program.unless(lambda s, e: e[slot] >= 0, one.declined)
    note_home(chosen, choice.kind, one.scope, one.program)


def _several(choice: _Choice, number: int, chosen: int) -> None:
    one, slot, found = choice.one, choice.slot, choice.found
    scope, program = one.scope, one.program
    count = scope.slot()

    def body() -> None:
        choice.pick(lambda s, e: found(s, e) & ~e[chosen])
        program.emit(add_to(chosen, slot))

    program.put(chosen, lambda s, e: 0)
    choice.offer(number)
    program.repeat(constant(number), count, body, choice.end)
    if one.declined is not None:
        program.unless(lambda s, e: e[chosen] != 0, one.declined)

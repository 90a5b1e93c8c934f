"""Steps on things: `sell a hen here`, `move it to another field`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.numbers import multiplied
from ruinous.kernel.compiler.objects import (
    Filter,
    Target,
    fits_of,
    how_many,
    maker,
    objects,
    pick_object,
    refusal_of,
    target_of,
)
from ruinous.kernel.compiler.piles import note
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent
from ruinous.kernel.compiler.step import (
    Step,
    add_to,
    agree,
    is_whole_offer,
    offer_whole,
    single,
)
from ruinous.kernel.compiler.things import held_set, members
from ruinous.kernel.engine.lasting import begin_lasting
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import SetFn, State, ThingType


@dataclass(frozen=True, slots=True)
class _Work:
    """A step on things under compilation; they are handled one at a time."""

    one: Step
    thing: t.Phrase
    kind: ThingType
    target: Target
    fits: Filter
    found: SetFn
    slot: int
    """Slot of the thing that is handled."""
    rest: int
    """Slot of the things whose turn is still to come."""
    dst: int
    """Slot of where the thing goes to."""


def handle(one: Step) -> None:
    """Compile a step on things: all of a set, or as many as the player picks."""
    thing = one.act.thing
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.kind(thing.type)
    moved = one.act.moved
    slot = scope.slot() if moved is None else scope.slot_of(moved)
    rest, dst = scope.slot(), scope.slot()
    program.put(dst, lambda s, e: NOTHING)
    program.put(one.nth, lambda s, e: 0)
    target = target_of(one)
    fits = fits_of(one, kind, slot, target)
    found = objects(one, thing, kind, fits)
    work = _Work(one, thing, kind, target, fits, found, slot, rest, dst)
    number = how_many(thing)
    if number is None:
        _all(work)
    else:
        _picked(work, number)


def _all(work: _Work) -> None:
    one, fits, found = work.one, work.fits, work.found
    whole = not isinstance(work.thing, t.Pronoun | t.That)
    if one.declined is not None:
        one.program.unless(lambda s, e: fits(s, e, found(s, e)) != 0, one.declined)
        agree(one, one.declined)

    def each() -> None:
        _pick_target(work)
        _perform(work, whole=whole)

    one.program.loop(lambda s, e: fits(s, e, found(s, e)), work.slot, work.rest, each)


def _picked(work: _Work, number: int) -> None:
    one, kind = work.one, work.kind
    scope, program = one.scope, one.program
    count, taken, end = scope.slot(), scope.slot(), Label()
    whole = is_whole_offer(one, number)
    optional, none = refusal_of(one, work.thing, end, whole=whole)
    left = _left(work, taken)

    def body() -> None:
        pick_object(one, kind, left, work.slot, none, optional=optional)
        _pick_target(work)
        _perform(work, whole=False)
        program.emit(add_to(taken, work.slot))

    program.put(taken, lambda s, e: 0)
    if whole:
        offer_whole(one, kind, left, number)
    program.repeat(multiplied(number, one.roles.each, scope), count, body, end)
    if one.declined is not None:
        program.unless(lambda s, e: e[taken] != 0, one.declined)


def _left(work: _Work, taken: int) -> SetFn:
    """Return what can still be picked: no thing twice, but a pile as often as it lasts."""
    fits, found = work.fits, work.found
    if work.one.scope.is_supplied(work.kind.name):
        return lambda s, e: fits(s, e, found(s, e))
    return lambda s, e: fits(s, e, found(s, e) & ~e[taken])


def _pick_target(work: _Work) -> None:
    """Settle where the thing goes to; what is forbidden there is not offered."""
    one, target, slot, dst = work.one, work.target, work.slot, work.dst
    goal, program = target.places, one.program
    if goal is None:
        return
    if not target.picked:
        program.put(dst, single(goal))
        return
    make, done = maker(one, work.kind, target.kind), Label()

    def open_to(state: State, slots: list[int]) -> int:
        found = 0
        for place in bits(goal(state, slots)):
            if allowed(state, make(state, slots, slots[slot], place)):
                found |= 1 << place
        return found

    if target.keep:
        program.unless(lambda s, e: e[dst] == NOTHING, done)
    place_type = one.scope.kind(target.kind)
    program.pick(place_type, open_to, dst, one.actor, done, f"{one.verb.base} to")
    program.mark(done)


def _perform(work: _Work, *, whole: bool) -> None:
    """Emit the action on the thing, or on a whole pile at once."""
    one, kind, slot, dst = work.one, work.kind, work.slot, work.dst
    make = maker(one, kind, work.target.kind)
    weigh, did, nth = kind.weigh, one.did, one.nth
    ongoing, in_piles = one.spec.ongoing, one.scope.is_supplied(kind.name)
    window = one.roles.window
    swap, number = _substitutes(one, kind)

    def act(state: State, frame: Frame) -> None:
        slots = frame.slots
        thing = slots[slot]
        action = make(state, slots, thing, slots[dst])
        action.cause = frame.cause
        action.nth = slots[nth]
        if whole:
            action.amount = weigh(state, 1 << thing)
        if swap is not None:
            action.result, action.amount = swap(state, slots), number
            if not action.result:
                return
        if perform(state, action, frame.parent):
            if in_piles:
                note(slots, did, thing, action.amount)
            else:
                slots[did] |= 1 << thing
            slots[nth] += 1
            if ongoing is not None:
                payload = (action.verb, ongoing.payload(state, action))
                begin_lasting(state, window, (), None, (payload,))

    one.program.emit(act)


def _substitutes(one: Step, kind: ThingType) -> tuple[SetFn | None, int]:
    """Return what stands in for the thing, and how many of it; a single one is picked."""
    phrase, scope = one.roles.substitute, one.scope
    if phrase is None:
        return None, 0
    found, fitting = members(phrase, scope), one.spec.substitutes
    number = phrase.number if isinstance(phrase, t.Things | t.Part) else 1

    def open_to(state: State, slots: list[int]) -> int:
        return fitting(state, found(state, slots))

    if number != 1:
        return open_to, number
    chosen, done = scope.slot(), Label()
    one.program.pick(kind, open_to, chosen, one.actor, done, f"{one.verb.base} by")
    one.program.mark(done)
    return held_set(Referent(kind.name, chosen)), 1

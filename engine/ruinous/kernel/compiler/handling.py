"""Steps on things: `choose a hen here`, `sell 2 hens`, `move it to another field`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.compiler.conditions import multiplied
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent, note
from ruinous.kernel.compiler.step import (
    Filter,
    Step,
    Target,
    add_to,
    agree,
    fits_of,
    how_many,
    maker,
    objects,
    single,
    target_of,
)
from ruinous.kernel.compiler.things import constant, held_set, members, note_home
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.progress import begin_lasting
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import SetFn, State, TestFn, ThingType


class _Work(NamedTuple):
    """A step on things under compilation; they are handled one at a time."""

    one: Step
    kind: ThingType
    target: Target
    fits: Filter
    found: SetFn
    slot: int
    """Slot of the thing that is handled."""
    dst: int
    """Slot of where the thing goes to."""


def choose(one: Step) -> None:
    """Compile `choose`: what is picked lies in the slot of the step's variable."""
    thing, chosen, scope = one.act.thing, one.act.chosen, one.scope
    assert thing is not None
    assert chosen is not None
    kind, held = scope.kind(thing.type), scope.slot_of(chosen)
    slot = scope.slot() if chosen.many else held
    found, make = objects(one, thing, kind), maker(one.act, kind, scope)

    def choice(state: State, frame: Frame) -> None:
        action = make(state, frame.slots, frame.slots[slot], NOTHING)
        action.cause = frame.cause
        perform(state, action, frame.parent)

    # An action, so that rules can react to it.
    then = lambda: one.program.emit(choice)
    if chosen.many:
        left: SetFn = lambda s, e: found(s, e) & ~e[held]
        _pick(one, kind, left, slot, held, how_many(thing) or 1, then)
    else:
        _pick(one, kind, found, slot, None, 1, then)
        note_home(chosen, kind, scope, one.program)


def handle(one: Step) -> None:
    """Compile a step on things: all of a set, or as many as the player picks."""
    thing, moved = one.act.thing, one.act.moved
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.kind(thing.type)
    slot, dst = scope.slot() if moved is None else scope.slot_of(moved), scope.slot()
    program.put(dst, lambda s, e: NOTHING)
    program.put(one.nth, lambda s, e: 0)
    target = target_of(one)
    fits = fits_of(one, kind, slot, target)
    work = _Work(one, kind, target, fits, objects(one, thing, kind, fits), slot, dst)
    number = how_many(thing)
    if number is None:
        _all(work, whole=not isinstance(thing, t.Pronoun | t.That))
    else:
        _picked(work, number)


def _all(work: _Work, *, whole: bool) -> None:
    """Handle everything that fits, whole piles at once where asked."""
    one, fits, found = work.one, work.fits, work.found
    if one.declined is not None:
        one.program.unless(lambda s, e: fits(s, e, found(s, e)) != 0, one.declined)
        agree(one, one.declined)

    def each() -> None:
        _pick_target(work)
        _perform(work, whole=whole)

    one.program.loop(lambda s, e: fits(s, e, found(s, e)), work.slot, each)


def _picked(work: _Work, number: int) -> None:
    """Handle what is picked: no thing twice, but a pile as often as it lasts."""
    fits, found, taken = work.fits, work.found, work.one.scope.slot()

    def each() -> None:
        _pick_target(work)
        _perform(work, whole=False)

    left: SetFn = lambda s, e: fits(s, e, found(s, e) & ~e[taken])
    if work.one.scope.is_supplied(work.kind.name):
        left = lambda s, e: fits(s, e, found(s, e))
    _pick(work.one, work.kind, left, work.slot, taken, number, each)


def _pick(
    one: Step,
    kind: ThingType,
    left: SetFn,
    slot: int,
    taken: int | None,
    number: int,
    then: Callable[[], None],
) -> None:
    """Settle things one by one: the actor picks them, or chance does.

    An optional step offers all or none beforehand where it names a number, else each pick.

    Args:
        left: what can still be picked.
        slot: of the thing that is picked.
        taken: slot of the set of all that were picked; None: there is only one.
        then: emits what is done to each.
    """
    program, declined = one.program, one.declined
    quant = _quantifier(one)
    is_exact = quant == "number" and number != 1 and one.each is None
    is_whole = declined is not None and (one.at_random or is_exact)
    is_fewer = quant in ("up to", "any", "at most")
    end = none = Label()
    if declined is not None and not is_whole and not is_fewer:
        none = declined

    def body() -> None:
        optional = not is_whole and (declined is not None or is_fewer)
        _settle(one, kind, left, slot, none, optional=optional)
        then()
        if taken is not None:
            program.emit(add_to(taken, slot))

    if taken is not None:
        program.put(taken, constant(0))
    if declined is not None and is_whole:
        program.unless(lambda s, e: kind.weigh(s, left(s, e)) >= number, declined)
        agree(one, declined)
    if taken is None:
        body()
        program.mark(end)
    else:
        program.repeat(multiplied(number, one.each, one.scope), body, end)
    if declined is not None:
        is_done = _is_some(slot) if taken is None else _is_any(taken)
        program.unless(is_done, declined)


def _settle(
    one: Step, kind: ThingType, left: SetFn, slot: int, none: Label, *, optional: bool
) -> None:
    """Settle one thing: the actor picks it, or chance does."""
    if one.at_random:
        one.program.draw(kind, left, slot, none)
    else:
        actor, detail = one.actor, one.verb.base
        one.program.pick(kind, left, slot, actor, none, detail, optional=optional)


def _is_some(slot: int) -> TestFn:
    return lambda s, e: e[slot] >= 0


def _is_any(slot: int) -> TestFn:
    return lambda s, e: e[slot] != 0


def _quantifier(one: Step) -> str:
    thing = one.act.thing
    return thing.quant if isinstance(thing, t.Things | t.Part) else ""


def _pick_target(work: _Work) -> None:
    """Settle where the thing goes to; what is forbidden there is not offered."""
    one, target, slot, dst = work.one, work.target, work.slot, work.dst
    goal, program = target.places, one.program
    if goal is None:
        return
    if not target.picked:
        program.put(dst, single(goal))
        return
    make, done = maker(one.act, work.kind, one.scope, target.kind), Label()

    def open_to(state: State, slots: list[int]) -> int:
        return sum(
            1 << place
            for place in bits(goal(state, slots))
            if allowed(state, make(state, slots, slots[slot], place))
        )

    if target.keep:
        program.unless(lambda s, e: e[dst] == NOTHING, done)
    place_type = one.scope.kind(target.kind)
    program.pick(place_type, open_to, dst, one.actor, done, f"{one.verb.base} to")
    program.mark(done)


def _perform(work: _Work, *, whole: bool) -> None:
    """Emit the action on the thing, or on a whole pile at once."""
    one, kind, slot, dst = work.one, work.kind, work.slot, work.dst
    make = maker(one.act, kind, one.scope, work.target.kind)
    weigh, did, nth = kind.weigh, one.did, one.nth
    ongoing, in_piles = one.spec.ongoing, one.scope.is_supplied(kind.name)
    window = one.window
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
    """Return what replaces the thing, and how many of it; a single one is picked."""
    phrase, scope = one.roles.get("by"), one.scope
    if phrase is None:
        return None, 0
    assert not isinstance(phrase, t.Spot)
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

"""Steps on things: `kill a figure here`, `move it to another region`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.bits import NOTHING, bits
from ruinous.kernel.compiler.numbers import multiplied
from ruinous.kernel.compiler.objects import (
    Target,
    fits_of,
    how_many,
    is_optional,
    maker,
    objects,
    pick_object,
    target_of,
)
from ruinous.kernel.compiler.piles import note
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Held
from ruinous.kernel.compiler.step import (
    Step,
    add_to,
    agree,
    is_whole_offer,
    offer_whole,
    single,
)
from ruinous.kernel.compiler.things import held_set, members
from ruinous.kernel.window import allowed, begin_lasting, perform
from ruinous.language import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.agenda import Frame
    from ruinous.kernel.world import SetFn, State, ThingType


def handle(one: Step) -> None:
    """Compile a step on things: all of a set, or as many as the player picks."""
    thing = one.act.thing
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.world.types[scope.type_of(thing)]
    slot, rest, dst = scope.slot(), scope.slot(), scope.slot()
    program.put(dst, lambda s, e: NOTHING)
    program.put(one.nth, lambda s, e: 0)
    target = target_of(one, kind, slot)
    fits = fits_of(one, kind, slot, target)
    found = objects(one, thing, kind, fits)
    number = how_many(thing)
    if number is None:
        if one.declined is not None:
            program.unless(lambda s, e: fits(s, e, found(s, e)) != 0, one.declined)
            agree(one, one.declined)

        def each() -> None:
            _pick_target(one, kind, target, slot, dst)
            _perform(
                one, kind, slot, dst, target.kind, whole=not isinstance(thing, t.Pronoun | t.That)
            )

        program.loop(lambda s, e: fits(s, e, found(s, e)), slot, rest, each)
        return
    count, taken, end = scope.slot(), scope.slot(), Label()
    whole = is_whole_offer(one, number)
    optional = not whole and (one.declined is not None or is_optional(thing))
    none = one.declined if optional and one.declined and not is_optional(thing) else end
    in_piles = scope.is_supplied(kind.name)

    def open_to(s: State, e: list[int]) -> int:
        return fits(s, e, found(s, e) if in_piles else found(s, e) & ~e[taken])

    def body() -> None:
        pick_object(one, kind, open_to, slot, none, optional=optional)
        _pick_target(one, kind, target, slot, dst)
        _perform(one, kind, slot, dst, target.kind, whole=False)
        program.emit(add_to(taken, slot))

    program.put(taken, lambda s, e: 0)
    if whole:
        offer_whole(one, kind, open_to, number)
    program.repeat(multiplied(number, one.roles.each, scope), count, body, end)
    if one.declined is not None:
        program.unless(lambda s, e: e[taken] != 0, one.declined)


def _pick_target(one: Step, kind: ThingType, target: Target, slot: int, dst: int) -> None:
    """Settle where the thing in hand goes to; what is forbidden there is not offered."""
    goal, program = target.places, one.program
    if goal is None:
        return
    if not target.picked:
        program.put(dst, single(goal))
        return
    make, done = maker(one, kind, target.kind), Label()

    def open_to(s: State, e: list[int]) -> int:
        found = 0
        for place in bits(goal(s, e)):
            if allowed(s, make(s, e, e[slot], place)):
                found |= 1 << place
        return found

    if target.keep:
        program.unless(lambda s, e: e[dst] == NOTHING, done)
    place_type = one.scope.world.types[target.kind]
    program.pick(place_type, open_to, dst, one.scope.actor, done, f"{one.verb.base} to")
    program.mark(done)


def _perform(one: Step, kind: ThingType, slot: int, dst: int, goal: str, whole: bool) -> None:
    """Emit the action on the thing in hand."""
    make = maker(one, kind, goal)
    weigh, did, nth, deed = kind.weigh, one.did, one.nth, one.deed
    control, in_piles = deed.mode == "control", one.scope.is_supplied(kind.name)
    window = one.scope.words.spans[one.roles.span].window if one.roles.span else "round"
    swap, number = _substitutes(one, kind)

    def act(s: State, f: Frame) -> None:
        e = f.slots
        thing = e[slot]
        action = make(s, e, thing, e[dst])
        action.cause = f.cause
        action.nth = e[nth]
        if whole:
            action.amount = weigh(s, 1 << thing)
        if swap is not None:
            action.result, action.amount = swap(s, e), number
            if not action.result:
                return
        if perform(s, action, f.parent):
            if in_piles:
                note(e, did, thing, action.amount)
            else:
                e[did] |= 1 << thing
            e[nth] += 1
            if control:
                begin_lasting(s, window, (), None, ((thing, action.actor),))

    one.program.emit(act)


def _substitutes(one: Step, kind: ThingType) -> tuple[SetFn | None, int]:
    """Return what stands in for the thing in hand, and how many of it; a single one is picked."""
    phrase, scope = one.roles.substitute, one.scope
    if phrase is None:
        return None, 0
    found, fitting = members(phrase, scope), one.deed.substitutes
    number = phrase.number if isinstance(phrase, t.Things | t.Part) else 1

    def open_to(s: State, e: list[int]) -> int:
        return fitting(s, found(s, e))

    if number != 1:
        return open_to, number
    chosen, done = scope.slot(), Label()
    one.program.pick(kind, open_to, chosen, scope.actor, done, f"{one.verb.base} by")
    one.program.mark(done)
    return held_set(Held(kind.name, chosen)), 1

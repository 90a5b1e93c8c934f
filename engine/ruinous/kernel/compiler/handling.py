"""Steps on things: `choose a hen here`, `sell 2 hens`, `move it to another field`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.compiler.numbers import multiplied, number_in
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent, held_set, note
from ruinous.kernel.compiler.step import (
    Left,
    Step,
    Target,
    add_to,
    agree,
    agree_unless_idle,
    candidates,
    fits_of,
    how_many,
    least_wanted,
    left_of,
    maker,
    open_places,
    single,
    target_of,
)
from ruinous.kernel.compiler.things import constant, members, note_home
from ruinous.kernel.engine.afterwards import done_after_all, put_off
from ruinous.kernel.engine.window import begin_group, perform
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.functions import SetFn
from ruinous.kernel.state.progress import begin_lasting
from ruinous.kernel.state.thing_type import ThingType
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.functions import NumberFn, State
    from ruinous.kernel.state.meanings import Narrow


class _Work(NamedTuple):
    """A step on things under compilation; they are handled one at a time."""

    one: Step
    kind: ThingType
    target: Target
    fits: Narrow
    slot: int
    """Slot of the thing that is handled."""
    dst: int
    """Slot of where the thing goes to."""


def choose(one: Step) -> None:
    """Compile `choose`: what is picked lies in the slot of the step's variable."""
    chosen, scope, thing = one.act.chosen, one.scope, one.act.thing
    assert chosen is not None
    assert thing is not None
    held = scope.slot_of(chosen)
    slot = scope.slot() if chosen.many else held
    kind = scope.kind(thing.type)
    fits = fits_of(one, kind, slot, target_of(one))
    if chosen.many:
        left, others = left_of(one, thing, kind, fits, held), scope.slot()
        one.program.put(others, constant(0))
        _pick_several(one, kind, left, slot, held, lambda: show_choice(one, slot, others))
        one.program.put(held, lambda s, e: e[held] & ~e[others])
        return
    found = candidates(one, thing, kind, fits)
    end, whole = Label(), _offer_whole(one, kind, found, constant(1))
    _pick(one, kind, found, slot, end, whole=whole)
    show_choice(one, slot)
    one.program.mark(end)
    if one.declined is not None:
        one.program.unless(lambda s, e: e[slot] >= 0, one.declined)
    note_home(chosen, kind, scope, one.program)


def pick_one(one: Step) -> None:
    """Compile the pick of one thing, which is not shown yet."""
    chosen, thing, end = one.act.chosen, one.act.thing, Label()
    assert chosen is not None
    assert thing is not None
    slot, kind = one.scope.slot_of(chosen), one.scope.kind(thing.type)
    found = candidates(one, thing, kind, fits_of(one, kind, slot, target_of(one)))
    _pick(one, kind, found, slot, end, whole=False)
    one.program.mark(end)
    note_home(chosen, kind, one.scope, one.program)


def show_choice(one: Step, slot: int, others: int | None = None) -> None:
    """Emit the action of choosing what is in a slot: rules can react to it, or replace it.

    Args:
        others: slot of the set of those of several that are not chosen after all; None: of one
            thing, the slot is emptied then.
    """
    assert one.act.thing is not None
    make, did = maker(one.act, one.scope.kind(one.act.thing.type), one.scope), one.did
    late, verb = one.program.late, one.verb.action

    def choice(state: State, frame: Frame) -> None:
        slots = frame.slots
        if slots[late]:
            made = bool(done_after_all(state, frame, late, verb, slots[slot]))
        else:
            action, under_way = make(state, slots, slots[slot], NOTHING), len(state.agenda)
            action.cause = frame.cause
            made = perform(state, action, frame.parent)
            if not made and put_off(state, frame, late, under_way):
                return
        if made:
            slots[did] |= 1 << slots[slot]
        elif others is None:
            slots[slot] = NOTHING
        else:
            slots[others] |= 1 << slots[slot]

    one.program.emit(choice)


def handle(one: Step) -> None:
    """Compile a step on things: all of a set, or as many as the player picks."""
    thing, moved = one.act.thing, one.act.moved
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.kind(thing.type)
    slot, dst = scope.slot() if moved is None else scope.slot_of(moved), scope.slot()
    program.put(dst, lambda s, e: NOTHING)
    is_one = how_many(thing) == 1 and one.each is None
    program.put(one.group, constant(0) if is_one else _new_group)
    if one.act.made is not None:
        program.put(scope.slot_of(one.act.made), constant(0))
    target = target_of(one)
    work = _Work(one, kind, target, fits_of(one, kind, slot, target), slot, dst)
    if how_many(thing) is None:
        _all(work, thing)
    else:
        _picked(work, thing)


def _all(work: _Work, thing: t.Phrase) -> None:
    """Handle everything that fits, whole piles at once where asked."""
    one, found = work.one, candidates(work.one, thing, work.kind, work.fits)
    whole = not isinstance(thing, t.Pronoun | t.That)
    if one.declined is not None:
        count = work.kind.count
        wanted = number_in(thing, one.scope) if _quantifier(one) in ENDS else constant(1)
        one.program.unless(lambda s, e: count(s, found(s, e)) >= wanted(s, e), one.declined)
        agree(one, one.declined)

    def each() -> None:
        _pick_target(work)
        _perform(work, whole=whole)

    one.program.loop(work.kind, found, work.slot, each)


def _picked(work: _Work, thing: t.Phrase) -> None:
    """Handle what is picked: no thing twice, but a pile as often as it lasts."""
    one, kind, taken = work.one, work.kind, work.one.scope.slot()

    def each() -> None:
        _pick_target(work)
        _perform(work, whole=False)

    again = one.scope.is_supplied(kind.name)
    left = left_of(one, thing, kind, work.fits, None if again else taken)
    _pick_several(work.one, work.kind, left, work.slot, taken, each)


def _pick_several(
    one: Step, kind: ThingType, left: Left, slot: int, taken: int, then: Callable[[], None]
) -> None:
    """Pick things one by one, as many as the step says.

    Args:
        left: what can still be picked.
        slot: of the thing that is picked.
        taken: slot of the set of all that were picked.
        then: emits what is done to each.
    """
    program, end = one.program, Label()
    wanted = one.scope.slot()
    number: NumberFn = lambda s, e: e[wanted]
    program.put(taken, constant(0))
    program.put(wanted, multiplied(number_in(one.act.thing, one.scope), one.each, one.scope))
    whole = _offer_whole(one, kind, left.fitting, number)

    def body() -> None:
        _pick(one, kind, left.next, slot, end, whole=whole)
        then()
        program.emit(add_to(taken, slot))

    program.repeat(number, body, end)
    if one.declined is not None:
        program.unless(lambda s, e: e[taken] != 0 or (whole and e[wanted] <= 0), one.declined)


def _offer_whole(one: Step, kind: ThingType, left: SetFn, number: NumberFn) -> bool:
    """Ask before the first pick, if all or none is offered, and return whether it is.

    It is only offered when there are as many as the step says. What shows a thing that nobody knows
    is offered so as well: to be asked for the thing itself would show it.
    """
    declined = one.declined
    several = one.act.thing is not None and how_many(one.act.thing) != 1
    is_exact = _quantifier(one) == "number" and (several or one.each is not None)
    is_unseen = one.verb.shows and _quantifier(one) in ENDS
    if declined is None or not (one.at_random or is_exact or is_unseen):
        return False
    wanted = least_wanted(one, number)
    one.program.unless(lambda s, e: kind.count(s, left(s, e)) >= wanted(s, e), declined)
    agree_unless_idle(one, number, declined)
    return True


def _pick(one: Step, kind: ThingType, left: SetFn, slot: int, end: Label, *, whole: bool) -> None:
    """Settle one thing: the actor picks it, and may decline an optional step, or chance does.

    Args:
        end: where to go on when there is nothing more to pick.
        whole: whether all or none was offered beforehand.
    """
    program, declined = one.program, one.declined
    fewer = _quantifier(one) in ("up to", "any", "at most")
    none = end if whole or fewer or declined is None else declined
    if one.at_random:
        program.draw(kind, left, slot, none)
    else:
        optional = not whole and (declined is not None or fewer)
        program.pick(kind, left, slot, one.actor, none, one.verb.base, optional=optional)


def _quantifier(one: Step) -> str:
    thing = one.act.thing
    return thing.quant if isinstance(thing, t.Things | t.Part) else ""


def _pick_target(work: _Work) -> None:
    """Settle where the thing goes to; what is forbidden there is not offered."""
    one, target, slot, dst = work.one, work.target, work.slot, work.dst
    goal, program = target.places, one.program
    if goal is None:
        return
    if not target.picked and target.rank is None:
        program.put(dst, single(goal))
        return
    make, done = maker(one.act, work.kind, one.scope, target.kind), Label()
    open_to = open_places(make, target, goal, slot)
    if not target.picked:
        program.put(dst, single(open_to))
        return
    if target.keep:
        program.unless(lambda s, e: e[dst] == NOTHING, done)
    else:
        program.put(dst, lambda s, e: NOTHING)
    place_type = one.scope.kind(target.kind)
    program.pick(place_type, open_to, dst, one.actor, done, f"{one.verb.base} to")
    program.mark(done)


def _perform(work: _Work, *, whole: bool) -> None:
    """Emit the action on the thing, or on a whole pile at once."""
    one, kind, slot, dst = work.one, work.kind, work.slot, work.dst
    if one.share is not None and not one.scope.is_supplied(kind.name):
        one.program.emit(add_to(one.share.spent, slot))
    make = maker(one.act, kind, one.scope, work.target.kind)
    count, group = kind.count, one.group
    swap, number = _substitutes(one, kind)
    begun = perform if one.spec.opens is None else partial(_begun, one.spec.opens)
    settle = _settling(one, kind, singly=swap is not None)
    late, verb = one.program.late, one.verb.action

    def act(state: State, frame: Frame) -> None:
        slots = frame.slots
        thing = slots[slot]
        if slots[late]:
            for each in done_after_all(state, frame, late, verb, thing):
                settle(state, slots, each)
            return
        under_way = len(state.agenda)
        action = make(state, slots, thing, slots[dst])
        action.cause = frame.cause
        action.group = slots[group]
        if whole:
            action.amount = count(state, 1 << thing)
        if swap is not None:
            action.result, action.amount = swap(state, slots), number(state, slots)
            if not action.result:
                return
        if begun(state, action, frame.parent):
            settle(state, slots, action)
        else:
            put_off(state, frame, late, under_way)

    one.program.emit(act)


def _settling(
    one: Step, kind: ThingType, *, singly: bool
) -> Callable[[State, list[int], Action], None]:
    """Return what notes an action that was done, and lets go on what lasts.

    Args:
        singly: one thing was dealt with, whatever the number of those in its place.
    """
    remember, span = _memory(one, kind), one.span
    ongoing = one.spec.ongoing if one.lasts else None
    made = None if one.act.made is None else one.scope.slot_of(one.act.made)

    def settle(state: State, slots: list[int], action: Action) -> None:
        remember(state, slots, action)
        if made is not None:
            slots[made] += 1 if singly else action.amount
        if ongoing is not None:
            payload = (action.verb, ongoing.payload(state, action))
            begin_lasting(state, span, (), (), (payload,))

    return settle


def _memory(one: Step, kind: ThingType) -> Callable[[State, list[int], Action], None]:
    """Return what notes that it was done to a thing, and of a pile to how many."""
    did, becomes, told = one.did, one.spec.becomes, _slots_of(one)

    def to_thing(state: State, slots: list[int], action: Action) -> None:
        slots[did] |= 1 << action.obj

    def to_pile(state: State, slots: list[int], action: Action) -> None:
        pile = action.obj
        if becomes is not None:
            pile = becomes(state, action)
            for each in told:
                slots[each] = pile
        note(slots, did, pile, action.amount)

    return to_pile if one.scope.is_supplied(kind.name) else to_thing


def _slots_of(one: Step) -> tuple[int, ...]:
    """Return the slots by which the thing of a step is spoken of: `it`, and what it has moved."""
    thing, slot_of = one.act.thing, one.scope.slot_of
    pointed = thing.variable if isinstance(thing, t.Pronoun | t.That) else None
    held = (each for each in (pointed, one.act.moved) if each is not None and not each.many)
    return tuple(slot_of(each) for each in held)


def _new_group(state: State, slots: list[int]) -> int:
    return begin_group(state)


def _begun(
    opens: Callable[[State, Action], None], state: State, action: Action, parent: Action | None
) -> bool:
    """Begin the procedure of an action that performs it itself."""
    action.parent = parent
    opens(state, action)
    return True


def _substitutes(one: Step, kind: ThingType) -> tuple[SetFn | None, NumberFn]:
    """Return what replaces the thing, and how many of it; a single one is picked."""
    phrase, scope = one.roles.get("by"), one.scope
    if phrase is None or scope.is_supplied(kind.name):
        return None, constant(0)
    assert not isinstance(phrase, t.Spot)
    found, fitting = members(phrase, scope), one.spec.substitutes
    number = number_in(phrase, scope)

    def open_to(state: State, slots: list[int]) -> int:
        return fitting(state, found(state, slots))

    if how_many(phrase) not in (None, 1):
        return open_to, number
    chosen, done = scope.slot(), Label()
    one.program.pick(kind, open_to, chosen, one.actor, done, f"{one.verb.base} by")
    one.program.mark(done)
    return held_set(Referent(kind.name, chosen)), constant(1)

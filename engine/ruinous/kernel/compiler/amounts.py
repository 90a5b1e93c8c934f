"""Steps on amounts (`find 4 eggs`) and steps that put new things down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ruinous.kernel.compiler.numbers import number_in
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Referent, held_set, note
from ruinous.kernel.compiler.step import (
    Step,
    add_to,
    agree,
    agree_unless_idle,
    number_of,
    single,
)
from ruinous.kernel.compiler.things import (
    constant,
    described,
    members,
    next_to,
    owners,
    places_of,
    ranked,
    spot,
)
from ruinous.kernel.engine.afterwards import done_after_all, put_off
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import DST_TYPE, Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING, bits, first
from ruinous.kernel.state.frame import is_left_out, is_only_way
from ruinous.kernel.state.functions import State
from ruinous.kernel.state.rule_index import THIS, YOU
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, whole_of

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.functions import NumberFn, SetFn, TestFn
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.language.lexicon.entries import Noun

MOST: Final = 99
"""The highest number that somebody is asked to choose."""


Make = Callable[[State, list[int]], Action]
"""What makes the action of a step on an amount."""


def amount(one: Step) -> None:
    """Compile a step on an amount: `find 4 eggs`, `hold 2 fairs here`, `draw 1 charm`."""
    number, end = number_of(one), Label()
    place = _where(one, number)
    is_open = isinstance(one.act.thing, t.Things) and one.act.thing.quant in ("up to", "any")
    if is_open:
        slot = one.scope.slot()
        _choose_number(one, number, place, end, slot)
        number = _held(slot)
    elif one.declined is not None:
        one.program.unless(enough(one, amount_maker(one, number, place)), one.declined)
        agree_unless_idle(one, number, one.declined)
    _do_amount(one, number, place, end)


def pick_number(one: Step) -> int:
    """Compile the choice of a number, which is not carried out yet, and return its slot."""
    slot, end = one.scope.slot(), Label()
    _choose_number(one, number_of(one), None, end, slot)
    one.program.mark(end)
    return slot


def do_number(one: Step, slot: int) -> None:
    """Compile a step with the number in a slot, or without one if that is nothing."""
    _do_amount(one, _held(slot), None, Label())


def _held(slot: int) -> NumberFn:
    return lambda s, e: max(e[slot], 0)


def _do_amount(one: Step, number: NumberFn, place: SetFn | None, end: Label) -> None:
    """Emit the action on an amount.

    Args:
        end: marked behind it.
    """
    scope, program, opens = one.scope, one.program, one.spec.opens
    least = 0 if one.spec.with_none else 1
    make = amount_maker(one, number, place)
    made = None if one.act.made is None else scope.slot_of(one.act.made)
    hold, receiver = _holding(one), _receiver(one, make, end)

    late, verb = program.late, one.verb.action

    def act(state: State, frame: Frame) -> None:
        if frame.slots[late]:
            for each in done_after_all(state, frame, late, verb):
                hold(frame.slots, each.result)
            return
        action, under_way = make(state, frame.slots), len(state.agenda)
        hold(frame.slots, 0)
        if receiver is not None:
            action.dst = frame.slots[receiver]
        if action.amount < least or (place is not None and action.place == NOTHING):
            return
        action.cause, action.parent = frame.cause, frame.parent
        if opens is not None:
            opens(state, action)
        elif perform(state, action, frame.parent):
            hold(frame.slots, action.result)
        else:
            put_off(state, frame, late, under_way)
        if made is not None:
            frame.slots[made] = action.amount

    program.emit(act)
    program.mark(end)


def _receiver(one: Step, make: Make, end: Label) -> int | None:
    """Settle whom an amount goes to, and return the slot; nothing where it goes to nobody."""
    goal, scope, program = one.roles.get("to"), one.scope, one.program
    if goal is None or isinstance(goal, t.Spot) or goal.type != scope.owner_type:
        return None
    slot, (found, rank) = scope.slot(), described(goal, scope)
    program.unless(lambda s, e: make(s, e).amount > 0, end)

    def may_get(state: State, slots: list[int]) -> int:
        these = bits(found(state, slots))
        return sum(1 << each for each in these if _may_go(make, state, slots, each))

    open_to = ranked(may_get, rank)

    if isinstance(goal, t.Things) and goal.quant in ("a", "another"):
        kind = scope.kind(scope.owner_type)
        program.pick(kind, open_to, slot, one.actor, end, f"{one.verb.base} to")
    else:
        program.put(slot, single(open_to))
        program.unless(lambda s, e: e[slot] >= 0, end)
    return slot


def _may_go(make: Make, state: State, slots: list[int], player: int) -> bool:
    action = make(state, slots)
    action.dst = player
    return allowed(state, action)


def _holding(one: Step) -> Callable[[list[int], int], None]:
    """Return what keeps the things that a step has made for the words that speak of them."""
    chosen, did = one.act.chosen, one.did
    if chosen is None:
        return lambda slots, things: None
    held, many = one.scope.slot_of(chosen), chosen.many

    def hold(slots: list[int], things: int) -> None:
        slots[held] = things if many else first(things)
        slots[did] |= things

    return hold


def amount_maker(one: Step, number: NumberFn, place: SetFn | None) -> Make:
    """Return what makes the action of a step on an amount.

    Args:
        place: where it is done; nothing: nowhere in particular.
    """
    kind = one.act.thing.type if one.act.thing is not None else ""
    goal = one.roles.get("to")
    targets = None if goal is None or isinstance(goal, t.Spot) else members(goal, one.scope)
    actor, verb, source = one.actor, one.verb.action, one.scope.source

    def make(state: State, slots: list[int]) -> Action:
        where = first(place(state, slots)) if place is not None else NOTHING
        amount = number(state, slots)
        action = Action(verb, slots[actor], kind, NOTHING, amount, place=where, cause=source)
        action.agent, action.side = slots[THIS], slots[YOU]
        if targets is not None:
            action.result = targets(state, slots)
        return action

    return make


def enough(one: Step, make: Make) -> TestFn:
    """Return the test whether it can be done, and whether all that is given up is there.

    A price of 0 is there; what is done with a number of 0 as well must be allowed.
    """
    is_price, with_none = one.verb.gives_up, one.spec.with_none
    most = one.spec.most if is_price else None

    def test(state: State, slots: list[int]) -> bool:
        action = make(state, slots)
        if action.amount <= 0:
            return is_price and (not with_none or allowed(state, action))
        is_there = most is None or action.amount <= most(state, action)
        return is_there and allowed(state, action)

    return test


def _choose_number(one: Step, most: NumberFn, place: SetFn | None, end: Label, slot: int) -> None:
    """Let the actor choose `up to 3` into a slot, no more than can be done.

    In secret everybody is asked, also who has nothing to give up.
    """
    actor, bound, secretly = one.actor, one.spec.most, one.program.secretly
    make = amount_maker(one, _held(slot), place)
    chosen = Label()
    none = one.declined or (chosen if one.spec.with_none else end)

    def may_be(state: State, slots: list[int], number: int) -> bool:
        slots[slot] = number
        return allowed(state, make(state, slots))

    def offer(state: State, frame: Frame) -> None:
        slots = frame.slots
        top = min(most(state, slots), MOST)
        slots[slot] = top
        if bound is not None:
            slots[slot] = top = min(top, bound(state, make(state, slots)))
        numbers = [each for each in range(1, top + 1) if may_be(state, slots, each)]
        if not numbers:
            slots[slot] = NOTHING
            if not secretly:
                frame.at = none.at
                return
        if is_left_out(frame, slots[actor]):
            slots[slot], frame.at = NOTHING, none.at
            return
        none_too = () if numbers and is_only_way(frame) else (NOTHING,)
        picks = (*numbers, *none_too)
        ask(state, slots[actor], "number", picks, slot, frame.cause, one.verb.base)

    def declined(state: State, frame: Frame) -> None:
        if frame.slots[slot] == NOTHING:
            frame.at = none.at

    one.program.emit(offer)
    one.program.emit(declined)
    one.program.mark(chosen)


def _where(one: Step, number: NumberFn) -> SetFn | None:
    """Return the place in the object of an amount; `in a field ...` lets the actor pick it."""
    thing = one.act.thing
    where = thing.where if isinstance(thing, t.Things) else None
    if isinstance(where, t.Spot):
        return spot(where, one.scope)
    if not isinstance(where, t.At):
        return None
    if not (isinstance(where.thing, t.Things) and where.thing.quant in ("a", "another")):
        return members(where.thing, one.scope)
    scope, none = one.scope, Label()
    picked, place_type = scope.slot(), scope.place_type
    there = held_set(Referent(place_type, picked))
    open_to = _open_places(amount_maker(one, number, there), where.thing, picked, scope)
    kind = scope.world.types[place_type]
    one.program.pick(kind, open_to, picked, one.actor, none, f"{one.verb.base} in")
    one.program.mark(none)
    return there


def _open_places(make: Make, places: t.Things, picked: int, scope: Scope) -> SetFn:
    """Return those of some places, each of them in a slot for once, in which it can be done."""
    found, rank = described(places, scope)

    def open_to(state: State, slots: list[int]) -> int:
        mask = 0
        for place in bits(found(state, slots)):
            slots[picked] = place
            if allowed(state, make(state, slots)):
                mask |= 1 << place
        return mask

    return ranked(open_to, rank)


def place(one: Step) -> None:
    """Compile the placing of new things: in one place, in each of several, or as picked."""
    thing = one.act.thing
    assert isinstance(thing, t.Things | t.Part)
    described = thing if isinstance(thing, t.Things) else thing.whole
    assert isinstance(described, t.Things)
    noun, where = described.entries[0], described.where
    number = number_of(one)
    slot = one.scope.slot()
    assert where is None or isinstance(where, t.Spot | t.At)
    found, rank = goal_of(where, one.scope), ranking_of(where, one.scope)
    if one.declined is not None:
        fitting = fitting_places(one, noun, found, rank)
        one.program.unless(lambda s, e: number(s, e) > 0 and fitting(s, e) != 0, one.declined)
        agree(one, one.declined)
    if where is None:
        _place_picked(one, noun, (found, rank), slot, number, constant(1), differ=False)
        return
    many = _number_of_places(where)
    if many is None:
        every = found if rank is None else fitting_places(one, noun, found, rank)
        goal = goal_type(where, one.scope)
        kind = one.scope.kind(one.scope.owner_type if goal == STORE else goal)
        one.program.loop(kind, every, slot, lambda: _place_there(one, noun, slot, number))
    elif many:
        spread = _spread(where, many, one.scope)
        _place_picked(one, noun, (found, rank), slot, spread, number, differ=True)
    else:
        the = found if rank is None else fitting_places(one, noun, found, rank)
        one.program.put(slot, single(the))
        _place_there(one, noun, slot, number)


def goal_of(where: t.Spot | t.At | None, scope: Scope) -> SetFn:
    """Return the places where the new things may go."""
    if where is None:
        return constant(scope.kind(scope.place_type).all)
    if isinstance(where, t.Spot):
        return spot(where, scope)
    target = where.thing
    if where.word == "near":
        around, centre = next_to(target, scope), places_of(target, scope)
        return lambda s, e: around(s, e) | centre(s, e)
    if isinstance(target, t.Things) and target.type == STORE:
        return owners(target, scope)
    return described(target, scope)[0]


def ranking_of(where: t.Spot | t.At | None, scope: Scope) -> Narrow | None:
    """Return what leaves those places that stand out among the ones where something may go."""
    if not isinstance(where, t.At) or where.word == "near" or where.thing.type == STORE:
        return None
    return described(where.thing, scope)[1]


def goal_type(where: t.Spot | t.At | None, scope: Scope) -> str:
    """Return the type of what new things are put in or on; of somebody's store, `store`."""
    return where.thing.type if isinstance(where, t.At) and where.word == "on" else scope.place_type


def _number_of_places(where: t.Spot | t.At) -> int | None:
    """Return how many places a player picks; 0: there is one; None: it is done in each of some."""
    if isinstance(where, t.Spot):
        return 0
    if where.word == "near":
        return 1
    is_part = isinstance(where.thing, t.Part)
    if isinstance(where.thing, t.Part) and where.thing.quant == "a":
        return 1
    spread = whole_of(where.thing)
    if is_part and isinstance(spread, t.Names):
        return None
    if isinstance(spread, t.Pronoun) and spread.word == "them":
        return None  # `in each of them`
    if not isinstance(spread, t.Things):
        return 0
    if spread.type == STORE:
        return 1 if is_picked(spread.owner) else None
    if spread.quant == "each" or (is_part and spread.quant == ""):
        return None
    return max(spread.number, 1) if spread.quant in ("a", "another", "number", "") else 0


def _spread(where: t.Spot | t.At, many: int, scope: Scope) -> NumberFn:
    """Return in how many places something is put: `in each of X different fields`."""
    target = where.thing if isinstance(where, t.At) else None
    whole = whole_of(target)
    if isinstance(whole, t.Things) and whole.amount is not None:
        return number_in(whole, scope)
    return constant(many)


def _place_action(one: Step, noun: Noun) -> Callable[[State, list[int], int, int], Action]:
    """Return what makes the action of placing an amount of something in a place."""
    supply, actor, verb = one.scope.world.supply, one.actor, one.verb.action
    goal, place_type = _goal_type_of(one), one.scope.place_type
    roles, source = {DST_TYPE: goal}, one.scope.source

    def action(state: State, slots: list[int], place: int, amount: int) -> Action:
        by = slots[actor]
        pile = supply(state, noun.id, by, goal, place)
        made = Action(verb, by, noun.type, pile, amount, dst=place, cause=source)
        made.agent, made.side = slots[THIS], slots[YOU]
        if goal == place_type:
            made.place = place
        else:
            made.roles = roles
        return made

    return action


def _goal_type_of(one: Step) -> str:
    thing = whole_of(one.act.thing)
    assert isinstance(thing, t.Things)
    assert thing.where is None or isinstance(thing.where, t.Spot | t.At)
    return goal_type(thing.where, one.scope)


def _place_there(one: Step, noun: Noun, slot: int, number: NumberFn) -> None:
    make, did = _place_action(one, noun), one.did
    late, verb = one.program.late, one.verb.action

    def place(state: State, frame: Frame) -> None:
        is_late, amount = frame.slots[late] > 0, number(state, frame.slots)
        if not is_late and (amount <= 0 or frame.slots[slot] < 0):
            return
        action, under_way = make(state, frame.slots, frame.slots[slot], amount), len(state.agenda)
        action.cause = frame.cause
        if is_late:
            for each in done_after_all(state, frame, late, verb, action.obj):
                note(frame.slots, did, each.obj, each.amount)
        elif perform(state, action, frame.parent):
            note(frame.slots, did, action.obj, action.amount)
        else:
            put_off(state, frame, late, under_way)

    one.program.emit(place)


def fitting_places(one: Step, noun: Noun, where: SetFn, rank: Narrow | None) -> SetFn:
    """Return those of some places where one such thing may be placed."""
    make = _place_action(one, noun)

    def fitting(state: State, slots: list[int]) -> int:
        found = bits(where(state, slots))
        return sum(1 << place for place in found if allowed(state, make(state, slots, place, 1)))

    return ranked(fitting, rank)


def _place_picked(
    one: Step,
    noun: Noun,
    goal: tuple[SetFn, Narrow | None],
    slot: int,
    many: NumberFn,
    number: NumberFn,
    *,
    differ: bool,
) -> None:
    """Let the player pick a place as often as ``many`` says and place ``number`` in each.

    Args:
        goal: the places, and what leaves those that stand out.
    """
    scope, program = one.scope, one.program
    (where, rank), taken, end = goal, scope.slot(), Label()
    actor, verb, type = one.actor, one.verb.action, _goal_type_of(one)
    fitting = fitting_places(one, noun, lambda s, e: where(s, e) & ~e[taken], rank)

    def body() -> None:
        kind = scope.kind(scope.owner_type if type == STORE else type)
        program.pick(kind, fitting, slot, actor, end, f"{verb} {noun.id}")
        _place_there(one, noun, slot, number)
        if differ:
            program.emit(add_to(taken, slot))

    program.put(taken, lambda s, e: 0)
    program.repeat(many, body, end)

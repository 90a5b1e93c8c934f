"""Whether a step can be done now: what is offered as a whole, or as a branch, must be possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.kernel.compiler.amounts import (
    amount_maker,
    enough,
    fitting_places,
    goal_of,
    ranking_of,
)
from ruinous.kernel.compiler.numbers import number_in
from ruinous.kernel.compiler.step import (
    Step,
    bare_step,
    fits_of,
    found_for,
    how_many,
    in_place,
    in_store,
    is_amount,
    is_counted,
    least_wanted,
    letters_of,
    makes_new,
    number_of,
    objects,
    origin_picked,
    target_of,
)
from ruinous.kernel.compiler.stores import store_of_one
from ruinous.kernel.compiler.things import constant, described, places
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.functions import NumberFn, State
from ruinous.kernel.state.meanings import Narrow
from ruinous.kernel.state.thing_type import ThingType
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import TestFn


_CHOSEN: Final = ("up to", "any", "at most")
"""Quantifiers of numbers that somebody chooses."""


def can_be_done(act: t.Act, scope: Scope, program: Program) -> TestFn:
    """Return the test whether a step can be done with as many things as it says.

    What `X` is in the step is worked out each time, for whoever would do it, unless it was before.
    """
    letters = [each for each in letters_of(act, scope) if each[0] not in program.settled]
    test = _of_step(act, bare_step(act, scope, program))
    found = found_for(act, scope)

    def with_letters(state: State, slots: list[int]) -> bool:
        for slot, worked_out in letters:
            slots[slot] = worked_out(state, slots)
        if found is not None and not found(state, slots):
            return False
        return test(state, slots)

    return with_letters if letters or found is not None else test


def _of_step(act: t.Act, one: Step) -> TestFn:
    thing = act.thing
    if thing is not None and is_done_to(one):
        return _of_things(one, thing)
    return _of_new(one) if makes_new(act, one.scope) else _of_amount(one)


def is_done_to(one: Step) -> bool:
    """Return whether a step is done to things that are there, and not by number alone."""
    thing = one.act.thing
    by_number = thing is None or is_counted(thing) or is_amount(one)
    return not by_number and not makes_new(one.act, one.scope)


def _of_amount(one: Step) -> TestFn:
    """`lose 2 coins`: all of it must be there, of `up to 2` one; where it is done comes later."""
    thing = one.act.thing
    where = thing.where if isinstance(thing, t.Things) else None
    place = None
    if isinstance(where, t.Spot | t.At):
        place = places(where.thing if isinstance(where, t.At) else where, one.scope)
    number = number_of(one)
    if isinstance(thing, t.Things) and thing.quant in _CHOSEN:
        number = constant(0 if one.spec.with_none else 1)
    return enough(one, amount_maker(one, number, place))


def _of_new(one: Step) -> TestFn:
    """`place 1 flag in a field`: there is a place for it."""
    thing = one.act.thing
    assert isinstance(thing, t.Things | t.Part)
    whole = thing if isinstance(thing, t.Things) else thing.whole
    assert isinstance(whole, t.Things)
    where = whole.where
    assert where is None or isinstance(where, t.Spot | t.At)
    found, rank = goal_of(where, one.scope), ranking_of(where, one.scope)
    fitting = fitting_places(one, whole.entries[0], found, rank)
    number = number_of(one)
    return lambda s, e: number(s, e) > 0 and fitting(s, e) != 0


def _of_things(one: Step, thing: t.Phrase) -> TestFn:
    """`sell 2 hens here`: there are as many that it can be done to."""
    need = need_of(one, thing)
    count, wanted, rank = need.kind.count, need.wanted, need.rank

    def is_enough(state: State, slots: list[int], things: int) -> bool:
        if rank is not None:
            things = rank(state, slots, things)
        return count(state, things) >= wanted(state, slots)

    return lambda s, e: any(is_enough(s, e, each) for each in need.sources(s, e))


class Need(NamedTuple):
    """The things that a step is done to: how many of which."""

    kind: ThingType
    sources: Callable[[State, list[int]], Iterable[int]]
    """Sets of things; they are taken out of one of them."""
    wanted: NumberFn
    rank: Narrow | None
    """Leaves those that stand out."""
    whole: bool
    """It is done to all of them."""


def need_of(one: Step, thing: t.Phrase) -> Need:
    """Return what a step on things needs."""
    kind = one.scope.kind(thing.type)
    slot = one.scope.slot() if one.act.moved is None else one.scope.slot_of(one.act.moved)
    fits = fits_of(one, kind, slot, target_of(one))
    is_exact = isinstance(thing, t.Things | t.Part) and thing.quant in ("number", *ENDS)
    wanted = least_wanted(one, number_in(thing, one.scope)) if is_exact else constant(1)
    rank = None if is_exact else described(thing, one.scope)[1]
    sources = _sources(one, thing, kind, fits)
    return Need(kind, sources, wanted, rank, how_many(thing) is None and not is_exact)


def _sources(
    one: Step, thing: t.Phrase, kind: ThingType, fits: Narrow
) -> Callable[[State, list[int]], Iterable[int]]:
    """Return what gives the sets of things that fit, one for each place or store to take from."""
    source = origin_picked(one, thing)
    store = store_of_one(thing, one.roles.get("from"), kind, one.scope)
    if store is not None:
        held = in_store(store, described(thing, one.scope)[0], fits)
        return lambda s, e: (held(s, e, each) for each in bits(store.players(s, e)))
    if source is not None:
        there, where = in_place(one, thing, kind, source, fits), places(source, one.scope)
        return lambda s, e: (there(s, e, each) for each in bits(where(s, e)))
    found = objects(one, thing, kind, fits)
    return lambda s, e: (fits(s, e, found(s, e)),)

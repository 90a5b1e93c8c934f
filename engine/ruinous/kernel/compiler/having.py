"""Things by what they have: `field with 2 stones`, `the farmer with the most hens`.

Works on descriptions through the functions it is given, since what is had is described as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.functions import NumberFn, SetFn, State
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import NumberFn
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.kernel.state.thing_type import ThingType

Places = Callable[[t.Phrase | t.Spot, "Scope"], "SetFn"]
"""How a description, or `here`, becomes a set."""
PerThing = Callable[[State, list[int], int], int]
"""(state, slots, thing) -> a number of that thing."""


def extreme_of(
    number: PerThing,
    phrase: t.Things,
    *,
    highest: bool,
    some: bool = False,
    second: bool = False,
) -> Narrow:
    """Return what leaves those whose number is greatest (or least); on a tie `the` means nobody.

    Args:
        some: where all have none, nothing stands out; numbers may be below 0.
        second: those that a single other one surpasses are meant.
    """
    if second:
        return _second(number, phrase, highest=highest)
    single = phrase.quant == "the"
    sign = 1 if highest else -1

    def extreme(state: State, slots: list[int], things: int) -> int:
        best, top, has_some = 0, None, not some
        for each in bits(things):
            value = sign * number(state, slots, each)
            has_some = has_some or value != 0
            if top is None or value > top:
                best, top = 1 << each, value
            elif value == top:
                best |= 1 << each
        return 0 if not has_some or (single and best & (best - 1)) else best

    return extreme


def _second(number: PerThing, phrase: t.Things, *, highest: bool) -> Narrow:
    """Return what leaves those that one other surpasses, and no more than one."""
    single, sign = phrase.quant == "the", 1 if highest else -1

    def second(state: State, slots: list[int], things: int) -> int:
        values = {each: sign * number(state, slots, each) for each in bits(things)}
        above = {each: sum(other > values[each] for other in values.values()) for each in values}
        best = sum(1 << each for each in values if above[each] == 1)
        return 0 if single and best & (best - 1) else best

    return second


BOUNDS: Final[Mapping[str, Callable[[int, int], bool]]] = MappingProxyType(
    {"at least": ge, "at most": le, "more than": gt, "less than": lt, "exactly": eq}
)
"""Bound -> (number, limit) -> whether the number keeps to it."""


at_least: Final = BOUNDS["at least"]


def bounded(number: PerThing, bound: str, limit: NumberFn) -> Narrow:
    """Return what leaves those whose number is `at least`, `at most` ... a limit."""
    keeps = BOUNDS[bound]

    def within(state: State, slots: list[int], things: int) -> int:
        most = limit(state, slots)
        return sum(1 << each for each in bits(things) if keeps(number(state, slots, each), most))

    return within


def having(where: t.Having, kind: ThingType, scope: Scope, sets: Places) -> SetFn:
    """Return the things that have (or lack) what is named."""
    if _is_plain(where.thing, kind, scope):
        return _places_with(where, scope, sets)
    candidate, focus = scope.slot_of(where.candidate), scope.focus
    count = _counted(where.thing, kind, scope.asking(None), candidate, sets)
    test = satisfied(where.thing, scope)
    without = where.without
    every = kind.all

    def those(state: State, slots: list[int]) -> int:
        found, kept = 0, slots[candidate]
        for each in bits(every if focus is None else 1 << slots[focus]):
            slots[candidate] = each
            if test(state, slots, count(state, slots)) is not without:
                found |= 1 << each
        slots[candidate] = kept
        return found

    return those


def _is_plain(thing: t.Phrase, kind: ThingType, scope: Scope) -> bool:
    """True for `field with a stone`: some of a set that does not depend on the field."""
    if kind.name != scope.place_type or not isinstance(thing, t.Things):
        return False
    if any(noun.counted for noun in thing.entries):
        return False
    simple = thing.quant == "a" and not thing.possessive and not thing.adjectives
    answers = scope.kind(thing.type).places is not None
    return simple and answers and thing.owner is None and thing.where is None


def _places_with(where: t.Having, scope: Scope, sets: Places) -> SetFn:
    had = scope.kind(where.thing.type)
    described, places = sets(where.thing, scope.asking(None)), had.places
    assert places is not None
    if where.without:
        every = scope.kind(scope.place_type).all
        return lambda s, e: every & ~places(s, described(s, e))
    return lambda s, e: places(s, described(s, e))


def _counted(
    thing: t.Phrase, kind: ThingType, scope: Scope, candidate: int, sets: Places
) -> NumberFn:
    """Return how many of the named things the candidate has."""
    noun = thing.entries[0] if isinstance(thing, t.Things) else None
    if noun is not None and noun.counted:
        per = scope.world.meanings.counted[noun.id](scope, kind)
        return lambda s, e: per(s, e[candidate])
    had = scope.kind(thing.type)
    described = sets(thing, scope)
    belongs = _belongs(had, kind, scope)
    weigh = had.weigh
    return lambda s, e: weigh(s, described(s, e) & belongs(s, 1 << e[candidate]))


def _belongs(had: ThingType, kind: ThingType, scope: Scope) -> Callable[[State, int], int]:
    """Return which things of a type some of another have: in them, on them, or of them."""
    index = scope.world.lexicon.index
    if kind.name in index.place_types:
        return scope.inside(had.name, kind.name)
    if kind.name in index.kind(had.name).lies_on:
        return lambda s, carriers: had.lying_on(s, kind.name, carriers)
    return had.owned


def number_had(
    node: t.HavingMost | t.HavingMore | t.MoreThan, kind: ThingType, scope: Scope, sets: Places
) -> PerThing:
    """Return how many of the named things each thing has; `their` means that thing."""
    candidate = scope.slot_of(node.candidate)
    count = _counted(node.things, kind, scope, candidate, sets)

    def number(state: State, slots: list[int], each: int) -> int:
        kept, slots[candidate] = slots[candidate], each
        had = count(state, slots)
        slots[candidate] = kept
        return had

    return number


def surpassing(
    node: t.HavingMore | t.MoreThan, kind: ThingType, scope: Scope, sets: Places
) -> Callable[[State, list[int], int], bool]:
    """Return whether those of a set together have more (or fewer) of something than others.

    Than one of the others is enough, unless the text says `each`: of nobody, each has none.
    """
    number, side = number_had(node, kind, scope, sets), scope.slot_of(node.side)
    others = sets(node.other, scope)
    every = isinstance(node.other, t.Things | t.Part) and node.other.quant == "each"
    quantifier, sign = all if every else any, -1 if node.fewer else 1

    def surpasses(state: State, slots: list[int], mine: int) -> bool:
        slots[side] = mine.bit_length() - 1
        against = others(state, slots)
        count = sign * sum(number(state, slots, each) for each in bits(mine))
        numbers = [sign * number(state, slots, each) for each in bits(against & ~mine)]
        return quantifier(count > each for each in numbers or ([0] if every else []))

    return surpasses


def plain_number(value: t.Amount, scope: Scope) -> NumberFn:
    """Return a function for a number that is written, or that is kept in a slot."""
    if isinstance(value, t.Letter | t.ThatMany):
        slot = scope.slot_of(value.variable)
        return lambda s, e: e[slot]
    assert isinstance(value, t.Number)
    plain = value.value
    return lambda s, e: plain


Satisfied = Callable[[State, list[int], int], bool]
"""(state, slots, number) -> whether there are as many as a quantifier says."""


def satisfied(phrase: t.Phrase, scope: Scope) -> Satisfied:
    """Return the test of a number that a quantifier makes: `a`, `2`, `at least 3`, `no`."""
    if not isinstance(phrase, t.Things | t.Part):
        return lambda s, e, count: count >= 1
    if phrase.quant == "no":
        return lambda s, e, count: count == 0
    keeps = BOUNDS.get(phrase.quant, at_least)
    if phrase.amount is not None:
        slot = scope.slot_of(phrase.amount.variable)
        return lambda s, e, count: keeps(count, e[slot])
    number = phrase.number if phrase.quant in BOUNDS or phrase.quant == "number" else 1
    return lambda s, e, count: keeps(count, number)

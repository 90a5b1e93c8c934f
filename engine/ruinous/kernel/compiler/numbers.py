"""Amounts of a rule as functions of the state and the slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.compiler.having import plain_number
from ruinous.kernel.compiler.memory import number_done
from ruinous.kernel.compiler.scope import referred
from ruinous.kernel.compiler.stores import destination
from ruinous.kernel.compiler.things import (
    as_it_was,
    constant,
    count_of,
    members,
    owners,
    place_asked,
    places,
    pointed_at,
    spot,
)
from ruinous.kernel.state.bits import bits, first
from ruinous.language.lexicon.entries import GAME
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import NumberFn, SetFn, State

MANY: Final = 10_000
"""More things than any game has: the number behind `any number of`."""


def number(value: t.Amount, scope: Scope) -> NumberFn:
    """Return a function for an amount."""
    match value:
        case t.Quantity():
            return quantity(value, scope)
        case t.Counted(things=things, trait=trait) if trait:
            return _different(things, trait, scope)
        case t.Counted(things=things):
            return _counted(things, scope)
        case t.Summed():
            return _summed(value, scope)
        case t.Past():
            return number_done(value, scope, places)
        case t.Half(whole=whole, up=up):
            halved, more = number(whole, scope), int(up)
            return lambda s, e: (halved(s, e) + more) // 2
        case t.Multiple(times=times, whole=whole):
            often, once = number(times, scope), number(whole, scope)
            return lambda s, e: often(s, e) * once(s, e)
        case t.Joined(how=how, left=left, right=right):
            return _joined(how, number(left, scope), number(right, scope))
        case _:
            return plain_number(value, scope)


def _joined(how: str, left: NumberFn, right: NumberFn) -> NumberFn:
    match how:
        case "plus":
            return lambda s, e: left(s, e) + right(s, e)
        case "minus":
            return lambda s, e: left(s, e) - right(s, e)
        case "larger":
            return lambda s, e: max(left(s, e), right(s, e))
        case _:
            return lambda s, e: min(left(s, e), right(s, e))


def _counted(things: t.Phrase, scope: Scope) -> NumberFn:
    """Return how many things there are, or how much of what is only counted somebody has."""
    if not isinstance(things, t.Things) or not things.entries[0].counted:
        return count_of(things, scope)
    noun, kind = things.entries[0], scope.kind(scope.owner_type)
    had = scope.world.meanings.counted[noun.id](scope, kind)
    whose = owners(things, scope)
    return lambda s, e: sum(had(s, each) for each in bits(whose(s, e)))


def _different(things: t.Phrase, trait: str, scope: Scope) -> NumberFn:
    """Return how many there are of what some things share with others: each of it once."""
    found, alike = members(things, scope), scope.kind(things.type).alike[trait]

    def number(state: State, slots: list[int]) -> int:
        left, count = found(state, slots), 0
        while left:
            left &= ~alike(state, left & -left)
            count += 1
        return count

    return number


def quantity(asked: t.Quantity, scope: Scope) -> NumberFn:
    """Return a function for a quantity of one thing: `their pace`, `grass there`."""
    if isinstance(asked.subject, t.Act):
        return _price(asked.subject, scope)

    def number(scope: Scope) -> NumberFn:
        subject, of_one = _subject(asked, scope), _of_one(asked, scope)

        def value(state: State, slots: list[int]) -> int:
            thing = first(subject(state, slots))
            return of_one(state, slots, thing) if thing >= 0 else 0

        return value

    return as_it_was(number, asked.whose or pointed_at(asked.subject), scope)


def _price(act: t.Act, scope: Scope) -> NumberFn:
    """Return what somebody would pay for an action now: `cost of selling it to there`."""
    cost, goal = scope.world.actions[act.entry.action].price, destination(act)
    assert cost is not None
    assert act.thing is not None
    assert goal is not None
    actor, things = scope.slot_of(act.actor), places(act.thing, scope)
    there = spot(goal, scope) if isinstance(goal, t.Spot) else places(goal, scope)

    def value(state: State, slots: list[int]) -> int:
        thing, place = first(things(state, slots)), first(there(state, slots))
        return cost(state, slots[actor], thing, place) if thing >= 0 and place >= 0 else 0

    return value


def _summed(value: t.Summed, scope: Scope) -> NumberFn:
    """Return a function for a quantity of several things: `the total weight of books here`."""
    asked = value.quantity
    subject, of_one, sum_up = _subject(asked, scope), _of_one(asked, scope), _SUM_UP[value.how]

    def total(state: State, slots: list[int]) -> int:
        found = [of_one(state, slots, each) for each in bits(subject(state, slots))]
        return sum_up(found) if found else 0

    def total_of_piles(state: State, slots: list[int]) -> int:
        found: list[int] = []
        for each in bits(subject(state, slots)):
            if many := weigh(state, 1 << each):
                found += [of_one(state, slots, each)] * many
        return sum_up(found) if found else 0

    if not scope.is_supplied(asked.type):
        return total
    weigh = scope.kind(asked.type).weigh
    return total_of_piles


_SUM_UP: Final[dict[str, Callable[[list[int]], int]]] = {
    "total": sum,
    "highest": max,
    "lowest": min,
}


def _of_one(asked: t.Quantity, scope: Scope) -> Callable[[State, list[int], int], int]:
    """Return what computes a quantity of one thing, at the place and for whom it is asked."""
    compute = scope.world.meanings.quantities[asked.entry.phrase][asked.type]
    nobody: SetFn = lambda s, e: 0
    who = nobody if asked.perspective is None else members(asked.perspective, scope)
    place = _place(asked, scope)

    def value(state: State, slots: list[int], thing: int) -> int:
        return compute(state, thing, first(place(state, slots)), first(who(state, slots)))

    return value


def _place(asked: t.Quantity, scope: Scope) -> SetFn:
    """Return the place in which a quantity is asked of things that have it in each apart."""
    if asked.type not in asked.entry.located:
        return lambda s, e: 0
    where = asked.subject.where if isinstance(asked.subject, t.Things) else asked.where
    return place_asked(where, scope) or (lambda s, e: 0)


def _subject(asked: t.Quantity, scope: Scope) -> SetFn:
    if asked.whose is not None:
        return referred(asked.whose, scope)
    if asked.type == GAME:
        return constant(1)
    assert asked.subject is not None
    assert not isinstance(asked.subject, t.Act)
    return places(asked.subject, scope)


# ---------------------------------------------------------------- numbers of phrases


def number_in(thing: t.Phrase | None, scope: Scope) -> NumberFn:
    """Return the number before a noun: `2 books`, `X books`, `that many books`; 1 without one."""
    if not isinstance(thing, t.Things | t.Part) or not thing.quant:
        return lambda s, e: 1
    if thing.amount is not None:
        return number(thing.amount, scope)
    plain = MANY if thing.quant == "any" else thing.number
    return lambda s, e: plain


def times(each: t.Each | None, scope: Scope) -> NumberFn | None:
    """Return how often `for each ...` or `for every 2 ...` multiplies, or None without one."""
    if each is None:
        return None
    things = each.things
    counted = number(things if isinstance(things, t.Past) else t.Counted(things), scope)
    every = each.every
    if every == 1:
        return counted
    return lambda s, e: counted(s, e) // every


def multiplied(number: NumberFn, each: t.Each | None, scope: Scope) -> NumberFn:
    """Return a number multiplied by a `for each`, no further from 0 than it may get."""
    multiplier = times(each, scope)
    if each is None or multiplier is None:
        return number
    most = each.most
    if most is None:
        return lambda s, e: number(s, e) * multiplier(s, e)
    return lambda s, e: max(-most, min(number(s, e) * multiplier(s, e), most))

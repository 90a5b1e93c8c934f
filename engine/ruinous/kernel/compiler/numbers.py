"""Numbers a rule computes: plain ones, quantities, and how many of something there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.things import count_of, members, places, referred
from ruinous.kernel.state.bits import NOTHING, first
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.world import NumberFn, SetFn, State


def number(value: t.Number | t.Quantity, scope: Scope) -> NumberFn:
    """Return a function for the value."""
    if isinstance(value, t.Number):
        plain = value.value
        return lambda s, e: plain
    return quantity(value, scope)


def quantity(asked: t.Quantity, scope: Scope) -> NumberFn:
    """Return a function for a quantity of one thing: `their pace`, `grass there`."""
    subject = _subject(asked, scope)
    assert asked.entry.meaning is not None
    compute = asked.entry.meaning(scope, asked.type)
    nobody: SetFn = lambda s, e: 0
    who = nobody if asked.perspective is None else members(asked.perspective, scope)

    def value(state: State, slots: list[int]) -> int:
        thing = first(subject(state, slots))
        return compute(state, thing, NOTHING, first(who(state, slots))) if thing >= 0 else 0

    return value


def _subject(asked: t.Quantity, scope: Scope) -> SetFn:
    if asked.whose is not None:
        return referred(asked.whose, scope)
    assert asked.subject is not None
    assert not isinstance(asked.subject, t.Act)
    return places(asked.subject, scope)


def times(each: t.Each | None, scope: Scope) -> NumberFn | None:
    """Return how often `for each ...` or `for every 2 ...` multiplies, or None without one."""
    if each is None:
        return None
    counted = count_of(each.things, scope)
    every = each.every
    if every == 1:
        return counted
    return lambda s, e: counted(s, e) // every


def multiplied(number: int, each: t.Each | None, scope: Scope) -> NumberFn:
    """Return a number multiplied by a `for each`, no further from 0 than it may get."""
    multiplier = times(each, scope)
    if each is None or multiplier is None:
        return lambda s, e: number
    most = each.most
    if most is None:
        return lambda s, e: number * multiplier(s, e)
    if number < 0:
        return lambda s, e: max(number * multiplier(s, e), -most)
    return lambda s, e: min(number * multiplier(s, e), most)

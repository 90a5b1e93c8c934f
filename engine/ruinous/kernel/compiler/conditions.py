"""Numbers, conditions and limits of a rule as functions of the state and the slots."""

from __future__ import annotations

from functools import partial, reduce
from typing import TYPE_CHECKING, Final

from ruinous.kernel.compiler.having import BOUNDS, satisfied, surpassing
from ruinous.kernel.compiler.memory import happened
from ruinous.kernel.compiler.numbers import number
from ruinous.kernel.compiler.things import (
    all_found,
    as_it_was,
    count_of,
    is_noted,
    located,
    members,
    narrowing,
    places,
    pointed_at,
)
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rule_index import NO_WINDOW, PLACE, Limits, PerUnit
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import NumberFn, State, TestFn
    from ruinous.language.lexicon.entries import Unit
    from ruinous.language.syntax.tree.node import Variable


def condition(asked: t.Condition, scope: Scope) -> TestFn:
    """Return the predicate that all tests of a condition hold."""
    return conjunction([_test(test, scope) for test in asked.tests])


def conjunction(tests: list[TestFn]) -> TestFn:
    """Return the predicate that all of these hold; at least one is given."""
    return reduce(lambda rest, test: lambda s, e: test(s, e) and rest(s, e), reversed(tests))


def limits(asked: tuple[t.Limit, ...], scope: Scope, more: list[TestFn] | None = None) -> Limits:
    """Return the compiled limits of a rule, together with further tests."""
    once: tuple[PerUnit, ...] = ()
    times = 1
    tests = list(more or [])
    for limit in asked:
        if isinstance(limit, t.Once):
            once, times = (
                (*once, *map(partial(_counted_by, scope), limit.entries, limit.counted)),
                limit.times,
            )
        else:
            holds = condition(limit.condition, scope)
            tests.append(_not(holds) if limit.unless else holds)
    return Limits(once, times, conjunction(tests) if tests else None, scope.within)


def _counted_by(scope: Scope, unit: Unit, thing: Variable | None) -> PerUnit:
    """Return what a `once per` counts by."""
    if unit.window:
        return PerUnit(unit.phrase, unit.window, window=scope.window(unit.window))
    if thing is None:
        return PerUnit(unit.phrase, "", window=NO_WINDOW)
    is_place = unit.type == scope.place_type
    return PerUnit(unit.phrase, unit.type, PLACE if is_place else scope.slot_of(thing))


def _not(test: TestFn) -> TestFn:
    return lambda s, e: not test(s, e)


def _test(test: t.Test, scope: Scope) -> TestFn:
    match test:
        case t.Exists(things=things):
            counted, enough = count_of(things, scope), satisfied(things, scope)
            return lambda s, e: enough(s, e, counted(s, e))
        case t.Happened():
            return happened(test, scope, places)
        case t.MoreThan(subject=subject):
            mine = members(subject, scope)
            surpasses = surpassing(test, scope.kind(subject.type), scope, places)
            return lambda s, e: surpasses(s, e, mine(s, e))
        case t.IsSo():
            return _was_so(test, scope)
        case t.Denied(test=denied):
            return _not(_was_so(denied, scope))
        case t.Compare(quantity=asked, bound=bound, value=value):
            left, right, keeps = number(asked, scope), number(value, scope), BOUNDS[bound]
            found = all_found(test, scope)
            if found is None:
                return lambda s, e: keeps(left(s, e), right(s, e))
            return lambda s, e: found(s, e) and keeps(left(s, e), right(s, e))


def _was_so(test: t.IsSo, scope: Scope) -> TestFn:
    """Return whether a thing is so; once it is gone, whether it was.

    What a verb makes of it is, and where it is kept: a thing that is gone may lie there.
    """
    words = scope.world.lexicon.index
    adjective = None if test.described is None else test.described.entry
    told = adjective is not None and adjective.word in words.told
    if told or (isinstance(test.where, t.At) and test.where.thing.type not in words.place_types):
        return _is_so(test, scope)

    subject = pointed_at(test.subject)
    if test.kind is not None and is_noted(subject, scope):
        later = _known_later(test.kind, scope)
        if later is not None:
            return _was_so_of(test, later, scope)

    def number(scope: Scope) -> NumberFn:
        is_so = _is_so(test, scope)
        return lambda s, e: int(is_so(s, e))

    was_so = as_it_was(number, subject, scope)
    return lambda s, e: was_so(s, e) != 0


def _known_later(described: t.Phrase, scope: Scope) -> Variable | None:
    """Return of whom a description is, where nobody knows that yet when the thing is taken.

    Such is who is gone through behind it: `for each player: if it is one of their hens`.
    """
    said = (getattr(each.node, name, None) for each in nodes(described) for name in _SAID)
    people = (each for each in said if each is not None and each.type == scope.owner_type)
    return next((each for each in people if each.role == "local" and not each.many), None)


_SAID: Final = ("whose", "variable")
"""Fields of nodes with what a word stands for."""


def _was_so_of(test: t.IsSo, later: Variable, scope: Scope) -> TestFn:
    """Return whether a thing is so, or was, of somebody: it is noted of whom it was."""
    slot, every = scope.slot_of(later), scope.kind(later.type).all

    def number(scope: Scope) -> NumberFn:
        is_so = _is_so(test, scope)

        def of_whom(state: State, slots: list[int]) -> int:
            kept, mask = slots[slot], 0
            for each in bits(every):
                slots[slot] = each
                mask |= is_so(state, slots) << each
            slots[slot] = kept
            return mask

        return of_whom

    was_so = as_it_was(number, pointed_at(test.subject), scope)
    return lambda s, e: e[slot] >= 0 and was_so(s, e) >> e[slot] & 1 != 0


def _is_so(test: t.IsSo, scope: Scope) -> TestFn:
    kind = scope.kind(test.subject.type)
    found = members(test.subject, scope)
    if test.where is not None:
        narrowed = located(test.where, kind, scope)

        def at(state: object, slots: list[int]) -> bool:
            these = found(state, slots)
            return these != 0 and all(not these & ~part(state, slots) for part in narrowed)

        return at
    if test.kind is not None:
        described = members(test.kind, scope)
        return lambda s, e: (these := found(s, e)) != 0 and not these & ~described(s, e)
    assert test.described is not None
    narrow = narrowing(test.described, kind, scope)

    def so(state: object, slots: list[int]) -> bool:
        these = found(state, slots)
        return these != 0 and narrow(state, slots, these) == these

    return so

"""Rules that change a number: a quantity, a price, or a state that is yes or no."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler import patterns
from ruinous.kernel.compiler.conditions import limits
from ruinous.kernel.compiler.kinds import plain_kind
from ruinous.kernel.compiler.memory import is_any
from ruinous.kernel.compiler.numbers import multiplied, number, times
from ruinous.kernel.compiler.scope import Scope, referred
from ruinous.kernel.compiler.things import both, constant, located, members, places, spot
from ruinous.kernel.engine.kinds import counting_key
from ruinous.kernel.state.rule_index import HERE, YOU, Applies, Rule, anything
from ruinous.language.lexicon.entries import GAME
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.kernel.state.thing_type import ThingType


def change(statement: t.Change, scope: Scope, tests: list[TestFn]) -> Rule:
    """Return the rule of `strength of your hens here +1`, or of a price: `cost of selling +1`."""
    quantity, act = statement.quantity, statement.quantity.subject
    is_price = isinstance(act, t.Act)
    match = patterns.act_match(act, scope) if isinstance(act, t.Act) else anything
    applies = None if is_price else _concerned(quantity, scope)
    value = _value(statement, scope)
    made = limits(statement.limits, scope, tests)
    rule = Rule(
        "change",
        f"{quantity.word}/{act.entry.action if isinstance(act, t.Act) else quantity.type}",
        scope.source,
        scope.slots.blank,
        made,
        match,
        applies=applies,
        how="add" if statement.how == "subtract" else statement.how,
        value=value,
        floor=statement.floor or 0,
    )
    if not isinstance(act, t.Act):
        return replace(rule, here=_only_here(quantity.type, act, scope))
    return replace(
        rule,
        any_object=made.test is None and is_any(act.thing, scope),
        here=any(_is_to_here(role) for role in act.roles),
        local=isinstance(act.thing, t.This),
    )


def _is_to_here(role: t.AnyRole) -> bool:
    return isinstance(role, t.Role) and role.word == "to" and role.thing == t.Spot("here")


def _only_here(type: str, subject: t.Phrase | t.Spot | None, scope: Scope) -> bool:
    """Return whether the subjects of a change can only be in the rule's own place."""
    spot = subject.where if isinstance(subject, t.Things) else subject
    return type != scope.owner_type and isinstance(spot, t.Spot) and spot.word == "here"


def _value(statement: t.Change, scope: Scope) -> NumberFn:
    each, value = statement.each, number(statement.value, scope)
    if statement.how == "subtract":
        return lambda s, e: -value(s, e)
    counted = times(each, scope)
    if counted and each and each.most is None and isinstance(statement.value, t.Number):
        plain = statement.value.value
        return lambda s, e: plain * counted(s, e)
    return multiplied(value, each, scope)


def _concerned(quantity: t.Quantity, scope: Scope) -> Applies:
    """Return the predicate of the subjects that are changed."""
    if quantity.where is not None:
        return _in_each_place(quantity, quantity.where, scope)
    if quantity.whose is not None:
        return _yours(scope)
    if quantity.type == GAME:
        return lambda s, e, subject, place, who: True
    subject = quantity.subject
    assert subject is not None
    assert not isinstance(subject, t.Act)
    is_player = quantity.type == scope.owner_type
    if is_player and isinstance(subject, t.Things) and subject.where is not None:
        return _player_there(subject, scope)
    if quantity.perspective is None and not isinstance(subject, t.Spot) and is_any(subject, scope):
        return _in_the_game(scope.kind(subject.type))
    return _in_set(places(subject, scope), quantity.perspective, scope)


def _in_the_game(kind: ThingType) -> Applies:
    """Return the predicate of `each field`: nothing is asked but whether it is in the game."""
    gone = kind.gone
    if gone is None:
        return lambda s, e, subject, place, who: True
    return lambda s, e, subject, place, who: not gone(s) >> subject & 1


def _in_each_place(quantity: t.Quantity, where: t.Spot, scope: Scope) -> Applies:
    """`pace of that animal there`: it reaches what is asked in that place, or in none."""
    subject = quantity.subject
    if quantity.whose is not None:
        subjects = referred(quantity.whose, scope)
    else:
        assert isinstance(subject, t.That)
        subjects = places(subject, scope)
    around = spot(where, scope)
    return lambda s, e, subject, place, who: (
        subjects(s, e) >> subject & 1 == 1 and (place < 0 or around(s, e) >> place & 1 == 1)
    )


def _in_set(found: SetFn, perspective: t.Phrase | None, scope: Scope) -> Applies:
    if perspective is None:
        return lambda s, e, subject, place, who: found(s, e) >> subject & 1 == 1
    seen_by = members(perspective, scope)
    return lambda s, e, subject, place, who: (
        who >= 0 and found(s, e) >> subject & 1 == 1 and seen_by(s, e) >> who & 1 == 1
    )


def _yours(scope: Scope) -> Applies:
    """`your pace`; on what lies in a place it reaches only what is asked there."""
    if scope.is_placed(scope.this_type):
        return lambda s, e, subject, place, who: subject == e[YOU] and place in (-1, e[HERE])
    return lambda s, e, subject, place, who: subject == e[YOU]


def _player_there(subject: t.Things, scope: Scope) -> Applies:
    """`each rival here`: a player in a place is one who has something there."""
    kind = scope.kind(subject.type)
    where, having = t.apart(subject.where)
    players = members(replace(subject, where=having), scope)
    if isinstance(where, t.Spot):
        around = spot(where, scope)
    elif isinstance(where, t.At) and where.word == "in":
        around = members(where.thing, scope)
    else:
        return _in_set(members(subject, scope), None, scope)
    inside = kind.inside

    def there(state: State, slots: list[int], subject: int, place: int, who: int) -> bool:
        if players(state, slots) >> subject & 1 == 0:
            return False
        there = around(state, slots)
        if place >= 0:
            there &= 1 << place
        return inside(state, there) >> subject & 1 == 1

    return there


def fact(statement: t.Fact, scope: Scope, tests: list[TestFn]) -> Rule:
    """Return the rule of `hens here are fed`: a yes/no quantity set to yes, or to no."""
    kind = statement.subject.type
    if not statement.adjective:
        return _fact_rule(statement, _bordering(statement, scope), scope, tests)
    found = members(statement.subject, scope)
    where: SetFn | None = None
    if statement.where is not None:
        place_type = scope.kind(scope.place_type)
        where = both(located(statement.where, place_type, scope))

    def applies(state: State, slots: list[int], subject: int, place: int, who: int) -> bool:
        if found(state, slots) >> subject & 1 == 0:
            return False
        return where is None or (place >= 0 and where(state, slots) >> place & 1 == 1)

    here = _only_here(kind, statement.subject, scope)
    return _fact_rule(statement, applies, scope, tests, here=here)


def count_as(statement: t.CountAs, scope: Scope, tests: list[TestFn]) -> Rule:
    """Return the rule of `hens here count as goats`."""
    kind, found = statement.kind, members(statement.subject, scope)
    assert isinstance(kind, t.Things)
    scope.world.counting.add(kind.type)
    return Rule(
        "change",
        counting_key(kind.type),
        scope.source,
        scope.slots.blank,
        limits((), scope, tests),
        how="count as",
        value=found,
        counts_as=plain_kind(kind, scope) or 0,
    )


def _bordering(statement: t.Fact, scope: Scope) -> Applies:
    """Return the predicate of two places of which a rule says whether they are adjacent."""
    assert isinstance(statement.where, t.At)
    these, those = members(statement.subject, scope), members(statement.where.thing, scope)

    def between(state: State, slots: list[int], one: int, other: int, who: int) -> bool:
        first, second = these(state, slots), those(state, slots)
        return bool(first >> one & second >> other & 1 or first >> other & second >> one & 1)

    return between


def _fact_rule(
    statement: t.Fact, applies: Applies, scope: Scope, tests: list[TestFn], *, here: bool = False
) -> Rule:
    return Rule(
        "change",
        f"{statement.word}/{statement.subject.type}",
        scope.source,
        scope.slots.blank,
        limits((), scope, tests),
        applies=applies,
        how="set",
        value=constant(0 if statement.denied else 1),
        here=here,
    )

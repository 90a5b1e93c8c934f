"""Checks of single actions, and memories of those that are past.

Works on descriptions through the functions it is given, so that a description may itself refer to
what happened: `a field where you sold a hen this hour`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Final

from ruinous.kernel.compiler.having import PerThing, Places, Satisfied, satisfied
from ruinous.kernel.compiler.kinds import plain_kind
from ruinous.kernel.compiler.scope import referred
from ruinous.kernel.engine.kinds import counting_key, is_counted
from ruinous.kernel.state.action import TOGETHER
from ruinous.kernel.state.bits import bits, just
from ruinous.kernel.state.rule_index import YOU, Match
from ruinous.language.lexicon.wording import BOUNDS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.language.lexicon.entries import Time, Verb
    from ruinous.language.syntax.tree.node import Described


_COUNTING: Final = (*BOUNDS, "no", "number")
"""Quantifiers for which what was done is counted."""


def every(checks: list[Match]) -> Match:
    """Return the check that all of these hold."""
    if not checks:
        return lambda s, e, a: True
    return reduce(
        lambda rest, check: lambda s, e, a: check(s, e, a) and rest(s, e, a), reversed(checks)
    )


def by_actor(subject: t.Phrase, scope: Scope, sets: Places) -> Match:
    """Return the check of who acts. An animal as subject means what is done with it."""
    if subject == t.Pronoun("you"):
        return _by_you
    kind = subject.type
    found = sets(subject, scope)
    if kind == scope.owner_type:
        return lambda s, e, a: (
            found(s, e) >> a.actor & 1 == 1
            if a.actor >= 0
            else found(s, e) & a.roles.get(TOGETHER, 0) != 0
        )
    return lambda s, e, a: (
        a.obj >= 0 and found(s, e) >> a.obj & 1 == 1
        if a.kind == kind
        else found(s, e) & a.result != 0
    )


def _by_you(state: State, slots: list[int], action: Action) -> bool:
    you = slots[YOU]
    if action.actor >= 0:
        return action.actor == you
    return you >= 0 and action.roles.get(TOGETHER, 0) >> you & 1 == 1


def to_object(thing: t.Phrase, scope: Scope, sets: Places, *, made: bool = False) -> list[Match]:
    """Return the checks of what it is done to, judged where that is now.

    Args:
        made: whether it comes into being by that, so that only number and place are known.
    """
    kind = thing.type
    if isinstance(thing, t.Things) and (made or thing.entries[0].counted):
        checks: list[Match] = [lambda s, e, a: a.kind == kind]
        if thing.where is not None:
            checks.append(at_place(thing.where, scope, sets))
        return checks
    if isinstance(thing, t.Things) and (mask := plain_set(thing, scope)) is not None:
        if mask == scope.world.types[kind].all:
            return [lambda s, e, a: a.kind == kind]
        return [
            lambda s, e, a: (
                a.kind == kind and a.obj >= 0 and (mask >> a.obj & 1 == 1 or is_counted(s, a, mask))
            )
        ]
    return [_is_one_of(sets(thing, scope), thing, scope)]


def _is_one_of(found: SetFn, thing: t.Phrase, scope: Scope) -> Match:
    """Return the check that an action is done to one of the set that a phrase means.

    Of what kind the object is comes first: unless rules count things as others that never changes.
    """
    type, key, every = thing.type, counting_key(thing.type), None
    if isinstance(thing, t.Things):
        every = plain_kind(thing, scope)
    if every is None or every == scope.kind(type).all:
        return lambda s, e, a: a.kind == type and a.obj >= 0 and found(s, e) >> a.obj & 1 == 1
    kind = every
    return lambda s, e, a: (
        a.kind == type
        and a.obj >= 0
        and (kind >> a.obj & 1 == 1 or key in s.force)
        and found(s, e) >> a.obj & 1 == 1
    )


def plain_set(thing: t.Things, scope: Scope) -> int | None:
    """Return the set of bare nouns that never changes (`stones`, `a charm`), or None."""
    if thing.adjectives or thing.owner or thing.possessive or thing.where:
        return None
    return None if thing.quant == "another" else plain_kind(thing, scope)


def is_any(thing: t.Phrase | None, scope: Scope) -> bool:
    """True for an object such as `charms`: any thing of its type."""
    if not isinstance(thing, t.Things) or thing.type not in scope.world.types:
        return False
    return thing.quant not in BOUNDS and plain_set(thing, scope) == scope.kind(thing.type).all


def at_place(where: t.Where, scope: Scope, sets: Places) -> Match:
    """Return the check of the place of something that is only counted, or that has left since."""
    assert isinstance(where, t.Spot | t.At)
    return in_places(sets(where.thing if isinstance(where, t.At) else where, scope))


def in_places(found: SetFn) -> Match:
    """Return the check that an action happens in one of these places."""
    return lambda s, e, a: a.place >= 0 and found(s, e) >> a.place & 1 == 1


# ---------------------------------------------------------------- what is past


def happened(test: t.Happened, scope: Scope, sets: Places) -> TestFn:
    """Return the test of a memory: `you sold a hen here today`, `no hen was sold here today`."""
    thing = test.act.thing
    if isinstance(thing, t.Things | t.Part) and thing.quant in _COUNTING:
        number, enough = number_done(test, scope, sets), satisfied(thing, scope)
        return lambda s, e: enough(s, e, number(s, e))
    match = _past(test, scope, sets)
    verb = scope.remembers(test.act.entry)
    return lambda s, e: any(a.verb == verb and match(s, e, a) for a in s.history)


def number_done(node: t.Happened | t.Past, scope: Scope, sets: Places) -> NumberFn:
    """Return how many things something was done to: `the number of hens you sold here today`."""
    match = _past(node, scope, sets)
    verb = scope.remembers(node.act.entry)
    return lambda s, e: sum(a.amount for a in s.history if a.verb == verb and match(s, e, a))


def _past(node: t.Happened | t.Past, scope: Scope, sets: Places) -> Match:
    """Return the check of an action that is past."""
    actor = [] if node.subject is None else [by_actor(node.subject, scope, sets)]
    checks = [*actor, *past_object(node.act.thing, node.act.entry, scope, sets)]
    return every([*under_way(node.act, scope), *checks])


def under_way(act: t.Act, scope: Scope) -> list[Match]:
    """Return the check that a past action lies in the window of time that is named."""
    times = (role.entry for role in act.roles if isinstance(role, t.TimeRole))
    return _in_window(next(times, None), scope)


def _in_window(time: Time | None, scope: Scope) -> list[Match]:
    """Return the check of a window; none of the outermost, as the history goes no further back."""
    key = time.window if time is not None else ""
    if not key or key == scope.world.lexicon.outermost:
        return []
    number = scope.window(key)
    return [lambda s, e, a: a.windows[number] == s.windows[number]]


def past_object(thing: t.Phrase | None, verb: Verb, scope: Scope, sets: Places) -> list[Match]:
    """Return the checks of an object that may have left since: its place is the action's."""
    if thing is None:
        return []
    if isinstance(thing, t.Part):
        return past_object(thing.whole, verb, scope, sets)
    if not isinstance(thing, t.Things):
        return to_object(thing, scope, sets, made=verb.makes)
    checks: list[Match] = []
    if t.is_place(thing.where):
        checks.append(at_place(thing.where, scope, sets))
        thing = replace(thing, where=None)
    thing, whose = _of_whom(thing, scope, sets)
    checks.extend(whose)
    if _is_anything(thing):  # it may be gone, and nothing else is asked of it
        return [*checks, lambda s, e, a: a.kind == thing.type]
    now = to_object(thing, scope, sets, made=verb.makes)
    return [*checks, *_when_done(thing, now, scope, sets)]


def _of_whom(thing: t.Things, scope: Scope, sets: Places) -> tuple[t.Things, list[Match]]:
    """Return things without the words that say whose they are, and the check of whose they were."""
    checks: list[Match] = []
    if not scope.world.lexicon.index.kind(thing.type).owned:
        return thing, checks
    if thing.whose is not None:
        checks.append(_was_of(referred(thing.whose, scope)))
    elif thing.owner is not None:
        checks.append(_was_of(sets(thing.owner, scope.asking(None))))
    described = [each for each in thing.described if not _is_not_yours(each)]
    if len(described) < len(thing.described):
        checks.append(lambda s, e, a: 0 <= a.owner != e[YOU])
    words = tuple(each.word for each in described)
    kept = tuple(each for each in thing.adjectives if each in words)
    return replace(thing, owner=None, possessive="", whose=None, adjectives=kept,
                   described=tuple(described)), checks  # fmt: skip


def _was_of(players: SetFn) -> Match:
    """Return the check that something was one of these players' when it was done."""
    return lambda s, e, a: a.owner >= 0 and players(s, e) >> a.owner & 1 == 1


def _is_not_yours(described: Described) -> bool:
    """Return whether an adjective says that things are somebody's, but not yours."""
    entry = described.entry
    return entry is not None and entry.personal and "your" in entry.against


def _is_anything(thing: t.Things) -> bool:
    """Return whether anything of its type is meant: `a hen`, `animals`."""
    if thing.adjectives or thing.owner or thing.possessive or thing.quant == "another":
        return False
    return thing.where is None and any(noun.id == thing.type for noun in thing.entries)


def _when_done(thing: t.Things, checks: list[Match], scope: Scope, sets: Places) -> list[Match]:
    """Return the checks of what it was done to, which may have counted as of that kind then."""
    whole = scope.world.lexicon.index.nouns.get(thing.type)
    plain = None if whole is None or whole.counted else plain_kind(thing, scope)
    if whole is None or plain is None or plain == scope.kind(thing.type).all:
        return checks
    now = every(checks)
    of_any_kind = replace(thing, nouns=(whole.id,), entries=(whole,))
    any_kind = _is_one_of(sets(of_any_kind, scope), of_any_kind, scope)
    return [
        lambda s, e, a: (
            now(s, e, a) or (a.counted != () and is_counted(s, a, plain) and any_kind(s, e, a))
        )
    ]


def where_did(where: t.WhereDid, scope: Scope, sets: Places) -> SetFn:
    """Return the places of past actions, or who did them: `where a hen was sold this hour`."""
    if where.passive:
        assert where.subject is not None
        checks = past_object(where.subject, where.entry, scope, sets)
    else:
        actor = [] if where.subject is None else [by_actor(where.subject, scope, sets)]
        checks = [*actor, *past_object(where.thing, where.entry, scope, sets)]
    match = every([*_in_window(where.time_entry, scope), *checks])
    verb, told = scope.remembers(where.entry), _doers if where.subject is None else _place
    thing = where.subject if where.passive else where.thing
    if isinstance(thing, t.Things | t.Part) and thing.quant in _COUNTING:
        type = scope.owner_type if where.subject is None else scope.place_type
        return _counted(verb, match, told, satisfied(thing, scope), scope.kind(type).all)

    def found(state: State, slots: list[int]) -> int:
        mask = 0
        for a in state.history:
            if a.verb == verb and match(state, slots, a):
                mask |= told(a)
        return mask

    return found


def _place(action: Action) -> int:
    return just(action.place)


def _doers(action: Action) -> int:
    """Return the mask of who did it: one, or several together."""
    return just(action.actor) if action.actor >= 0 else action.roles.get(TOGETHER, 0)


def _counted(
    verb: str, match: Match, told: Callable[[Action], int], enough: Satisfied, every_one: int
) -> SetFn:
    """Return where, or by whom, it was done to as many: `where you sold at least 2 hens today`."""

    def found(state: State, slots: list[int]) -> int:
        numbers = dict.fromkeys(bits(every_one), 0)
        for a in state.history:
            if a.verb == verb and match(state, slots, a):
                for each in bits(told(a)):
                    numbers[each] += a.amount
        return sum(1 << each for each in numbers if enough(state, slots, numbers[each]))

    return found


def times_done(node: t.DidMost, scope: Scope, sets: Places) -> PerThing:
    """Return to how many things each has done something: `who sold the most hens today`."""
    checks = past_object(node.things, node.entry, scope, sets)
    match = every([*_in_window(node.time_entry, scope), *checks])
    verb = scope.remembers(node.entry)

    def number(state: State, slots: list[int], each: int) -> int:
        past = (a for a in state.history if a.verb == verb and _doers(a) >> each & 1)
        return sum(a.amount for a in past if match(state, slots, a))

    return number

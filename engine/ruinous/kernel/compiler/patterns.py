"""Actions a rule waits for, replaces or forbids, and memories of actions, as predicates."""

from __future__ import annotations

from ruinous.kernel.action import Action
from ruinous.kernel.bits import just
from ruinous.kernel.compiler.scope import Held, Scope
from ruinous.kernel.compiler.things import members, places, satisfied, spot
from ruinous.kernel.rules import ACTOR, AMOUNT, DST, OBJECT, PLACE, RESULT, SRC, THIS, Match
from ruinous.kernel.world import SetFn, State, TestFn
from ruinous.language import tree as t

Check = Match
WAYS = ("turn", "battle")
"""Keys of times that say how something is done, not when."""


def event_match(event: t.Event, scope: Scope) -> Match:
    """Return the predicate of what a `when`, `after` or `until` waits for."""
    checks: list[Check] = []
    if event.form == "self":
        checks.append(_is_this(scope))
    if event.subject is not None:
        checks.append(_actor(event.subject, scope))
    if event.here:
        checks.append(_in_place(spot("here", scope)))
    return _all([*checks, *act_checks(event.act, scope)])


def act_match(act: t.Act, scope: Scope) -> Match:
    """Return the predicate of a gerund: `placing corruption here`."""
    return _all(act_checks(act, scope))


def _all(checks: list[Check]) -> Match:
    if not checks:
        return lambda s, e, a: True
    if len(checks) == 1:
        return checks[0]
    if len(checks) == 2:
        one, two = checks
        return lambda s, e, a: one(s, e, a) and two(s, e, a)
    head, rest = checks[0], _all(checks[1:])
    return lambda s, e, a: head(s, e, a) and rest(s, e, a)


def _is_this(scope: Scope) -> Check:
    kind = scope.this_type
    return lambda s, e, a: a.kind == kind and a.obj == e[THIS]


def _actor(subject: t.Phrase, scope: Scope) -> Check:
    """Return the check of who acts. A figure as subject stands for what its player does with it."""
    kind = scope.type_of(subject)
    found = members(subject, scope)
    if kind == scope.world.lexicon.owner_type:
        return lambda s, e, a: (
            found(s, e) >> a.actor & 1 == 1 if a.actor >= 0 else found(s, e) & a.joint != 0
        )
    return lambda s, e, a: a.kind == kind and a.obj >= 0 and found(s, e) >> a.obj & 1 == 1


def act_checks(act: t.Act, scope: Scope) -> list[Check]:
    """Return the checks of the object and the roles of an action."""
    verb = scope.words.verbs[act.verb]
    checks: list[Check] = []
    if act.thing is not None:
        checks.extend(_object(act.thing, act, scope))
    inner = scope
    if act.thing is not None and scope.type_of(act.thing) in scope.world.types:
        inner = scope.besides(Held(scope.type_of(act.thing), OBJECT))
    for role in act.roles:
        checks.extend(_role(role, verb.roles, inner))
    return checks


def _object(thing: t.Phrase, act: t.Act, scope: Scope) -> list[Check]:
    kind = scope.type_of(thing)
    nouns = thing.nouns if isinstance(thing, t.Things) else ()
    if nouns and scope.words.nouns[nouns[0]].counted:
        checks: list[Check] = [lambda s, e, a: a.kind == kind]
        if isinstance(thing, t.Things) and thing.where is not None:
            checks.append(_in_where(thing.where, scope))
        return checks
    found = members(thing, scope)
    return [lambda s, e, a: a.kind == kind and a.obj >= 0 and found(s, e) >> a.obj & 1 == 1]


def _in_where(where: t.Where, scope: Scope) -> Check:
    """Return the check of the place of something that is only counted: a battle, dice."""
    match where:
        case t.Spot(word=word):
            return _in_place(spot(word, scope))
        case t.At(word="in", thing=thing):
            return _in_place(members(thing, scope))
        case _:
            raise AssertionError(where)


def _in_place(found: SetFn) -> Check:
    return lambda s, e, a: a.place >= 0 and found(s, e) >> a.place & 1 == 1


def _role(role: t.AnyRole, types: object, scope: Scope) -> list[Check]:
    del types
    match role:
        case t.Role(word="by", thing=thing):
            assert not isinstance(thing, t.Spot)
            return [_actor(thing, scope)]
        case t.Role(word="from", thing=thing):
            return [_from(thing, scope)]
        case t.Role(thing=thing):
            return [_to(thing, scope)]
        case t.TimeRole(time=time):
            return [_time(scope.words.times[time].key)]
        case _:
            return []


def _from(thing: t.Phrase | t.Spot, scope: Scope) -> Check:
    if not isinstance(thing, t.Spot) and scope.type_of(thing) == "store":
        return lambda s, e, a: a.src < 0
    found = places(thing, scope)
    return lambda s, e, a: a.src >= 0 and a.src != a.dst and found(s, e) >> a.src & 1 == 1


def _to(thing: t.Phrase | t.Spot, scope: Scope) -> Check:
    if not isinstance(thing, t.Spot) and scope.type_of(thing) == "store":
        return lambda s, e, a: a.dst < 0
    found = places(thing, scope)

    def check(s: State, e: list[int], a: Action) -> bool:
        if a.dst < 0:
            return False
        e[OBJECT] = a.obj
        return found(s, e) >> a.dst & 1 == 1

    return check


def _time(key: str) -> Check:
    """Return the check of a time: the way it is done, or the step of the round."""
    if key in WAYS:
        return lambda s, e, a: a.way == key
    if key in ("round", "phase"):
        return lambda s, e, a: True
    return lambda s, e, a: s.step == key


# ---------------------------------------------------------------- what an event puts in hand


def event_scope(event: t.Event, scope: Scope) -> Scope:
    """Return the scope of a rule's body: the event's player, place and object are in hand."""
    held: list[Held] = []
    owner, place = scope.world.lexicon.owner_type, scope.world.lexicon.place_type
    if event.subject is not None and scope.type_of(event.subject) == owner:
        held.append(Held(owner, ACTOR))
    if event.form != "self":
        held.append(Held(place, PLACE))
    thing = event.act.thing
    if thing is not None:
        kind = scope.type_of(thing)
        if kind in scope.world.types:
            held.append(Held(kind, OBJECT))
    from dataclasses import replace

    verb = scope.words.verbs[event.act.verb].action
    return replace(scope.holding(*held), event_verb=verb)


# ---------------------------------------------------------------- memory


def happened(test: t.Happened, scope: Scope) -> TestFn:
    """Return the test of a memory: `you killed a figure here this round`."""
    window = _window(test.act, scope)
    if scope.type_of(test.subject) == scope.world.lexicon.owner_type:
        checks = [_remembered_actor(test.subject, scope)]
        checks.extend(_remembered_object(test.act.thing, scope))
    else:
        checks = _remembered_object(test.subject, scope)
    match = _all(checks)
    verb = scope.words.verbs[test.act.verb].action
    return lambda s, e: any(
        a.verb == verb and (window == "round" or a.phase == s.phase) and match(s, e, a)
        for a in s.history
    )


def _window(act: t.Act, scope: Scope) -> str:
    for role in act.roles:
        if isinstance(role, t.TimeRole):
            return scope.words.times[role.time].key
    return "round"


def _remembered_actor(subject: t.Phrase, scope: Scope) -> Check:
    return _actor(subject, scope)


def _remembered_object(thing: t.Phrase | None, scope: Scope) -> list[Check]:
    """Return the checks of an object that may have left since: its place is the action's."""
    if thing is None:
        return []
    if not isinstance(thing, t.Things):
        found = members(thing, scope)
        kind = scope.type_of(thing)
        return [lambda s, e, a: a.kind == kind and found(s, e) >> a.obj & 1 == 1]
    from dataclasses import replace

    checks: list[Check] = []
    if thing.where is not None:
        checks.append(_in_where(thing.where, scope))
    return [*checks, *_object(replace(thing, where=None), t.Act("", thing), scope)]


def places_where(where: t.WhereDid, scope: Scope) -> SetFn:
    """Return the places of remembered actions: `where a figure was killed this phase`."""
    if where.passive:
        checks = _remembered_object(where.subject, scope)
    else:
        checks = [_remembered_actor(where.subject, scope), *_remembered_object(where.thing, scope)]
    match = _all(checks)
    verb = scope.words.verbs[where.verb].action
    key = scope.words.times[where.time].key

    def found(s: State, e: list[int]) -> int:
        mask = 0
        for a in s.history:
            if a.verb == verb and (key == "round" or a.phase == s.phase) and match(s, e, a):
                mask |= just(a.place)
        return mask

    return found


def total(event: t.Event, scope: Scope) -> TestFn:
    """Return the test of a running total: `you have placed 2 corruption in a region this phase`.

    Asked after the action is committed: sums what its actor did of the kind in the same place.
    """
    thing = event.act.thing
    assert isinstance(thing, t.Things)
    enough = satisfied(thing)
    verb = scope.words.verbs[event.act.verb].action
    key = next((scope.words.times[role.time].key for role in event.act.roles
                if isinstance(role, t.TimeRole)), "round")  # fmt: skip
    kind = scope.type_of(thing)
    whole_round = key == "round"

    def reached(s: State, e: list[int]) -> bool:
        actor, place, pile = e[ACTOR], e[PLACE], e[OBJECT]
        count = 0
        for a in s.history:
            if (
                a.verb == verb and a.place == place and a.actor == actor
                and a.kind == kind and a.obj == pile
                and (whole_round or a.phase == s.phase)
            ):  # fmt: skip
                count += a.amount
        return enough(count)

    return reached


__all__ = ["AMOUNT", "RESULT", "SRC", "DST", "act_match", "event_match", "event_scope"]

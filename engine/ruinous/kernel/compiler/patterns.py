"""Actions a rule waits for, replaces or forbids, as predicates over one action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.having import satisfied
from ruinous.kernel.compiler.memory import by_actor, every, in_places, to_object, under_way
from ruinous.kernel.compiler.scope import STORE, Referent, Scope
from ruinous.kernel.compiler.things import SETS, members, places, spot
from ruinous.kernel.state.action import WAY
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ACTOR, DST, HERE, OBJECT, PLACE, SRC, Match
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.world import SetFn, State, TestFn
    from ruinous.language.lexicon.entries import Time


def event_match(event: t.Event, scope: Scope) -> Match:
    """Return the predicate of what a `when`, `after` or `until` waits for."""
    checks: list[Match] = []
    if event.subject is not None:
        checks.append(by_actor(event.subject, scope, SETS))
        checks.extend(_left(event, event.subject, scope))
    if _is_plural(event.act.thing):
        checks.append(lambda s, e, a: a.nth == 0)
    if event.here:
        checks.append(in_places(spot("here", scope)))
    return every([*checks, *_act_checks(event.act, scope)])


def _is_plural(thing: t.Phrase | None) -> bool:
    """A bare plural (`when you summon figures`) is met once by a step, however many it concerns."""
    return (
        isinstance(thing, t.Things) and thing.quant == "" and thing.plural and not thing.possessive
    )


def _left(event: t.Event, subject: t.Phrase, scope: Scope) -> list[Match]:
    """Return the check that what leaves a store was there: `when this card leaves the track`."""
    store = event.act.thing
    if not isinstance(store, t.Things) or scope.type_of(store) != "store":
        return []
    meaning = scope.words.nouns[store.nouns[0]].meaning
    assert meaning is not None
    held = meaning(scope, scope.world.types[scope.type_of(subject)], None)
    return [lambda s, e, a: a.obj >= 0 and held(s, e) >> a.obj & 1 == 1]


def act_match(act: t.Act, scope: Scope) -> Match:
    """Return the predicate of a gerund: `placing corruption here`."""
    return every(_act_checks(act, scope))


def _act_checks(act: t.Act, scope: Scope) -> list[Match]:
    """Return the checks of the object and the roles of an action."""
    checks: list[Match] = []
    inner = scope
    if act.thing is not None and scope.type_of(act.thing) != "store":
        checks.extend(to_object(act.thing, scope, SETS))
        if scope.type_of(act.thing) in scope.world.types:
            inner = scope.besides(Referent(scope.type_of(act.thing), OBJECT))
    soon: list[Match] = []
    for role in act.roles:
        (soon if _is_here(role) else checks).extend(_role(role, act, inner))
    return [*soon, *checks]


def _is_here(role: t.AnyRole) -> bool:
    """Return whether a role is `from here` or `to here`: the quickest to ask, so the first."""
    return isinstance(role, t.Role) and role.thing == t.Spot("here")


def _role(role: t.AnyRole, act: t.Act, scope: Scope) -> list[Match]:
    match role:
        case t.Role(word="by", thing=thing):
            assert not isinstance(thing, t.Spot)
            return [by_actor(thing, scope, SETS)]
        case t.Role(word="from", thing=thing):
            return [_from(thing, act, scope)]
        case t.Role(word="to", thing=thing):
            return [_to(thing, scope)]
        case t.Role(word=word, thing=thing):
            assert not isinstance(thing, t.Spot)
            return [_named(word, members(thing, scope))]
        case t.TimeRole(time=time):
            return [_time(scope.words.times[time])]
        case _:
            return []


def _from(thing: t.Phrase | t.Spot, act: t.Act, scope: Scope) -> Match:
    if isinstance(thing, t.Things) and scope.type_of(thing) == STORE and act.thing is not None:
        meaning = scope.words.nouns[thing.nouns[0]].meaning
        assert meaning is not None
        store = meaning(scope, scope.world.types[scope.type_of(act.thing)], None)
        return lambda s, e, a: a.obj >= 0 and store(s, e) >> a.obj & 1 == 1
    if thing == t.Spot("here"):
        return lambda s, e, a: a.src == e[HERE] != a.dst and a.src >= 0
    found = places(thing, scope.asking(SRC))

    def check(s: State, e: list[int], a: Action) -> bool:
        if a.src < 0 or a.src == a.dst:
            return False
        e[OBJECT], e[SRC] = a.obj, a.src
        return found(s, e) >> a.src & 1 == 1

    return check


def _to(thing: t.Phrase | t.Spot, scope: Scope) -> Match:
    if not isinstance(thing, t.Spot) and scope.type_of(thing) == STORE:
        return lambda s, e, a: a.dst < 0
    if thing == t.Spot("here"):
        return lambda s, e, a: a.dst == e[HERE] and a.dst >= 0
    found = places(thing, scope.asking(DST))

    def check(s: State, e: list[int], a: Action) -> bool:
        if a.dst < 0:
            return False
        e[OBJECT], e[DST] = a.obj, a.dst
        return found(s, e) >> a.dst & 1 == 1

    return check


def _named(role: str, found: SetFn) -> Match:
    """Return the check of a role that only some actions have: `onto another card`."""

    def check(s: State, e: list[int], a: Action) -> bool:
        thing: int = a.roles.get(role, NOTHING)
        return thing >= 0 and found(s, e) >> thing & 1 == 1

    return check


def _time(time: Time) -> Match:
    """Return the check of a time: the way it is done, or the step of the round."""
    if time.way:
        return lambda s, e, a: a.roles.get(WAY) == time.way
    if time.step:
        return lambda s, e, a: s.step == time.step
    return lambda s, e, a: True


# ---------------------------------------------------------------- what an event puts in hand


def event_scope(event: t.Event, scope: Scope) -> Scope:
    """Return the scope of a rule's body: the event's player, place and object are in hand."""
    held: list[Referent] = []
    owner, place = scope.world.lexicon.owner_type, scope.world.lexicon.place_type
    if event.subject is not None and scope.type_of(event.subject) == owner:
        held.append(Referent(owner, ACTOR))
    thing = event.act.thing
    if thing is not None:
        kind = scope.type_of(thing)
        if kind in scope.world.types:
            held.append(Referent(kind, OBJECT))
    held.append(Referent(place, PLACE))
    verb = scope.words.verbs[event.act.verb].action
    return replace(scope.holding(*held), event_verb=verb)


# ---------------------------------------------------------------- running totals


def total(event: t.Event, scope: Scope) -> TestFn:
    """Return the test of a running total: `you have placed 2 corruption in a region this phase`.

    Asked after the action is committed: sums what its actor did of the kind in the same place.
    """
    thing = event.act.thing
    assert isinstance(thing, t.Things)
    enough = satisfied(thing)
    verb = scope.remembers(event.act.verb)
    since = every(under_way(event.act, scope))
    kind = scope.type_of(thing)
    # Tokens of one sort are alike; other things are counted one by one.
    alike = any(each.name == kind and each.supplied for each in scope.world.lexicon.kinds)

    def reached(s: State, e: list[int]) -> bool:
        actor, place, pile = e[ACTOR], e[PLACE], e[OBJECT]
        count = 0
        for a in s.history:
            if (
                a.verb == verb and a.place == place and a.actor == actor
                and a.kind == kind and (a.obj == pile or not alike)
                and since(s, e, a)
            ):  # fmt: skip
                count += a.amount
        return enough(count)

    return reached

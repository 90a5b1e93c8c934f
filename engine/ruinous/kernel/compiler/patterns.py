"""Actions a rule waits for, replaces or forbids, as predicates over one action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.having import BOUNDS, satisfied
from ruinous.kernel.compiler.memory import (
    by_actor,
    every,
    in_places,
    past_object,
    to_object,
    under_way,
)
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.compiler.stores import store_named
from ruinous.kernel.compiler.things import here, members, places, stored
from ruinous.kernel.state.action import DST_TYPE, END, INTO, WAY
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import ACTOR, DST, HERE, OBJECT, PLACE, SRC, Match
from ruinous.kernel.state.world import as_causes
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.functions import SetFn, State, TestFn
    from ruinous.language.lexicon.entries import Time


def event_match(event: t.Event, scope: Scope) -> Match:
    """Return the predicate of what a `when`, `after` or `until` waits for."""
    checks: list[Match] = []
    if event.form == "left":
        return _cause(event.act, scope)
    if event.subject is not None:
        checks.append(by_actor(event.subject, scope, places))
        if _refers_to_actor(event.act):
            checks.append(_with_actor)
    if event.here:
        checks.append(in_places(here(scope)))
    if event.form != "total":
        checks.extend(_in_number(event.act.thing, scope))
    return every([*checks, *_act_checks(event.act, scope)])


def _refers_to_actor(act: t.Act) -> bool:
    """Return whether who acts describes an object: `when a farmer sells one of their hens`."""
    things = (each.node for each in nodes(act) if isinstance(each.node, t.Things))
    return any(each.possessive == "their" for each in things)


def _with_actor(state: State, slots: list[int], action: Action) -> bool:
    slots[ACTOR] = action.actor
    return True


def _cause(act: t.Act, scope: Scope) -> Match:
    """Return the check of what takes a thing away: by whom, by what effect, and when."""
    others = [each for each in act.roles if not (isinstance(each, t.Role) and each.word == "from")]
    return every([check for each in others for check in _role(each, act, scope, staying=False)])


def act_match(act: t.Act, scope: Scope, *, staying: bool = False) -> Match:
    """Return the predicate of a gerund: `placing stones here`.

    Args:
        staying: whether what goes from a place to that same place comes from there.
    """
    checks = _act_checks(act, scope, staying=staying)
    return every([*checks, *_in_number(act.thing, scope)])


def _act_checks(act: t.Act, scope: Scope, *, staying: bool = False) -> list[Match]:
    """Return the checks of the object and the roles of an action."""
    checks: list[Match] = []
    if act.thing is not None and act.thing.type != STORE:
        checks.extend(to_object(act.thing, scope, places, made=act.entry.makes))
    soon: list[Match] = []
    for role in act.roles:
        (soon if _is_here(role) else checks).extend(_role(role, act, scope, staying=staying))
    return [*soon, *checks]


def _in_number(thing: t.Phrase | None, scope: Scope) -> list[Match]:
    """Return the check of the number of an action: `when you lose at least 2 coins`."""
    if not isinstance(thing, t.Things) or thing.quant not in BOUNDS:
        return []
    enough = satisfied(thing, scope)
    return [lambda s, e, a: enough(s, e, a.amount)]


def _is_here(role: t.AnyRole) -> bool:
    """Return whether a role is `from here` or `to here`: the quickest to ask, so the first."""
    return isinstance(role, t.Role) and role.thing == t.Spot("here")


def _role(role: t.AnyRole, act: t.Act, scope: Scope, *, staying: bool) -> list[Match]:
    match role:
        case t.Role(word="by", thing=thing):
            assert not isinstance(thing, t.Spot)
            is_doer = thing.type == scope.owner_type
            return [by_actor(thing, scope, places) if is_doer else _put_instead(thing, scope)]
        case t.Role(word=t.BY_EFFECT, thing=thing):
            assert not isinstance(thing, t.Spot)
            return [_by_effect(thing, scope)]
        case t.Role(word="from", thing=thing):
            return [_from(thing, act, scope, staying=staying)]
        case t.Role(word="to", thing=thing):
            return [_to(thing, act, scope)]
        case t.Role(word="for", thing=thing):
            assert not isinstance(thing, t.Spot)
            return [_for(members(thing, scope), thing.type)]
        case t.Role(word=word, thing=thing):
            assert not isinstance(thing, t.Spot)
            return [_named(word, members(thing, scope))]
        case t.TimeRole(entry=entry):
            return [_time(entry)]
        case _:
            return []


def _by_effect(thing: t.Phrase, scope: Scope) -> Match:
    """Return the check of what an action comes from, wherever that is by now.

    Of several copies it is the one whose effect it is, as far as that is a thing. It is of the
    player whom its rule served when that was put in force.
    """
    players, written = scope.kind(scope.owner_type).all, scope.kind(thing.type).written
    found = {
        side: members(thing, replace(scope, world=as_causes(scope.world, thing.type, side)))
        for side in (NOTHING, *bits(players))
    }

    def check(state: State, slots: list[int], action: Action) -> bool:
        if action.cause is None:
            return False
        copies, agent = written(action.cause.id), action.agent
        if agent >= 0 and copies >> agent & 1:
            copies = 1 << agent
        return bool(copies & found[action.side](state, slots))

    return check


def _put_instead(thing: t.Phrase, scope: Scope) -> Match:
    """Return the check of what comes in the place of another thing."""
    found = members(thing, scope)
    return lambda s, e, a: found(s, e) & a.result != 0


def _from(thing: t.Phrase | t.Spot, act: t.Act, scope: Scope, *, staying: bool) -> Match:
    if isinstance(thing, t.Things) and thing.type == STORE and act.thing is not None:
        store = stored(thing, scope.kind(act.thing.type), scope)
        return lambda s, e, a: a.obj >= 0 and store(s, e) >> a.obj & 1 == 1
    around = _around(thing, act, scope)
    if thing == t.Spot("here") and around is None:
        if staying:
            return lambda s, e, a: a.src == e[HERE] and a.src >= 0
        return lambda s, e, a: a.src == e[HERE] != a.dst and a.src >= 0
    found, goal = places(thing, scope.asking(SRC)), _goal(thing, around, scope)

    def check(state: State, slots: list[int], action: Action) -> bool:
        src, dst = action.src, goal(state, action)
        if src < 0:
            return False
        is_at_rest = src == action.dst
        if around is not None:
            src = around(state, src)
        if src == dst and not (staying and is_at_rest):
            return False
        slots[OBJECT], slots[SRC] = action.obj, src
        return found(state, slots) >> src & 1 == 1

    return check


def _goal(
    thing: t.Phrase | t.Spot, around: Callable[[State, int], int] | None, scope: Scope
) -> Callable[[State, Action], int]:
    """Return where an action brings its object, in places such as a text speaks of, or NOTHING.

    A step may name what is around that, and the place itself is picked later.
    """
    spoken_of = scope.place_type if isinstance(thing, t.Spot) else thing.type

    def goal(state: State, action: Action) -> int:
        dst = action.dst
        if dst >= 0 and DST_TYPE in action.roles:
            return dst if action.roles[DST_TYPE] == spoken_of else NOTHING
        return around(state, dst) if dst >= 0 and around is not None else dst

    return goal


def _around(
    thing: t.Phrase | t.Spot, act: t.Act, scope: Scope
) -> Callable[[State, int], int] | None:
    """Return what leads from a place of an action to the one around it that a text speaks of.

    Nothing, when the text speaks of the very places that things like those of the action lie in.
    """
    index = scope.world.lexicon.index
    outer = scope.place_type if isinstance(thing, t.Spot) else thing.type
    holder = index.kind(act.thing.type).inside if act.thing is not None else ""
    if holder in ("", outer) or outer not in index.place_types:
        return None
    return scope.place_of(holder, outer)


def _to(thing: t.Phrase | t.Spot, act: t.Act, scope: Scope) -> Match:
    if (named := store_named(thing)) is not None:
        return _into(*named, act, scope)
    around = _around(thing, act, scope)
    if thing == t.Spot("here") and around is None:
        return lambda s, e, a: a.dst == e[HERE] and a.dst >= 0
    found, goal = places(thing, scope.asking(DST)), _goal(thing, around, scope)

    def check(state: State, slots: list[int], action: Action) -> bool:
        dst = goal(state, action)
        if dst < 0:
            return False
        slots[OBJECT], slots[DST] = action.obj, dst
        return found(state, slots) >> dst & 1 == 1

    return check


def _into(store: t.Things, end: str, act: t.Act, scope: Scope) -> Match:
    """Return the check that something is brought to a store; without a name it is the usual one."""
    kind, noun = act.thing.type if act.thing is not None else "", store.nouns[0]
    stores = (each for each in scope.world.lexicon.index.nouns.values() if kind in each.takes_back)
    usual = next((each.singular for each in stores), "")

    def check(state: State, slots: list[int], action: Action) -> bool:
        into = action.roles.get(INTO, usual)
        return action.dst < 0 and into == noun and end in ("", action.roles.get(END))

    return check


def _for(found: SetFn, type: str) -> Match:
    """Return the check of what a thing is exchanged for, or paid for."""

    def check(state: State, slots: list[int], action: Action) -> bool:
        dst, kind = action.dst, action.roles.get(DST_TYPE, action.kind)
        return kind == type and dst >= 0 and found(state, slots) >> dst & 1 == 1

    return check


def _named(role: str, found: SetFn) -> Match:
    """Return the check of a role that only some actions have: `onto another charm`."""

    def check(state: State, slots: list[int], action: Action) -> bool:
        thing: int = action.roles.get(role, NOTHING)
        return thing >= 0 and found(state, slots) >> thing & 1 == 1

    return check


def _time(time: Time) -> Match:
    """Return the check of a time: the way it is done, or the step it is done in."""
    if time.way:
        return lambda s, e, a: a.roles.get(WAY) == time.way
    if time.step:
        return lambda s, e, a: s.step == time.step
    return lambda s, e, a: True


# ---------------------------------------------------------------- running totals


def total(event: t.Event, scope: Scope) -> TestFn:
    """Return the test of a running total: `you have placed 2 flags in a field this hour`.

    Asked after the action is committed: sums what its actor did to such things, in the same place
    if the event names one.
    """
    thing = event.act.thing
    assert isinstance(thing, t.Things)
    enough, verb = satisfied(thing, scope), scope.remembers(event.act.entry)
    named = replace(thing, where=None) if t.is_place(thing.where) else thing
    checks = past_object(named, event.act.entry, scope, places)
    match = every([*under_way(event.act, scope), *checks])
    anywhere = not names_place(event)

    def reached(state: State, slots: list[int]) -> bool:
        actor, place = slots[ACTOR], slots[PLACE]
        done = (
            a.amount for a in state.history
            if a.verb == verb and a.actor == actor and (anywhere or a.place == place)
            and match(state, slots, a)
        )  # fmt: skip
        return enough(state, slots, sum(done))

    return reached


def names_place(event: t.Event) -> bool:
    """Return whether a running total is one of a single place."""
    thing = event.act.thing
    described = isinstance(thing, t.Things) and t.is_place(thing.where)
    return described or event.here or any(isinstance(role, t.Role) for role in event.act.roles)

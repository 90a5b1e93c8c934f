"""One step under compilation: its verb and roles, what it may act on, and where it takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ruinous.kernel.compiler.having import PerThing
from ruinous.kernel.compiler.numbers import MANY, multiplied, number, number_in
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.compiler.shown import still_lying
from ruinous.kernel.compiler.states import able, names_state, usual
from ruinous.kernel.compiler.stores import OfOne, destination, into, owners_named, store_of_one
from ruinous.kernel.compiler.things import all_found, described, places, ranked, spot, stored
from ruinous.kernel.engine.window import allowed, forbidden
from ruinous.kernel.state.action import DST_TYPE, FACE_DOWN, LASTS, NO_ROLES, WHOSE, Action
from ruinous.kernel.state.bits import NOTHING, bits, first, just
from ruinous.kernel.state.functions import SetFn, State
from ruinous.kernel.state.meanings import Narrow
from ruinous.kernel.state.progress import Span
from ruinous.kernel.state.rule_index import THIS, YOU
from ruinous.kernel.state.thing_type import ThingType
from ruinous.kernel.state.world import ActionSpec
from ruinous.language.english.effect import deed
from ruinous.language.lexicon.entries import STORE, Verb
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.functions import NumberFn, TestFn


class Share(NamedTuple):
    """What a step may take of things that other steps, done with it, may need as well."""

    spent: int
    """Slot of the set of things that all of them have taken."""
    leave: Narrow
    """Leaves those that are not taken, nor needed by one that comes later."""


class Step(NamedTuple):
    """Everything the parts of one step share."""

    act: t.Act
    verb: Verb
    spec: ActionSpec
    scope: Scope
    program: Program
    actor: int
    """Slot of the player who acts."""
    declined: Label | None
    """Where to go on when an optional step is declined or cannot be done; None: not optional."""
    did: int
    """Slot with the set of things the step was done to; numbers of piles lie in the next one."""
    group: int
    """Slot with the number of the group of its actions."""
    roles: Mapping[str, t.Phrase | t.Spot]
    """What fills its roles, by preposition; `onto` counts as `to`."""
    span: Span
    """Window of time with which what it does is over at the latest."""
    lasts: bool
    """What it does goes on until then."""
    each: t.Each | None
    at_random: bool
    """Chance picks what the step is done to."""
    for_something: bool
    """Of an optional step: more hangs on it, so that it is offered where its number is 0."""
    share: Share | None = None


def step_of(
    act: t.Act,
    scope: Scope,
    program: Program,
    declined: Label | None,
    *,
    for_something: bool = False,
) -> Step:
    """Return a step with slots of its own and its roles told apart; what `X` is comes before it."""
    for slot, amount in letters_of(act, scope):
        if slot not in program.settled:
            program.put(slot, amount)
    return bare_step(act, scope, program)._replace(declined=declined, for_something=for_something)


def letters_of(act: t.Act, scope: Scope) -> list[tuple[int, NumberFn]]:
    """Return what `X` is in a step, with the slot that it is kept in."""
    lettings = [role for role in act.roles if isinstance(role, t.Letting)]
    return [(scope.slot_of(role.variable), number(role.amount, scope)) for role in lettings]


def found_for(act: t.Act, scope: Scope) -> TestFn | None:
    """Return the test whether all was found of which `X` in a step is the number."""
    lettings = (role for role in act.roles if isinstance(role, t.Letting))
    tests = [test for role in lettings if (test := all_found(role, scope)) is not None]
    return (lambda s, e: all(test(s, e) for test in tests)) if tests else None


def bare_step(act: t.Act, scope: Scope, program: Program) -> Step:
    """Return a step that nobody may decline, of which what `X` is is worked out elsewhere."""
    words = [role for role in act.roles if isinstance(role, t.Role)]
    spans = (role.entry.span for role in act.roles if isinstance(role, t.SpanRole))
    return Step(
        act,
        act.entry,
        scope.world.actions[act.entry.action],
        scope,
        program,
        scope.slot_of(act.actor),
        None,
        scope.slot() if act.done is None else scope.slot_of(act.done),
        scope.slot(),
        {"to" if role.word == "onto" else role.word: role.thing for role in words},
        next(spans, (scope.world.lexicon.outermost, 0)),
        act.entry.lasts or act.goes_on,
        next((role for role in act.roles if isinstance(role, t.Each)), None),
        any(isinstance(role, t.AtRandom) for role in act.roles),
        for_something=False,
    )


def is_counted(thing: t.Phrase) -> bool:
    """Return whether the object is something that is only counted."""
    return isinstance(thing, t.Things) and thing.entries[0].counted


def makes_new(act: t.Act, scope: Scope) -> bool:
    """Return whether a step takes new things from the supply: `place 1 flag in a field`."""
    if not isinstance(act.thing, t.Things | t.Part):
        return False
    return act.thing.type in act.entry.places and scope.is_supplied(act.thing.type)


def is_amount(one: Step) -> bool:
    """A verb such as `draw` that takes a number of things nobody picks."""
    return one.verb.amount and not one.verb.picks


def number_of(one: Step) -> NumberFn:
    """Return the number in the object, multiplied by a `for each` behind it."""
    return multiplied(number_in(one.act.thing, one.scope), one.each, one.scope)


_OPEN = ("up to", "any", "at most")
"""Quantifiers with which a player picks how many."""


def is_worked_out(one: Step) -> bool:
    """Return whether the number in the object is found in play, and nobody picks it."""
    thing = one.act.thing
    if not isinstance(thing, t.Things | t.Part) or thing.quant in _OPEN:
        return False
    return thing.amount is not None or one.each is not None


def single(found: SetFn) -> NumberFn:
    """Return a function for the one thing of a set."""
    return lambda s, e: first(found(s, e))


def add_to(mask: int, slot: int) -> Callable[[State, Frame], None]:
    """Return the operation that adds the thing in a slot to the set in another."""

    def add(state: State, frame: Frame) -> None:
        frame.slots[mask] |= 1 << frame.slots[slot]

    return add


def agree(one: Step, declined: Label) -> None:
    """Ask whether to do the step at all."""
    asked = deed(one.act, one.scope.world.lexicon)
    one.program.agree(one.actor, declined, asked)


def agree_unless_idle(one: Step, number: NumberFn, declined: Label) -> None:
    """Ask whether to do the step, unless it is done to none and nothing else hangs on it."""
    if not one.for_something:
        one.program.unless(lambda s, e: number(s, e) > 0, declined)
    agree(one, declined)


def least_wanted(one: Step, number: NumberFn) -> NumberFn:
    """Return how many there must be for a step to be done; only a price may be none at all."""
    if one.verb.gives_up:
        return number
    return lambda s, e: max(number(s, e), 1)


def how_many(thing: t.Phrase) -> int | None:
    """Return how many things a player picks, or None when the whole set is meant.

    Of a number that is worked out in play, it is several.
    """
    if not isinstance(thing, t.Things | t.Part):
        return None
    if thing.quant in ("a", "number", "up to", "another", "at most"):
        return thing.number
    if thing.quant == "any":
        return MANY
    return None


def _all_fit(state: State, slots: list[int], things: int) -> int:
    return things


def candidates(one: Step, thing: t.Phrase, kind: ThingType, fits: Narrow) -> SetFn:
    """Return the things that a step can be done to: those that stand out, if it asks for them."""
    found, (_, rank) = objects(one, thing, kind, fits), described(thing, one.scope)
    return ranked(lambda s, e: fits(s, e, found(s, e)), rank)


class Left(NamedTuple):
    """What a step can still be done to while its things are picked one by one."""

    fitting: SetFn
    """All that it can be done to."""
    next: SetFn
    """Those of them that can be picked now: of a number of things the next one need only stand out
    among those that are left."""


def left_of(one: Step, thing: t.Phrase, kind: ThingType, fits: Narrow, taken: int | None) -> Left:
    """Return what can be picked, without what was picked already.

    Args:
        taken: slot of that; None: it can be picked again.
    """
    found, (_, rank) = objects(one, thing, kind, fits), described(thing, one.scope)
    if isinstance(thing, t.Things) and thing.quant == "any" and rank is not None:
        able = ranked(lambda s, e: fits(s, e, found(s, e)), rank)
        return Left(able, able if taken is None else lambda s, e: able(s, e) & ~e[taken])
    fitting: SetFn = lambda s, e: fits(s, e, found(s, e))
    if taken is not None:
        fitting = lambda s, e: fits(s, e, found(s, e) & ~e[taken])
    return Left(fitting, ranked(fitting, rank))


def objects(one: Step, thing: t.Phrase, kind: ThingType, fits: Narrow = _all_fit) -> SetFn:
    """Return the things that a step is about: as described, from where the step says.

    Whether they stand out is not asked.
    """
    scope, program = one.scope, one.program
    found, _ = described(thing, scope)
    present = kind.present
    store = store_of_one(thing, one.roles.get("from"), kind, scope)
    if store is not None:
        return _of_one(one, store, lambda s, e: present(s, found(s, e)), fits)
    source = one.roles.get("from") or _one_place(thing, scope)
    if source is None:
        return _where_it_says(one, thing, kind)
    if not isinstance(source, t.Spot) and source.type == STORE:
        kept = stored(source, kind, scope)
        return lambda s, e: kept(s, e) & found(s, e)
    origin = scope.slot()
    outer = scope.place_type if isinstance(source, t.Spot) else source.type
    inside, where = scope.inside(kind.name, outer), places(source, scope)
    if isinstance(source, t.Things) and how_many(thing) == 1:
        return lambda s, e: present(s, found(s, e) & inside(s, where(s, e)))
    if origin_picked(one, thing) is not None:
        _pick_origin(one, where, in_place(one, thing, kind, source, fits), origin, outer)
    else:
        program.put(origin, single(where))
    return lambda s, e: present(s, found(s, e) & inside(s, just(e[origin])))


def _where_it_says(one: Step, thing: t.Phrase, kind: ThingType) -> SetFn:
    """Return the things in the states that the text names, or else where the verb finds them."""
    found, _ = described(thing, one.scope)
    present, there = kind.present, None
    if not (_names_place(thing) or _names_deed(thing) or names_state(thing, one.scope)):
        there = usual(one.verb, kind, one.scope, one.actor)
    if there is None:
        return lambda s, e: present(s, found(s, e))
    return lambda s, e: found(s, e) & there(s, e)


def origin_picked(one: Step, thing: t.Phrase) -> t.Things | t.Part | None:
    """Return the places of which the player picks the one that several things are taken from."""
    source = one.roles.get("from") or _one_place(thing, one.scope)
    is_store = not isinstance(source, t.Spot) and source is not None and source.type == STORE
    if is_store or how_many(thing) == 1 or not isinstance(source, t.Things | t.Part):
        return None
    return source if source.quant in ("a", "another") else None


def in_place(
    one: Step, thing: t.Phrase, kind: ThingType, source: t.Phrase | t.Spot, fits: Narrow
) -> PerThing:
    """Return what gives the things in a place that the step may act on."""
    outer = one.scope.place_type if isinstance(source, t.Spot) else source.type
    found, _ = described(thing, one.scope)
    inside, present = one.scope.inside(kind.name, outer), kind.present

    def there(state: State, slots: list[int], place: int) -> int:
        return fits(state, slots, present(state, found(state, slots) & inside(state, 1 << place)))

    return there


def _of_one(one: Step, store: OfOne, found: SetFn, fits: Narrow) -> SetFn:
    """Let the player pick whose store it is; those with nothing that fits are not offered."""
    there, none = in_store(store, found, fits), Label()
    owner = one.scope.kind(store.type)
    detail = f"{one.verb.base} from"

    def with_any(state: State, slots: list[int]) -> int:
        players = bits(store.players(state, slots))
        return sum(1 << each for each in players if there(state, slots, each))

    one.program.pick(owner, with_any, store.slot, one.actor, none, detail)
    one.program.mark(none)
    return lambda s, e: found(s, e) & store.inside(s, e)


def in_store(store: OfOne, found: SetFn, fits: Narrow) -> PerThing:
    """Return what gives the things in the store of a player that the step may act on."""

    def there(state: State, slots: list[int], player: int) -> int:
        slots[store.slot] = player
        return fits(state, slots, found(state, slots) & store.inside(state, slots))

    return there


def _one_place(thing: t.Phrase, scope: Scope) -> t.Things | t.Part | None:
    """Return the place of several things that lie in one: `2 hens in a field`."""
    whole = whole_of(thing)
    where = whole.where if isinstance(whole, t.Things) else None
    if how_many(thing) == 1 or not isinstance(where, t.At) or where.word != "in":
        return None
    place = where.thing
    if not isinstance(place, t.Things | t.Part) or place.quant not in ("a", "another"):
        return None
    return place if place.type in scope.world.lexicon.index.place_types else None


def _pick_origin(one: Step, where: SetFn, there: PerThing, origin: int, outer: str) -> None:
    """Let the player pick a place out of some; those with nothing that fits are not offered.

    Args:
        there: returns what fits in a place.
        origin: the slot of the place.
        outer: the type of the place.
    """
    program = one.program

    def with_any(state: State, slots: list[int]) -> int:
        found = bits(where(state, slots))
        return sum(1 << place for place in found if there(state, slots, place))

    none = Label()
    program.put(origin, lambda s, e: NOTHING)
    program.pick(one.scope.kind(outer), with_any, origin, one.actor, none, f"{one.verb.base} from")
    program.mark(none)


def _names_deed(thing: t.Phrase) -> bool:
    """Return whether the text speaks of things that were named or dealt with before."""
    whole = whole_of(thing)
    if isinstance(whole, t.Things):
        return any(each.done is not None for each in whole.described)
    return isinstance(whole, t.Pronoun | t.This | t.That)


def _names_place(thing: t.Phrase) -> bool:
    """Return whether the text says where the things are."""
    if isinstance(thing, t.Part):
        return _names_place(thing.whole)
    return isinstance(thing, t.Things) and t.is_place(thing.where)


class Target(NamedTuple):
    """Where a step takes its things to."""

    places: SetFn | None
    picked: bool
    """The player picks one; otherwise it is the one place there is."""
    kind: str
    keep: bool = False
    """Picked once for all things of the step."""
    rank: Narrow | None = None
    """Leaves those places that stand out among the ones that a thing can go to."""


def target_of(one: Step) -> Target:
    """Return where the step takes its things to."""
    scope, goal = one.scope, destination(one.act)
    if goal is None:
        return Target(None, picked=False, kind="")
    if isinstance(goal, t.Spot):
        return Target(spot(goal, scope), picked=False, kind=scope.place_type)
    if goal.type == STORE:
        return Target(None, picked=False, kind=STORE)
    picked = isinstance(goal, t.Things | t.Part) and goal.quant in ("a", "another")
    several = one.act.thing is not None and how_many(one.act.thing) != 1
    keep = several and "for" not in one.roles
    found, rank = described(goal, scope)
    return Target(found, picked, goal.type, keep, rank)


def fits_of(one: Step, kind: ThingType, slot: int, target: Target) -> Narrow:
    """Return what leaves those things that a step can be done to, for some place they can go to."""
    make = maker(one.act, kind, one.scope, target.kind)
    can, goal = able(one.verb, kind, one.scope, one.actor, one.act.thing), target.places
    lying, share = still_lying(one.act.thing, kind, one.scope), one.share
    open_to = None if goal is None else open_places(make, target, goal, slot)
    is_told = goal is not None or target.kind == STORE  # whose store can be that of the thing
    choice, picking = _choice(one, kind), one.scope.world.lexicon.index.picking
    chosen = "" if picking is None else picking.base

    def fits(state: State, slots: list[int], found: int) -> int:
        mask = 0
        if found and can is not None:
            found &= can(state, slots)
        if found and lying is not None:
            found = lying(state, slots, found)
        if found and share is not None:
            found = share.leave(state, slots, found)
        for thing in bits(found):
            if is_told:
                slots[slot] = thing
            if open_to is None:
                fit = allowed(state, make(state, slots, thing, NOTHING))
            else:
                fit = open_to(state, slots, some=True) != 0
            if fit:
                mask |= 1 << thing
        if mask and choice is not None and chosen in state.force:
            mask = _choosable(choice, state, slots, mask)
        return mask

    return fits


def _choice(one: Step, kind: ThingType) -> Make | None:
    """Return what makes the action of choosing a thing that a player picks for a step."""
    thing, index = one.act.thing, one.scope.world.lexicon.index
    picks = thing is not None and how_many(thing) is not None and not one.at_random
    if not picks or index.picking is None or not index.is_chosen(one.verb.base, kind.name):
        return None
    return maker(replace(one.act, entry=index.picking, roles=()), kind, one.scope)


def _choosable(choice: Make, state: State, slots: list[int], things: int) -> int:
    """Return those of some things that nothing forbids to choose."""
    return sum(
        1 << thing
        for thing in bits(things)
        if forbidden(state, choice(state, slots, thing, NOTHING)) is None
    )


def open_places(make: Make, target: Target, goal: SetFn, slot: int) -> OpenTo:
    """Return what gives the places that the thing in a slot can go to."""
    rank = target.rank

    def open_to(state: State, slots: list[int], *, some: bool = False) -> int:
        mask = 0
        for place in bits(goal(state, slots)):
            if allowed(state, make(state, slots, slots[slot], place)):
                mask |= 1 << place
                if some and rank is None:
                    break
        return mask if rank is None else rank(state, slots, mask)

    return open_to


Make = Callable[[State, list[int], int, int], Action]
"""(state, slots, thing, where it goes to) -> the action of a step on it."""


class OpenTo(Protocol):
    """Gives places that a thing can go to."""

    def __call__(self, state: State, slots: list[int], *, some: bool = False) -> int:
        """Return them; with `some`, at least one of them if there is any."""


def _itself(state: State, thing: int) -> int:
    return thing


def _around(type: str, scope: Scope) -> Callable[[State, int], int] | None:
    """Return what leads from a place to the one in which an action happens; None: to itself."""
    return scope.place_of(type) if type not in ("", scope.place_type) else None


def _roles_of(act: t.Act, goal: str) -> Mapping[str, object]:
    """Return the roles that the action of a step has, wherever it is done.

    Args:
        goal: type of what it is taken to, unless such things lie in that.
    """
    roles: Mapping[str, object] = {DST_TYPE: goal} if goal else NO_ROLES
    if any(isinstance(role, t.FaceDown) for role in act.roles):
        roles = {**roles, FACE_DOWN: 1}
    if goal == STORE:
        roles = {**roles, **into(act)}
    if act.entry.may_last and act.goes_on:
        roles = {**roles, LASTS: True}
    return roles


def _new_instead(
    act: t.Act, kind: ThingType, scope: Scope
) -> Callable[[State, int, int], int] | None:
    """Return what gives the new thing of the supply that comes in the place of another, if any."""
    by = [role.thing for role in act.roles if isinstance(role, t.Role) and role.word == "by"]
    if not by or not scope.is_supplied(kind.name):
        return None
    assert isinstance(by[0], t.Things)
    supply, noun = scope.world.supply, by[0].entries[0]
    inner = scope.world.lexicon.index.kind(kind.name).inside
    return lambda state, actor, place: just(supply(state, noun.id, actor, inner, place))


def maker(act: t.Act, kind: ThingType, scope: Scope, goal: str = "") -> Make:
    """Return what makes the action of a step on one thing.

    Args:
        goal: type of what it is taken to; the action happens there if that is a place.
    """
    actor, verb, name = scope.slot_of(act.actor), act.entry.action, kind.name
    index = scope.world.lexicon.index
    arrives, is_place = goal in index.place_types, name in index.place_types
    place_of = _itself if is_place else kind.place
    around_src = _around(name if is_place else index.kind(name).inside, scope)
    around_dst = _around(goal, scope) if arrives else None
    is_within = arrives and index.kind(name).inside == goal
    roles = _roles_of(act, "" if is_within else goal)
    source = scope.source  # what may be done can depend on what it comes from
    instead = _new_instead(act, kind, scope)

    def make(state: State, slots: list[int], thing: int, dst: int) -> Action:
        src = place_of(state, thing)
        where = dst if arrives and dst >= 0 else src
        action = Action(verb, slots[actor], name, thing, 1, src, dst, where, source, roles)
        action.agent, action.side = slots[THIS], slots[YOU]
        if instead is not None:
            action.result = instead(state, slots[actor], src)
        return action

    whose = owners_named(act, scope) if goal == STORE else None
    if whose is not None:

        def make_of(state: State, slots: list[int], thing: int, dst: int) -> Action:
            action = make(state, slots, thing, dst)
            action.roles = {**roles, WHOSE: whose(state, slots)}
            return action

        return make_of

    if around_src is None and around_dst is None:
        return make

    def make_inside(state: State, slots: list[int], thing: int, dst: int) -> Action:
        action = make(state, slots, thing, dst)
        around = around_dst if arrives and dst >= 0 else around_src
        if around is not None:
            action.place = around(state, action.place)
        return action

    return make_inside

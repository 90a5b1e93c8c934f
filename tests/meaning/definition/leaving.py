"""Things that leave (chapter 8): what lay there before an action, and does not behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from meaning.definition.deeds import is_cause
from meaning.definition.in_force import view_of
from meaning.definition.kinds import counted_as
from meaning.definition.reading import STORE
from meaning.definition.speech import Referent
from meaning.definition.things import enough, members, owners_of
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.world import place_of
from ruinous.language.lexicon.wording import BOUNDS
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from meaning.definition.view import View
    from ruinous.kernel.state.rule_index import ActiveRule


class Lying(NamedTuple):
    """A thing that lies, before an action, in what a rule waits for things to leave."""

    seen: Action
    """Its leaving, if it comes to that."""
    within: int
    """What it lies in: a place, a player with a store, or what it lies on."""
    number: int
    """How many it is: a pile may be several."""


def lying(state: Any, active: ActiveRule, event: t.Event, action: Action) -> Iterator[Lying]:
    """Yield what an event describes that lies where it says, in the order of its type."""
    view, act = view_of(state, active), event.act
    type, place = act.thing.type or _type_of(act.thing, view), t.whence(act)
    for thing in view.in_order(type, members(act.thing, view)):
        seen = _leaving(act, action, type, thing, view.place(type, thing))
        seen.counted = counted_as(state, type, thing)
        there = view.looking_at(seen)
        there = there.saying(there.speech.leaving_out(Referent(type, thing)))
        for within in _holders(place, there):
            if _lies(type, thing, within, place, view) and is_cause(act, seen, view):
                yield Lying(seen, within, view.number(type, 1 << thing))


def _type_of(phrase: t.Phrase, view: View) -> str:
    from meaning.definition.referents import type_of

    return type_of(phrase, view)


def _leaving(act: t.Act, action: Action, type: str, thing: int, place: int) -> Action:
    """Return a leaving: done by whoever takes the thing away, and by the same effect."""
    seen = Action(act.entry.action, action.actor, type, thing, src=place, place=place,
                  roles=action.roles)  # fmt: skip
    seen.take_cause_from(action)
    seen.parent, seen.depth, seen.group = action, action.depth + 1, action.group
    return seen


def _holders(place: Any, view: View) -> tuple[int, ...]:
    """Return what is meant, each by itself: places, those whose the stores are, or things."""
    if isinstance(place, t.Spot) or place.type != STORE:
        return bits(members(place, view))
    if not place.entries[0].of_players:
        return (0,)
    whose = owners_of(place, view)
    return bits(view.kind(view.owner_type).all if whose is None else whose)


def _lies(type: str, thing: int, within: int, place: Any, view: View) -> bool:
    """Return whether a thing lies in this place or store, or on this thing."""
    outer = view.place_type if isinstance(place, t.Spot) else _type_of(place, view)
    if outer == STORE:
        owner = 1 << within if place.entries[0].of_players else None
        return view.store(place.entries[0], type, owner) >> thing & 1 == 1
    if outer in view.words.place_types:
        return place_of(view.world, type, outer)(view.state, thing) == within
    return view.kind(type).lying_on(view.state, outer, 1 << within) >> thing & 1 == 1


def has_left(
    state: Any, active: ActiveRule, event: t.Event, action: Action, before: Lying
) -> Action | None:
    """Return the leaving of a thing, now that an action was done; nothing if it has not left."""
    view, place, seen = view_of(state, active), t.whence(event.act), before.seen
    if view.is_supplied(seen.kind):
        seen.amount = before.number - view.number(seen.kind, 1 << seen.obj)
        if _is_brought_there(state, action, before, place, view):
            return None
    elif _lies(seen.kind, seen.obj, before.within, place, view):
        return None
    seen.windows, seen.step = state.windows, state.step
    thing = event.act.thing
    is_bounded = isinstance(thing, t.Things) and thing.quant in BOUNDS
    too_few = is_bounded and not enough(thing, seen.amount, view)
    return None if seen.amount <= 0 or too_few else seen


def _is_brought_there(state: Any, action: Action, before: Lying, place: Any, view: View) -> bool:
    """Return whether tokens have only changed their pile, and lie there as before."""
    becomes = state.world.actions[action.verb].becomes
    if becomes is None or (action.kind, action.obj) != (before.seen.kind, before.seen.obj):
        return False
    pile = becomes(state, action)
    is_other = pile not in (NOTHING, action.obj)
    return is_other and _lies(action.kind, pile, before.within, place, view)

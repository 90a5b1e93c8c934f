"""Stores in steps: of whom things are taken, and to which of them they are brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.compiler.scope import Referent, Scope, held_set
from ruinous.kernel.compiler.things import owners, stored
from ruinous.kernel.state.action import END, INTO
from ruinous.kernel.state.functions import SetFn
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, whole_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.kernel.state.thing_type import ThingType


class OfOne(NamedTuple):
    """The store of one of several players: `in the bag of a rival`."""

    players: SetFn
    """Whose it may be."""
    type: str
    """Type of these."""
    slot: int
    """Slot of the one whose it is."""
    inside: SetFn
    """What lies in that one's store."""


def store_of_one(
    thing: t.Phrase, source: t.Phrase | t.Spot | None, kind: ThingType, scope: Scope
) -> OfOne | None:
    """Return the store that things are taken from, if it is that of one of several players.

    Args:
        source: what the step says behind `from`.
    """
    described = whole_of(thing)
    where = described.where if isinstance(described, t.Things) else None
    store = source or (where.thing if isinstance(where, t.At) else None)
    if not isinstance(store, t.Things) or store.type != STORE or not is_picked(store.owner):
        return None
    assert store.owner is not None
    type, slot = store.owner.type, scope.slot()
    inside = stored(store, kind, scope, held_set(Referent(type, slot)))
    return OfOne(owners(store, scope), type, slot, inside)


# ---------------------------------------------------------------- to which things are brought


def destination(act: t.Act) -> t.Phrase | t.Spot | None:
    """Return what a step takes its things to: `to your bag`, `on this charm`, `for another hen`."""
    roles = [role for role in act.roles if isinstance(role, t.Role)]
    goal = next((role.thing for role in roles if role.word in ("to", "onto", "for")), None)
    thing = act.thing
    if goal is None and isinstance(thing, t.Pronoun | t.Things) and thing.type in act.entry.places:
        return thing.where.thing if isinstance(thing.where, t.At) else None
    return goal


def store_named(goal: t.Phrase | t.Spot | None) -> tuple[t.Things, str] | None:
    """Return the store that a phrase names, and which end of it: `the top`, or nothing."""
    end = goal.quant if isinstance(goal, t.Part) else ""
    store = whole_of(goal)
    if not isinstance(store, t.Things) or store.type != STORE:
        return None
    return store, end


def into(act: t.Act) -> Mapping[str, str]:
    """Return the roles that say to which store a step brings something."""
    named = store_named(destination(act))
    assert named is not None
    store, end = named
    return {INTO: store.nouns[0]} | ({END: end} if end else {})


def owners_named(act: t.Act, scope: Scope) -> SetFn | None:
    """Return of whom the store must be to which a step brings something; nothing: of anybody."""
    named = store_named(destination(act))
    assert named is not None
    store, _ = named
    is_owned = store.whose is not None or store.owner is not None
    return owners(store, scope) if is_owned else None

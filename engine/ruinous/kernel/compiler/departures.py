"""What a rule waits for that looks at things which leave: `when a hen leaves this field`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.compiler.having import BOUNDS, satisfied
from ruinous.kernel.compiler.things import constant, members, owners, places, stored
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import SRC, Departure
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn, State
    from ruinous.kernel.state.thing_type import ThingType


class _Whence(NamedTuple):
    """What things lie in, as :class:`Departure` asks for it."""

    lying: Callable[[State, list[int], int], dict[int, int]]
    among: SetFn
    stays: Callable[[State, list[int], int, int], bool]


def departure(act: t.Act, scope: Scope) -> Departure:
    """Return how a rule finds the things that leave."""
    thing, place = act.thing, t.whence(act)
    assert thing is not None
    assert place is not None
    kind = scope.kind(thing.type)
    lying, among, stays = _whence(place, kind, scope)
    home = scope.place_of(kind.name) if scope.is_placed(kind.name) else None
    piled = scope.is_supplied(kind.name)
    found = members(thing, scope)
    is_bounded = isinstance(thing, t.Things) and thing.quant in BOUNDS
    enough = satisfied(thing, scope) if is_bounded else None
    verb = act.entry.action
    return Departure(verb, kind.name, found, lying, among, stays, home, piled, enough)


def _whence(place: t.Phrase | t.Spot, kind: ThingType, scope: Scope) -> _Whence:
    place_types = scope.world.lexicon.index.place_types
    if isinstance(place, t.Spot):
        return _places(scope.place_type, places(place, scope.asking(SRC)), kind, scope)
    if place.type == STORE:
        assert isinstance(place, t.Things)
        is_somebodys = place.entries[0].of_players
        return (_stores if is_somebodys else _store)(place, kind, scope)
    if place.type in place_types:
        return _places(place.type, members(place, scope.asking(SRC)), kind, scope)
    return _carriers(place, kind, scope)


def _places(outer: str, among: SetFn, kind: ThingType, scope: Scope) -> _Whence:
    """Return what is asked of things in places of a type."""
    where = scope.place_of(kind.name, outer)

    def lying(state: State, slots: list[int], things: int) -> dict[int, int]:
        found = {each: where(state, each) for each in bits(things)}
        return {each: place for each, place in found.items() if place != NOTHING}

    return _Whence(lying, among, lambda s, e, thing, place: where(s, thing) == place)


def _store(store: t.Things, kind: ThingType, scope: Scope) -> _Whence:
    """Return what is asked of things in the one store of its name."""
    kept = stored(store, kind, scope)

    def lying(state: State, slots: list[int], things: int) -> dict[int, int]:
        return dict.fromkeys(bits(things & kept(state, slots)), 0)

    return _Whence(lying, constant(1), lambda s, e, thing, place: kept(s, e) >> thing & 1 == 1)


def _stores(store: t.Things, kind: ThingType, scope: Scope) -> _Whence:
    """Return what is asked of things in a store of which each player has one."""
    players = scope.kind(scope.owner_type).all
    kept = {each: stored(store, kind, scope, constant(1 << each)) for each in bits(players)}
    is_told = store.whose is not None or store.owner is not None
    among = owners(store, scope) if is_told else constant(players)

    def lying(state: State, slots: list[int], things: int) -> dict[int, int]:
        return {
            each: player
            for player, found in kept.items()
            for each in bits(things & found(state, slots))
        }

    return _Whence(lying, among, lambda s, e, thing, player: kept[player](s, e) >> thing & 1 == 1)


def _carriers(carriers: t.Phrase, kind: ThingType, scope: Scope) -> _Whence:
    """Return what is asked of things that lie on others."""
    found, type, lying_on = members(carriers, scope.asking(None)), carriers.type, kind.lying_on

    def lying(state: State, slots: list[int], things: int) -> dict[int, int]:
        return {
            each: carrier
            for carrier in bits(found(state, slots))
            for each in bits(things & lying_on(state, type, 1 << carrier))
        }

    def stays(state: State, slots: list[int], thing: int, carrier: int) -> bool:
        return lying_on(state, type, 1 << carrier) >> thing & 1 == 1

    return _Whence(lying, found, stays)

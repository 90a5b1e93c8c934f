"""Places: which lie in which, and in what order.

The lexicon says of each type which places its things lie in (`Kind.inside`); those places may lie
in others. A :class:`~ruinous.kernel.state.world.ThingType` knows one level; what several levels
apart lies in what is put together here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING, bits, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.kernel.state.world import State, ThingType, World


def inside(world: World, type: str, outer: str) -> Callable[[State, int], int]:
    """Return a function of places of one type for the things of another that lie in them.

    Args:
        type: type of the things; places lie in themselves.
        outer: type of the places, any number of levels further out.
    """
    levels = [world.types[each].inside for each in _levels(world, type, outer)]
    if len(levels) == 1:
        return levels[0]

    def found(state: State, places: int) -> int:
        for level in reversed(levels):
            places = level(state, places)
        return places

    return found


def place_of(world: World, type: str, outer: str) -> Callable[[State, int], int]:
    """Return a function of a thing for its place of a type, or NOTHING."""
    levels = [world.types[each].place for each in _levels(world, type, outer)]
    if len(levels) == 1:
        return levels[0]

    def found(state: State, thing: int) -> int:
        for level in levels:
            thing = level(state, thing) if thing >= 0 else NOTHING
        return thing

    return found


def _levels(world: World, type: str, outer: str) -> list[str]:
    """Return the types from one to just inside another; the type alone where none leads there."""
    found = []
    each = type
    while each and each != outer:
        found.append(each)
        each = world.lexicon.index.kind(each).inside
    return found if each else [type]


def in_order(kind: ThingType, state: State, place: int) -> Sequence[int]:
    """Return the things of a type that lie in a place, the first one first."""
    if kind.sequence is not None:
        return kind.sequence(state, place)
    return listed(kind.inside(state, 1 << place))


def neighbours(kind: ThingType) -> Callable[[State, int], int]:
    """Return a function of places for those adjacent to one of them.

    Where the game does not say it, these are the ones right before and behind in the same place.
    """
    if kind.neighbours is not None:
        return kind.neighbours

    def beside(state: State, places: int) -> int:
        found = 0
        for each in bits(places):
            row = in_order(kind, state, kind.place(state, each))
            at = row.index(each)
            for other in (*row[max(at - 1, 0) : at], *row[at + 1 : at + 2]):
                found |= 1 << other
        return found

    return beside

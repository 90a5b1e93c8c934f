"""How the kernel deals with things of one type: what a game says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING, bits, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.state.functions import State


def as_they_are(state: State, things: int) -> int:
    """Return a set unchanged: all things of the type always exist."""
    return things


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ThingType:
    """How the kernel deals with things of one type."""

    name: str
    all: int = 0
    """Every thing of the type there can be."""
    inside: Callable[[State, int], int] = lambda state, things: 0
    """Places -> things that lie right in them; see :func:`inside` for those further out."""
    owned: Callable[[State, int], int] = lambda state, things: 0
    """Players -> things that are theirs."""
    serving: bool = False
    """The effect of one is of the player it serves then, whose ever it is by now, and wherever."""
    place: Callable[[State, int], int] = lambda state, thing: NOTHING
    """Thing -> the place it lies right in, or NOTHING; the outermost places: themselves."""
    latest: Callable[[State, int], int] | None = None
    """Thing -> the place it lay right in last, or NOTHING; None: they lie in no inner places."""
    order: Callable[[State, int], Sequence[int]] | None = None
    """Things -> the same, as one goes through them; None: by their numbers."""
    sequence: Callable[[State, int], Sequence[int]] | None = None
    """Place -> things that lie right in it, in their order; None: by their numbers."""
    neighbours: Callable[[State, int], int] | None = None
    """Places -> those adjacent to one of them; None: before and behind, in the order of places."""
    places: Callable[[State, int], int] | None = None
    """Things -> the places that hold some of them; None: ask place by place what is inside."""
    gone: Callable[[State], int] | None = None
    """Things that are out of the game, and are spoken of by name only; None: nothing ever is."""
    states: Mapping[str, Callable[[State], int]] = field(default_factory=dict)
    """State -> the things in it, where no store, place or adjective of the lexicon tells it."""
    weigh: Callable[[State, int], int] = lambda state, things: things.bit_count()
    """How many there are in a set (a pile counts as many)."""
    present: Callable[[State, int], int] = as_they_are
    """(state, set): the things of a set that exist now."""
    distinct: Callable[[State, int], int] = lambda state, things: things
    """One thing of each sort that a player could not distinguish."""
    alike: Mapping[str, Callable[[State, int], int]] = field(default_factory=dict)
    """Trait -> things that share it with one of a set, those too."""
    ends: Callable[[State, int, int, bool], int] = lambda state, things, number, last: things
    """(state, things, number, whether from below) -> so many of them in each pile, top first."""
    lying_on: Callable[[State, str, int], int] = lambda state, type, carriers: 0
    """(state, type of other things, those things) -> things that lie on them."""
    written: Callable[[str], int] = lambda source: 0
    """Id of the item that an effect is written on -> the things which that can be."""
    numbers: Mapping[int, int] | None = None
    """Number of a name in the lexicon -> the thing in this game; None: they are the same."""
    key: Callable[[State, int], str] = lambda state, thing: str(thing)
    label: Callable[[State, int], str] = lambda state, thing: str(thing)

    def named(self, number: int) -> int:
        """Return the set of the thing with a name; the empty set if it is not in this game."""
        thing = number if self.numbers is None else self.numbers.get(number, NOTHING)
        return 0 if thing == NOTHING else 1 << thing

    def count(self, state: State, candidates: int) -> int:
        """Return how many can be taken: those that do not exist yet count one each."""
        here = self.present(state, candidates)
        return self.weigh(state, here) + (candidates & ~here).bit_count()


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

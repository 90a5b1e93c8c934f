"""The states that things can be in, and what verbs make of them.

A kind of things declares its states: where a thing lies and how it is, one of them at a time. A
phrase (`a book in your bag`) describes some of them; a verb is done to things in some, its domain,
and brings them into others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.wording import article
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

OWN: Final = "own"
OTHERS: Final = "others'"
ANY: Final = "any"
"""In a row of a table: every state of a thing that is still in the game."""
NOBODYS: Final = "nobody's"
SOMEBODYS: Final = "somebody's"
ACTORS: Final = "the actor's"
"""In findings: belonging to the actor, wherever it lies."""
_WHOSE: Final = re.compile(f"(?:({OWN}|{OTHERS}|{NOBODYS}) )?(.+)")


@struct(kw_only=True)
class ThingState:
    """A state of things of a kind; each of them is in one, the first that fits."""

    name: str
    where: tuple[str, ...] = ()
    """What a thing lies in or on: stores, types of places, types of other things; empty: nothing
    that has a word."""
    also: tuple[str, ...] = ()
    """What it may lie in or on besides."""
    so: str = ""
    """The adjective that is said of it; empty: none that is said of another state of its kind."""
    gone: bool = False
    """Out of the game: only its adjective or a name means such things."""
    at_home: bool = False
    """Each lies in the store of its owner, and of nobody else."""
    ownerless: bool = False
    """Things in it are nobody's."""
    bears: bool = False
    """Something can be put on it."""
    words: str = ""
    """How a finding says it behind `is`; empty: its adjective, or `in a` and its name."""

    def can_overlap(self, other: ThingState) -> bool:
        """Return whether a thing can be as two states say: it lies in one place alone."""
        mine, theirs = ({*each.where, *each.also} for each in (self, other))
        return not (mine and theirs) or bool(mine & theirs)

    @property
    def said(self) -> str:
        """How a finding says it behind `is`: `lent`, `in a bag`."""
        return self.words or self.so or f"in {article(self.name)}"


@struct(kw_only=True)
class Transition:
    """What a verb does to things of one kind."""

    usual: Mapping[str, str] = field(default_factory=dict)
    """States in which it is done to them where a text names none -> whose they must be: OWN,
    OTHERS, NOBODYS, or empty for anybody's."""
    named: Mapping[str, str] = field(default_factory=dict)
    """States that a text must name -> whose they must be, as in `usual`."""
    result: frozenset[str] = frozenset()
    """States in which they can be afterwards; empty: as before."""
    beside: frozenset[str] = frozenset()
    """Those of `named` that only an adjective names, in the same place as the usual states: the
    killed lie beside the living."""

    @property
    def meant(self) -> Mapping[str, str]:
        """States in which it is done to what a text describes without such an adjective."""
        return {name: whose for name, whose in self.domain.items() if name not in self.beside}

    @property
    def domain(self) -> Mapping[str, str]:
        """All states in which it is done to them, as above."""
        return {**self.usual, **self.named}


def transition(text: str, states: Iterable[ThingState] = ()) -> Transition:
    """Return what a row of a table says: `own bag | shelf, desk -> store`.

    States before the bar are usual, those behind it must be named; the arrow and what follows are
    left out of what stays as it is. `any` is every state but those that are gone.
    """
    states = tuple(states)
    every = [each.name for each in states if not each.gone]
    before, _, result = text.partition("->")
    usual, named = (_states(part, every) for part in before.partition("|")[::2])
    places = {each.where for each in states if each.name in usual}
    beside = (each.name for each in states if each.so and each.where in places)
    return Transition(
        usual=usual,
        named=named,
        result=frozenset(_states(result, every)),
        beside=frozenset(beside) & named.keys() - usual.keys(),
    )


def departure(states: Iterable[ThingState]) -> Transition:
    """Return what is known of things that leave some place: whence and whereto may be anything."""
    states = tuple(states)
    left = dict.fromkeys((each.name for each in states if not each.gone), "")
    return Transition(usual=left, result=frozenset(each.name for each in states))


def _states(text: str, every: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in filter(None, map(str.strip, text.split(","))):
        row = _WHOSE.fullmatch(each)
        assert row is not None
        found.update(dict.fromkeys(every if row[2] == ANY else (row[2],), row[1] or ""))
    return found


def lying_in(states: Iterable[ThingState], *words: str) -> frozenset[str]:
    """Return the names of those states in which a thing may lie in or on something."""
    among = frozenset(words)
    return frozenset(
        each.name
        for each in states
        if not (among.isdisjoint(each.where) and among.isdisjoint(each.also))
    )


def said_to_be(states: Iterable[ThingState], word: str) -> frozenset[str]:
    """Return the names of the states that an adjective describes."""
    return frozenset(each.name for each in states if each.so == word)


_SAID: Final = {
    OWN: " of one's own",
    OTHERS: " of somebody else",
    NOBODYS: " and nobody's",
    SOMEBODYS: " and somebody's",
    ACTORS: " and one's own",
    "": "",
}


def said_of(states: Iterable[ThingState], among: Mapping[str, str]) -> list[str]:
    """Return how it is said that a thing is in one of some states, in the order of its kind.

    Args:
        among: names of states -> whose, as in a transition.
    """
    return [f"{each.said}{_SAID[among[each.name]]}" for each in states if each.name in among]

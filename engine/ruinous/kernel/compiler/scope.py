"""Slots of the variables of a bound tree while a rule is compiled, and what its parts share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.kernel.state import rule_index, world
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.functions import NumberFn
from ruinous.kernel.state.rule_index import FREE, Rule
from ruinous.kernel.state.source import Source
from ruinous.kernel.state.world import World
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import NUMBER
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from ruinous.kernel.state.functions import SetFn, State
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.tree.node import Variable


_SLOTS: Final = {
    t.YOU: rule_index.YOU,
    t.HERE: rule_index.HERE,
    t.THIS: rule_index.THIS,
    t.SUBJECT: rule_index.SUBJECT,
    t.ACTOR: rule_index.ACTOR,
    t.OBJECT: rule_index.OBJECT,
    t.PLACE: rule_index.PLACE,
    t.ORIGIN: rule_index.SRC,
    t.DESTINATION: rule_index.DST,
    t.RESULT: rule_index.RESULT,
    t.AMOUNT: rule_index.AMOUNT,
}
"""Slots of the variables that every rule, or the action it answers, has."""


class Referent(NamedTuple):
    """A variable in its slot."""

    type: str
    slot: int
    many: bool = False
    home: int | None = None
    """Slot of the place where a thing was when it was taken, for `there` once it is gone."""


Role = tuple[str, int]
"""Role of an event, and the number of the event."""
Note = tuple[int, NumberFn]
"""A slot, and the number that is kept in it."""
LastingRules = tuple[list[Rule], list[Rule], list[t.Act]]
"""Rules of an `until` block, what ends it, and the steps that go on meanwhile."""


class Slots:
    """Gives out the slots of one rule."""

    def __init__(self) -> None:
        self.next = FREE
        """Number of slots the rule needs so far."""
        self.homes: dict[int, int] = {}
        """Number of a local variable -> slot of the place where its thing was."""
        self.noted: set[int] = set()
        """Numbers of the local variables that a step of the block so far has emptied."""
        self.shown: dict[int, str] = {}
        """Number of a local variable -> the action by which the things in it were shown."""
        self.notes: dict[Role, list[Note]] = {}
        """What is noted of the thing in a variable when it is taken, by role and number."""
        self._locals: dict[int, int] = {}
        self._things: set[int] = set()
        """Slots of single things."""

    @property
    def blank(self) -> tuple[int, ...]:
        """Return what the slots hold before the rule acts."""
        return tuple(NOTHING if slot in self._things else 0 for slot in range(self.next))

    def take(self, number: int = 1) -> int:
        """Return the first of so many slots that nothing else uses."""
        self.next += number
        return self.next - number

    def unset(self) -> int:
        """Return a slot that nothing else uses, and that holds NOTHING until it is filled."""
        slot = self.take()
        self._things.add(slot)
        return slot

    def of(self, variable: Variable, size: int = 1) -> int:
        """Return the first slot of a local variable, taken when it is first asked for."""
        if variable.number not in self._locals:
            self._locals[variable.number] = self.take(size)
            if not variable.many and variable.type != NUMBER:
                self._things.add(self._locals[variable.number])
        return self._locals[variable.number]


@struct
class Scope:
    """What the parts of one rule share."""

    world: World
    source: Source
    address: str
    """Of the program, for restoring a saved game."""
    this_type: str = ""
    """Type of what the rule belongs to, such as `charm`; or empty."""
    slots: Slots = field(default_factory=Slots)
    kept: Mapping[Role, int] = field(default_factory=dict)
    """Roles of events around a lasting rule -> the slots where it keeps what they were."""
    anchor: Variable | None = None
    """What the noun or adjective under compilation refers to."""
    focus: int | None = None
    """Slot of the one thing that is asked about: a set need not be right beyond it."""
    within: str = ""
    """Line and column of the rule, which may be one of several in a block."""
    lasting: Callable[[t.During | t.Until | t.Later, Scope], LastingRules] | None = None
    """Compiles the rules of an `until` block; handed in by whoever compiles rules."""

    def slot(self) -> int:
        """Return a slot that nothing else uses."""
        return self.slots.take()

    def slot_of(self, variable: Variable) -> int:
        """Return the slot of a variable."""
        if variable.role == "local":
            return self.slots.of(variable)
        kept = self.kept.get((variable.role, variable.number))
        return _SLOTS[variable.role] if kept is None else kept

    def referent(self, variable: Variable) -> Referent:
        """Return a variable in its slot."""
        home = self.slots.homes.get(variable.number)
        if variable.role == t.OBJECT:
            home = self._home_of_object(variable.number)
        return Referent(variable.type, self.slot_of(variable), variable.many, home)

    def _home_of_object(self, number: int) -> int | None:
        """Return the slot of the place where an event was, for its object once that is gone."""
        if (t.OBJECT, number) in self.kept:
            return self.kept.get((t.PLACE, number))
        return self.slots.homes.get(number, _SLOTS[t.PLACE])

    def remembers(self, verb: Verb) -> str:
        """Note that a rule asks about a verb afterwards, and return the action it names."""
        self.world.remembered.add(verb.action)
        return verb.action

    def asking(self, slot: int | None) -> Scope:
        """Return the scope in which only the thing in this slot is asked about."""
        return replace(self, focus=slot)

    def at(self, anchor: Variable | None) -> Scope:
        """Return the scope of a noun or adjective that refers to something."""
        return self if anchor is self.anchor else replace(self, anchor=anchor)

    def kind(self, type: str) -> ThingType:
        """Return how the kernel deals with things of a type."""
        return self.world.types[type]

    def window(self, key: str) -> int:
        """Return the number of a window of time, 0 for the outermost."""
        return self.world.lexicon.index.windows[key]

    @property
    def place_type(self) -> str:
        """Type of places."""
        return self.world.lexicon.place_type

    @property
    def owner_type(self) -> str:
        """Type of players."""
        return self.world.lexicon.owner_type

    def inside(self, type: str, outer: str) -> Callable[[State, int], int]:
        """Return a function of places of a type for the things of another in them."""
        return world.inside(self.world, type, outer)

    def place_of(self, type: str, outer: str = "") -> Callable[[State, int], int]:
        """Return a function of a thing for its place, of `here`'s type unless another is given."""
        return world.place_of(self.world, type, outer or self.place_type)

    def is_supplied(self, type: str) -> bool:
        """Return whether new things of a type come from a supply, and lie in piles."""
        kind = self.world.lexicon.index.kinds.get(type)
        return kind is not None and kind.supplied

    def noted(self, variable: Variable) -> list[Note]:
        """Return what is noted of a thing when it is taken; more can be added until it runs."""
        return self.slots.notes.setdefault((variable.role, variable.number), [])

    def is_placed(self, type: str) -> bool:
        """Return whether things of a type can be in a place."""
        kind = self.world.lexicon.index.kinds.get(type)
        return kind is not None and kind.placed


_BITS: Final = 12
"""Room for the number of things in one pile."""
_MASK: Final = (1 << _BITS) - 1


def packed(pile: int, number: int) -> int:
    """Return the number of a pile at its place among all."""
    return number << pile * _BITS


def unpacked(numbers: int, pile: int) -> int:
    """Return the number of a pile."""
    return numbers >> pile * _BITS & _MASK


def note(slots: list[int], did: int, pile: int, number: int) -> None:
    """Note that something was done to so many of a pile."""
    slots[did] |= 1 << pile
    slots[did + 1] += packed(pile, number)


def number_done(slots: list[int], did: int, piles: int) -> int:
    """Return to how many of some piles it was done."""
    return sum(unpacked(slots[did + 1], pile) for pile in bits(piles))


def referred(variable: Variable, scope: Scope) -> SetFn:
    """Return a function for what a variable holds, as a set."""
    return held_set(scope.referent(variable))


def held_set(held: Referent) -> SetFn:
    """Return a function for the set in a slot."""
    slot = held.slot
    if held.many:
        return lambda s, e: e[slot]
    return lambda s, e: 1 << e[slot] if e[slot] >= 0 else 0

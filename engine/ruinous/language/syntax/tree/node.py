"""What all nodes of a tree share, and what binding adds to them: what their words refer to."""

from __future__ import annotations

from dataclasses import field, fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruinous.language.syntax.place import NOWHERE, Place
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Adjective

_WORDS: Final = ("str", "int", "bool", "tuple[str, ...]")
"""Types of fields that hold no node."""


@struct
class Node:
    """What all nodes share."""

    place: Place = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


_PARTS: Final[dict[type[Node], tuple[str, ...]]] = {}


def parts_of(kind: type[Node]) -> tuple[str, ...]:
    """Return the fields of a class of nodes that hold nodes: neither words nor what binding adds.

    These make up the tree, in the order of the text.
    """
    if kind not in _PARTS:
        inner = (each for each in fields(kind) if each.compare and each.type not in _WORDS)
        _PARTS[kind] = tuple(each.name for each in inner)
    return _PARTS[kind]


def by_binding() -> Any:  # noqa: ANN401 - the annotation of the field says what it holds
    """Return a field of a node that binding fills; equality, printing and parsing ignore it."""
    return field(default=None, compare=False, repr=False, kw_only=True)


class Variable(NamedTuple):
    """A thing, or a set of things, that a rule refers to while it runs."""

    type: str
    many: bool = False
    """Whether it holds a set."""
    role: str = "local"
    """`local`, or one of the roles below, which every rule has."""
    number: int = 0
    """Tells the local variables of one effect apart, and the roles of its events, from 1."""

    @property
    def unclear(self) -> bool:
        """Whether no word can mean it, as nobody knows what it is, or whether it is anything."""
        return self.role in (OF_EACH, IN_BRANCH, WHOSE, ONE_OF_MANY)


YOU, HERE, THIS = "you", "here", "this"
"""Roles every rule has: its owner, its place, the thing it belongs to."""
ACTOR, OBJECT, PLACE = "actor", "object", "place"
"""Roles of the action or moment that a rule answers."""
ORIGIN, DESTINATION = "origin", "destination"
"""Roles of a movement that a rule answers."""
RESULT: Final = "result"
"""Role of the things that the answered action has gathered, a set."""
AMOUNT: Final = "amount"
"""Role of the number of the answered action, for `that many`."""
OF_EACH: Final = "of each"
"""Role of what each of several chose: no word can mean it afterwards."""
IN_BRANCH: Final = "in a branch"
"""Role of what is chosen in a block that may not be carried out: nor this, behind the block."""
WHOSE: Final = "whose"
"""Role of whose the thing is that an action is done to: no word can mean it."""
ONE_OF_MANY: Final = "one of many"
"""Role of things that a rule waits for in the plural: no word can mean one of them."""
NUMBER: Final = "number"
"""Type of the variables that hold a number."""
EVENT_ROLES: Final = (ACTOR, OBJECT, PLACE, ORIGIN, DESTINATION, RESULT, AMOUNT)
"""Roles that each event of an effect fills for itself."""
SUBJECT: Final = "subject"
"""Role of the thing whose quantity a rule changes."""


class Described(NamedTuple):
    """An adjective or participle with what it refers to."""

    word: str
    entry: Adjective | None
    """Nothing for a participle that only names what this block has done."""
    done: Variable | None = None
    """The things that this block, or the answered action, did it to."""
    anchor: Variable | None = None
    """What `other` leaves out, and what `adjacent` starts from."""

"""What the words of a game compute: the other half of its lexicon, needed once it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from ruinous.struct import struct

Scope = Any
"""What is known of a phrase while it is compiled: :mod:`ruinous.kernel.compiler.scope`."""

if TYPE_CHECKING:
    from ruinous.kernel.state.functions import SetFn
    from ruinous.kernel.state.thing_type import ThingType

    Named = Callable[[Scope], int | SetFn]
    Stored = Callable[[Scope, ThingType, SetFn | None], SetFn]

Narrow = Callable[[Any, list[int], int], int]
"""(state, slots, things) -> those that an adjective fits."""
OfThing = Callable[[Any, int], int]
"""(state, thing) -> a number that the thing has."""
Reading = Callable[[Any, int, int, int], int]
"""(state, subject, place, for whom) -> the value of a quantity."""


@struct(kw_only=True)
class Meanings:
    """What nouns, adjectives and quantities mean, by their phrases in the lexicon.

    Each is asked for once in each phrase of an effect, when that is compiled.
    """

    nouns: Mapping[str, Named] = field(default_factory=dict)
    """The things that a noun names, by its singular: a set, or a function that computes one."""
    stores: Mapping[str, Stored] = field(default_factory=dict)
    """(scope, type, owners) -> the things of a type in a store: of some owners, or of all."""
    counted: Mapping[str, Callable[[Scope, ThingType], OfThing]] = field(default_factory=dict)
    """For nouns that are only counted (`coins`): the number that a thing of a type has."""
    adjectives: Mapping[str, Callable[[Scope, ThingType], Narrow]] = field(default_factory=dict)
    quantities: Mapping[str, Mapping[str, Reading]] = field(default_factory=dict)
    """Readings by phrase, and then by type of the subject."""
    ties: Mapping[str, OfThing] = field(default_factory=dict)
    """Quantities by which a rule orders things that are equal -> what it orders them by."""

"""What words of the floor compute, from what every game tells the kernel of its things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rule_index import YOU

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn, State
    from ruinous.kernel.state.meanings import Named, Narrow
    from ruinous.kernel.state.thing_type import ThingType


def everything(type: str) -> Named:
    """Return the meaning of a noun for all things of a type."""
    return lambda scope: scope.world.types[type].all


def opponents(scope: Scope) -> SetFn:
    """Return everybody but `you`; everybody where there is no `you`."""
    everybody = scope.world.types[scope.world.lexicon.owner_type].all
    return lambda s, e: everybody & ~(1 << e[YOU]) if e[YOU] >= 0 else everybody


def owners(scope: Scope, owner_of: Callable[[Any, int], int]) -> SetFn:
    """Return the owner of the thing that was spoken of; of several, all of theirs.

    Args:
        owner_of: (state, thing) -> the set of its owner, or of nobody.
    """
    assert scope.anchor is not None
    slot, is_many = scope.slot_of(scope.anchor), scope.anchor.many

    def owned_by(state: State, slots: list[int]) -> int:
        held = slots[slot]
        if held < 0:
            return 0
        if not is_many:
            return owner_of(state, held)
        found = 0
        for each in bits(held):
            found |= owner_of(state, each)
        return found

    return owned_by


def banished(scope: Scope, kind: ThingType) -> Narrow:
    """Keep what is out of the game."""
    del scope
    gone = kind.gone
    assert gone is not None
    return lambda s, e, things: things & gone(s)


def enemy(scope: Scope, kind: ThingType) -> Narrow:
    """Keep what belongs to others: what is nobody's is no enemy's."""
    everybody, owned = scope.world.types[scope.world.lexicon.owner_type].all, kind.owned
    return lambda s, e, things: things & owned(s, everybody & ~(1 << e[YOU]))

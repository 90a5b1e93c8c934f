"""The places in which things lie; of a thing that is gone, the one where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.scope import held_set
from ruinous.kernel.state.bits import NOTHING, bits, just

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Referent, Scope
    from ruinous.kernel.state.functions import SetFn, State


def whereabouts(held: Referent, scope: Scope) -> SetFn:
    """Return the places of what a variable holds; of a thing that is gone, the one where it was."""
    if held.type == scope.place_type:
        return held_set(held)
    place = scope.place_of(held.type)
    return places_around(held_set(held), place) if held.many else _place_of(held, place)


def _place_of(held: Referent, place: Callable[[State, int], int]) -> SetFn:
    """Return the place of a thing; once it is gone, the one where it was."""
    slot, home = held.slot, held.home
    if home is None:
        return lambda s, e: just(place(s, e[slot])) if e[slot] >= 0 else 0

    def found(state: State, slots: list[int]) -> int:
        now = place(state, slots[slot]) if slots[slot] >= 0 else NOTHING
        return just(now if now >= 0 else slots[home])

    return found


def places_around(found: SetFn, place: Callable[[State, int], int]) -> SetFn:
    """Return the places in which things are."""

    def where(state: State, slots: list[int]) -> int:
        mask = 0
        for each in bits(found(state, slots)):
            mask |= just(place(state, each))
        return mask

    return where

"""What `other`, `another` and `different` mean; a lexicon says which things they describe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.whereabouts import whereabouts
from ruinous.kernel.state.bits import bits, just
from ruinous.kernel.state.rule_index import HERE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn, State
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.kernel.state.thing_type import ThingType


def others(scope: Scope, kind: ThingType) -> Narrow:
    """Leave out what binding refers to, or where that is: the item, who acts, what was spoken of.

    The meaning of the adjective `other`, for the table of a game.
    """
    if scope.anchor is None:
        return lambda s, e, things: things
    held = scope.referent(scope.anchor)
    slot = held.slot
    if kind.name == scope.place_type != held.type:
        return _elsewhere(whereabouts(held, scope))
    if held.type != kind.name:
        return _in_another(scope.place_of(held.type, kind.name), slot, many=held.many)
    if held.many:
        return lambda s, e, things: things & ~e[slot]
    return lambda s, e, things: things & ~just(e[slot])


def different(scope: Scope, kind: ThingType) -> Narrow:
    """Leave out nothing: nobody picks a thing twice. The meaning of the adjective `different`."""
    del scope, kind
    return lambda s, e, things: things


def _elsewhere(around: SetFn) -> Narrow:
    """Leave out the place of what lies in one, and of what lies in none the rule's own place."""
    return lambda s, e, things: things & ~(around(s, e) or just(e[HERE]))


def _in_another(place: Callable[[State, int], int], slot: int, *, many: bool) -> Narrow:
    if not many:
        return lambda s, e, things: things & ~just(place(s, e[slot]))

    def narrow(state: State, slots: list[int], things: int) -> int:
        for each in bits(slots[slot]):
            things &= ~just(place(state, each))
        return things

    return narrow

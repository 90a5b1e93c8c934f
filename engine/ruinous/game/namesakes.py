"""Which things are called alike, wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.kernel.state.world import State


def namesakes_of(names: Iterable[str]) -> Callable[[State, int], int]:
    """Return the function of a set of things for all that have the name of one of them.

    Args:
        names: those of the things of a type, in the order of their numbers.
    """
    called = [*names]
    sets: dict[str, int] = {}
    for number, name in enumerate(called):
        sets[name] = sets.get(name, 0) | 1 << number

    def namesakes(state: State, things: int) -> int:
        del state
        found = 0
        for each in bits(things):
            found |= sets[called[each]]
        return found

    return namesakes

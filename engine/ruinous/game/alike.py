"""Which things share something that is printed on them, wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.kernel.state.functions import State


def alike_in(printed: Iterable[str]) -> Callable[[State, int], int]:
    """Return the function of a set of things for all on which the same is printed as on one of it.

    Args:
        printed: on the things of a type, in the order of their numbers.
    """
    known = [*printed]
    sets: dict[str, int] = {}
    for number, each in enumerate(known):
        sets[each] = sets.get(each, 0) | 1 << number

    def alike(state: State, things: int) -> int:
        del state
        found = 0
        for each in bits(things):
            found |= sets[known[each]]
        return found

    return alike

"""Sets of things as whole numbers: bit ``n`` is set when thing ``n`` is in the set."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
"""No thing; a role that is not filled."""
KEPT: Final = 1 << 14
"""Number of sets whose things are remembered: games ask for the same ones again and again."""


_THINGS: Final[dict[int, tuple[int, ...]]] = {}


def bits(mask: int) -> tuple[int, ...]:
    """Return the things of a set in rising order."""
    found = _THINGS.get(mask)
    return _worked_out(mask) if found is None else found


def _worked_out(mask: int) -> tuple[int, ...]:
    if len(_THINGS) >= KEPT:
        _THINGS.clear()
    found, left = [], mask
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    things = _THINGS[mask] = tuple(found)
    return things


def listed(mask: int) -> list[int]:
    """Return the things of a set in rising order, as a list of one's own."""
    return list(bits(mask))


def just(thing: int) -> int:
    """Return the set that holds ``thing`` alone; empty for :data:`NOTHING`."""
    return 1 << thing if thing >= 0 else 0


def up_to(count: int) -> int:
    """Return the set of things 0 to ``count - 1``."""
    return (1 << count) - 1


def first(mask: int) -> int:
    """Return the smallest thing of a set, or :data:`NOTHING`."""
    return (mask & -mask).bit_length() - 1

"""Sets of things as whole numbers: bit ``n`` stands for thing ``n``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTHING = -1
"""No thing; a role that is not filled."""


def bits(mask: int) -> Iterator[int]:
    """Yield the things of a set in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def listed(mask: int) -> list[int]:
    """Return the things of a set in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def just(thing: int) -> int:
    """Return the set that holds ``thing`` alone; empty for :data:`NOTHING`."""
    return 1 << thing if thing >= 0 else 0


def first(mask: int) -> int:
    """Return the smallest thing of a set, or :data:`NOTHING`."""
    return (mask & -mask).bit_length() - 1

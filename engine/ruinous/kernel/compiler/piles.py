"""Numbers of several piles packed in one, and what a block has done to how many of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import State

_BITS: Final = 12
"""Room for the number of things in one pile."""
_MASK: Final = (1 << _BITS) - 1


def packed(pile: int, number: int) -> int:
    """Return the number of a pile at its place among all."""
    return number << pile * _BITS


def unpacked(numbers: int, pile: int) -> int:
    """Return the number of a pile."""
    return numbers >> pile * _BITS & _MASK


def begin_noting(scope: Scope, program: Program) -> int:
    """Return the first of two slots for what is done: the things, then the numbers of piles."""
    things, numbers = scope.slot(), scope.slot()
    assert numbers == things + 1

    def clear(s: State, f: Frame) -> None:
        f.slots[things] = f.slots[numbers] = 0

    program.emit(clear)
    return things


def note(slots: list[int], did: int, pile: int, number: int) -> None:
    """Note that something was done to so many of a pile."""
    slots[did] |= 1 << pile
    slots[did + 1] += packed(pile, number)


def number_done(slots: list[int], did: int, piles: int) -> int:
    """Return to how many of some piles it was done."""
    return sum(unpacked(slots[did + 1], pile) for pile in bits(piles))

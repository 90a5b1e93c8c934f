"""Numbers of several piles packed in one, and what a block has done to how many of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import State
    from ruinous.language.syntax.bound import Variable

_BITS: Final = 12
"""Room for the number of things in one pile."""
_MASK: Final = (1 << _BITS) - 1


def packed(pile: int, number: int) -> int:
    """Return the number of a pile at its place among all."""
    return number << pile * _BITS


def unpacked(numbers: int, pile: int) -> int:
    """Return the number of a pile."""
    return numbers >> pile * _BITS & _MASK


def begin_noting(done: Variable, scope: Scope, program: Program) -> None:
    """Empty the two slots of what is done: the things, then the numbers of piles."""
    things = scope.slots.of(done, size=2)

    def clear(state: State, frame: Frame) -> None:
        frame.slots[things] = frame.slots[things + 1] = 0

    program.emit(clear)


def note(slots: list[int], did: int, pile: int, number: int) -> None:
    """Note that something was done to so many of a pile."""
    slots[did] |= 1 << pile
    slots[did + 1] += packed(pile, number)


def number_done(slots: list[int], did: int, piles: int) -> int:
    """Return to how many of some piles it was done."""
    return sum(unpacked(slots[did + 1], pile) for pile in bits(piles))

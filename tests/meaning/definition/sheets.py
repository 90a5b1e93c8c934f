"""Which rules are in force in the second game: those of cards on sheets and in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.compiler.statements import CompiledEffect

Placed = tuple["CompiledEffect", tuple[int, int, int], tuple[int, ...]]
"""An effect, its owner, line and card, and where it comes among others."""


def lying(state: Any) -> Iterator[Placed]:
    """Yield general rules, the drawn card, then sheet by sheet and row by row, from the front."""
    for number, effect in enumerate(state.table.general):
        yield effect, (NOTHING, NOTHING, NOTHING), (0, number)
    for card, box in enumerate(state.where):
        if box >= 0 or card in (state.drawn, *state.pending, *state.lifted):
            order = (2, box) if box >= 0 else (1, 0)
            yield state.table.compiled[card], _home(state, card, box), order


def _home(state: Any, card: int, box: int) -> tuple[int, int, int]:
    """Return whom a card serves, its line, and the card: who put it there, or whose sheet it is."""
    line = state.table.line_of(box) if box >= 0 else NOTHING
    owner = state.table.player_of(line) if box >= 0 else state.holders[card]
    marker = state.markers[card]
    return (owner if marker == NOTHING else marker), line, card

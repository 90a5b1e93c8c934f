"""What a player has picked on a turn, while the place for it is being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

ADDRESS: Final = "core:summoning phase"
"""Address of the program of the phase."""
PICK: Final = 1
"""Slot of the phase for what was picked."""


def is_asked(state: State) -> bool:
    """Return whether the decision that is due belongs to a turn, and not to an effect."""
    return state.question is not None and state.agenda[-1].code.address == ADDRESS


def being_placed(state: State) -> int:
    """Return the pick of the turn for which a place is being asked; NOTHING if none is asked."""
    question = state.question
    if question is None or question.kind not in ("region", "space") or not is_asked(state):
        return NOTHING
    return state.agenda[-1].slots[PICK]

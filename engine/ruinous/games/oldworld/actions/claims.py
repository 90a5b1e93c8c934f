"""Claims: tokens of a common stock that go to a player's sheet (rule battle.assign.targets)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def claim(state: State, action: Action) -> None:
    """Put tokens on the sheet of the player who hit them."""
    table = state.table
    sheet = table.pile(action.obj // table.places, len(table.regions) + action.actor)
    state.add_tokens(action.obj, -action.amount)
    state.add_tokens(sheet, action.amount)


def may_claim(state: State, action: Action) -> bool:
    """Corruption belongs to its player and stays on the board."""
    return not state.table.corruption >> action.obj & 1

"""What quantities are printed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.state.state import State

PRINTED: Final = {
    "figure": ("attack", "defense", "cost"),
    "region": ("resistance", "conquest"),
    "player": ("hand draw", "hand size", "power refill"),
}
"""The quantities that are printed on a thing of each type; the game counts the others."""


def printed_on(state: State, quantity: str, kind: str, subject: int) -> tuple[str, Span] | None:
    """Return the name of what a quantity is printed on, and its place; None of the others."""
    if quantity not in PRINTED.get(kind, ()):
        return None
    table = state.table
    match kind:
        case "figure":
            follower = table.figures[subject].follower
            return follower.name, follower.span
        case "region":
            return table.regions[subject].name, table.regions[subject].span
        case _:
            return table.powers[subject].name, table.powers[subject].span

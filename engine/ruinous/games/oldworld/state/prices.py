"""What a Chaos card says of its own price while it is in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.rule_index import ActiveRule

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def own_prices(state: State, card: int) -> tuple[ActiveRule, ...]:
    """Return the changes of a card's own price, with whoever holds it as their player."""
    prices = state.table.book.prices[card]
    if not prices or not state.lent:
        return prices
    player = state.player_of(card)
    return tuple(
        ActiveRule(each.rule, [player, *each.slots[1:]], each.order, each.layer, each.origin)
        for each in prices
    )

"""Changes that a Chaos card in hand makes to its own price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.rule_index import ActiveRule

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


NO_PRICES: Final[tuple[ActiveRule, ...]] = ()


def prices_can_change(state: State, key: str) -> bool:
    """Return whether rules in force change prices of a key, or concern the payment."""
    return key in state.force or "pay" in state.force


def own_prices(state: State, card: int) -> tuple[ActiveRule, ...]:
    """Return the changes of a card's own price; `you` in them is the player who holds the card."""
    prices = state.table.book.prices[card]
    if not prices or not state.lent:
        return prices
    player = state.player_of(card)
    return tuple(
        ActiveRule(each.rule, [player, *each.slots[1:]], each.order, each.layer, each.origin)
        for each in prices
    )

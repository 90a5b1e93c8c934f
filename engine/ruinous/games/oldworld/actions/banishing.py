"""Banishing regions, figures, cards and tokens from the game, and bringing regions back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import leaving, piles
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def may_banish(state: State, action: Action) -> bool:
    """Return whether it is still in the game; of figures and tokens, whether it is on the board."""
    match action.kind:
        case "region":
            return not state.banished >> action.obj & 1
        case "figure":
            return state.figure_place[action.obj] >= 0
        case "token":
            return state.piles[action.obj] > 0
        case _:
            return not state.banished_cards >> action.obj & 1


def banish(state: State, action: Action) -> None:
    """Take a thing out of the game."""
    match action.kind:
        case "region":
            _clear_region(state, action.obj)
            state.banished |= 1 << action.obj
        case "figure":
            leaving.off_board(state, action.obj)
            state.laid = (*state.laid, (action.obj, OUT_OF_THE_GAME, NOTHING))
        case "token":
            state.add_tokens(action.obj, -action.amount)
        case _:
            piles.conceal(state, action)
            piles.take_up(state, action.obj)
            state.settle(action.obj)
            state.banished_cards |= 1 << action.obj


def _clear_region(state: State, region: int) -> None:
    """Return everything in a region to stock, supply and discard piles, without asking the rules.

    A pending ruination card of the region is not scored; a ruined region stays ruined.
    """
    for figure in bits(state.at[region]):
        leaving.to_stock(state, figure)
    for pile in bits(state.table.region_piles[region] & state.present_piles):
        leaving.to_supply(state, pile, state.piles[pile])
    under = [card for card, place in state.covered if place == region]
    for card in (*state.cards_in(region), *under):
        leaving.clear_card(state, card)
    state.scoring = tuple(pair for pair in state.scoring if pair[0] != region)


def bring_back(state: State, action: Action) -> None:
    """Put a banished region back into the game, empty."""
    state.banished &= ~(1 << action.obj)

"""Out of the game and back: regions, figures, cards and tokens that a rule banishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import leaving, piles
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def may_banish(state: State, action: Action) -> bool:
    """Return whether it is on the board, or a card anywhere."""
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
    """Take something out of the game."""
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
    """Put all in a region back: no rule waits for that or prevents it, as nothing can stay.

    What it was ruined with is not scored any more; it comes back ruined.
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
    """Let a region that is out of the game be in it again, with nothing in it."""
    state.banished &= ~(1 << action.obj)

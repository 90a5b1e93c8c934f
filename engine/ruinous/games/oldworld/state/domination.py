"""Domination values: what cards, figures and tokens give, and who is ahead where several tie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import card_cost, influence, resistance
from ruinous.kernel.engine.quantities import amount, touched
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.games.oldworld.state.state import State

_VALUES: Final = ("domination value/player", "influence/figure", "influence/token")
"""Quantities that change domination values."""


def domination(state: State, player: int, region: int, who: int = NOTHING) -> int:
    """Return a player's domination value in a region."""
    given = _domination_given(state, player, region)
    return amount(state, "domination value/player", player, given, region)


def _domination_given(state: State, player: int, region: int) -> int:
    """Return the printed costs of a player's cards in a region, and the influence of figures."""
    table, total = state.table, 0
    for card in state.cards_in(region):
        if state.player_of(card) == player:
            total += card_cost(state, card)
    figures = state.at[region] & state.mine[player]
    if touched(state, ("influence/figure",), region):
        total += sum(influence(state, figure, who=player) for figure in bits(figures))
    else:
        total += figures.bit_count()
    if state.laid:
        total += _influence_of_laid(state, player, region)
    if touched(state, ("influence/token",), region):
        for pile in bits(state.present_piles & table.region_piles[region]):
            total += token_influence(state, pile, who=player) * state.piles[pile]
    return total


def _influence_of_laid(state: State, player: int, region: int) -> int:
    """Return what figures on cards of a region add beyond their own domination."""
    cards = state.cards_in(region)
    total = 0
    for figure, kind, card in state.laid:
        stands = state.figure_place[figure] not in (NOTHING, region)
        counted = state.at[region] & state.mine[player] & 1 << figure
        if kind == "card" and card in cards and not counted and not stands:
            total += amount(state, "influence/figure", figure, 0, region, player)
    return total


def dominations(state: State, region: int) -> list[int]:
    """Return the domination value of every player."""
    if state.laid or touched(state, _VALUES, region):
        return [domination(state, player, region) for player in range(state.table.count)]
    there = state.at[region]
    values = [(there & mine).bit_count() for mine in state.mine]
    for card in state.cards_in(region):
        values[state.player_of(card)] += card_cost(state, card)
    return values


def sums(state: State, region: int, values: Sequence[int]) -> Iterator[int]:
    """Yield what the log shows: resistance, then value, figures and costs of each player."""
    yield resistance(state, region)
    for player, value in enumerate(values):
        mine = (each for each in state.cards_in(region) if state.player_of(each) == player)
        yield value
        yield (state.at[region] & state.mine[player]).bit_count()
        yield sum(card_cost(state, each) for each in mine)


def token_influence(state: State, pile: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return what one token of a pile adds to a player's domination value."""
    kind = pile // state.table.places
    if kind < state.table.count and kind != who:
        return 0
    return amount(state, "influence/token", pile, 0, pile % state.table.places, who)


def is_ahead_in_ties(state: State, player: int, region: int) -> bool:
    """Return whether a player dominates a region in which others have as high a value."""
    return amount(state, "ahead in domination ties/player", player, 0, region) > 0


def is_ahead_somewhere(state: State, player: int) -> bool:
    """Return whether a rule lets a player dominate a region where there is a tie."""
    regions = range(len(state.table.regions))
    return any(is_ahead_in_ties(state, player, region) for region in regions)

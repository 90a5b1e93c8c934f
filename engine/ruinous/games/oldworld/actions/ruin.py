"""Ruination: when a region falls, who are its ruiners, and how it is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import ruin_value
from ruinous.kernel.engine.kinds import counting_key, of_kind
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

COUNTING: Final = counting_key("token")
"""Key of the rules by which tokens count as others."""
RUINERS_VERBS: Final = ("place",)
"""What makes a player with own corruption a ruiner; moving it in counts as placing it."""


def ruin_count(state: State, region: int) -> int:
    """Return the tokens that count toward the threshold (rule ruin.threshold-twelve)."""
    table, piles, total = state.table, state.piles, 0
    for pile, weight in table.ruin_piles[region]:
        total += piles[pile] * weight
    if COUNTING in state.force:
        counted = of_kind(state, COUNTING, table.corruption) & table.region_piles[region]
        weighed = sum(1 << pile for pile, weight in table.ruin_piles[region])
        total += state.count_tokens(counted & ~weighed)
    return total


def ruiners(state: State, region: int) -> int:
    """Return the players who placed own corruption there this round, or count as if they had.

    Rule: ruin.ruiners.any-time-this-round.
    """
    table = state.table
    placed = 0
    for a in state.history:
        if a.verb in RUINERS_VERBS and a.kind == "token" and a.place == region:
            kind = a.obj // table.places
            if kind < table.count and kind == a.actor and a.amount:
                placed |= 1 << kind
    found = 0
    for player in range(table.count):
        if amount(state, "a ruiner/player", player, placed >> player & 1, region):
            found |= 1 << player
    return found


def may_ruin(state: State, action: Action) -> bool:
    """A region is ruined once, and only while ruination cards are left."""
    assert state.table.catalogue.ruination is not None
    cards = state.table.catalogue.ruination.cards
    gone = state.ruined | state.banished
    return state.ruins < len(cards) and not gone >> action.obj & 1


def ruin_region(state: State, action: Action) -> None:
    """Put the lowest-numbered ruination card on the region, face up."""
    if TOGETHER not in action.roles:
        action.roles = {TOGETHER: ruiners(state, action.obj)}
    state.ruined |= 1 << action.obj
    state.scoring = (*state.scoring, (action.obj, state.ruins))
    state.ruins += 1
    action.note = (state.ruins,)


def pay_ruiners(state: State, action: Action) -> None:
    """Each ruiner scores the card's award at once (rule ruin.ruiners.points-at-once)."""
    assert state.table.catalogue.ruination is not None
    award = state.table.catalogue.ruination.cards[state.ruins - 1].ruiners
    for player in bits(action.roles[TOGETHER]):
        perform(state, Action("score", player, "point", amount=award, place=action.obj), action)


def standing_in(state: State, region: int) -> list[int]:
    """Return what each player counts when a ruined region is scored."""
    table = state.table
    counts = [state.piles[table.pile(player, region)] for player in range(table.count)]
    if "ruin value/figure" in state.force:
        for player in range(table.count):
            figures = state.at[region] & state.mine[player]
            counts[player] += sum(ruin_value(state, figure) for figure in bits(figures))
    return counts


def rank(counts: list[int], player: int) -> str:
    """Return whether a player who scores has the `most` or the `second`, and whether `tied`."""
    most = max(counts)
    place = "most" if counts[player] == most else "second"
    return f"{place} tied" if counts.count(counts[player]) > 1 else place


def shares(counts: list[int], first: int, second: int) -> list[int]:
    """Return the points of each player for a ruined region.

    Args:
        counts: tokens of each player.
        first: points for the most tokens.
        second: points for the second most.

    Rule: end.score.first-and-second, end.score.tie-first, end.score.tie-second.
    """
    ranks = sorted({*counts} - {0}, reverse=True)
    groups = [[player for player, count in enumerate(counts) if count == rank] for rank in ranks]
    tied = bool(groups) and len(groups[0]) > 1
    points = [0] * len(counts)
    for group, prize in zip(groups, (first + second,) if tied else (first, second), strict=False):
        for player in group:
            points[player] = prize // len(group)
    return points

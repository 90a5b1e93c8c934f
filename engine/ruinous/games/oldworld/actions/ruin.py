"""Ruination: when a region falls, who are its ruiners, and how it is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import ruin_value
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

RUINERS_VERBS = ("place",)
"""What makes a player with own corruption a ruiner; moving it in counts as placing it."""


def ruin_count(s: State, region: int) -> int:
    """Return the tokens that count toward the threshold (rule ruin.threshold-twelve)."""
    piles, total = s.piles, 0
    for pile, weight in s.table.ruin_piles[region]:
        total += piles[pile] * weight
    return total


def ruiners(s: State, region: int) -> int:
    """Return the players who placed own corruption there this round, or count as if they had.

    Rule: ruin.ruiners.any-time-this-round.
    """
    table = s.table
    placed = 0
    for a in s.history:
        if a.verb in RUINERS_VERBS and a.kind == "token" and a.place == region:
            kind = a.obj // table.places
            if kind < table.count and kind == a.actor and a.amount:
                placed |= 1 << kind
    found = 0
    for player in range(table.count):
        if amount(s, "a ruiner/player", player, placed >> player & 1, region):
            found |= 1 << player
    return found


def may_ruin(s: State, a: Action) -> bool:
    """A region is ruined once, and only while ruination cards are left."""
    assert s.table.catalogue.ruination is not None
    cards = s.table.catalogue.ruination.cards
    return s.ruins < len(cards) and not s.ruined >> a.obj & 1


def ruin_region(s: State, a: Action) -> None:
    """Put the lowest-numbered ruination card on the region, face up."""
    if TOGETHER not in a.roles:
        a.roles = {TOGETHER: ruiners(s, a.obj)}
    s.ruined |= 1 << a.obj
    s.scoring = (*s.scoring, (a.obj, s.ruins))
    s.ruins += 1
    a.note = (s.ruins,)


def pay_ruiners(s: State, a: Action) -> None:
    """Each ruiner scores the card's award at once (rule ruin.ruiners.points-at-once)."""
    assert s.table.catalogue.ruination is not None
    award = s.table.catalogue.ruination.cards[s.ruins - 1].ruiners
    for player in bits(a.roles[TOGETHER]):
        perform(s, Action("score", player, "point", amount=award, place=a.obj), a)


def standing_in(s: State, region: int) -> list[int]:
    """Return what each player counts when a ruined region is scored."""
    table = s.table
    counts = [s.piles[table.pile(player, region)] for player in range(table.count)]
    if "ruin value/figure" in s.force:
        for player in range(table.count):
            figures = s.at[region] & s.mine[player]
            counts[player] += sum(ruin_value(s, figure) for figure in bits(figures))
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
    points = [0] * len(counts)
    most = max(counts)
    if most == 0:
        return points
    leaders = [player for player, count in enumerate(counts) if count == most]
    if len(leaders) > 1:
        for player in leaders:
            points[player] = (first + second) // len(leaders)
        return points
    points[leaders[0]] = first
    rest = [count for count in counts if 0 < count < most]
    if rest:
        seconds = [player for player, count in enumerate(counts) if count == max(rest)]
        for player in seconds:
            points[player] = second // len(seconds)
    return points

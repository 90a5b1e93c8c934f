"""How a game ends: four conditions in order, each with its tie-break (rules `gameend.*`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import (
    THE_GAME,
    points_to_win,
    regions_to_ruin,
    threat,
    threat_rank,
)

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

DIAL, POINTS, RUINS, DECK = "dial", "points", "ruins", "deck"
"""The conditions by which a game ends."""

Outcome = tuple[str, int]
"""The condition and the set of winners; nobody wins when all lose."""


def outcome(state: State) -> Outcome | None:
    """Return how the game ends now, or None when it goes on (rule gameend.check-order)."""
    table = state.table
    players = range(table.count)
    at_victory = [
        player for player in players if table.powers[player].dial.ticks[state.dial[player]].victory
    ]
    if at_victory:
        return DIAL, _set(_best(at_victory, state.points))
    if max(state.points) >= points_to_win(state, THE_GAME):
        return POINTS, _set(_by_threat(state, _best(players, state.points)))
    if state.ruined.bit_count() >= regions_to_ruin(state, THE_GAME):
        return RUINS, _set(_by_threat(state, _best(players, state.points)))
    if not state.old_world_deck:
        return DECK, 0
    return None


def _best(players: range | list[int], points: list[int]) -> list[int]:
    most = max(points[player] for player in players)
    return [player for player in players if points[player] == most]


def _by_threat(state: State, tied: list[int]) -> list[int]:
    """Separate players equal in points by greater threat; equal threat shares the win."""
    order = {player: (threat(state, player), threat_rank(state, player)) for player in tied}
    greatest = max(order.values())
    return [player for player in tied if order[player] == greatest]


def _set(players: list[int]) -> int:
    return sum(1 << player for player in players)

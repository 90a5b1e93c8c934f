"""How a game ends: four conditions in order, each with its tie-break (rules `gameend.*`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import (
    THE_GAME,
    points_to_win,
    regions_to_ruin,
    threat,
    threat_rank,
)
from ruinous.kernel.engine.window import forbidden
from ruinous.kernel.state.action import Action

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

DIAL: Final = "dial"
POINTS: Final = "points"
RUINS: Final = "ruins"
DECK: Final = "deck"
"""The conditions by which the core rules end a game."""
ENDED: Final = "ended"
WON: Final = "won"
"""A rule has ended the game; a rule has let somebody win."""
CONDITIONS: Final = (DIAL, POINTS, RUINS, DECK, ENDED)
"""The conditions after which it is worked out who has won."""


def condition(state: State) -> str | None:
    """Return by what the game ends now, or None when it goes on (rule gameend.check-order)."""
    able = _able(state)
    if _at_victory(state, able):
        return DIAL
    if able and max([state.points[each] for each in able]) >= points_to_win(state, THE_GAME):
        return POINTS
    if state.ruined.bit_count() >= regions_to_ruin(state, THE_GAME):
        return RUINS
    return None if state.old_world_deck else DECK


def winners(state: State, condition: str) -> int:
    """Return who wins a game that ends by a condition; nobody when all lose."""
    able = _able(state)
    if condition == DECK or not able:
        return 0
    if condition == DIAL and (first := _at_victory(state, able)):
        return _set(_best(first, state.points))
    return _set(_by_threat(state, _best(able, state.points)))


def _able(state: State) -> list[int]:
    """Return the players whom no rule forbids to win."""
    players = list(range(state.table.count))
    if "win" not in state.force:
        return players
    return [player for player in players if not forbidden(state, Action("win", player))]


def _at_victory(state: State, players: list[int]) -> list[int]:
    powers = state.table.powers
    return [each for each in players if powers[each].dial.ticks[state.dial[each]].victory]


def _best(players: list[int], points: list[int]) -> list[int]:
    most = max(points[player] for player in players)
    return [player for player in players if points[player] == most]


def _by_threat(state: State, tied: list[int]) -> list[int]:
    """Separate players equal in points by greater threat; equal threat shares the win."""
    order = {player: (threat(state, player), threat_rank(state, player)) for player in tied}
    greatest = max(order.values())
    return [player for player in tied if order[player] == greatest]


def _set(players: list[int]) -> int:
    return sum(1 << player for player in players)

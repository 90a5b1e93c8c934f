"""How a game ended, in a line."""

from __future__ import annotations

from typing import Final

from ruinous.game.protocol import Result
from ruinous.games.oldworld.game import Game

CONDITIONS: Final = {
    "dial": "a dial shows victory",
    "points": "enough victory points",
    "ruins": "enough regions are ruined",
    "deck": "the Old World deck is empty",
}
"""The conditions of `Result` in plain words."""

BY_THREAT: Final = ("points", "ruins")
"""The conditions under which threat decides between players with as many points."""


def ending(game: Game) -> str:
    """Return who won, how, and with how many points."""
    result = game.result
    if result is None:
        return f"the game is in round {game.state.round} and not over"
    names = {power.id: power.name for power in game.state.table.powers}
    winners = " and ".join(names[power] for power in result.winners)
    who = f"{winners} {'wins' if len(result.winners) == 1 else 'win'}" if winners else "all lose"
    points = ", ".join(f"{names[power]} {number}" for power, number in result.points.items())
    how = CONDITIONS.get(result.condition, result.condition)
    return f"round {result.rounds}, {how}: {who}{_by_threat(result)} ({points})"


def _by_threat(result: Result) -> str:
    """Return what decided, where the most points were those of several."""
    most = max(result.points.values())
    tied = [power for power, number in result.points.items() if number == most]
    decided = result.condition in BY_THREAT and 0 < len(result.winners) < len(tied)
    return " by greater threat" if decided else ""

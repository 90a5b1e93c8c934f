"""How a game ended, in a line."""

from __future__ import annotations

from typing import Final

from ruinous.oldworld.game import Game

CONDITIONS: Final = {
    "dial": "a dial shows victory",
    "points": "the points suffice",
    "ruins": "enough regions are ruined",
    "deck": "the Old World deck is empty",
}
"""The conditions of `Result` in plain words."""


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
    return f"round {result.rounds}, {how}: {who} ({points})"

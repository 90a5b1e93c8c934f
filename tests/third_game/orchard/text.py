"""Scores in English."""

from orchard.play import points_of
from ruinous.game.protocol import GameText


class Text(GameText):
    """Log lines and scores."""

    def ending_of(self, state):
        """Return the score."""
        points = zip(state.seats, points_of(state), strict=True)
        return ", ".join(f"{player} {has}" for player, has in points)

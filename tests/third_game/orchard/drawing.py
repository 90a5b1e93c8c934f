"""How the table of the game looks."""

from ruinous.game.drawing import Drawing


class OrchardDrawing(Drawing):
    """Cards in hand beside the plain tables."""

    index = "Cards"
    things = "card"
    held = "Hand"

    def held_by(self, view):
        """Return the names of the cards in hand."""
        return view.get("hand", [])

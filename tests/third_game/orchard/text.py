"""What happens, in English and in notation."""

from orchard.play import points_of
from ruinous.game.plain import PlainText


class Text(PlainText):
    """Log lines and scores."""

    def notation_of(self, state, action):
        """Return an action in one line."""
        return f"{action.verb} {action.actor} {action.kind} {action.obj} {action.amount}"

    def sentence_of(self, state, action):
        """Return an action as a sentence; what is drawn stays hidden."""
        verb = state.world.lexicon.index.verbs[action.verb].third
        what = f"{action.amount} {action.kind}"
        if action.obj >= 0:
            what = state.world.data.cards[action.obj].name
        return f"{state.seats[action.actor].capitalize()} {verb} {what}."

    def heading_of(self, state):
        """Return the round."""
        return f"Round {state.round}"

    def ending_of(self, state):
        """Return the score."""
        points = zip(state.seats, points_of(state), strict=True)
        return ", ".join(f"{player} {has}" for player, has in points)

"""Orchard: gardeners plant fruit cards; each is worth its value at the end, and coins count too.

In turn, each draws a card and plants one. The game ends when nobody has a card to plant.
"""

from orchard.drawing import OrchardDrawing
from orchard.language import LANGUAGE
from orchard.play import Play
from orchard.schema import SCHEMA
from orchard.text import Text
from ruinous.game.items import Items
from ruinous.game.plain import PlainAuthoring, PlainEvaluation, PlainScenarios


class Orchard:
    """The game, as `ruinous.game.protocol` describes it."""

    id = "orchard"
    schema = SCHEMA
    language = LANGUAGE
    play = Play()
    text = Text()
    evaluation = PlainEvaluation()
    items = Items()
    scenarios = PlainScenarios()
    drawing = OrchardDrawing()
    authoring = PlainAuthoring()


GAME = Orchard()

"""The second game: rows of boxes that fill with cards, lines that attack each other, and a cube.

Nothing here is imported by another layer: :data:`GAME` is found by its entry point. Look at
:mod:`~ruinous.games.marauders.turn` first (what a player does with a card), then at
:mod:`~ruinous.games.marauders.lines` (when a line is complete, and what it is worth), and at
:mod:`~ruinous.games.marauders.table` for how things are numbered.
"""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes
    from ruinous.game.drawing import Drawing
    from ruinous.game.items import Items
    from ruinous.game.language import Language
    from ruinous.game.protocol import Authoring, Evaluation, Game, GameText, Play, Scenarios
    from ruinous.packs.schema import Schema


class Marauders:
    """The game of battle-lines; each part is imported when it is first used."""

    id: Final = "marauders"

    codes: Final[Codes] = MappingProxyType({})
    """What is wrong with its packs has codes that every game has."""

    @cached_property
    def schema(self) -> Schema:
        """The files of packs and the items in them."""
        from ruinous.games.marauders.schema import SCHEMA

        return SCHEMA

    @cached_property
    def language(self) -> Language:
        """The words and meaning of effects."""
        from ruinous.games.marauders.language import LANGUAGE

        return LANGUAGE

    @cached_property
    def play(self) -> Play:
        """Setting up a match, deciding in it, and ending it."""
        from ruinous.games.marauders.play import MaraudersPlay

        return MaraudersPlay()

    @cached_property
    def text(self) -> GameText:
        """What happens, in English and in notation."""
        from ruinous.games.marauders.text import MaraudersText

        return MaraudersText()

    @cached_property
    def evaluation(self) -> Evaluation:
        """What options promise, for bots."""
        from ruinous.games.marauders.evaluation import MaraudersEvaluation

        return MaraudersEvaluation()

    @cached_property
    def scenarios(self) -> Scenarios:
        """What examples and scenarios say."""
        from ruinous.games.marauders.scenarios import MaraudersScenarios

        return MaraudersScenarios()

    @cached_property
    def items(self) -> Items:
        """What packs hold, in words."""
        from ruinous.games.marauders.items import ITEMS

        return ITEMS

    @cached_property
    def drawing(self) -> Drawing:
        """How things look, on pages and in a terminal."""
        from ruinous.games.marauders.drawing import MaraudersDrawing

        return MaraudersDrawing()

    @cached_property
    def authoring(self) -> Authoring:
        """What can be begun for authors."""
        from ruinous.games.marauders.authoring import MaraudersAuthoring

        return MaraudersAuthoring()


GAME: Final[Game] = Marauders()

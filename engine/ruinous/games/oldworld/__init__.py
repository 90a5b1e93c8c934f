"""The game on the kernel: its words, its state, its setup and its six phases.

This package must not know the name of anything in content, nor how a decision is shown or made:
cards, Powers and regions come as a catalogue, choices go out as options. :data:`GAME` is what the
rest of the program sees of it. Look at :mod:`~ruinous.games.oldworld.play` first (the part for
matches), then at :mod:`~ruinous.games.oldworld.rounds` (the order of phases),
:mod:`~ruinous.games.oldworld.lexicon` (the words), and
:mod:`~ruinous.games.oldworld.state.table` for how things are numbered. `decisions.md` says why
things are as they are.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes
    from ruinous.game.drawing import Drawing
    from ruinous.game.items import Items
    from ruinous.game.language import Language
    from ruinous.game.protocol import Authoring, Evaluation, Game, GameText, Play, Scenarios
    from ruinous.packs.schema import Schema


class OldWorld:
    """Chaos in the Old World; each part is imported when it is first used."""

    id: Final = "oldworld"

    @cached_property
    def codes(self) -> Codes:
        """Codes of findings that only this game raises."""
        from ruinous.games.oldworld.codes import CODES

        return CODES

    @cached_property
    def schema(self) -> Schema:
        """The files of packs and the items in them."""
        from ruinous.games.oldworld.schema.schema import SCHEMA

        return SCHEMA

    @cached_property
    def language(self) -> Language:
        """The words and meaning of effects."""
        from ruinous.games.oldworld.language import LANGUAGE

        return LANGUAGE

    @cached_property
    def play(self) -> Play:
        """Setting up a match, deciding in it, and ending it."""
        from ruinous.games.oldworld import play

        return play

    @cached_property
    def text(self) -> GameText:
        """What happens, in English and in notation."""
        from ruinous.games.oldworld.text import game_text

        return game_text

    @cached_property
    def evaluation(self) -> Evaluation:
        """What options promise, for bots."""
        from ruinous.games.oldworld.evaluation import weights

        return weights

    @cached_property
    def scenarios(self) -> Scenarios:
        """What examples and scenarios say."""
        from ruinous.games.oldworld import scenarios

        return scenarios

    @cached_property
    def items(self) -> Items:
        """What packs hold, in words."""
        from ruinous.games.oldworld.items import ITEMS

        return ITEMS

    @cached_property
    def drawing(self) -> Drawing:
        """How things look, on pages and in a terminal."""
        from ruinous.games.oldworld.drawing.looks import OldWorldDrawing

        return OldWorldDrawing()

    @cached_property
    def authoring(self) -> Authoring:
        """What can be begun for authors."""
        from ruinous.games.oldworld.authoring import drafts

        return drafts


GAME: Final[Game] = OldWorld()

"""The second game: rows of boxes that fill with cards, lines that attack each other, and a cube.

Nothing here is imported by another layer: :data:`GAME` is found by its entry point. Look at
:mod:`~ruinous.games.marauders.turn` first (what a player does with a card), then at
:mod:`~ruinous.games.marauders.lines` (when a line is complete, and what it is worth), and at
:mod:`~ruinous.games.marauders.table` for how things are numbered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ruinous.game.parts import LazyGame

if TYPE_CHECKING:
    from ruinous.game.protocol import Game

GAME: Final = cast(
    "Game",
    LazyGame(
        __name__,
        "marauders",
        codes="checks:CODES",
        schema="schema:SCHEMA",
        language="language:LANGUAGE",
        play="play:MaraudersPlay",
        text="text:MaraudersText",
        evaluation="evaluation:MaraudersEvaluation",
        scenarios="scenarios:MaraudersScenarios",
        items="items:ITEMS",
        drawing="drawing:MaraudersDrawing",
        authoring="authoring:MaraudersAuthoring",
    ),
)

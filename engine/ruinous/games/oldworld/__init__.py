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

from typing import TYPE_CHECKING, Final, cast

from ruinous.game.parts import LazyGame

if TYPE_CHECKING:
    from ruinous.game.protocol import Game

GAME: Final = cast(
    "Game",
    LazyGame(
        __name__,
        "oldworld",
        codes="codes:CODES",
        schema="files:SCHEMA",
        language="language:LANGUAGE",
        play="play",
        text="game_text",
        evaluation="evaluation.evaluator",
        scenarios="scenarios",
        items="items:ITEMS",
        drawing="drawing.looks:OldWorldDrawing",
        authoring="authoring.drafts",
    ),
)

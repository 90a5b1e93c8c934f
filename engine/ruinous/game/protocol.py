"""What a game brings: the one page that every other layer knows of it.

A game is a package with a value of type :class:`Game`, named by an entry point::

    [project.entry-points."ruinous.games"]
    oldworld = "ruinous.games.oldworld:GAME"

`Game` has a *part* for each need (`parts.py`), usually a module: its functions are the methods,
without `self`. Parts are imported when they are first used, so that checking files does not wait
for the rules of play. Where a signature says `State`, `Catalogue` or `Variant`, the game gets back
the very objects that it made, and may declare its own types there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes
    from ruinous.game.drawing import Drawing
    from ruinous.game.items import Items
    from ruinous.game.language import Language
    from ruinous.game.parts import Authoring, Evaluation, GameText, Play, Scenarios
    from ruinous.packs.schema import Schema


class Game(Protocol):
    """A game: its parts, each with what needs it."""

    @property
    def id(self) -> str:
        """Name of its entry point, and what `game:` in a `pack.yaml` says."""

    @property
    def codes(self) -> Codes:
        """Short titles of the findings that only this game raises; for check and explain."""

    @property
    def schema(self) -> Schema:
        """The files of packs, their items and checks between them; for loading, JSON Schemas."""

    @property
    def language(self) -> Language:
        """The words and meaning of effects; for check, fmt, lint, interactions, explain, docs."""

    @property
    def play(self) -> Play:
        """Setting up a match, deciding in it, and ending it; for all that plays."""

    @property
    def text(self) -> GameText:
        """Events, positions and endings in English and in notation; for logs, play and why."""

    @property
    def evaluation(self) -> Evaluation:
        """What the options of a decision promise; for bots."""

    @property
    def scenarios(self) -> Scenarios:
        """Positions, steps and what is compared; for test, and examples beside items."""

    @property
    def items(self) -> Items:
        """What packs hold, in words; for explain, interactions, test, cover and docs."""

    @property
    def drawing(self) -> Drawing:
        """How things look, on pages and in a terminal; for docs and play."""

    @property
    def authoring(self) -> Authoring:
        """The first files of a pack, an item and the like; for new."""

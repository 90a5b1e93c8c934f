"""What a game brings: the one page that every other layer knows of it.

A game is a package with a value of type :class:`Game`, named by an entry point::

    [project.entry-points."ruinous.games"]
    oldworld = "ruinous.games.oldworld:GAME"

`Game` has a *part* for each need (`parts.py`), usually a module: its functions are the methods,
without `self`. Parts are imported when they are first used, so that checking files does not wait
for the rules of play. Where a signature says `State`, `Catalogue` or `Variant`, the game gets back
the very objects that it made, and may declare its own types there.

============ ===============================================================================
part         what needs it
============ ===============================================================================
`codes`      check, explain: what a finding is called, in a few words
`schema`     loading packs, JSON Schemas: the files, the items in them, and checks between them
`language`   check, fmt, lint, interactions, explain, docs: the words and meaning of effects
`play`       matches, records, snapshots, simulate: setting up, deciding, ending
`text`       logs, play, why: events, positions and endings in English
`evaluation` bots: what the options of a decision promise
`scenarios`  test, examples beside items: positions, steps and what is compared
`items`      explain, interactions, test, cover, docs: what packs hold, in words
`drawing`    docs, play: how things look, on pages and in a terminal
`authoring`  new: the first files of a pack, an item and the like
============ ===============================================================================
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
    """A game. Its parts are described below."""

    @property
    def id(self) -> str:
        """Name of its entry point, and what `game:` in a `pack.yaml` says."""
        ...

    @property
    def codes(self) -> Codes:
        """Codes of findings that only this game raises, with short titles."""
        ...

    @property
    def schema(self) -> Schema:
        """The files of packs: their kinds, what they define, and what must hold between them."""
        ...

    @property
    def language(self) -> Language:
        """The words and meaning of effects."""
        ...

    @property
    def play(self) -> Play:
        """Setting up a match, deciding in it, and ending it."""
        ...

    @property
    def text(self) -> GameText:
        """What happens, in English and in notation."""
        ...

    @property
    def evaluation(self) -> Evaluation:
        """What options promise, for bots."""
        ...

    @property
    def scenarios(self) -> Scenarios:
        """What examples and scenarios say."""
        ...

    @property
    def items(self) -> Items:
        """What packs hold, in words; the class itself tells any game plainly."""
        ...

    @property
    def drawing(self) -> Drawing:
        """How things look; the class itself draws any game plainly."""
        ...

    @property
    def authoring(self) -> Authoring:
        """What can be begun for authors."""
        ...

"""How the things of a game look on pages and in a terminal.

:class:`Drawing` draws any game plainly; a game inherits it and overrides what it draws better.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias

from ruinous.packs import slug
from ruinous.struct import struct
from ruinous.yaml.patterns import is_device

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from ruinous.game.items import Fact
    from ruinous.game.values import Catalogue, Content, State, View
    from ruinous.kernel.state.action import Action


class Owner(NamedTuple):
    """A player that items belong to."""

    id: str
    name: str
    colour: str
    """As a file of a pack says it."""


@struct(kw_only=True)
class Look:
    """One side of an item on the pages."""

    kind: str
    name: str
    path: str
    """Path of its page; a second side is a part of the page of the first: `a/page.html#side`."""
    owner: str = ""
    """Id of its owner; empty: it belongs to nobody."""
    colour: str = ""
    """Its own, as a file of a pack says it; empty: that of its owner."""
    number: Fact | None = None
    """The number in its corner."""
    marks: int = 0
    """Symbols beside its name."""
    copies: int = 0
    facts: tuple[Fact, ...] = ()
    """What is printed on it and has no place of its own."""
    labelled: bool | None = None
    """Which of its texts are shown: those with a label, those without; None: all of them."""
    drawn: bool = False
    """Whether the macro `picture` of the game's `drawings.html` draws its texts."""


def page_path(folder: str, id: str) -> str:
    """Return the path of the page of a thing; ids of devices of Windows get a hyphen behind them.

    No id ends in one, so that it is the path of nothing else.
    """
    return f"{folder}/{id}{'-' * is_device(id)}.html"


@struct
class Fall:
    """How something that decides by chance has fallen."""

    face: str
    counts: bool = False
    """Whether it brings something, by itself."""


@struct
class Sum:
    """A number of a player, and what adds up to it."""

    player: str
    """Id."""
    total: int
    terms: tuple[tuple[int, str], ...] = ()
    """Each number with what it comes from; the sum of them is the total."""
    best: bool = False
    """Whether it decides."""


@struct
class CloseUp:
    """What an event shows beside its sentence."""

    falls: tuple[Fall, ...] = ()
    sums: tuple[Sum, ...] = ()
    against: tuple[str, int] | None = None
    """What the sums must exceed, and how much that is."""


NOTHING_CLOSE: Final = CloseUp()


@struct
class ExampleWords:
    """The wording of examples."""

    keyed: frozenset[str] = frozenset({"players"})
    """Keys of a position below which each thing has a line of its own."""
    counted: frozenset[str] = frozenset()
    """Keys below which a number says how many of a thing there are."""
    numbered: tuple[str, ...] = ()
    """What keys that are numbers number, the outermost first."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """A step to its sentence, with `{}` for its value."""
    options: tuple[tuple[str, str], ...] = ()
    """Parts of the keys of options, and what is shown instead."""


class Segment(NamedTuple):
    """A stretch of a line in a terminal."""

    text: str
    colour: str = ""
    """As a file of a pack says it; empty: none."""


Line: TypeAlias = "tuple[Segment, ...]"


class Grid(NamedTuple):
    """A table in a terminal: each cell is some lines."""

    headings: tuple[str, ...]
    rows: tuple[tuple[tuple[Line, ...], ...], ...]


def cell(*texts: str) -> tuple[Line, ...]:
    """Return a cell of plain lines."""
    return tuple((Segment(text),) for text in texts)


class Drawing:
    """The pages and the table of a game, drawn plainly."""

    # ------------------------------------------------------------ pages
    index: ClassVar[str] = "Items"
    """What the menu calls the first page."""
    common: ClassVar[str] = "Everybody"
    """Heading of what belongs to no player."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of sides in their order; others follow them."""
    pages: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pages of the game's own: the name of the template, and what the menu calls it."""
    templates: ClassVar[Path | None] = None
    """Folder of these templates, and of a `drawings.html` instead of the plain one."""
    example_words: ClassVar[ExampleWords] = ExampleWords()

    def owners_of(self, catalogue: Catalogue) -> Sequence[Owner]:
        """Return the players that items belong to, in seat order."""
        return ()

    def looks_of(
        self,
        item: Any,  # noqa: ANN401 - an item of the game
        kind: str,
        facts: Sequence[Fact],
        catalogue: Catalogue,
    ) -> Iterator[Look]:
        """Yield the sides of an item."""
        path = page_path(slug(kind), item.id)
        yield Look(kind=kind, name=item.name, path=path, facts=tuple(facts))

    def globals_of(self, content: Content) -> Mapping[str, Any]:
        """Return what the game's templates speak of, by name."""
        return {}

    # ------------------------------------------------------------ table in a browser
    table: ClassVar[str] = ""
    """Template of the game's own that draws what a seat sees; empty: the tables of a terminal."""

    def scene_of(self, content: Content, view: View) -> Mapping[str, Any]:
        """Return what that template speaks of, by name: made of the view of a seat alone."""
        return {"grids": tuple(self.grids_of(content.catalogue, view))}

    def close_up_of(self, state: State, action: Action) -> CloseUp:
        """Return the falls and sums of an event that everybody may see."""
        return NOTHING_CLOSE

    def points_in(self, view: View) -> Mapping[str, int]:
        """Return the points of each player, by id; empty: the game counts none."""
        return {}

    def part_in(self, view: View) -> int:
        """Return the part, from 1, at whose end points are compared; 0: there is none."""
        return 0

    # ------------------------------------------------------------ terminal
    things: ClassVar[str] = "item"
    """What people may ask about, for the help text of a table."""
    play: ClassVar[str] = "PLAY"
    """A play in words, with its things in capitals."""
    legend: ClassVar[str] = ""
    """What the short headings of `grids_of` mean."""
    held: ClassVar[str] = "Held"
    """What the things are called together that `held_by` names."""

    def headline_of(self, view: View) -> str:
        """Return the text after the heading of a table."""
        return ""

    def score_of(self, catalogue: Catalogue, view: View) -> str:
        """Return in a line what each player has, for a screen that has room for no more."""
        return ""

    def grids_of(self, catalogue: Catalogue, view: View) -> Iterable[Grid]:
        """Yield the tables that show what a player may see."""
        rows = tuple((cell(str(key)), cell(str(value))) for key, value in view.items())
        yield Grid(("", ""), rows)

    def lines_of(self, catalogue: Catalogue, view: View) -> Iterable[Line]:
        """Yield the lines below the tables."""
        return ()

    def held_by(self, view: View) -> list[str]:
        """Return the names of the things that only who sees this view may see."""
        return []

    def is_secret(self, view: View) -> bool:
        """Return whether a view holds what others may not see."""
        return True

    def caption_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return the caption of the effect of an item that a player holds."""
        return str(item.name)

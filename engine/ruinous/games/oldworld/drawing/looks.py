"""Pages and terminal of this game: what :class:`~ruinous.game.drawing.Drawing` leaves to it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ruinous.game.drawing import ExampleWords, Look, Owner, page_path
from ruinous.games.oldworld.drawing import board, close_ups
from ruinous.games.oldworld.drawing.scene import scene_of
from ruinous.games.oldworld.drawing.table import TableDrawing
from ruinous.games.oldworld.schema.models.items import ChaosCard, Power
from ruinous.games.oldworld.schema.models.tables import Region
from ruinous.language.english.effect import english as to_english
from ruinous.language.syntax.tree import Effect
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Text
    from ruinous.game.content import Content
    from ruinous.game.drawing import CloseUp
    from ruinous.game.items import Fact
    from ruinous.game.values import View
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.packs.item import Item

FOLDERS: Final = {
    "Power": "powers",
    "dial": "powers",
    "Chaos card": "chaos",
    "upgrade": "upgrades",
    "Old World card": "old-world",
    "Token": "tokens",
    "Region": "regions",
    "ruined regions": "ruination",
    "general rules": "rules",
}
"""Kind to the folder of its pages, in the order in which kinds are shown."""
_SHOWN: Final = frozenset(("pack", "Power", "cost", "copies", "magic", "value"))
"""Facts that have a place of their own."""


class OldWorldDrawing(TableDrawing):
    """Board, dials and cards on the pages; regions and players in the terminal."""

    index: ClassVar[str] = "Cards"
    common: ClassVar[str] = "The Old World"
    kinds: ClassVar[tuple[str, ...]] = tuple(FOLDERS)
    pages: ClassVar[tuple[tuple[str, str], ...]] = (
        ("board.html", "Board"),
        ("dials.html", "Dials"),
    )
    templates: ClassVar[Path | None] = Path(__file__).parent / "templates"
    example_words: ClassVar[ExampleWords] = ExampleWords(
        keyed=frozenset(("regions", "players")),
        counted=frozenset(
            (
                "figures",
                "controlled",
                "killed",
                "pinned",
                "laid",
                "banished figures",
                "tokens",
                "stock",
                "supply",
                "sheet",
            )
        ),
        steps={
            "pass": "everybody passes until the phase is over",
            "anything": "the first option is taken until the phase is over",
            "done": "nobody has anything left to decide",
            "end round": "the round ends",
            "phase": "the {} phase is played",
            "from": "play goes on from the {} phase",
        },
        options=(("@", " in "), (" in stock", " from the stock")),
    )

    def owners_of(self, catalogue: Catalogue) -> Sequence[Owner]:
        """Return the Powers in their order."""
        return [Owner(power.id, power.name, power.colour) for power in catalogue.powers]

    def looks_of(
        self, item: Item, kind: str, facts: Sequence[Fact], catalogue: Catalogue
    ) -> Iterator[Look]:
        """Yield the side of an item; a Power has two, its sheet and its dial."""
        power = isinstance(item, Power)
        face = Look(
            kind=kind,
            name=item.name if kind != "general rules" else f"Rules of {_title(item, catalogue)}",
            path=page_path(FOLDERS[kind], item.id),
            owner=item.id if power else str(getattr(item, "power", "")),
            number=_corner(item),
            marks=int(getattr(item, "magic", 0)),
            copies=int(getattr(item, "copies", 0)),
            facts=tuple(fact for fact in facts if fact[0] not in _SHOWN),
            labelled=False if power else None,
        )
        yield face
        if isinstance(item, Power):
            yield replace(
                face,
                kind="dial",
                name=f"Dial of {item.name}",
                path=f"{face.path}#dial",
                facts=(("ticks", str(len(item.dial.ticks) - 1)),),
                number=None,
                labelled=True,
                drawn=True,
            )

    def globals_of(self, content: Content) -> dict[str, Any]:
        """Return the board with its ruination cards, and the dials."""
        catalogue: Catalogue = content.catalogue
        cards = catalogue.ruination.cards if catalogue.ruination else ()
        return {
            "board": board.board_of(catalogue.regions),
            "plate": {"width": board.PAGE.width, "height": board.PAGE.height},
            "regions": {region.id: region.name for region in catalogue.regions},
            "ruination": [
                (region.name, [_points(card.regions.get(region.id)) for card in cards])
                for region in catalogue.regions
            ],
            "ruiners": [card.ruiners for card in cards],
            "dials": {power.id: dial_of(power, content) for power in catalogue.powers},
            "ring": {"size": SIZE, "knob": KNOB, "radius": RING},
        }

    table: ClassVar[str] = "table.html"

    def scene_of(self, content: Content, view: View) -> dict[str, Any]:
        """Return the map with all that lies on it, and the players."""
        return scene_of(content.catalogue, view)

    def close_up_of(self, state: State, action: Action) -> CloseUp:
        """Return dice, and the sums of a domination."""
        return close_ups.close_up_of(state, action)

    def points_in(self, view: View) -> dict[str, int]:
        """Return the victory points."""
        return {each["id"]: each["points"] for each in view["players"]}

    def part_in(self, view: View) -> int:
        """Return the round, from 1."""
        return int(view["round"])

    def caption_of(self, item: Item) -> str:
        """Return name and cost of a Chaos card."""
        return f"{item.name}, cost {item.cost}" if isinstance(item, ChaosCard) else item.name


def _corner(item: Item) -> Fact | None:
    match item:
        case ChaosCard():
            return "cost", str(item.cost)
        case Region():
            return "value", str(item.value)
        case _:
            return None


def _title(item: Item, catalogue: Catalogue) -> str:
    return next((pack.title for pack in catalogue.packs if pack.id == item.pack), item.pack)


def _points(points: tuple[int, ...] | None) -> str:
    """Return the points of the first and the second player in a region."""
    return f"{points[0]} / {points[1]}" if points else ""


SIZE: Final = 320
"""Width and height of the drawing."""
RING: Final = 118
KNOB: Final = 23
OPEN: Final = math.radians(50)
"""The part of the ring below that stays empty, so that start and victory do not meet."""


@struct
class Knob:
    """A tick as it is drawn."""

    number: int
    x: int
    y: int
    threat: int | None
    victory: bool
    english: tuple[str, ...]
    text: str


@struct
class DialDrawing:
    """A dial as it is drawn."""

    name: str
    power: str
    condition: tuple[str, ...]
    """English."""
    knobs: tuple[Knob, ...]


def dial_of(power: Power, content: Content) -> DialDrawing:
    """Return the drawing of the dial of a Power."""
    ticks, knobs = power.dial.ticks, []
    for number, tick in enumerate(ticks):
        x, y = _spot(number, len(ticks))
        text = tick.effect.value.rstrip() if tick.effect is not None else ""
        english = _english(tick.effect, content)
        knobs.append(Knob(number, x, y, tick.threat, tick.victory, english, text))
    condition = _english(power.dial.condition, content)
    return DialDrawing(power.name, power.id, condition, tuple(knobs))


def _english(text: Text | None, content: Content) -> tuple[str, ...]:
    """Return a paragraph for each rule of a text."""
    effect = content.effects.of(text)
    statements = effect.statements if effect is not None else ()
    lexicon = content.effects.lexicon
    return tuple(part for each in statements for part in to_english(Effect((each,)), lexicon))


def _spot(number: int, count: int) -> tuple[int, int]:
    """Return where a tick lies: clockwise, from the lower left to the lower right."""
    way = (2 * math.pi - OPEN) * number / max(count - 1, 1)
    angle = math.pi / 2 + OPEN / 2 + way
    middle = SIZE / 2
    return round(middle + RING * math.cos(angle)), round(middle + RING * math.sin(angle))

"""What a seat sees, arranged for the drawing of a table: made of its view alone."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.drawing.board import Board, Size, board_of
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.game.values import View
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import Follower
    from ruinous.games.oldworld.schema.models.tables import Region

TABLE: Final = Size(250, 185, (1240, 900))
"""Room for figures, tokens and two cards in each region."""
MARGIN: Final = 14
"""Around each region, where nothing else is drawn."""
LEAST: Final = (45, 30)
"""Hundredths of the map that players and track need."""


@struct
class Figures:
    """Figures that nobody can tell apart, in one region."""

    key: str
    power: str
    """Id of who controls them."""
    follower: Follower
    number: int


@struct
class Tokens:
    """Tokens of one kind in one place."""

    key: str
    name: str
    id: str
    power: str
    """Id of whose corruption it is; empty for others."""
    number: int


@struct
class Area:
    """A region with what lies in it."""

    seen: Mapping[str, Any]
    """The region as the view has it."""
    x: float
    """Its middle, in hundredths of the width of the map."""
    y: float
    figures: tuple[Figures, ...]
    tokens: tuple[Tokens, ...]


def scene_of(catalogue: Catalogue, view: View) -> dict[str, Any]:
    """Return what the template of the table speaks of."""
    board = _board(catalogue.regions)
    seen = {each["id"]: each for each in view["regions"]}
    areas = tuple(
        Area(
            region,
            round(100 * plate.x / board.width, 2),
            round(100 * plate.y / board.height, 2),
            tuple(_figures(catalogue, region)),
            tuple(_tokens(catalogue, region["tokens"], region["corruption"], region["id"])),
        )
        for plate in board.plates
        if (region := seen.get(plate.region.id)) is not None
    )
    players = tuple(_players(catalogue, view))
    return {"board": board, "areas": areas, "players": players, "corner": corner_of(board)}


@lru_cache(maxsize=4)
def _board(regions: tuple[Region, ...]) -> Board:
    return board_of(regions, TABLE)


@struct
class Corner:
    """The largest empty corner of a map, in hundredths of its width and height."""

    left: float
    top: float
    width: float
    height: float


def corner_of(board: Board) -> Corner | None:
    """Return the corner of a map in which no region lies; None if it is too small for players."""
    corners = (_corner(board, right, below) for right in (True, False) for below in (True, False))
    best = max((c for each in corners for c in each), key=lambda c: c.width * c.height)
    return best if best.width >= LEAST[0] and best.height >= LEAST[1] else None


def _corner(board: Board, right: bool, below: bool) -> Iterator[Corner]:
    """Yield empty rectangles in one corner: each as wide as a height allows."""
    half = TABLE.width / 2 + MARGIN, TABLE.height / 2 + MARGIN
    spots = [
        (board.width - plate.x if right else plate.x, board.height - plate.y if below else plate.y)
        for plate in board.plates
    ]
    for height in sorted({0.0, board.height, *(y - half[1] for _, y in spots)}):
        wide = min((x - half[0] for x, y in spots if y - half[1] < height), default=board.width)
        width, tall = max(100 * wide / board.width, 0), max(100 * height / board.height, 0)
        left, top = (100 - width) * right, (100 - tall) * below
        yield Corner(round(left, 1), round(top, 1), round(width, 1), round(tall, 1))


def _figures(catalogue: Catalogue, region: Mapping[str, Any]) -> Iterator[Figures]:
    """Yield the figures of a region by who controls them: alike ones together, then others."""
    followers = {each.id: each for power in catalogue.powers for each in power.followers}
    singled = region.get("singled", [])
    apart = Counter((each["power"], each["follower"]) for each in singled)
    for power, held in region["figures"].items():
        for id, number in held.items():
            if left := number - apart[power, id]:
                yield Figures(f"{id}@{region['id']}", power, followers[id], left)
        for each in singled:
            if each["power"] == power:
                yield Figures(each["key"], power, followers[each["follower"]], 1)


def _tokens(
    catalogue: Catalogue, tokens: Mapping[str, int], corruption: Mapping[str, int], place: str
) -> Iterator[Tokens]:
    """Yield the tokens in a place, corruption last."""
    known = {each.id: each for each in catalogue.tokens}
    for id, number in tokens.items():
        name = known[id].name if number == 1 else known[id].plural
        yield Tokens(f"{id}@{place}", name, id, "", number)
    for power in catalogue.powers:
        if number := corruption.get(power.id, 0):
            key = f"{power.corruption_id}@{place}"
            yield Tokens(key, f"corruption of {power.name}", power.corruption_id, power.id, number)


def _players(catalogue: Catalogue, view: View) -> Iterator[dict[str, Any]]:
    """Yield the players with what the dial shows next."""
    powers = {power.id: power for power in catalogue.powers}
    for each in view["players"]:
        power = powers[each["id"]]
        yield {
            **each,
            "followers": power.followers,
            "ticks": len(power.dial.ticks) - 1,
            "tokens on sheet": tuple(_tokens(catalogue, each["sheet"], {}, power.id)),
        }

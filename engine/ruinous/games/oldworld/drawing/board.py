"""The board as a drawing: regions laid out by who lies next to whom.

No file says where a region lies. Distances in the plane follow the number of steps between regions
(the stress of a graph, made small by majorization), so the same board is always drawn the same.
"""

from __future__ import annotations

import math
from collections import deque
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.oldworld.schema.models.tables import Region

Point = tuple[float, float]
Line = tuple[int, int]
"""Two regions by number, the smaller first."""

GAP: Final = 36
EDGE: Final = 8
"""The least gap between two plates, and the margin of the drawing."""
LETTERS: Final = 11
"""Maximum number of letters in a line on a plate."""
ROUNDS: Final = 200
STARTS: Final = 6
TURNS: Final = 72
STRETCHES: Final = (0.35, 0.5, 0.7, 1.0, 1.4)
"""Height to width: how far a layout may be pulled out of shape to need less room."""


@struct
class Size:
    """What a drawing of the board has room for."""

    width: int
    """Of a region's plate."""
    height: int
    sheet: tuple[int, int]
    """Preferred width and height of the whole."""


PAGE: Final = Size(176, 74, (500, 900))
"""Names alone: a narrow screen would show a wide drawing in small letters."""


@struct
class Plate:
    """A region as it is drawn."""

    region: Region
    x: int
    """Centre of the plate."""
    y: int
    lines: tuple[str, ...]
    """Its name, two lines at most."""


@struct
class Board:
    """All regions and what joins them."""

    plates: tuple[Plate, ...]
    lines: tuple[tuple[Plate, Plate], ...]
    width: int
    height: int


def board_of(regions: Sequence[Region], size: Size = PAGE) -> Board:
    """Return the drawing of regions; the first one lies at the top."""
    lines = _borders(regions)
    spots = _fitted(_placed(len(regions), lines), lines, size)
    left = min((x for x, _ in spots), default=0) - size.width / 2 - EDGE
    top = min((y for _, y in spots), default=0) - size.height / 2 - EDGE
    plates = tuple(
        Plate(region, round(x - left), round(y - top), _lines(region.name))
        for region, (x, y) in zip(regions, spots, strict=True)
    )
    return Board(
        plates,
        tuple((plates[a], plates[b]) for a, b in lines),
        max((plate.x for plate in plates), default=0) + size.width // 2 + EDGE,
        max((plate.y for plate in plates), default=0) + size.height // 2 + EDGE,
    )


def _borders(regions: Sequence[Region]) -> list[Line]:
    """Return the pairs of regions that are adjacent, each once and in order."""
    number = {region.id: at for at, region in enumerate(regions)}
    return sorted(
        {
            (min(at, number[other]), max(at, number[other]))
            for at, region in enumerate(regions)
            for other in region.adjacent
            if other in number and number[other] != at
        }
    )


def _lines(name: str) -> tuple[str, ...]:
    rows = wrap(name, LETTERS) or [name]
    return (rows[0],) if len(rows) == 1 else (rows[0], rows[1] if len(rows) == 2 else rows[1] + "…")


def _placed(count: int, lines: Sequence[Line]) -> list[Point]:
    """Return the best of some layouts that begin differently."""
    steps = _steps(count, lines)
    found = [_settled(_circle(count, start), steps) for start in range(STARTS)]
    return min(found, key=lambda spots: round(_stress(spots, steps), 6))


def _circle(count: int, start: int) -> list[Point]:
    turn = 2 * math.pi * (start + 1) / max(count, 1)
    return [(math.cos(turn * at + at), math.sin(turn * at + at)) for at in range(count)]


def _steps(count: int, lines: Sequence[Line]) -> list[list[int]]:
    """Return the number of steps from each region to each; apart from each other is far."""
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in lines:
        near[a].append(b)
        near[b].append(a)
    return [_from(start, near) for start in range(count)]


def _from(start: int, near: Sequence[Sequence[int]]) -> list[int]:
    far = int(math.sqrt(len(near))) + 2
    steps = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for other in near[at]:
            if other not in steps:
                steps[other] = steps[at] + 1
                queue.append(other)
    return [steps.get(other, far) for other in range(len(near))]


def _settled(spots: list[Point], steps: Sequence[Sequence[int]]) -> list[Point]:
    """Return spots moved to where their distances fit the steps as well as may be."""
    for _ in range(ROUNDS if len(spots) < 60 else 30):
        spots = [_pulled(at, spots, steps[at]) for at in range(len(spots))]
    return spots


def _pulled(at: int, spots: Sequence[Point], steps: Sequence[int]) -> Point:
    x, y = spots[at]
    weight = across = down = 0.0
    for other, (ox, oy) in enumerate(spots):
        if other == at:
            continue
        w = 1 / steps[other] ** 2
        ratio = steps[other] / (math.dist((x, y), (ox, oy)) or 1e-6)
        weight, across, down = (
            weight + w,
            across + w * (ox + (x - ox) * ratio),
            down + w * (oy + (y - oy) * ratio),
        )
    return (across / weight, down / weight) if weight else (x, y)


def _stress(spots: Sequence[Point], steps: Sequence[Sequence[int]]) -> float:
    return sum(
        (math.dist(spots[a], spots[b]) / steps[a][b] - 1) ** 2
        for a in range(len(spots))
        for b in range(a)
    )


def _fitted(spots: Sequence[Point], lines: Sequence[Line], size: Size) -> list[Point]:
    """Return spots turned, stretched and scaled so that plates are apart and the room is small."""
    if not spots:
        return []
    tried = (
        _spread([(x * stretch, y) for x, y in _turned(spots, math.pi * turn / TURNS)], size)
        for turn in range(TURNS)
        for stretch in STRETCHES
    )
    return min(tried, key=lambda each: round(_cost(each, lines, size), 4))


def _turned(spots: Sequence[Point], angle: float) -> list[Point]:
    """Return spots turned by an angle, then mirrored so that the first lies above the middle."""
    mx, my = (sum(each) / len(spots) for each in zip(*spots, strict=True))
    cos, sin = math.cos(angle), math.sin(angle)
    turned = [((x - mx) * cos - (y - my) * sin, (x - mx) * sin + (y - my) * cos) for x, y in spots]
    down = -1 if turned[0][1] > 0 else 1
    side = -1 if sum(at * x for at, (x, _) in enumerate(turned)) < 0 else 1
    return [(x * side, y * down) for x, y in turned]


def _spread(spots: Sequence[Point], size: Size) -> list[Point]:
    """Return spots so far apart that no two plates touch."""
    scale = 1.0
    for at, (x, y) in enumerate(spots):
        for ox, oy in spots[:at]:
            across, down = abs(x - ox) or 1e-6, abs(y - oy) or 1e-6
            scale = max(scale, min((size.width + GAP) / across, (size.height + GAP) / down))
    return [(x * scale, y * scale) for x, y in spots]


def _cost(spots: Sequence[Point], lines: Sequence[Line], size: Size) -> float:
    """Return how much room spots need, and how many plates a line runs through."""
    wide, tall = (max(each) - min(each) for each in zip(*spots, strict=True))
    across, down = size.sheet
    room = max(1.0, (wide + size.width) / across) ** 3 * max(1.0, (tall + size.height) / down)
    hidden = sum(
        _crosses(spots[a], spots[b], spot, size)
        for a, b in lines
        for at, spot in enumerate(spots)
        if at not in (a, b)
    )
    below = spots[0][1] - min(y for _, y in spots)
    return float(room + 3 * hidden + below / down + (wide + tall) / 1e5)


def _crosses(start: Point, end: Point, plate: Point, size: Size) -> bool:
    """Return whether a line runs through the plate around a point."""
    low, high = 0.0, 1.0
    for a, b, middle, half in zip(
        start, end, plate, (size.width / 2 + 6, size.height / 2 + 6), strict=True
    ):
        if abs(b - a) < 1e-9:
            if abs(a - middle) > half:
                return False
            continue
        near, far = sorted(((middle - half - a) / (b - a), (middle + half - a) / (b - a)))
        low, high = max(low, near), min(high, far)
    return low < high

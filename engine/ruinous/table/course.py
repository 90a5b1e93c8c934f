"""The course of a match: points round by round, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.game.match import Match

WIDE: Final = 640
TALL: Final = 300
"""Size of the chart."""
LEFT: Final = 44
RIGHT: Final = 130
"""Room for numbers on the left and names on the right."""
EDGE: Final = 24
TICKS: Final = 12
"""Rounds that are named below the chart at most."""
MOST: Final = 8
"""Turning points that are told at most."""


@struct
class Mark:
    """Where the match stood at the end of a round."""

    round: int
    points: dict[str, int]
    number: int
    """Choices made until then."""


@struct
class Turn:
    """A round in which something changed."""

    round: int
    player: str
    """Id of who did well."""
    before: str
    """Id of who led before; empty: nobody else did, or it is a great gain."""
    gain: int
    """Points that the player made in the round."""
    number: int
    """Choices made until its end."""


@struct
class Curve:
    """The points of one player, as a line on the chart."""

    player: str
    spots: tuple[tuple[float, float], ...]
    last: int
    label: float
    """Height of the name at its end, which no other name overlaps."""


@struct
class Course:
    """All that the page of a finished match shows of it."""

    marks: tuple[Mark, ...]
    turns: tuple[Turn, ...]
    curves: tuple[Curve, ...]
    across: tuple[tuple[float, int], ...]
    """Places and numbers of the rounds that are named."""
    up: tuple[tuple[float, int], ...]
    """Heights and numbers of points."""


def course_of(begun: Match, choices: Sequence[str]) -> Course | None:
    """Return the course of a match.

    Args:
        begun: the match before its first choice; it is played on.

    Returns:
        None if the game counts no points or no rounds.
    """
    marks = tuple(_marks(begun, choices))
    if len(marks) < 2:
        return None
    low = min(0, *(min(mark.points.values()) for mark in marks))
    high = max(low + 1, *(max(mark.points.values()) for mark in marks))
    rounds = [mark.round for mark in marks]
    step = -(-len(rounds) // TICKS)
    return Course(
        marks,
        tuple(_turns(marks)),
        _apart(_curve(player, marks, low, high) for player in marks[-1].points),
        tuple((_x(at, len(rounds)), rounds[at]) for at in range(0, len(rounds), step)),
        tuple((_y(value, low, high), value) for value in _numbers(low, high)),
    )


def _marks(match: Match, choices: Sequence[str]) -> Iterator[Mark]:
    """Yield where each round ended, the last one where the match is now."""
    drawing = match.content.game.drawing
    last = Mark(0, {}, 0)
    for number in range(len(choices) + 1):
        if number:
            match.choose(choices[number - 1])
        view = match.view("")
        now = drawing.part_in(view)
        if now != last.round and last.round:
            yield last
        last = Mark(now, dict(drawing.points_in(view)), number)
    if last.round and last.points:
        yield last


def _turns(marks: Sequence[Mark]) -> list[Turn]:
    """Return where the lead changed, and the greatest gain; not more than are worth reading."""
    found, leads, before = [], "", dict.fromkeys(marks[0].points, 0)
    for mark in marks:
        best = max(mark.points.values())
        first = [each for each, points in mark.points.items() if points == best]
        if len(first) == 1 and first[0] != leads:
            gain = mark.points[first[0]] - before[first[0]]
            found.append(Turn(mark.round, first[0], leads, gain, mark.number))
            leads = first[0]
        before = mark.points
    great = _greatest(marks)
    known = {(each.round, each.player) for each in found}
    if great is not None and (great.round, great.player) not in known:
        found.append(great)
    return sorted(found[-MOST:], key=lambda turn: turn.round)


def _greatest(marks: Sequence[Mark]) -> Turn | None:
    """Return the greatest gain of one player in one round; None: nobody gained anything."""
    steps = pairwise(marks)
    gains = (
        Turn(now.round, each, "", now.points[each] - old.points[each], now.number)
        for old, now in steps
        for each in now.points
    )
    best = max(gains, key=lambda turn: turn.gain, default=None)
    return best if best is not None and best.gain > 0 else None


def _curve(player: str, marks: Sequence[Mark], low: int, high: int) -> Curve:
    spots = tuple(
        (_x(at, len(marks)), _y(mark.points[player], low, high)) for at, mark in enumerate(marks)
    )
    return Curve(player, spots, marks[-1].points[player], spots[-1][1])


def _apart(curves: Iterator[Curve]) -> tuple[Curve, ...]:
    """Return curves of which the names do not overlap, the highest first."""
    found: list[Curve] = []
    for curve in sorted(curves, key=lambda each: each.label):
        least = found[-1].label + 17 if found else 0.0
        found.append(Curve(curve.player, curve.spots, curve.last, max(curve.label, least)))
    return tuple(found)


def _x(at: int, count: int) -> float:
    return round(LEFT + (WIDE - LEFT - RIGHT) * at / max(count - 1, 1), 1)


def _y(value: int, low: int, high: int) -> float:
    return round(TALL - EDGE - (TALL - 2 * EDGE) * (value - low) / (high - low), 1)


def _numbers(low: int, high: int) -> list[int]:
    """Return about five round numbers between two."""
    tried = (digit * 10**power for power in range(9) for digit in (1, 2, 5))
    step = next(each for each in tried if (high - low) / each <= 5)
    return list(range(-(-low // step) * step, high + 1, step))

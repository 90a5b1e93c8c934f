"""Threat dials as a drawing: a ring of ticks, and what each of them gives."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.catalogue import Power
    from ruinous.tools.content.explain import Explanation

SIZE: Final = 320
"""Width and height of the drawing."""
RING: Final = 118
KNOB: Final = 23
OPEN: Final = math.radians(50)
"""The part of the ring below that stays empty, so that start and victory do not meet."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A tick as it is drawn."""

    number: int
    x: int
    y: int
    threat: int | None
    victory: bool
    english: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class DialDrawing:
    """A dial as it is drawn."""

    name: str
    power: str
    colour: str
    condition: tuple[str, ...]
    """English."""
    written: str
    knobs: tuple[Knob, ...]


def dial_of(power: Power, told: Explanation, colour: str) -> DialDrawing:
    """Return the drawing of the dial of a Power."""
    texts = {passage.label: passage for passage in told.passages}
    ticks, condition = power.dial.ticks, texts.get("dial")
    knobs = []
    for number, tick in enumerate(ticks):
        x, y = _spot(number, len(ticks))
        passage = texts.get(f"tick {number}")
        english, text = (passage.english, passage.text) if passage else ((), "")
        knobs.append(Knob(number, x, y, tick.threat, tick.victory, english, text))
    english, written = (condition.english, condition.text) if condition else ((), "")
    return DialDrawing(power.name, power.id, colour, english, written, tuple(knobs))


def _spot(number: int, count: int) -> tuple[int, int]:
    """Return where a tick lies: clockwise, from the lower left to the lower right."""
    way = (2 * math.pi - OPEN) * number / max(count - 1, 1)
    angle = math.pi / 2 + OPEN / 2 + way
    middle = SIZE / 2
    return round(middle + RING * math.cos(angle)), round(middle + RING * math.sin(angle))

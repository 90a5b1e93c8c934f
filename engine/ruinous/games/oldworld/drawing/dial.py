"""Threat dials as a drawing: a ring of ticks, and what each of them gives."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from ruinous.language.english.effect import english
from ruinous.language.syntax.tree import Effect
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.diagnostics import Text
    from ruinous.game.content import Content
    from ruinous.games.oldworld.schema.catalogue import Power

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
    ticks, condition = power.dial.ticks, power.dial.condition
    knobs = []
    for number, tick in enumerate(ticks):
        x, y = _spot(number, len(ticks))
        told = _english(tick.effect, content), _written(tick.effect)
        knobs.append(Knob(number, x, y, tick.threat, tick.victory, *told))
    return DialDrawing(power.name, power.id, _english(condition, content), tuple(knobs))


def _english(text: Text | None, content: Content) -> tuple[str, ...]:
    """Return a paragraph for each rule of a text."""
    effect = content.effects.of(text)
    statements = effect.statements if effect is not None else ()
    lexicon = content.effects.lexicon
    return tuple(part for each in statements for part in english(Effect((each,)), lexicon))


def _written(text: Text | None) -> str:
    return text.value.rstrip() if text is not None else ""


def _spot(number: int, count: int) -> tuple[int, int]:
    """Return where a tick lies: clockwise, from the lower left to the lower right."""
    way = (2 * math.pi - OPEN) * number / max(count - 1, 1)
    angle = math.pi / 2 + OPEN / 2 + way
    middle = SIZE / 2
    return round(middle + RING * math.cos(angle)), round(middle + RING * math.sin(angle))

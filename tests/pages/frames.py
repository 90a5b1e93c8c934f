"""Lines of a file in a frame like that of an editor, with what a server says of them, as SVG."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape

_WIDTH, _HEIGHT, _EDGE, _LEFT = 7.8, 20, 12, 48
"""Of a character and of a row; around everything, and up to the text; in pixels."""
_INSET: Final = 0.25
"""Rows between the edge of a box and its first row."""
_SIZE: Final = 13
_COLOURS: Final = {
    "function": "#7a3e9d",
    "class": "#22605a",
    "variable": "#1f4fa3",
    "property": "#8a5a00",
    "event": "#a03050",
    "number": "#0a6e31",
    "keyword": "#b03a00",
}
"""Type of a semantic token to the colour of its words."""
_TEXT, _DIM, _BACK, _BOX, _LINE = "#24292f", "#6e7781", "#ffffff", "#f3f4f6", "#d0d7de"
_WAVES: Final = {"error": "#d1242f", "warning": "#bf8700"}


@dataclass
class Frame:
    """Some lines of a file, and what stands at them; columns are from 0, in characters."""

    lines: dict[int, str]
    """Number, from 1, to text."""
    colours: list[tuple[int, int, int, str]] = field(default_factory=list)
    """Line, first column, length and type of words."""
    lenses: dict[int, str] = field(default_factory=dict)
    """What stands above a line."""
    inlays: dict[int, str] = field(default_factory=dict)
    """What stands behind a line."""
    waves: list[tuple[int, int, int, str]] = field(default_factory=list)
    """Line, first column, end and severity."""
    boxes: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """What opens below a line: the column, and its rows; `>` marks the one that is chosen."""


def drawn(frame: Frame) -> str:
    """Return a frame as the text of an SVG file."""
    parts: list[str] = []
    row, width = 0, 0.0
    for number, line in frame.lines.items():
        if number in frame.lenses:
            inset = len(line) - len(line.lstrip())
            parts += _text(_at(inset), row, frame.lenses[number], _DIM, 'font-size="11"')
            width = max(width, _at(inset + len(frame.lenses[number])))
            row += 1
        parts += _text(_EDGE, row, f"{number:>2}", _DIM)
        parts += _coloured(frame, number, row)
        length = len(line)
        if number in frame.inlays:
            said = frame.inlays[number]
            parts += _text(_at(length + 1), row, said, _DIM, 'font-style="italic"')
            length += 1 + len(said)
        parts += (_wave(*wave[1:], row) for wave in frame.waves if wave[0] == number)
        width = max(width, _at(length))
        row += 1
        if number in frame.boxes:
            column, rows = frame.boxes[number]
            parts += _box(column, rows, row)
            width = max(width, _at(column + max(map(len, rows)) + 1))
            row += len(rows) + 1
    return _framed(parts, round(width) + 2 * _EDGE, row * _HEIGHT + 2 * _EDGE)


def _framed(parts: list[str], width: int, height: int) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="monospace" font-size="{_SIZE}">'
    )
    edge = f'fill="{_BACK}" stroke="{_LINE}"'
    frame = f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="6" {edge}/>'
    return "\n".join((head, frame, *parts, "</svg>")) + "\n"


def _at(column: float) -> float:
    return round(_LEFT + column * _WIDTH, 1)


def _text(x: float, row: float, text: str, colour: str, more: str = "") -> Iterator[str]:
    """Yield a text at its place; each character has the same width whatever the font is."""
    if text.strip():
        inset = len(text) - len(text.lstrip())
        said = text.strip()
        x = round(x + inset * _WIDTH, 1)
        y = round(_EDGE + row * _HEIGHT + 14)
        length = f'textLength="{len(said) * _WIDTH:.1f}" lengthAdjust="spacingAndGlyphs"'
        style = f'fill="{colour}" {length}{f" {more}" if more else ""}'
        yield f'<text x="{x}" y="{y}" {style} xml:space="preserve">{escape(said)}</text>'


def _coloured(frame: Frame, number: int, row: int) -> Iterator[str]:
    """Yield the words of a line, those that have a type in their colour."""
    line, done = frame.lines[number], 0
    for at, start, length, kind in sorted(frame.colours):
        if at == number:
            yield from _text(_at(done), row, line[done:start], _TEXT)
            yield from _text(_at(start), row, line[start : start + length], _COLOURS[kind])
            done = start + length
    yield from _text(_at(done), row, line[done:], _TEXT)


def _wave(start: int, end: int, severity: str, row: int) -> str:
    """Return a wave below some columns of a row."""
    y, steps = _EDGE + row * _HEIGHT + 17, max(2, round((end - start) * _WIDTH / 3))
    points = " ".join(f"{_at(start) + 3 * at:.1f},{y + 2 * (at % 2)}" for at in range(steps + 1))
    return f'<polyline points="{points}" fill="none" stroke="{_WAVES[severity]}"/>'


def _box(column: int, rows: list[str], row: int) -> Iterator[str]:
    """Yield what opens below a row."""
    x, y = _at(column) - 4, _EDGE + row * _HEIGHT + 2
    width = round((max(map(len, rows)) + 1) * _WIDTH, 1)
    size = f'width="{width}" height="{len(rows) * _HEIGHT + 8}" rx="3"'
    yield f'<rect x="{x}" y="{y}" {size} fill="{_BOX}" stroke="{_LINE}"/>'
    for number, each in enumerate(rows):
        chosen = each.startswith(">")
        if chosen:
            top = y + 4 + number * _HEIGHT
            where = f'x="{x + 2}" y="{top}" width="{width - 4:.1f}" height="{_HEIGHT}"'
            yield f'<rect {where} fill="#cfe3ff"/>'
        yield from _text(_at(column), row + number + _INSET, each.removeprefix(">"), _TEXT)

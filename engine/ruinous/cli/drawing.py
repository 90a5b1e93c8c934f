"""Tables and lines of a game in the terminal, with their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table
    from rich.text import Text

    from ruinous.game.drawing import Grid, Line


def table_of(grid: Grid) -> Table:
    """Return a table for the screen."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in grid.headings:
        table.add_column(heading)
    for row in grid.rows:
        table.add_row(*map(text_of, row))
    return table


def text_of(lines: Iterable[Line]) -> Text:
    """Return lines for the screen."""
    from rich.text import Text

    shown = (Text.assemble(*((text, _style(colour)) for text, colour in line)) for line in lines)
    return Text("\n").join(shown)


def _style(colour: str) -> str:
    """Return a colour of a file as the screen knows it, or none."""
    from rich.color import Color, ColorParseError

    try:
        Color.parse(colour)
    except ColorParseError:
        return ""
    return colour

"""Tables and lines of a game in the terminal."""

import io

from rich.console import Console

from ruinous.cli.drawing import table_of, text_of
from ruinous.game.drawing import Grid, Segment, cell


def test_a_line_has_colours_that_the_screen_knows():
    text = text_of([(Segment("Khorne", "red"), Segment(" and "), Segment("Morghur", "octarine"))])
    assert str(text) == "Khorne and Morghur"
    assert [(span.start, span.end, span.style) for span in text.spans if span.style] == [
        (0, 6, "red")
    ]


def test_a_table_has_a_row_of_cells_with_lines():
    grid = Grid(("name", "numbers"), ((cell("[a]"), cell("1", "2")),))
    screen = Console(file=io.StringIO(), width=40, color_system=None)
    screen.print(table_of(grid))
    assert isinstance(screen.file, io.StringIO)
    lines = [line.split() for line in screen.file.getvalue().splitlines() if line.strip()]
    assert lines[0] == ["name", "numbers"]
    assert lines[2:] == [["[a]", "1"], ["2"]]

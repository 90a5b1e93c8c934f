"""Lines of a text are found again after a change elsewhere in it."""

import pytest

from ruinous.diagnostics import Span
from ruinous.tools.editor.line_map import LineMap

OLD = "a\nb\nc\nd"


@pytest.mark.parametrize(
    ("new", "lines"),
    [
        (OLD, [1, 2, 3, 4]),
        ("a\nX\nc\nd", [1, None, 3, 4]),
        ("a\nX\nb\nc\nd", [1, 3, 4, 5]),
        ("a\nd", [1, None, None, 2]),
        ("X\na\nb\nc\nd\nY", [None] * 4),
        ("", [None] * 4),
        (f"{OLD}\nY", [1, 2, 3, 4]),
    ],
)
def test_a_line_is_where_it_went_unless_it_has_changed(new, lines):
    map_ = LineMap.between(OLD, new)
    assert [map_.new(line) for line in range(1, 5)] == lines
    for old, line in enumerate(lines, start=1):
        if line is not None:
            assert map_.old(line) == old


def test_a_stretch_moves_whole_or_not_at_all():
    map_ = LineMap.between("a\nb\nc", "x\ny\nb\nc")
    assert map_.moved(Span("f", 2, 1, 3, 2)) == Span("f", 3, 1, 4, 2)
    assert map_.moved(Span("f", 1, 1, 3, 2)) is None

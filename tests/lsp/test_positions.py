"""Places are converted between characters and the units of a client, both ways."""

import pytest
from lsprotocol import types
from pygls.workspace import PositionCodec

from ruinous.diagnostics import Span
from ruinous.lsp.positions import Positions

UNITS = {
    types.PositionEncodingKind.Utf8: lambda text: len(text.encode()),
    types.PositionEncodingKind.Utf16: lambda text: len(text.encode("utf-16-le")) // 2,
    types.PositionEncodingKind.Utf32: len,
}
LINE = "a\xe9\U0001f642\u20acb"


@pytest.mark.parametrize("encoding", UNITS)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_place_of_a_line_is_found_again(encoding, end):
    positions = Positions(f"x{end}{LINE}{end}", PositionCodec(encoding))
    for column in range(1, len(LINE) + 2):
        place = positions.position(2, column)
        assert (place.line, place.character) == (1, UNITS[encoding](LINE[: column - 1]))
        assert positions.point(place) == (2, column)


@pytest.mark.parametrize("encoding", UNITS)
def test_a_byte_order_mark_is_of_no_line(encoding):
    positions = Positions("\ufeffab", PositionCodec(encoding))
    mark = UNITS[encoding]("\ufeff")
    assert positions.position(1, 2).character == mark + 1
    assert positions.point(types.Position(0, mark + 1)) == (1, 2)
    assert positions.point(types.Position(0, 0)) == (1, 1)


def test_places_outside_are_moved_into_the_text():
    positions = Positions("ab\nc", PositionCodec())
    assert positions.point(types.Position(9, 9)) == (2, 2)
    assert positions.point(types.Position(0, 99)) == (1, 3)
    assert positions.range(Span("f", 1, 1, 7, 9)).end == types.Position(1, 1)

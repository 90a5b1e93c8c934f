"""Places inside a text map to places in its file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruinous.diagnostics import Span, Text

PLAIN = Text("draw 2 cards", "f.yaml", 7, 13)
BLOCK = Text("when played:\n  draw 1 card\n\nkeep it\n", "f.yaml", 4, 7)
ESCAPED = Text('a "b" c', "f.yaml", 3, 10, raw='a \\"b\\" c', quote='"')
DOUBLED = Text("it's on", "f.yaml", 3, 10, raw="it''s on", quote="'")
FOLDED = Text("one two", "f.yaml", 3, 10, raw="one\n    two", quote='"')


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        (PLAIN, (1, 1, 1, 5), (7, 13, 7, 17)),
        (PLAIN, (1, 13, 1, 13), (7, 25, 7, 25)),
        (BLOCK, (2, 3, 2, 7), (5, 9, 5, 13)),
        (BLOCK, (4, 1, 4, 5), (7, 7, 7, 11)),
        (BLOCK, (2, 3, 4, 8), (5, 9, 7, 14)),
        (ESCAPED, (1, 3, 1, 6), (3, 12, 3, 17)),
        (ESCAPED, (1, 7, 1, 8), (3, 18, 3, 19)),
        (DOUBLED, (1, 3, 1, 4), (3, 12, 3, 14)),
        (DOUBLED, (1, 6, 1, 8), (3, 16, 3, 18)),
        (FOLDED, (1, 1, 1, 4), (3, 10, 3, 13)),
        (FOLDED, (1, 5, 1, 8), (4, 5, 4, 8)),
    ],
)
def test_a_place_inside_maps_to_the_file(
    text: Text, inside: tuple[int, int, int, int], outside: tuple[int, int, int, int]
) -> None:
    assert text.span(*inside) == Span("f.yaml", *outside)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (PLAIN, (7, 13, 7, 25)),
        (BLOCK, (4, 7, 7, 14)),
        (ESCAPED, (3, 10, 3, 19)),
        (Text("", "f.yaml", 2, 3), (2, 3, 2, 3)),
    ],
)
def test_the_whole_leaves_out_quotes_and_the_last_line_end(
    text: Text, place: tuple[int, int, int, int]
) -> None:
    assert text.whole() == Span("f.yaml", *place)


def test_a_text_without_file_counts_from_one() -> None:
    assert Text.of("draw").whole() == Span("<text>", 1, 1, 1, 5)


def test_a_place_beyond_the_end_is_the_end() -> None:
    assert ESCAPED.span(1, 8, 9, 9) == Span("f.yaml", 3, 19, 3, 19)


@given(st.text(), st.integers(1, 9), st.integers(1, 9))
def test_every_place_in_a_block_moves_by_the_same_amount(
    value: str, line: int, column: int
) -> None:
    span = Text(value, "f", 5, 3).span(line, column, line, column)
    assert (span.line, span.column) == (line + 4, column + 2)


def test_spans_sort_by_file_and_place() -> None:
    spans = [Span("b", 1, 1, 1, 2), Span("a", 2, 1, 2, 2), Span("a", 1, 9, 1, 9)]
    assert sorted(spans) == [spans[2], spans[1], spans[0]]

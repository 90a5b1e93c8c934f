"""Places inside a text map to places in its file."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ruinous.diagnostics import Span, Text, read_source
from ruinous.diagnostics.span import lines_of, places_of

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


# ---------------------------------------------------------------- quoting


LETTERS = st.text(alphabet="ab '\"\\\nxu0nétN", max_size=24)


@pytest.mark.parametrize(
    ("raw", "quote", "places"),
    [
        ("ab", '"', [(0, 0), (0, 1), (0, 2)]),
        ("", "'", [(0, 0)]),
        ("a''b", "'", [(0, 0), (0, 1), (0, 3), (0, 4)]),
        ("\\n\\x41b", '"', [(0, 0), (0, 2), (0, 6), (0, 7)]),
        ("\\u00e9\\U0001F600", '"', [(0, 0), (0, 6), (0, 16)]),
        ("a\n  b", "", [(0, 0), (0, 1), (1, 2), (1, 3)]),
        ("a \n\n b", '"', [(0, 0), (0, 1), (2, 1), (2, 2)]),
        ("a\\\n  b", '"', [(0, 0), (1, 2), (1, 3)]),
    ],
)
def test_places(raw: str, quote: str, places: list[tuple[int, int]]) -> None:
    assert places_of(raw, quote) == places


@given(LETTERS, st.sampled_from("'\""))
def test_there_is_a_place_for_each_character_that_yaml_reads(raw: str, quote: str) -> None:
    try:
        value = YAML(typ="safe", pure=True).load(f"{quote}{raw}{quote}")
    except (YAMLError, ValueError):
        return
    if isinstance(value, str):
        assert len(places_of(raw, quote)) == len(value) + 1


@given(st.from_regex(re.compile(r"[a-z ]*", re.ASCII), fullmatch=True), st.sampled_from("'\""))
def test_without_escapes_places_are_columns(raw: str, quote: str) -> None:
    assert places_of(raw, quote) == [(0, column) for column in range(len(raw) + 1)]


# ---------------------------------------------------------------- source


def test_a_file_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: \xc3\xa9\n")
    assert read_source(str(file)) == "name: é\n"


def test_what_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    assert read_source(str(tmp_path)) is None
    assert read_source(str(tmp_path / "none.yaml")) is None
    assert read_source("a\0b") is None


def test_a_file_that_may_not_be_read_is_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    file = tmp_path / "x.yaml"
    file.touch()
    monkeypatch.setattr(Path, "open", refuse)
    assert read_source(str(file)) is None


def test_bytes_that_are_no_text_are_still_drawn(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"a\xff")
    assert read_source(str(file)) == "a\N{REPLACEMENT CHARACTER}"


def test_a_huge_file_is_read_in_part(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    assert len(read_source(str(file)) or "") == 2_000_000


def test_lines_end_as_in_editors() -> None:
    assert lines_of("a\r\nb\rc\nd\u2028e\x0b") == ["a", "b", "c", "d\u2028e\x0b"]

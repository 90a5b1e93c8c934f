"""Nodes know their places, and texts in files can be measured."""

from time import process_time

import pytest

from ruinous.diagnostics import Span
from ruinous.yaml import limits
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import (
    ListNode,
    MappingNode,
    ScalarNode,
    Source,
    children_of,
    node_at,
    plain,
    resolved,
)

SOURCE = Source("x.yaml", "ab: c  \n\n  de\n")


def test_places_count_from_one() -> None:
    assert [SOURCE.place(index) for index in (0, 3, 7, 8, 11)] == [
        (1, 1),
        (1, 4),
        (1, 8),
        (2, 1),
        (3, 3),
    ]


def test_spans_of_a_source() -> None:
    assert SOURCE.span(0, 12) == Span("x.yaml", 1, 1, 3, 4)
    assert SOURCE.character(11) == Span("x.yaml", 3, 3, 3, 4)
    assert SOURCE.rest_of_line(2) == Span("x.yaml", 1, 3, 1, 6)
    assert SOURCE.rest_of_line(8) == Span("x.yaml", 2, 1, 2, 2)
    assert [SOURCE.line(number) for number in (1, 2, 3)] == ["ab: c  ", "", "  de"]


def test_a_key_is_a_number_or_what_is_written() -> None:
    root = locate("[7, true, ~, a b, 'c']", "x.yaml").root
    assert isinstance(root, ListNode)
    names = [item.name for item in root.items if isinstance(item, ScalarNode)]
    assert names == [7, "true", "~", "a b", "c"]


def test_children_and_paths() -> None:
    root = locate("a: [1, {b: c}]", "x.yaml").root
    assert isinstance(root, MappingNode)
    assert plain(node_at(root, ("a", 1, "b"))) == "c"
    assert plain(node_at(root, ("a", 0, "none"))) == 1
    inner = node_at(root, ("a",))
    assert isinstance(inner, ListNode)
    assert [part for part, _ in children_of(inner)] == [0, 1]
    assert root.is_flow is False
    assert isinstance(inner.items[1], MappingNode)
    assert inner.items[1].is_flow


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[(word, None) for word in ("", "~", "null", "Null", "NULL")],
        *[(word, True) for word in ("true", "True", "TRUE")],
        *[(word, False) for word in ("false", "False", "FALSE")],
        *[(word, word) for word in ("yes", "no", "on", "off", "nULL", "1.5", "0x1f", "1_000", "+")],
        *[("0", 0), ("-12", -12), ("+3", 3), ("007", 7), ("1-2", "1-2")],
        ("9" * limits.DIGITS, 10**limits.DIGITS - 1),
        ("9" * (limits.DIGITS + 1), "9" * (limits.DIGITS + 1)),
    ],
)
def test_what_a_plain_text_means(text: str, value: object) -> None:
    assert resolved(text) == value
    assert type(resolved(text)) is type(value)


def test_the_text_of_a_block_is_found_as_soon_in_a_long_file() -> None:
    """T6: the rest of the file was cut into lines for each block of it."""
    text = "blocks:\n" + "  - |\n    some words of an effect, and some more of them\n" * 20_000
    blocks = locate(text, "x.yaml").root
    assert isinstance(blocks, MappingNode)
    begun = process_time()
    places = [node.text.line for node in blocks.items("blocks") if isinstance(node, ScalarNode)]
    assert process_time() - begun < 1
    assert places == [*range(3, 40_003, 2)]

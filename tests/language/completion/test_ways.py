"""Ways to complete a rule."""

import pytest

from language.completion.shelf import positions
from language.library import library
from ruinous.language.completion.ways import ways_of


def ways(text: str) -> list[list[str]]:
    [position, *_] = positions(text)
    found = ways_of(library()).of(tuple(position.stacks[0]), 8)
    return [[gap.symbol for gap in way] for way in found]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("lend |", ["_NL"]),
        ("lend |", ["np", "_NL"]),
        ("when lent |", ["limits", "COLON", "body"]),
        ("weight of |", ["np", "CHANGE", "limits", "_NL"]),
        ("when lent:\n  either: return it\n  or |", ["COLON", "body", "_DEDENT"]),
    ],
)
def test_what_is_missing_is_found(text: str, way: list[str]) -> None:
    assert way in ways(text)


def test_no_way_is_given_twice() -> None:
    found = ways("when a |")
    assert len(found) == len({tuple(each) for each in found})

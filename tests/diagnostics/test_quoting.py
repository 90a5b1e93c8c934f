"""Characters of quoted texts know their place in the source."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ruinous.diagnostics.quoting import places_of

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

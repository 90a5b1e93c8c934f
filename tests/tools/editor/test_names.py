"""What a place names is found in effects, keys and values, across files."""

import pytest

from ruinous.tools.editor.names import things_at, uses_of
from tools.editor.desk import BOARD, CHAOS, CLAN, desk


def named(file: str, words: str) -> list[str]:
    on = desk()
    found = things_at(on.snapshot, on.path(file), on.text(file), *on.place(file, words))
    return [each.reference for each in found]


@pytest.mark.parametrize(
    ("file", "words", "thing"),
    [
        (BOARD, "high-moor", "regions/high-moor"),
        (BOARD, "The Salt Flats", "regions/the-salt-flats"),
        ("tiny/tokens.yaml", "each region +1 for each \u2038lantern", "tokens/lantern"),
        ("tiny/ruination.yaml", "high-moor", "regions/high-moor"),
        (CHAOS, "seats: [\u2038ash", "powers/ash"),
        (CLAN, "Marsh Drums", "cards/marsh-drums"),
    ],
)
def test_a_place_names_a_thing(file, words, thing):
    assert thing.rpartition("/")[2] in [each.rpartition("/")[2] for each in named(file, words)]


def test_nothing_is_named_by_words_of_the_language():
    assert named(CHAOS, "roll 2 dice") == []
    assert named(CHAOS, "copies: 4") == []


def test_every_place_that_names_a_region_is_found():
    on = desk()
    [thing] = things_at(
        on.snapshot, on.path(BOARD), on.text(BOARD), *on.place(BOARD, "name: \u2038High Moor")
    )
    uses = uses_of(on.snapshot, thing)
    assert {(each.span.file, each.text, each.sort) for each in uses} >= {
        (on.path(BOARD), "High Moor", "name"),
        (on.path(BOARD), "high-moor", "id"),
        (on.path("tiny/ruination.yaml"), "high-moor", "id"),
    }
    assert thing.span not in {each.span for each in uses_of(on.snapshot, thing, defined=False)}

"""Phrases become sets: nouns, owners, adjectives, places, `with`, the most."""

from typing import Any

import pytest

from kernel.compiler.farms import animals, farm_with_flags, farmers, fields, picked
from kernel.toy import (
    STAND,
    lay_down,
)
from kernel.words import DELL, FIELDS, HILL, MARSH, MOOR
from ruinous.kernel.compiler.things import both
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.thing_type import ThingType


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("animals", list(range(12))),
        ("hens", [0, 1, 4, 5, 8, 9]),
        ("goats or bulls", [2, 3, 6, 7, 10, 11]),
        ("hens, goats or bulls", list(range(12))),
        ("runaways or goats", [2, 5, 6, 10]),
        ("your hens", [0, 1]),
        ("hens of rivals", [4, 5, 8, 9]),
        ("foreign goats", [6, 10]),
        ("animals here", [0, 2, 4]),
        ("your hens here", [0]),
        ("each foreign hen here", [4]),
        ("animals in Moor", [1, 6, 7]),
        ("animals in fields", sorted(STAND)),
        ("animals in fields without a goat", [3, 8]),
        ("animals on the land", sorted(STAND)),
        ("animals in the barn", [5, 9, 10, 11]),
        ("hens near Dell", [0, 4, 8]),
        ("hens adjacent to Dell", [0, 4]),
        ("hens except your hens", [4, 5, 8, 9]),
        ("animals on this charm", []),
    ],
)
def test_animals(phrase: str, found: list[int]) -> None:
    s = farm_with_flags()
    s.runaways = 1 << 5
    assert animals(phrase, s) == found


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("fields", [0, 1, 2, 3]),
        ("this field", [HILL]),
        ("each of Moor and Dell", [MOOR, DELL]),
        ("Moor", [MOOR]),
        ("fields except Moor", [HILL, MARSH, DELL]),
        ("fields adjacent to Moor", [HILL, MARSH]),
        ("fields near Moor", [HILL, MOOR, MARSH]),
        ("fields adjacent to this field", [MOOR, DELL]),
        ("fields with a hen", [HILL, MOOR, DELL]),
        ("fields without a hen", [MARSH]),
        ("fields with your hens", [HILL, MOOR]),
        ("fields without your hens", [MARSH, DELL]),
        ("fields with a foreign bull", [MOOR]),
        ("fields with a stone", [HILL, MARSH]),
        ("fields without a stone", [MOOR, DELL]),
        ("fields with 2 stones", [HILL]),
        ("fields with at least 3 stones", [HILL]),
        ("fields with at most 1 stone", [MOOR, MARSH, DELL]),
        ("fields with no animals", [MARSH]),
        ("fields with 2 animals of rivals", [MOOR]),
        ("fields with a flag of a rival", [HILL]),
        ("fields with your flags", [MOOR]),
        ("fields with a charm", [HILL, MOOR]),
        ("fields with a rival", [HILL, MOOR, DELL]),
        ("fields with the highest grass", [0, 1, 2, 3]),
        ("the field with the highest grass", []),
        ("fields with the most hens", [HILL]),
        ("the field with the most animals", []),
        ("fields with the most animals", [HILL, MOOR]),
        ("fields with the most stones", [HILL]),
    ],
)
def test_fields(phrase: str, found: list[int]) -> None:
    assert fields(phrase) == found


@pytest.mark.parametrize(
    ("phrase", "you", "here", "found"),
    [
        ("your animals here", 1, MOOR, [6, 7]),
        ("hens here", 0, MARSH, []),
        ("foreign hens", 2, HILL, [0, 1, 4, 5]),
        ("animals here", 0, -1, []),
        ("your hens", -1, 0, []),
    ],
)
def test_a_rule_speaks_for_its_owner_and_place(
    phrase: str, you: int, here: int, found: list[int]
) -> None:
    assert animals(phrase, you=you, here=here) == found


def test_a_rule_of_nobody_has_everybody_for_rivals() -> None:
    assert farmers("rivals", you=-1) == [0, 1, 2]


def test_a_set_has_as_many_sides_as_it_needs() -> None:
    for number in range(1, 6):
        parts = [lambda s, e, mask=mask: mask for mask in (30, 29, 27, 23, 15)[:number]]
        assert both(parts)(None, []) == (30, 28, 24, 16, 0)[number - 1]


def test_a_type_says_only_what_its_things_are_capable_of() -> None:
    bare: Any = ThingType(name="wish")
    assert (bare.inside(None, 1), bare.owned(None, 1), bare.lying_on(None, "charm", 1)) == (0, 0, 0)
    assert (bare.place(None, 1), bare.key(None, 1), bare.label(None, 2)) == (NOTHING, "1", "2")
    assert (bare.weigh(None, 7), bare.present(None, 7), bare.distinct(None, 7)) == (3, 7, 7)


def test_what_lies_on_a_charm() -> None:
    s = farm_with_flags()
    s.under = ((9, 4), (10, 5))
    assert animals("animals on this charm", s, this=4) == [9]


def test_a_rule_makes_things_so() -> None:
    s = farm_with_flags()
    assert animals("fed hens", s) == []
    lay_down(s, "hens here are fed\ngoats are fed")
    assert animals("fed hens", s) == [0, 4]
    assert animals("fed goats", s) == [2, 6, 10]


def test_a_state_may_hold_in_some_places_only() -> None:
    s = farm_with_flags()
    lay_down(s, "your animals are fed in fields with a stone")
    assert animals("fed animals", s) == [0, 2]


def test_a_state_of_places() -> None:
    s = farm_with_flags()
    lay_down(s, "fields with at least 2 stones are fenced")
    assert fields("fenced fields", s) == [HILL]
    s.piles[3 * FIELDS + HILL] = 1
    assert fields("fenced fields", s) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("choose an animal in North", ["0", "1", "2", "4", "6", "7"]),
        ("choose an animal in South", ["3", "8"]),
        ("choose a field in South", ["2", "3"]),
        ("choose an animal in a valley with a goat", ["0", "1", "2", "4", "6", "7"]),
        ("choose an animal in a valley without goats", ["3", "8"]),
        ("choose a farmer in South", ["A", "C"]),
    ],
)
def test_a_place_holds_what_lies_in_the_places_in_it(text: str, found: list[str]) -> None:
    assert picked(text) == found

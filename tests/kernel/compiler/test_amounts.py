"""Steps on amounts, and steps that put new things down."""

from typing import Any

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import (
    carry_out,
    reply,
)
from kernel.words import DELL, HILL, MOOR, PILES
from ruinous.kernel.state.bits import NOTHING


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("find 3 eggs", [("find", 0, NOTHING, 3, NOTHING)]),
        ("you find 3 eggs", [("find", 0, NOTHING, 3, NOTHING)]),
        ("rest", [("rest", 0, NOTHING, 1, NOTHING)]),
        ("find 2 eggs for each hen here", [("find", 0, NOTHING, 6, NOTHING)]),
        ("find 1 egg for every 2 hens here", [("find", 0, NOTHING, 1, NOTHING)]),
        ("find 1 egg for each hen in Marsh", []),
        ("find 1 egg for each of your hens", [("find", 0, NOTHING, 2, NOTHING)]),
        ("each rival rests", [("rest", rival, NOTHING, 1, NOTHING) for rival in (1, 2)]),
        ("draw 2 charms", [("draw", 0, NOTHING, 2, NOTHING)]),
    ],
)
def test_amounts(text: str, told: list[tuple[Any, ...]]) -> None:
    assert done(text) == told


@pytest.mark.parametrize(
    ("where", "answers", "place"),
    [
        ("here", [], HILL),
        ("in Moor", [], MOOR),
        ("in a field with a bull", ["3"], DELL),
        ("in the field with the most hens", [], HILL),
    ],
)
def test_an_amount_may_have_a_place(where: str, answers: list[str], place: int) -> None:
    assert done(f"hold 2 fairs {where}", *answers)[0] == ("hold", 0, NOTHING, 2, place)


def test_a_procedure_performs_the_action_itself() -> None:
    """The offer is made when its animals are sold; its rules know which."""
    s = farm_with_hens("when you offer coins:\n  for each sold animal: find 1 egg")
    assert [told[:3] for told in done("offer 2 coins to a foreign goat", s=s)] == [
        ("sell", 0, 6), ("offer", 0, NOTHING), ("find", 0, NOTHING), ("find", 0, NOTHING),
    ]  # fmt: skip


def test_cards_are_dropped_one_by_one() -> None:
    s = farm_with_hens()
    s.bags[0] = [0, 3]
    assert asked("drop 1 charm", s=s) == ["0", "3"]
    reply(s, "3")
    assert s.bags[0] == [0]
    carry_out(s, "drop 2 charms")
    assert s.bags[0] == []


@pytest.mark.parametrize(
    ("text", "answers", "piles"),
    [
        ("place 2 stones here", [], {12: 2}),
        ("place 1 flag in Moor", [], {1: 1}),
        ("place 1 stone", ["2"], {14: 1}),
        ("place 2 stones", ["2", "0"], {14: 1, 12: 1}),
        ("place 1 stone in a field with a bull", ["3"], {15: 1}),
        ("place 2 stones in a field", ["3"], {15: 2}),
        ("place 1 stone in each field with a bull", [], {13: 1, 15: 1}),
        ("place 1 flag in each of Moor and Dell", [], {1: 1, 3: 1}),
        ("place 1 stone in each of 2 different fields", ["3", "0"], {15: 1, 12: 1}),
        ("place 1 stone near Moor", ["2"], {14: 1}),
        ("choose a goat here\nplace 2 stones near it", ["3"], {15: 2}),
        ("place 1 stone here for each hen here", [], {12: 3}),
        ("place 1 stone here for every 4 hens here", [], {}),
        ("place 1 stone in the field with the most hens", [], {12: 1}),
        ("place 1 stone in the field with the most bulls", [], {}),
        ("choose a goat here\nplace 1 stone there", [], {12: 1}),
        ("each rival places 1 flag here", [], {4: 1, 8: 1}),
    ],
)
def test_new_things(text: str, answers: list[str], piles: dict[int, int]) -> None:
    s = carry_out(farm_with_hens(), text, *answers)
    assert {pile: s.piles[pile] for pile in range(PILES) if s.piles[pile]} == piles


def test_nothing_new_is_offered_a_place_where_it_is_forbidden() -> None:
    s = farm_with_hens("forbid placing stones here", "forbid placing stones in Moor")
    assert asked("place 1 stone", s=s) == ["2", "3"]
    reply(s, "2")
    assert done("place 1 stone here", s=s)[1:] == []

"""Blocks: what may be done, conditions, loops, choices and steps of several players."""

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import (
    carry_out,
    offered,
    reply,
)
from kernel.words import DELL, HILL, STONES
from ruinous.kernel.state.bits import NOTHING


@pytest.mark.parametrize(
    ("step", "yes", "no"),
    [
        ("find 1 coin", ["1"], ["0"]),
        ("rest", ["1"], ["0"]),
        ("place 1 stone here", ["1"], ["0"]),
        ("place 1 stone", ["1", "2"], ["0"]),
        ("sell each hen here", ["1"], ["0"]),
        ("sell a hen here", ["4"], ["none"]),
        ("sell 2 hens here", ["1", "4"], ["0"]),
        ("sell up to 2 hens here", ["4", "none"], ["none"]),
        ("move a goat here to another field", ["2", "1"], ["none"]),
        ("choose a hen here", ["4"], ["none"]),
        ("choose a goat here", ["2"], ["none"]),
        ("choose 2 hens here", ["1", "4"], ["0"]),
        ("choose up to 2 hens here", ["4", "none"], ["none"]),
    ],
)
def test_a_body_runs_only_if_the_step_was_done(step: str, yes: list[str], no: list[str]) -> None:
    text = f"you may {step}: find 5 eggs"
    assert carry_out(farm_with_hens(), text, *yes).eggs() == [5, 0, 0]
    assert carry_out(farm_with_hens(), text, *no).eggs() == [0, 0, 0]


@pytest.mark.parametrize(
    ("step", "ban"),
    [
        ("find 1 coin", "finding coins"),
        ("rest", "resting"),
        ("place 1 stone here", "placing stones here"),
        ("place 1 stone in each field with a hen", "placing stones"),
        ("sell each hen here", "selling hens"),
        ("sell a hen here", "selling animals"),
        ("sell up to 2 hens here", "selling animals"),
        ("find 1 coin for each hen in Marsh", "resting"),
        ("choose a hen in Marsh", "resting"),
        ("choose 2 hens in Marsh", "resting"),
        ("sell 9 hens here", "resting"),
        ("choose 9 hens here", "resting"),
    ],
)
def test_what_cannot_be_done_is_not_offered(step: str, ban: str) -> None:
    s = carry_out(farm_with_hens(f"forbid {ban}"), f"you may {step}: find 5 eggs")
    assert s.committed() == []


def test_an_offer_without_a_body() -> None:
    assert done("you may sell a hen here\nrest", "none") == [("rest", 0, NOTHING, 1, NOTHING)]


def test_others_may_do_something_too() -> None:
    s = farm_with_hens()
    text = "for each rival:\n  that farmer may sell one of their hens: that farmer finds 1 egg"
    assert asked(text, s=s) == ["4", "none"]
    assert s.question is not None
    assert s.question.player == 1
    reply(s, "4")
    assert offered(s) == ["8", "none"]
    reply(s, "none")
    assert s.eggs() == [0, 1, 0]


@pytest.mark.parametrize(
    ("text", "answers", "eggs"),
    [
        ("if there is a hen here: find 1 egg", [], 1),
        ("if there is a hen in Marsh: find 1 egg", [], 0),
        ("if there is a hen in Marsh: find 1 egg\nelse: find 2 eggs", [], 2),
        ("if there is a hen here: find 1 egg\nelse: find 2 eggs", [], 1),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["0"], 1),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["1"], 2),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["2"], 0),
        ("for each hen here: find 1 egg", [], 3),
        ("for every 2 hens here: find 1 egg", [], 1),
        ("for every 2 stones: find 1 egg", [], 2),
        ("for each stone: find 1 egg", [], 5),
        ("for each stone here: find 1 egg", [], 3),
        ("for each field with a stone: find 1 egg", [], 2),
        ("for each of your hens: find 1 egg", [], 2),
        ("for each rival: find 1 egg", [], 2),
    ],
)
def test_blocks(text: str, answers: list[str], eggs: int) -> None:
    s = farm_with_hens()
    s.piles[STONES + HILL], s.piles[STONES + DELL] = 3, 2
    assert carry_out(s, text, *answers).eggs() == [eggs, 0, 0]


def test_a_loop_knows_whose_it_is() -> None:
    s = carry_out(
        farm_with_hens(), "for each farmer:\n  place 1 stone here for each of their bulls"
    )
    assert [told[1:4] for told in s.told()] == [(0, 12, 1), (0, 12, 1), (0, 12, 1)]


def test_in_a_loop_other_leaves_out_its_own_thing() -> None:
    told = done("for each goat here:\n  sell each other animal here")
    assert [row[2] for row in told] == [0, 1, 4]


def test_no_thing_is_in_hand_of_those_that_are_counted_together() -> None:
    text = "choose a goat here\nfor every 2 hens here:\n  sell it\n  find 1 egg"
    assert [told[:3] for told in done(text)][1:] == [("sell", 0, 2), ("find", 0, NOTHING)]


def test_steps_of_several_players_are_taken_in_their_order() -> None:
    s = farm_with_hens()
    text = "each rival sells one of their animals\nfind 1 egg for each sold animal"
    assert asked(text, s=s) == ["4", "6", "7"]
    assert s.question is not None
    assert s.question.player == 1
    reply(s, "6")
    assert s.eggs() == [2, 0, 0]

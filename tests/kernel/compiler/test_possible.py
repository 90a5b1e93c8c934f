"""Whether a step can be done: branches that can begin, and offers of several steps at once."""

import pytest

from kernel.compiler.farms import asked, farm_with_flags, farm_with_hens
from kernel.toy import carry_out

_STEPS = [
    ("find 1 coin", "finding coins"),
    ("rest", "resting"),
    ("place 1 stone here", "placing stones here"),
    ("place 1 stone in each field with a hen", "placing stones"),
    ("sell each hen here", "selling hens"),
    ("sell a hen here", "selling animals"),
    ("sell up to 2 hens here", "selling animals"),
    ("sell 2 hens in a field", "selling animals"),
    ("move a goat here to another field", "moving goats"),
    ("find 1 coin for each hen in Marsh", ""),
    ("choose a hen in Marsh", ""),
    ("sell 9 hens here", ""),
    ("sell 9 hens in a field", ""),
]
_LOOPS = [
    ("for each goat in Marsh: rest", "for each hen here: rest"),
    ("for each hen here: sell 9 goats", "for each hen here: sell it"),
    ("for each hen in Marsh: sell it", "for each hen here:\n    sell it\n  find 1 coin"),
    ("for each hen in Marsh:\n    sell it\n  find 1 coin", "for each hen here: sell it"),
    ("for every 90 animals: rest", "for every 2 animals: rest"),
    ("X times, where X is the number of hens in Marsh: rest", "2 times: rest"),
    ("for each stone in Moor: rest", "for each stone here: rest"),
]


@pytest.mark.parametrize(("step", "ban"), _STEPS)
def test_a_branch_that_cannot_begin_is_not_offered(step: str, ban: str) -> None:
    text = f"either: find 1 egg\nor: find 2 eggs\nor:\n  {step}\n  rest"
    s = farm_with_hens(*([f"forbid {ban}"] if ban else []))
    assert asked(text, s=s) == ["0", "1"]


@pytest.mark.parametrize("step", [step for step, ban in _STEPS if ban])
def test_a_branch_that_can_begin_is_offered(step: str) -> None:
    assert asked(f"either: find 1 egg\nor: {step}", s=farm_with_hens()) == ["0", "1"]


@pytest.mark.parametrize(("idle", "going"), _LOOPS)
def test_a_loop_is_offered_if_something_is_done_in_it(idle: str, going: str) -> None:
    def keys(step: str) -> list[str]:
        return asked(f"either: find 1 egg\nor: find 2 eggs\nor:\n  {step}", s=farm_with_flags())

    assert keys(idle) == ["0", "1"]
    assert keys(going) == ["0", "1", "2"]


def test_a_single_branch_that_is_left_is_taken() -> None:
    text = "either: sell 9 hens here\nor: find 2 eggs"
    assert carry_out(farm_with_hens(), text).eggs() == [2, 0, 0]
    text = "either: sell 9 hens here\nor: choose a hen in Marsh"
    assert carry_out(farm_with_hens(), text).committed() == []


@pytest.mark.parametrize("step", [step for step, ban in _STEPS if not ban and "choose" not in step])
def test_what_cannot_be_done_as_a_whole_is_not_offered(step: str) -> None:
    for text in (f"you may rest and {step}", f"you may {step} and rest"):
        assert carry_out(farm_with_hens(), text).committed() == []


def test_several_steps_are_done_or_none() -> None:
    text = "you may find 1 egg and sell a hen here: find 4 eggs\nelse: find 2 eggs"
    assert asked(text, s=farm_with_hens()) == ["1", "0"]
    assert carry_out(farm_with_hens(), text, "1", "4").eggs() == [5, 0, 0]
    assert carry_out(farm_with_hens(), text, "0").eggs() == [2, 0, 0]


def test_others_choose_what_they_can() -> None:
    text = "each rival chooses either: that farmer sells one of their hens\nor: you find 2 eggs"
    s = carry_out(farm_with_hens(), text, "1", "0")
    assert s.eggs() == [2, 0, 0]

"""Boxes that are open to a card: on the own sheet, and on another."""

import pytest

from games.marauders.positions import EAST, NORTH, columns, laid_out, row, with_rows
from ruinous.games.marauders.boxes import boxes_for, open_lines, own_lines, placing

INNER = list(range(2, 16))


def open_columns(state, line, verb="place"):
    return columns(boxes_for(state, NORTH, state.drawn, line, verb))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("hobgoblin-standard", [1, *INNER]),
        ("hobgoblin-musician", [*INNER, 16]),
        ("snotling-herd", INNER),
    ],
)
def test_only_a_standard_and_a_musician_fit_in_the_end_box_of_their_side(name, found):
    assert open_columns(laid_out(pile=[name]), 0) == found


def test_a_taken_box_is_not_open_nor_is_a_taken_end():
    state = with_rows({1: "shotti", 4: "snotling-herd"}, pile=["hobgoblin-standard"])
    assert open_columns(state, 0) == [box for box in INNER if box != 4]


def test_a_line_holds_one_of_each_role_and_as_many_of_a_symbol_as_its_card_says():
    state = with_rows(row("horned-rat-standard"), pile=["hobgoblin-standard"])
    assert own_lines(state, NORTH, state.drawn, "place") == [1, 2]
    state = with_rows(row("snotling-herd"), pile=["snotling-herd"])
    assert own_lines(state, NORTH, state.drawn, "place") == [1, 2]
    state = with_rows(row("sneaky-git", "sneaky-git"), pile=["sneaky-git"])
    assert own_lines(state, NORTH, state.drawn, "place") == [0, 1, 2]


def test_on_another_sheet_boxes_near_a_card_of_the_row_are_open_and_no_end():
    state = laid_out(sheets={"east": {1: {3: "shotti"}}}, pile=["sneaky-git"])
    assert open_columns(state, 3) == [2, 4, 5, 6]
    assert open_columns(state, 4) == []


def test_on_an_empty_sheet_of_another_all_boxes_but_the_ends_are_open():
    assert open_columns(laid_out(pile=["sneaky-git"]), 3) == INNER


def test_only_a_card_that_says_so_can_be_put_on_another_sheet():
    git, herd = laid_out(pile=["sneaky-git"]), laid_out(pile=["snotling-herd"])
    assert open_lines(git, NORTH, git.drawn) == [0, 1, 2, 3, 4, 5]
    assert open_lines(herd, NORTH, herd.drawn) == [0, 1, 2]
    beside_a_git = with_rows(row("sneaky-git"), pile=["snotling-herd"])
    assert open_lines(beside_a_git, NORTH, beside_a_git.drawn) == [0, 1, 2]


def test_putting_a_card_tells_where_it_comes_from_and_the_line_it_goes_to():
    state = with_rows(row("shotti"))
    action = placing(state, EAST, state.row(0)[2], 50, "take")
    assert (action.verb, action.actor, action.src, action.dst, action.place) == (
        "take", EAST, 2, 50, 3,
    )  # fmt: skip

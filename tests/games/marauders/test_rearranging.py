"""A sheet that is put down afresh: what moves then, and what rules say to that."""

from contextlib import nullcontext
from functools import cache

import pytest

from games.marauders.positions import (
    LINE,
    NORTH,
    card,
    choose,
    done,
    go_on,
    ids,
    laid_out,
    offered,
    row,
    with_cards,
)
from meaning.defined import defined
from ruinous.games.marauders.rearranging import begin_rearranging
from ruinous.kernel.engine.window import allowed
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING

GOBLINS = ("snotling-herd", "goblin-rabble")
TEXTS = {
    "Nail": "forbid moving goblins",
    "Anchor": "forbid moving cards",
    "Fence": "forbid moving cards to this line",
    "Toll": "when a card leaves this line: gain 10 points",
    "Mile": "when you move a card: gain 1 point",
    "Glue": "instead of moving a goblin: gain 3 points",
}


@cache
def _with_texts(way):
    return with_cards(TEXTS)


@pytest.fixture(params=["compiled", "defined"])
def content(request):
    """Return the game with a card for each thing that rules say to it, which play as is said."""
    with defined() if request.param == "defined" else nullcontext():
        yield _with_texts(request.param)


def rearranged(sheet, content=None):
    state = laid_out(content, sheets={"north": sheet})
    state.agenda.clear()
    begin_rearranging(state, Action("rearrange your sheet", NORTH))
    go_on(state)
    return state


def test_all_cards_are_lifted_and_put_down_one_by_one_where_their_player_wants():
    state = rearranged({1: row(*GOBLINS), 3: row("shotti")})
    assert offered(state) == [*GOBLINS, "shotti"]
    assert state.row(0) == [NOTHING] * 16
    for box, name in enumerate(("shotti", *GOBLINS), start=5):
        choose(state, name, "north/2", str(box))
    assert state.lifted == []
    assert not done(state, "place")
    assert ids(state, state.row(1)[4:7]) == ["shotti", *GOBLINS]


def test_a_line_is_complete_when_the_last_card_is_put_down():
    state = rearranged({1: {2: LINE[0], 5: LINE[1], 9: LINE[2], 12: LINE[3], 14: "shotti"}})
    for box, name in enumerate(LINE, start=2):
        choose(state, name, "north/1", str(box))
    assert state.complete == 0
    choose(state, "shotti", "north/2", "3")
    assert state.complete == 1


def test_a_card_that_no_row_has_room_for_any_more_is_discarded():
    herd = "snotling-herd"
    state = rearranged({1: row(herd, herd), 2: row(herd), 3: row(herd)})
    choose(state, herd, "north/1", "2", herd, "north/2", "2", herd, "2")
    choose(state, herd)
    assert ids(state, state.discards) == [herd]
    assert state.lifted == []


def test_an_empty_sheet_is_not_rearranged():
    rearranging = Action("rearrange your sheet", NORTH)
    assert not allowed(laid_out(sheets={"east": {1: row("shotti")}}), rearranging)
    assert allowed(laid_out(sheets={"north": {1: row("shotti")}}), rearranging)


def test_each_card_in_another_box_is_moved_and_no_other():
    state = rearranged({1: row(*GOBLINS), 2: row("shotti")})
    choose(state, GOBLINS[0], "north/1", "4", GOBLINS[1], "north/1", "3", "shotti", "north/2", "3")
    assert ids(state, [each.obj for each in done(state, "move")]) == [*GOBLINS]
    assert ids(state, state.row(0)[2:4]) == [*GOBLINS[::-1]]


def test_what_may_not_be_moved_keeps_its_box(content):
    state = rearranged({1: row("nail", *GOBLINS), 2: row("shotti")}, content)
    assert offered(state) == ["nail", "shotti"]
    choose(state, "nail", "north/1", "6", "shotti", "north/1", "3")
    assert ids(state, state.row(0)[2:6]) == ["shotti", *GOBLINS, "nail"]


def test_a_line_to_which_nothing_may_be_moved_is_offered_for_what_lies_in_it(content):
    state = rearranged({1: row("fence"), 2: row("shotti")}, content)
    choose(state, "shotti")
    assert offered(state) == ["north/2", "north/3"]
    choose(state, "north/3", "4", "fence")
    assert offered(state) == ["north/1", "north/2", "north/3"]
    choose(state, "north/1")
    assert ids(state, [each.obj for each in done(state, "move")]) == ["shotti"]


def test_a_sheet_of_which_no_card_may_be_moved_is_not_rearranged(content):
    state = laid_out(content, sheets={"north": {1: row("anchor", "shotti")}})
    assert not allowed(state, Action("rearrange your sheet", NORTH))


@pytest.mark.parametrize(
    ("picks", "points"),
    [
        (("toll", "north/1", "4", "shotti", "north/1", "3", GOBLINS[0], "north/2", "3"), 0),
        (("toll", "north/1", "3", "shotti", "north/2", "3", GOBLINS[0], "north/1", "4"), 10),
        (("toll", "north/2", "3", "shotti", "north/2", "4", GOBLINS[0], "north/1", "3"), 20),
        (("toll", "north/2", "3", "shotti", "north/1", "3", GOBLINS[0], "north/1", "4"), 10),
    ],
)
def test_a_line_is_left_by_what_ends_in_another_one(picks, points, content):
    state = rearranged({1: row("toll", "shotti"), 2: row(GOBLINS[0])}, content)
    choose(state, *picks)
    assert state.scores[NORTH] == points


def test_who_moves_cards_is_told_of_each(content):
    state = rearranged({1: row("mile", "shotti"), 2: row(GOBLINS[0])}, content)
    choose(state, "mile", "north/1", "3", "shotti", "north/2", "3", GOBLINS[0], "north/1", "4")
    assert state.scores[NORTH] == 2


def test_where_something_is_done_instead_of_a_move_the_box_stays_taken(content):
    state = rearranged({1: row("glue", "shotti"), 2: row(GOBLINS[0])}, content)
    choose(state, "glue", "north/3", "3", "shotti", "north/2", "3", GOBLINS[0], "north/1", "3")
    assert state.scores[NORTH] == 3
    assert ids(state, [each.obj for each in done(state, "move")]) == ["glue"]
    assert [state.where[card(state, name)] for name in ("glue", "shotti", GOBLINS[0])] == [
        34,
        3,
        18,
    ]


def test_a_discarded_card_leaves_its_line(content):
    herd = "snotling-herd"
    state = rearranged({1: row("toll", herd, herd), 2: row(herd), 3: row(herd)}, content)
    choose(state, "toll", "north/1", "3")
    choose(state, herd, "north/2", "2", herd, "north/3", "2", herd, "2")
    choose(state, herd)
    assert ids(state, state.discards) == [herd]
    assert state.scores[NORTH] == 10

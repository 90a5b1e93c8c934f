"""What happens, as sentences and in notation."""

import pytest

from games.marauders.positions import EAST, NORTH, card, done, laid_out, row, with_rows
from ruinous.games.marauders.text import MaraudersText
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import CUT
from ruinous.kernel.state.bits import NOTHING

TEXT = MaraudersText()
STATE = with_rows(row("shotti", "black-eye-archers"))


def rolled(*faces: int) -> Action:
    action = Action("roll", NORTH, "cube", 0, len(faces))
    action.note = faces
    return action


def test_a_roll_tells_what_each_cube_shows():
    action = rolled(1, 0)
    assert TEXT.sentence_of(STATE, action) == "North rolls the mark, an eye."
    assert TEXT.notation_of(STATE, action) == "north roll cube mark eye"


def test_a_cube_that_was_turned_over_is_told_once_it_is_gone():
    action = Action("turn over", NORTH, "cube", 3)
    action.note = (1,)
    assert TEXT.sentence_of(STATE, action) == "North turns over a cube: the mark."
    assert STATE.world.types["cube"].label(STATE, 3) == "a cube"


def test_a_card_that_is_put_down_tells_its_box():
    shotti = card(STATE, "shotti")
    action = Action("place", NORTH, "card", shotti, dst=20, place=1)
    assert TEXT.sentence_of(STATE, action) == "North places Shotti in row 2 of North, box 5."
    assert TEXT.notation_of(STATE, action) == "north place shotti north/2/5"


def test_a_card_that_is_taken_tells_from_where_and_into_which_box():
    shotti = card(STATE, "shotti")
    action = Action("take", EAST, "card", shotti, src=3, dst=52, place=3)
    told = "East takes Shotti from North's sheet into row 1 of East, box 5."
    assert TEXT.sentence_of(STATE, action) == told
    action.src = NOTHING
    assert TEXT.sentence_of(STATE, action) == told.replace("North's sheet", "the pile")
    assert TEXT.notation_of(STATE, action) == "east take shotti east/1/5"


def test_what_nobody_does_is_told_passively():
    action = Action("discard", NOTHING, "card", card(STATE, "black-eye-archers"))
    assert TEXT.sentence_of(STATE, action) == "Black Eye Archers is discarded."
    assert TEXT.notation_of(STATE, action) == "discard black-eye-archers"


@pytest.mark.parametrize(
    ("action", "sentence", "notation"),
    [
        (Action("gain", NORTH, "point", amount=90), "North gains 90 points.", "gain point x90"),
        (Action("gain", NORTH, "point", amount=1), "North gains 1 point.", "gain point x1"),
        (Action("choose", NORTH, "player", 1), "North chooses East.", "choose east"),
        (Action("complete", NORTH, "line", 4), "North completes row 2 of East.", "complete east/2"),
        (Action("end the turn", NORTH), "North ends the turn.", "end the turn"),
    ],
)
def test_points_lines_and_what_needs_no_thing_are_told(action, sentence, notation):
    assert TEXT.sentence_of(STATE, action) == sentence
    assert TEXT.notation_of(STATE, action) == f"north {notation}"


def test_effects_that_were_cut_are_named():
    action = Action(CUT)
    action.note = ("Shotti cards/shotti#1",)
    expected = "What Shotti cards/shotti#1 keeps going on is cut."
    assert TEXT.sentence_of(STATE, action) == expected


def test_the_rule_that_did_it_is_named_in_notation():
    state = laid_out(pile=["odlugg-spleenripper", "shotti"], cubes=["eye", "eye"])
    first = TEXT.notation_of(state, done(state, "roll")[0])
    assert first == "north roll cube eye [cards/odlugg-spleenripper#1]"


def test_draws_and_rolls_show_what_nobody_knew_and_a_draw_names_its_card():
    shotti = card(STATE, "shotti")
    draw, put = (Action(verb, NORTH, "card", shotti) for verb in ("draw", "place"))
    assert [TEXT.shows_more(each) for each in (draw, rolled(1), put)] == [True, True, False]
    assert TEXT.item_of(STATE, draw) is STATE.table.cards[shotti]
    assert TEXT.item_of(STATE, put) is None


def test_the_end_names_winners_and_points_and_before_it_how_far_the_match_is():
    state = laid_out()
    assert TEXT.heading_of(state) == "Round 2: turn of North"
    assert TEXT.ending_of(state) == "round 2, 109 cards left in the pile"
    state.over, state.scores[NORTH] = 1, 20
    assert TEXT.ending_of(state) == "North won: North 20, East 0 (North: 20 by rules)"


def test_whose_turn_somebody_else_ends_is_told():
    state = laid_out(pile=["shotti"])
    perform(state, Action("end the turn", EAST))
    log = state.committed()
    assert TEXT.sentence_of(state, log[-1]) == "East ends the turn of North."

"""Cards that change sheets, and a sheet that is put down afresh."""

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
)
from ruinous.games.marauders.moving import begin_rearranging, begin_taking, taking
from ruinous.kernel.engine.window import allowed
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING

GOBLINS = ("snotling-herd", "goblin-rabble")


def taken(name, parent=None, **given):
    """Return a position in which the first player takes a card of the other."""
    state = laid_out(sheets={"east": {1: row(name)}, **given})
    state.agenda.clear()
    action = Action("take", NORTH, "card", card(state, name))
    action.parent = parent
    begin_taking(state, action)
    go_on(state)
    return state


def rearranged(sheet):
    state = laid_out(sheets={"north": sheet})
    state.agenda.clear()
    begin_rearranging(state, Action("rearrange your sheet", NORTH))
    go_on(state)
    return state


def test_the_slots_of_a_card_begin_without_a_line_and_a_box():
    assert taking(1, 7, spoils=True, free=False) == [1, 7, NOTHING, NOTHING, 1, 0]


def test_a_card_goes_to_a_box_of_the_own_sheet():
    state = taken("shotti")
    assert offered(state) == ["north/1", "north/2", "north/3"]
    choose(state, "north/2", "4")
    assert state.where[done(state, "take")[0].obj] == 16 + 3


def test_a_part_of_a_machine_may_be_discarded_instead():
    state = taken("smasher-rear")
    assert offered(state)[-1] == "none"
    choose(state, "none")
    assert [action.place for action in done(state, "discard")] == [3]


def test_a_card_without_room_is_discarded():
    rows = {number: row("snotling-herd") for number in (1, 2, 3)}
    state = taken("snotling-herd", north=rows)
    assert offered(state) == ["none"]


def test_what_is_fetched_by_spoils_is_part_of_them():
    spoils = Action("take", NORTH, roles={"way": "spoils"})
    for parent, roles in ((spoils, {"way": "spoils"}), (None, {})):
        state = taken("shotti", parent)
        choose(state, "north/1", "4")
        assert done(state, "take")[0].roles == roles


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
    for number in (1, 2, 3):
        choose(state, herd, f"north/{number}", "2")
    choose(state, herd)
    assert ids(state, state.discards) == [herd]
    assert state.lifted == []


def test_an_empty_sheet_is_not_rearranged():
    rearranging = Action("rearrange your sheet", NORTH)
    assert not allowed(laid_out(sheets={"east": {1: row("shotti")}}), rearranging)
    assert allowed(laid_out(sheets={"north": {1: row("shotti")}}), rearranging)

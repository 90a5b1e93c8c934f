"""Cards that change sheets."""

from games.marauders.positions import (
    NORTH,
    card,
    choose,
    done,
    go_on,
    laid_out,
    offered,
    row,
)
from ruinous.games.marauders.moving import begin_taking, taking
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING


def taken(name, parent=None, **given):
    """Return a position in which the first player takes a card of the other."""
    state = laid_out(sheets={"east": {1: row(name)}, **given})
    state.agenda.clear()
    action = Action("take", NORTH, "card", card(state, name))
    action.parent = parent
    begin_taking(state, action)
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

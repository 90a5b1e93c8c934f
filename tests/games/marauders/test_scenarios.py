"""Positions that scenarios begin with, and what is compared."""

from types import SimpleNamespace

import pytest

from games.marauders.positions import EAST, LINE, NORTH, ids, laid_out, row
from ruinous.game.scenarios import Misplaced
from ruinous.games.marauders.example import Then
from ruinous.games.marauders.scenarios import MaraudersScenarios


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"sheets": {"north": {4: row("shotti")}}}, "rows 1 to 3, not 4"),
        ({"sheets": {"north": {1: {17: "shotti"}}}}, "boxes 1 to 16, not 17"),
        ({"sheets": {"south": {1: row("shotti")}}}, "`south` does not play here"),
        ({"sheets": {"north": {1: row("shotti", "shotti")}}}, "not so many of `shotti`"),
        ({"discards": ["shott"]}, "no card `shott`"),
        ({"turn": "south"}, "`south` does not play here"),
        ({"setup": True, "round": 5, "rest": False}, "take `pile`, `rest` and `round` away"),
    ],
)
def test_what_is_not_there_is_refused(given, message):
    with pytest.raises(Misplaced, match=message):
        laid_out(**given)


def test_the_pile_begins_with_the_cards_named_and_the_rest_lies_below():
    names = ["shotti", "spoil-heap", "beastmen-herd"]
    state = laid_out(pile=names, discards=["sneaky-git"])
    assert ids(state, [state.drawn, *reversed(state.pile)])[:3] == names
    assert (len(state.pile), ids(state, state.discards)) == (108, ["sneaky-git"])
    assert len(laid_out(pile=names, rest=False).pile) == 2


def test_the_round_and_the_turn_are_as_given():
    state = laid_out(turn="east", round=5)
    assert (state.turn, state.round) == (EAST, 5)
    state = laid_out(round=5)
    assert (state.turn, state.round, state.first) == (NORTH, 5, NORTH)


def test_markers_lie_on_cards_of_another_sheet():
    git = {"east": {2: {4: "sneaky-git", 9: "sneaky-git"}}}
    state = laid_out(sheets=git, markers={"north": {2: {9: "sneaky-git"}}})
    marked = [state.where[each] for each, player in enumerate(state.markers) if player == NORTH]
    assert marked == [4 * 16 + 8]


def test_only_what_is_named_is_compared():
    sheets = {"north": {1: row(*LINE), 2: row("shotti")}}
    match = SimpleNamespace(state=laid_out(sheets=sheets, cubes=["eye"], discards=["sneaky-git"]))

    def paths(**then):
        values = {key.replace("_", " "): value for key, value in then.items()}
        found = MaraudersScenarios().differences(match, Then.model_validate(values))
        return [difference.path for difference in found]

    right = {
        "sheets": sheets, "cards": {"north": ["shotti", *LINE], "east": []},
        "complete": {"north": [1]}, "attack": {"north": {1: 13}}, "score": {"north": 160},
        "markers": {"east": 0}, "discards": ["sneaky-git"], "turn": "north", "round": 2,
        "pile": 103, "drawn": "nose-pick-brigade",
    }  # fmt: skip
    assert paths(**right) == paths() == []
    wrong = {
        "sheets": {"north": {2: row("spoil-heap")}}, "cards": {"north": ["shotti"]},
        "complete": {"north": [1, 2]}, "attack": {"north": {2: 1}}, "score": {"north": 50},
        "markers": {"east": 1}, "discards": [], "discarded": ["shotti"], "turn": "east", "round": 1,
        "pile": 0, "drawn": "shotti",
    }  # fmt: skip
    assert {path[0] for path in paths(**wrong)} == wrong.keys()
    assert [each.path for each in MaraudersScenarios().unused(match)] == [("cubes",)]


def test_cubes_are_laid_ready_in_their_order():
    assert laid_out(cubes=["mark", "eye"]).laid_out == [1, 0]

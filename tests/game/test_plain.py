"""Parts for a game that needs nothing special."""

from types import SimpleNamespace

import pytest

from game.garden import SEATS, Garden
from kernel.toy import Farm
from ruinous.game.plain import PlainPlay, PlainScenarios
from ruinous.game.values import IllegalSetup, WrongCount
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.luck import Luck


class Gardens(PlainPlay):
    players = SEATS
    state = Garden


@pytest.fixture
def garden():
    return Garden(Farm().world, Luck(1), SEATS)


def test_fields_are_saved_apart_and_restored(garden):
    play = Gardens()
    saved = play.save_fields(garden)
    garden.beds[0].append(9)
    assert saved == {"seats": list(SEATS), "beds": [[1], [2, 3]], "round": 1}
    again = play.restore_fields(garden.world, Luck(1), saved)
    assert (again.seats, again.beds, again.round) == (SEATS, [[1], [2, 3]], 1)


@pytest.mark.parametrize("count", [1, 4])
def test_too_few_and_too_many_players_are_refused(count):
    with pytest.raises(WrongCount, match=f"2 to 3 can play, not {count}") as wrong:
        Gardens().check_count(None, count)
    assert wrong.value.counts == (2, 3)


def test_a_player_that_there_is_not_is_refused_with_the_nearest():
    Gardens().check_setup(None, ("ash", "cedar"), ())
    with pytest.raises(IllegalSetup, match="there is no player `cedr`") as wrong:
        Gardens().check_setup(None, ("ash", "cedr"), ())
    assert wrong.value.advice == "did you mean `cedar`?"


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_a_decision_has_the_keys_and_labels_of_its_things(garden):
    kind = SimpleNamespace(key=lambda state, pick: f"bed-{pick}", label=lambda state, pick: "Bed")
    garden.world = SimpleNamespace(types={"bed": kind})
    decision = Gardens().decision_of(garden, Question(1, "bed", (2, NOTHING), 0, detail="dig"))
    assert (decision.player, decision.prompt) == ("birch", "dig: which bed?")
    assert [(each.key, each.text) for each in decision.options] == [
        ("bed-2", "Bed"),
        ("none", "none"),
    ]
    number = Gardens().decision_of(garden, Question(0, "number", (2,), 0))
    assert number.options[0].key == "2"


def test_a_scenario_compares_the_parts_of_views_that_it_names():
    scenarios = PlainScenarios()
    scenario = scenarios.parse({"then": {"views": {"ash": {"hand": ["plum"], "coins": 2}}}})
    match = SimpleNamespace(view=lambda player: {"hand": ["plum"], "coins": 1, "pile": 9})
    [difference] = scenarios.differences(match, scenario.then)
    assert str(difference) == "coins of ash: expected 2, found 1"
    assert difference.path == ("views", "ash", "coins")

"""How a game ended."""

from types import SimpleNamespace

import pytest

import ruinous
from ruinous.cli.log import ending
from ruinous.game.protocol import Result
from tools.builders import base

GAME = ruinous.new_game(base(), seed=1)
POINTS = {"khorne": 3, "nurgle": 9, "tzeentch": 9, "slaanesh": 0}


@pytest.mark.parametrize(
    ("winners", "who"),
    [
        ((), "all lose"),
        (("nurgle",), "Nurgle wins by greater threat"),
        (("nurgle", "tzeentch"), "Nurgle and Tzeentch win"),
    ],
)
def test_the_winners_are_named(winners, who):
    game = SimpleNamespace(state=GAME.state, result=Result("points", winners, POINTS, 5))
    expected = f"{who} (Khorne 3, Nurgle 9, Tzeentch 9, Slaanesh 0)"
    assert ending(game) == f"round 5, enough victory points: {expected}"


@pytest.mark.parametrize(
    ("condition", "points", "told"),
    [
        ("ruins", POINTS, "enough regions are ruined: Nurgle wins by greater threat ("),
        ("dial", POINTS, "a dial shows victory: Nurgle wins ("),
        ("points", {**POINTS, "nurgle": 10}, "enough victory points: Nurgle wins ("),
    ],
)
def test_threat_is_told_where_it_decides(condition, points, told):
    game = SimpleNamespace(state=GAME.state, result=Result(condition, ("nurgle",), points, 5))
    assert told in ending(game)


def test_a_game_that_goes_on_says_so():
    assert ending(GAME) == "the game is in round 1 and not over"

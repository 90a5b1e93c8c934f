"""How a game ended."""

from types import SimpleNamespace

import pytest

import ruinous
from ruinous.cli.result import ending
from ruinous.oldworld.game import Result
from tools.builders import base

GAME = ruinous.new_game(base(), seed=1)
POINTS = {"khorne": 3, "nurgle": 9, "tzeentch": 9, "slaanesh": 0}


@pytest.mark.parametrize(
    ("winners", "who"),
    [
        ((), "all lose"),
        (("nurgle",), "Nurgle wins"),
        (("nurgle", "tzeentch"), "Nurgle and Tzeentch win"),
    ],
)
def test_the_winners_are_named(winners, who):
    game = SimpleNamespace(state=GAME.state, result=Result("points", winners, POINTS, 5))
    expected = f"{who} (Khorne 3, Nurgle 9, Tzeentch 9, Slaanesh 0)"
    assert ending(game) == f"round 5, the points suffice: {expected}"


def test_a_game_that_goes_on_says_so():
    assert ending(GAME) == "the game is in round 1 and not over"

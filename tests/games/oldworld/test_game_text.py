"""How a game ended."""

import pytest

import ruinous
from tools.builders import base

GAME = ruinous.new_game(base(), seed=1)
POINTS = [3, 9, 9, 0]
NURGLE, TZEENTCH = 0b10, 0b100


def ended(condition: str, winners: int, points: list[int]) -> str:
    """Return how a game is told to have ended in its first round."""
    game = GAME.clone()
    game.state.result, game.state.points = (condition, winners), points
    return game.ending()


@pytest.mark.parametrize(
    ("winners", "who"),
    [
        (0, "all lose"),
        (NURGLE, "Nurgle wins by greater threat"),
        (NURGLE | TZEENTCH, "Nurgle and Tzeentch win"),
    ],
)
def test_the_winners_are_named(winners, who):
    expected = f"{who} (Khorne 3, Nurgle 9, Tzeentch 9, Slaanesh 0)"
    assert ended("points", winners, POINTS) == f"round 1, enough victory points: {expected}"


@pytest.mark.parametrize(
    ("condition", "points", "told"),
    [
        ("ruins", POINTS, "enough regions are ruined: Nurgle wins by greater threat ("),
        ("dial", POINTS, "a dial shows victory: Nurgle wins ("),
        ("points", [3, 10, 9, 0], "enough victory points: Nurgle wins ("),
    ],
)
def test_threat_is_told_where_it_decides(condition, points, told):
    assert told in ended(condition, NURGLE, points)


def test_a_game_that_goes_on_says_so():
    assert GAME.ending() == "the game is in round 1 and not over"

"""How a game ends: the order of the conditions, and what separates players with as many points."""

import pytest

import ruinous
from ruinous.games.oldworld.state.readings import threat
from ruinous.games.oldworld.victory import condition, winners
from tools.builders import base

GAME = ruinous.new_game(base(), seed=1)
KHORNE, NURGLE, BOTH = 0b1, 0b10, 0b11
LAST = len(GAME.state.table.powers[0].dial.ticks) - 1
RULES = GAME.state.table.rules


def ended(**fields):
    """Return how a game ends in which these fields of the state are other than at the start."""
    state = GAME.clone().state
    for name, value in fields.items():
        setattr(state, name, value)
    met = condition(state)
    return None if met is None else (met, winners(state, met))


def test_a_game_goes_on_until_a_condition_is_met():
    assert ended() is None


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"dial": [LAST, 0, 0, 0], "points": [1, 99, 0, 0]}, ("dial", KHORNE)),
        ({"points": [50, 99, 0, 0], "ruined": 0b111111111}, ("points", NURGLE)),
        ({"points": [1, 2, 0, 0], "ruined": 0b111111111, "old_world_deck": []}, ("ruins", NURGLE)),
        ({"old_world_deck": []}, ("deck", 0)),
    ],
)
def test_the_first_condition_that_is_met_counts(fields, expected):
    assert ended(**fields) == expected


def test_greater_threat_separates_equal_points():
    points = [RULES.victory_points, RULES.victory_points, 0, 0]
    assert ended(points=points, dial=[0, 3, 0, 0]) == ("points", NURGLE)
    assert ended(points=points, dial=[3, 0, 0, 0]) == ("points", KHORNE)


def test_a_dial_that_shows_victory_keeps_its_last_threat() -> None:
    """R10: the last table showed a threat of 0 for who had won by the dial."""
    state = GAME.clone().state
    ticks = state.table.powers[0].dial.ticks
    state.dial[0] = LAST
    assert ticks[LAST].victory
    assert threat(state, 0) == ticks[LAST - 1].threat

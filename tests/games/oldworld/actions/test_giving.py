"""What is given is lost by one player and got by another."""

import pytest

import ruinous
from ruinous.games.oldworld.actions.giving import hand_on, may_give
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from tools.builders import base


def giving(kind: str, number: int, receiver: int) -> tuple[State, Action]:
    state: State = ruinous.new_game(base(), seed=1).clone().state
    for purse in (state.power, state.counters, state.points):
        purse[:] = [3, 0, 0, 0][: len(purse)]
    return state, Action("give", 0, kind, amount=number, dst=receiver)


@pytest.mark.parametrize("kind", ["power", "counter", "point"])
def test_it_goes_from_one_to_the_other(kind: str) -> None:
    state, action = giving(kind, 2, 1)
    assert may_give(state, action)
    hand_on(state, action)
    purse = {"power": state.power, "counter": state.counters, "point": state.points}[kind]
    assert purse[:2] == [1, 2]


def test_no_more_is_got_than_was_lost() -> None:
    state, action = giving("point", 9, 1)
    hand_on(state, action)
    assert state.points[:2] == [0, 3]


def test_nobody_gives_to_themselves_or_has_nothing_to_give() -> None:
    assert not may_give(*giving("power", 1, 0))
    state, action = giving("power", 1, 1)
    state.power[0] = 0
    assert not may_give(state, action)

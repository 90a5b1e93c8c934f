"""What is given is lost by one player and got by another."""

import pytest

import ruinous
from ruinous.games.oldworld.actions import giving as module
from ruinous.games.oldworld.actions.giving import hand_on, may_give
from ruinous.games.oldworld.state.readings import power_limit
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


def test_nothing_is_given_to_whoever_has_no_room_for_it() -> None:
    state, action = giving("power", 1, 1)
    state.power[1] = power_limit(state, 1)
    assert not may_give(state, action)
    state.power[1] -= 1
    assert may_give(state, action)


def test_nothing_is_given_to_whoever_may_not_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state, action = giving("power", 1, 1)
    monkeypatch.setattr(module, "allowed", lambda _, each: each.verb != "gain")
    assert not may_give(state, action)


def test_what_is_not_lost_is_not_got(monkeypatch: pytest.MonkeyPatch) -> None:
    state, action = giving("power", 1, 1)
    done: list[str] = []
    monkeypatch.setattr(module, "perform", lambda _, each, __: done.append(each.verb))
    hand_on(state, action)
    assert done == ["lose"]

"""Two figures change places."""

import ruinous
from ruinous.floor.exchanging import exchange, may_exchange, the_other_way
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from tools.builders import base

ONE, OTHER = 0, 20


def standing(place: int, other: int) -> tuple[State, Action]:
    state: State = ruinous.new_game(base(), seed=1).clone().state
    state.put_figure(ONE, place)
    state.put_figure(OTHER, other)
    return state, Action("exchange", 0, "figure", ONE, dst=OTHER)


def test_each_comes_where_the_other_was() -> None:
    state, action = standing(2, 5)
    assert may_exchange(state, action)
    exchange(state, action)
    assert (state.figure_place[ONE], state.figure_place[OTHER]) == (5, 2)


def test_in_one_region_or_off_the_board_there_is_nothing_to_change() -> None:
    assert not may_exchange(*standing(2, 2))
    assert not may_exchange(*standing(2, -1))


def test_each_is_exchanged_for_the_other() -> None:
    turned = the_other_way(*standing(2, 5))
    assert (turned.obj, turned.dst, turned.place) == (OTHER, ONE, 5)

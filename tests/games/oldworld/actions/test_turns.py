"""Turns besides and turns that are skipped are used up one by one."""

import ruinous
from ruinous.games.oldworld.actions.turns import (
    MORE,
    SKIP,
    are_taken,
    more,
    next_besides,
    skip,
    skips,
)
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from tools.builders import base

EVERYBODY = 0b1111


def state() -> State:
    return ruinous.new_game(base(), seed=1).clone().state


def test_whoever_takes_a_turn_besides_does_so_in_the_order_in_which_it_was_given() -> None:
    s = state()
    for player in (2, 0):
        more(s, Action("take another turn", player))
    assert [next_besides(s, EVERYBODY) for _ in range(3)] == [2, 0, None]
    assert s.turns == ()


def test_whoever_is_not_able_to_loses_it() -> None:
    s = state()
    s.turns = ((1, MORE), (3, MORE))
    assert next_besides(s, 0b1000) == 3
    assert s.turns == ()


def test_a_turn_is_skipped_once_for_each_time() -> None:
    s = state()
    skip(s, Action("skip a turn", 1))
    skip(s, Action("skip a turn", 1))
    assert [skips(s, player) for player in (0, 1, 1, 1)] == [False, True, True, False]


def test_what_is_skipped_is_no_turn_besides() -> None:
    s = state()
    s.turns = ((1, SKIP),)
    assert next_besides(s, EVERYBODY) is None
    assert s.turns == ((1, SKIP),)


def test_turns_are_taken_in_the_summoning_phase_alone() -> None:
    s = state()
    for step, taken in (("summoning", True), ("battle", False)):
        s.step = step
        assert are_taken(s, Action("take another turn", 0)) is taken

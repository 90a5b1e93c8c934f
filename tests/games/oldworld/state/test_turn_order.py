"""Turns come in Power order, unless rules give other numbers or say who begins."""

import pytest

import ruinous
from kernel.builders import change, stands
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.state.turn_order import (
    FIRST,
    ORDER,
    next_in_turns,
    power_order,
    turn_order,
)
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import enter
from tools.builders import base


def state(*rules: tuple[str, int, int]) -> State:
    """Return a game with rules: a quantity, the player who has it, and what it is set to."""
    found: State = ruinous.new_game(base(), seed=1).clone().state
    enter(found.force, [
        stands(change("set", value, key, applies=lambda s, e, each, *_, who=who: each == who))
        for key, who, value in rules
    ])  # fmt: skip
    return found


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ((), [0, 1, 2, 3]),
        (((FIRST, 2, 1),), [2, 3, 0, 1]),
        (((FIRST, 2, 1), (FIRST, 1, 1)), [1, 2, 3, 0]),
        (((ORDER, 0, 9), (ORDER, 3, 0)), [3, 1, 2, 0]),
        (((ORDER, 3, 2),), [0, 1, 3, 2]),
        (((ORDER, 0, 9), (FIRST, 2, 1)), [2, 3, 0, 1]),
    ],
)
def test_the_order(rules: tuple[tuple[str, int, int], ...], order: list[int]) -> None:
    assert next_in_turns(state(*rules), NOTHING) == order


def test_the_next_ones_come_behind_whoever_was_last() -> None:
    found = state((ORDER, 0, 9))
    assert list(next_in_turns(found, NOTHING)) == [1, 2, 3, 0]
    assert list(next_in_turns(found, 2)) == [3, 0, 1, 2]
    assert list(next_in_turns(found, 0)) == [1, 2, 3, 0]


def test_the_number_changes_and_the_place_among_the_powers_does_not() -> None:
    found = state((ORDER, 0, 9))
    assert [turn_order(found, player) for player in range(4)] == [9, 2, 3, 4]
    assert [power_order(found, player) for player in range(4)] == [1, 2, 3, 4]

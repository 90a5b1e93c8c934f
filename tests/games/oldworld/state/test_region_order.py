"""Regions come in the order of the board, unless rules say which is first or last."""

import pytest

import ruinous
from kernel.builders import change, stands
from ruinous.games.oldworld.state.region_order import FIRST, LAST, in_order, next_region
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import enter
from tools.builders import base


def state(*rules: tuple[str, int]) -> State:
    found: State = ruinous.new_game(base(), seed=1).clone().state
    enter(found.force, [
        stands(change("set", 1, key, applies=lambda s, e, region, *_, which=which: region == which))
        for key, which in rules
    ])  # fmt: skip
    return found


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ((), [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (((FIRST, 4),), [4, 0, 1, 2, 3, 5, 6, 7, 8]),
        (((LAST, 0), (FIRST, 4), (FIRST, 7)), [4, 7, 1, 2, 3, 5, 6, 8, 0]),
        (((LAST, 3), (FIRST, 3)), [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_the_order(rules: tuple[tuple[str, int], ...], order: list[int]) -> None:
    assert list(in_order(state(*rules))) == order


def test_the_next_one_is_in_the_game_and_not_done() -> None:
    found = state((FIRST, 4))
    found.banished = 1 << 0
    assert next_region(found, 0) == 4
    assert next_region(found, 1 << 4) == 1
    assert next_region(found, found.table.all_regions) == NOTHING

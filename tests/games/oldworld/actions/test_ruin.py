"""Ruination: who are ruiners, what counts, and how points are shared."""

import pytest

from games.oldworld.positions import KHORNE, KISLEV, NORSCA, NURGLE, laid_out
from ruinous.games.oldworld.actions.ruin import (
    rank,
    ruin_count,
    ruiners,
    shares,
    standing_in,
)
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import TOGETHER, Action

LAID = {"kislev": {"corruption": {"nurgle": 3}, "tokens": {"skaven": 1, "noble": 1}}}


def place(state, player, pile, region):
    perform(state, Action("place", player, "token", pile, 1, dst=region, place=region))


def test_ruiners_placed_their_own_corruption_in_the_region():
    state = laid_out(regions=LAID)
    place(state, KHORNE, state.table.pile(KHORNE, KISLEV), KISLEV)
    place(state, NURGLE, state.table.pile(NURGLE, NORSCA), NORSCA)
    assert ruiners(state, KISLEV) == 1 << KHORNE


def test_corruption_and_tokens_that_ruin_count_toward_the_threshold():
    state = laid_out(regions=LAID)
    weights = {token.id: token.ruin for token in state.table.tokens}
    assert ruin_count(state, KISLEV) == 3 + weights["skaven"] + weights["noble"]
    assert standing_in(state, KISLEV) == [0, 3, 0, 0]


def test_a_region_is_ruined_once_and_pays_its_ruiners():
    state = laid_out()
    ruin = Action("ruin", obj=KISLEV, kind="region", place=KISLEV, roles={TOGETHER: 1 << NURGLE})
    assert perform(state, ruin)
    award = state.table.catalogue.ruination.cards[0].ruiners
    assert state.points == [0, award, 0, 0]
    assert state.scoring == ((KISLEV, 0),)
    assert not perform(state, Action("ruin", obj=KISLEV, kind="region", place=KISLEV))


@pytest.mark.parametrize(
    ("counts", "points", "ranks"),
    [
        ([5, 3, 0, 1], [7, 4, 0, 0], {0: "most", 1: "second"}),
        ([5, 5, 3, 0], [5, 5, 0, 0], {0: "most tied", 1: "most tied"}),
        ([5, 3, 3, 0], [7, 2, 2, 0], {0: "most", 1: "second tied"}),
        ([2, 0, 0, 0], [7, 0, 0, 0], {0: "most"}),
        ([0, 0, 0, 0], [0, 0, 0, 0], {}),
    ],
)
def test_most_and_second_share_points(counts, points, ranks):
    assert shares(counts, 7, 4) == points
    assert {player: rank(counts, player) for player in ranks} == ranks

"""Statistics of games."""

from dataclasses import replace

import pytest

from ruinous.tools.play.tally import (
    FEW,
    Place,
    in_order,
    lead_of,
    margin_of,
    places_of,
    rank_of,
    ranks_of,
    share_within,
    spread_of,
)
from ruinous.tools.play.workers import Played

GAME = Played(1, "points", ("ann",), {"ann": 9, "bob": 4, "cleo": 4}, "bob", 7, 200)


def test_the_spread_of_some_numbers():
    """Against a table: Student's quantile for 4 degrees of freedom is 2.776."""
    spread = spread_of([2, 4, 4, 5, 10])
    assert (spread.mean, spread.deviation) == (5, 3)
    assert spread.low == pytest.approx(5 - 2.776 * 3 / 5**0.5, abs=0.002)
    assert spread.high == pytest.approx(5 + 2.776 * 3 / 5**0.5, abs=0.002)


@pytest.mark.parametrize(
    ("number", "quantile"),
    [(2, FEW[1]), (3, FEW[2]), (4, 3.182), (11, 2.228), (31, 2.042), (1001, 1.9623)],
)
def test_the_interval_of_a_mean_is_students(number, quantile):
    spread = spread_of(range(number))
    assert (spread.high - spread.mean) / spread.deviation * number**0.5 == pytest.approx(
        quantile, rel=0.002
    )


def test_a_single_number_is_its_own_mean():
    assert spread_of([7]).rounded() == {"mean": 7, "deviation": 0, "low": 7, "high": 7}


def test_a_share_has_an_interval_even_where_it_is_nothing():
    assert [round(each, 4) for each in share_within(10, 40)] == [0.1419, 0.4019]
    assert [round(each, 4) for each in share_within(0, 40)] == [0.0, 0.0876]


def test_a_margin_is_to_the_best_other():
    assert [margin_of(GAME, player) for player in GAME.points] == [5, -5, -5]


@pytest.mark.parametrize(
    ("winners", "lead"), [(("ann",), 5), ((), 5), (("bob",), -5), (("bob", "cleo"), -5)]
)
def test_the_lead_is_that_of_the_winner_or_else_of_the_first(winners, lead):
    assert lead_of(replace(GAME, winners=winners)) == lead


def test_equals_share_the_better_rank():
    assert [rank_of(GAME, player) for player in GAME.points] == [1, 2, 2]
    assert ranks_of([GAME, GAME], "cleo") == [0, 2, 0]


def test_places_follow_the_first_player():
    assert in_order(GAME) == ("bob", "cleo", "ann")
    first, _, third = places_of([GAME, replace(GAME, seed=2, first="ann")])
    assert first == Place({"ann": 1, "bob": 1}, 1, spread_of([4, 9]))
    assert (third.players, third.wins) == ({"ann": 1, "cleo": 1}, 1)

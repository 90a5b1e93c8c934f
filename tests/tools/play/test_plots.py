"""Places of what a plot shows."""

import pytest

from ruinous.tools.play.plots import (
    BINS,
    HEIGHT,
    LEFT,
    RIGHT,
    TICKS,
    counted_in,
    histograms_of,
    means_of,
    shares_of,
)
from ruinous.tools.play.tally import spread_of


@pytest.mark.parametrize(
    ("length", "most", "step"),
    [(10, 10, 1), (11, 10, 2), (40, 10, 5), (63, 10, 10), (0.3, 6, 0.05), (2500, 32, 100)],
)
def test_people_count_in_ones_twos_and_fives(length, most, step):
    assert counted_in(length, most) == pytest.approx(step)


def test_columns_are_as_high_as_games_are_many():
    plot = histograms_of({"ann": [1, 1, 1, 1, 3], "bob": [2, 2, 5, 5, 5]})
    ann, bob = plot.rows
    assert [(each.label, each.games, each.height) for each in ann.bins] == [
        ("1", 4, HEIGHT), ("3", 1, HEIGHT / 4),
    ]  # fmt: skip
    assert [(each.label, each.height) for each in bob.bins] == [
        ("2", HEIGHT / 2), ("5", HEIGHT * 3 / 4),
    ]  # fmt: skip
    assert ann.spread == spread_of([1, 1, 1, 1, 3])


def test_a_column_stands_over_its_number():
    plot = histograms_of({"ann": [1, 2, 5]})
    middles = [each.left + each.width / 2 for each in plot.rows[0].bins]
    assert middles == [pytest.approx(plot.axis.at(value), abs=0.02) for value in (1, 2, 5)]
    assert plot.rows[0].bins[0].left == LEFT
    assert plot.rows[0].bins[-1].left + plot.rows[0].bins[-1].width == pytest.approx(RIGHT)


@pytest.mark.parametrize("numbers", [[7], [0, 0], [-230, 610], range(-5, 1_000), [0, 10**6]])
def test_columns_and_ticks_are_few_and_inside(numbers):
    plot = histograms_of({"ann": [*numbers]})
    bins = plot.rows[0].bins
    assert sum(each.games for each in bins) == len(numbers)
    assert len(bins) <= BINS + 1
    assert all(each.left >= LEFT and each.left + each.width <= RIGHT + 0.02 for each in bins)
    assert 1 <= len(plot.axis.ticks) <= TICKS + 1
    assert all(LEFT <= at <= RIGHT for at, _ in plot.axis.ticks)


def test_a_share_has_its_interval():
    plot = shares_of({"ann": 10, "bob": 0}, 40)
    ann, bob = plot.rows
    assert ann.text == "25.0 % (14.2 to 40.2)"
    assert ann.low < ann.at == plot.axis.at(25) < ann.high
    assert bob.at == bob.low == LEFT


def test_means_are_over_an_axis_with_0_on_it():
    plot = means_of({"ann": spread_of([3, 5]), "bob": spread_of([9, 9])})
    assert plot.axis.low <= 0
    assert plot.rows[1].text == "9.00 (9.00 to 9.00)"
    assert means_of({"ann": spread_of([0])}).rows[0].at == LEFT

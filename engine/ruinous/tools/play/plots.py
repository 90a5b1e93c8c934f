"""Places of what a plot shows, in units of its drawing: axes, histograms, intervals.

A drawing is `WIDTH` wide; labels are to the left of `LEFT`, numbers to the right of `RIGHT`.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct
from ruinous.tools.play.tally import share_within, spread_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ruinous.tools.play.tally import Spread

WIDTH: Final = 800
LEFT: Final = 150
RIGHT: Final = 560
HEIGHT: Final = 64
"""Height of a histogram."""
ROW: Final = 30
"""Distance from one interval to the next."""
BINS: Final = 32
"""Maximum number of columns of a histogram."""
TICKS: Final = 6
"""Approximate maximum number of ticks on an axis."""
HALF: Final = 0.5
"""Half the width of a column, which is centred on a whole number."""
STEPS: Final = (1, 2, 5, 10)
"""What people count in, times 10 or 100 and so on."""


@struct
class Axis:
    """Numbers from left to right."""

    low: float
    high: float
    step: float
    """From one tick to the next."""

    def at(self, value: float) -> float:
        """Return where a number is."""
        return round(LEFT + (RIGHT - LEFT) * (value - self.low) / (self.high - self.low), 2)

    @property
    def ticks(self) -> list[tuple[float, str]]:
        """Places of ticks, and their numbers."""
        first, last = ceil(self.low / self.step), floor(self.high / self.step)
        numbers = (round(number * self.step, 6) for number in range(first, last + 1))
        return [(self.at(number), f"{number:g}") for number in numbers]


@struct
class Bin:
    """A column of a histogram."""

    left: float
    width: float
    height: float
    label: str
    games: int


@struct
class Histogram:
    """How often each number came, with the mean of all."""

    label: str
    bins: list[Bin]
    spread: Spread


@struct
class Estimate:
    """A number with an interval."""

    label: str
    at: float
    low: float
    high: float
    text: str


@struct
class Plot:
    """Some drawings over one axis."""

    axis: Axis
    rows: list[Histogram] | list[Estimate]


def counted_in(length: float, most: int) -> float:
    """Return a round step that divides a length into so many parts at most."""
    exact = length / most
    unit = 10.0 ** floor(log10(exact))
    return next(step * unit for step in STEPS if step * unit >= exact * (1 - 1e-9))


def histograms_of(values: Mapping[str, Sequence[int]]) -> Plot:
    """Return histograms of whole numbers, all over one axis and to one scale.

    Args:
        values: label to numbers.
    """
    low, high = min(map(min, values.values())), max(map(max, values.values()))
    step = max(1, round(counted_in(high + 1 - low, BINS)))
    begin, end = low // step * step, (high // step + 1) * step
    axis = Axis(begin - HALF, end - HALF, max(1, counted_in(end - begin, TICKS)))
    counts = {label: Counter(each // step for each in row) for label, row in values.items()}
    tallest = max(count for row in counts.values() for count in row.values())
    rows = [
        Histogram(label, list(_bins(axis, step, counts[label], tallest)), spread_of(row))
        for label, row in values.items()
    ]
    return Plot(axis, rows)


def _bins(axis: Axis, step: int, counts: Mapping[int, int], tallest: int) -> Iterable[Bin]:
    for number, games in sorted(counts.items()):
        first, last = number * step, number * step + step - 1
        left, right = axis.at(first - HALF), axis.at(last + HALF)
        label = f"{first}" if first == last else f"{first} to {last}"
        height = round(HEIGHT * games / tallest, 2)
        yield Bin(left, round(right - left, 2), height, label, games)


def shares_of(counts: Mapping[str, int], number: int) -> Plot:
    """Return shares of some games with their intervals, in percent."""
    axis = Axis(0, 100, 20)
    return Plot(axis, [_share(axis, label, count, number) for label, count in counts.items()])


def _share(axis: Axis, label: str, count: int, number: int) -> Estimate:
    low, high = (100 * each for each in share_within(count, number))
    text = f"{100 * count / number:.1f} % ({low:.1f} to {high:.1f})"
    return Estimate(label, axis.at(100 * count / number), axis.at(low), axis.at(high), text)


def means_of(spreads: Mapping[str, Spread]) -> Plot:
    """Return means with their intervals, over an axis that has 0 on it."""
    low = min(0.0, *(each.low for each in spreads.values()))
    high = max(0.0, *(each.high for each in spreads.values()))
    high = high if high > low else low + 1
    axis = Axis(low, high, counted_in(high - low, TICKS))
    return Plot(axis, [_mean(axis, label, spread) for label, spread in spreads.items()])


def _mean(axis: Axis, label: str, spread: Spread) -> Estimate:
    mean, _, within = spread.texts()
    low, high = axis.at(spread.low), axis.at(spread.high)
    return Estimate(label, axis.at(spread.mean), low, high, f"{mean} ({within})")

"""Statistics of games: shares, means, margins, ranks and places, with their 95 % intervals."""

from __future__ import annotations

from dataclasses import asdict
from math import fsum, sqrt
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ruinous.tools.play.workers import Played

NORMAL: Final = 1.959964
"""Quantile of the normal distribution, for 95 % on both sides."""
FEW: Final = (0.0, 12.706205, 4.302653)
"""Quantiles of Student's distribution by degrees of freedom, 0 (no interval) to 2."""
MORE: Final = (2.372271, 2.822498, 2.555852, 1.589534)
"""Coefficients of the series that corrects `NORMAL` for 3 or more degrees of freedom.

Abramowitz and Stegun, *Handbook of Mathematical Functions*, 26.7.5.
"""
DIGITS: Final = 6
"""Decimals in a file: few enough that the order of summation does not show."""


@struct
class Spread:
    """How some numbers are spread."""

    mean: float
    deviation: float
    """Standard deviation of the numbers, as a sample; 0 for a single one."""
    low: float
    high: float
    """Between these the mean of many more lies, with 95 % certainty (Student)."""

    def texts(self) -> tuple[str, str, str]:
        """Return mean, deviation and interval for people."""
        digits = 2 if max(abs(self.low), abs(self.high)) < 100 else 1
        mean, deviation, low, high = (f"{each:.{digits}f}" for each in asdict(self).values())
        return mean, deviation, f"{low} to {high}"

    def rounded(self) -> dict[str, float]:
        """Return the values by name, rounded for a file."""
        return {name: round(value, DIGITS) for name, value in asdict(self).items()}


@struct
class Place:
    """A place in the order of play."""

    players: dict[str, int]
    """Player id to the games in which it was theirs, in seat order; others are left out."""
    wins: int
    points: Spread


def spread_of(values: Collection[float]) -> Spread:
    """Return the spread of some numbers, at least one."""
    number = len(values)
    mean = fsum(values) / number
    if number == 1:
        return Spread(mean, 0.0, mean, mean)
    deviation = sqrt(fsum((each - mean) ** 2 for each in values) / (number - 1))
    reach = _student(number - 1) * deviation / sqrt(number)
    return Spread(mean, deviation, mean - reach, mean + reach)


def _student(freedom: int) -> float:
    """Return the quantile of Student's distribution for 95 % on both sides."""
    if freedom < len(FEW):
        return FEW[freedom]
    return NORMAL + sum(each / float(freedom) ** degree for degree, each in enumerate(MORE, 1))


def share_within(count: int, number: int) -> tuple[float, float]:
    """Return between which shares the true one lies, with 95 % certainty.

    The interval of Wilson (1927), which holds for few games and for shares near 0 and 1.

    Args:
        count: how often it came.
        number: how many games there were.
    """
    share, square = count / number, NORMAL * NORMAL / number
    middle = (share + square / 2) / (1 + square)
    reach = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def margin_of(game: Played, player: str) -> int:
    """Return the points of a player less those of the best other one."""
    others = [points for other, points in game.points.items() if other != player]
    return game.points[player] - max(others, default=0)


def lead_of(game: Played) -> int:
    """Return how far the winner is before the best other one; without a winner, the first one.

    It is negative where somebody with fewer points wins.
    """
    return max(margin_of(game, player) for player in game.winners or game.points)


def rank_of(game: Played, player: str) -> int:
    """Return the rank of a player by points, from 1; equals share the better one."""
    own = game.points[player]
    return 1 + sum(points > own for points in game.points.values())


def ranks_of(games: Sequence[Played], player: str) -> list[int]:
    """Return how often a player came first, second, and so on to the last."""
    counts = [0] * len(games[0].points)
    for game in games:
        counts[rank_of(game, player) - 1] += 1
    return counts


def in_order(game: Played) -> tuple[str, ...]:
    """Return the players in the order of play: from the first one on, in seat order."""
    seats = tuple(game.points)
    first = seats.index(game.first)
    return seats[first:] + seats[:first]


def places_of(games: Sequence[Played]) -> list[Place]:
    """Return the places in the order of play."""
    return [_place(games, number) for number in range(len(games[0].points))]


def _place(games: Sequence[Played], number: int) -> Place:
    players, wins, points = dict.fromkeys(games[0].points, 0), 0, []
    for game in games:
        player = in_order(game)[number]
        players[player] += 1
        wins += player in game.winners
        points.append(game.points[player])
    return Place({each: count for each, count in players.items() if count}, wins, spread_of(points))

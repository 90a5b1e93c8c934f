"""The command `simulate`: many games between bots."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from dataclasses import asdict
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from ruinous.struct import struct
from ruinous.tools.play.workers import Played, Series, play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ruinous.game.content import Content
    from ruinous.tools.play.seats import Seats

FORMAT: Final = 1
"""Changes when the JSON of a simulation changes."""
QUANTILE: Final = 1.959964
"""Of the normal distribution, for 95 % on both sides."""


@struct
class SimulationReport:
    """The games of a simulation, in the order of their seeds."""

    packs: tuple[dict[str, str], ...]
    bots: Mapping[str, str]
    """Player id to the name of its bot, in seat order."""
    games: tuple[Played, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        """All decisions of all games."""
        return sum(game.decisions for game in self.games)

    @property
    def wins(self) -> dict[str, int]:
        """Games that each player won, alone or with others."""
        counts = Counter(player for game in self.games for player in game.winners)
        return {player: counts[player] for player in self.bots}

    def share_within(self, player: str) -> tuple[float, float]:
        """Return between which shares of wins that of a player lies, with 95 % certainty.

        The interval of Wilson (1927), which holds for few games and for shares near 0 and 1.
        """
        number, share = len(self.games), self.wins[player] / len(self.games)
        square = QUANTILE * QUANTILE / number
        middle = (share + square / 2) / (1 + square)
        spread = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    @property
    def mean_points(self) -> dict[str, float]:
        """Points of each player in the mean."""
        return {
            player: sum(game.points[player] for game in self.games) / len(self.games)
            for player in self.bots
        }

    @property
    def endings(self) -> dict[str, dict[str, int]]:
        """For each way to end: its games, and of these the wins of each player."""
        found: dict[str, dict[str, int]] = {}
        for game in sorted(self.games, key=lambda each: each.condition):
            row = found.setdefault(game.condition, {"games": 0, **dict.fromkeys(self.bots, 0)})
            row["games"] += 1
            for player in game.winners:
                row[player] += 1
        return found

    def as_json(self) -> str:
        """Return everything but the time it took: the same bytes for the same simulation."""
        document: dict[str, Any] = {
            "format": FORMAT,
            "packs": list(self.packs),
            "bots": dict(self.bots),
            "summary": {
                "games": len(self.games),
                "decisions": self.decisions,
                "wins": self.wins,
                "mean points": {each: round(mean, 6) for each, mean in self.mean_points.items()},
                "endings": self.endings,
            },
            "games": [asdict(game) for game in self.games],
        }
        return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def simulate(
    content: Content,
    seats: Seats,
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    records: Path | None = None,
    watch: Callable[[Played], None] = lambda played: None,
) -> SimulationReport:
    """Play games between bots, the first with this seed, each later one with the next.

    Once a game is over, an interrupt ends the simulation with the games that were played.

    Args:
        jobs: processes that share the games; how many changes nothing but the time.
        records: folder that gets a record of each game, named by its seed in digits of one length.
        watch: called with each game when it is over, in the order of the seeds.
    """
    played: list[Played] = []
    begin = perf_counter()
    series = Series(content, seats, range(seed, seed + games), records)
    with closing(play(series, jobs)) as games_played:
        try:
            for each in games_played:
                played.append(each)
                watch(each)
        except KeyboardInterrupt:
            if not played:
                raise
    packs = tuple(
        {"id": pack.id, "version": pack.version, "hash": pack.hash}
        for pack in content.catalogue.packs
    )
    return SimulationReport(packs, seats.bots, tuple(played), perf_counter() - begin)

"""The command `simulate`: many games between bots."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from dataclasses import asdict, field
from importlib.metadata import version
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from ruinous.collector import no_collection
from ruinous.struct import replace, struct
from ruinous.tools.play import tally
from ruinous.tools.play.tally import Place, Spread, spread_of
from ruinous.tools.play.workers import Lost, Played, Series, play

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from pathlib import Path

    from ruinous.game.content import Content
    from ruinous.tools.play.seats import Seats

FORMAT: Final = 3
"""Changes when the JSON of a simulation changes, or the luck of its games."""


@struct
class SimulationReport:
    """The games of a simulation, one at least, in the order of their seeds."""

    packs: tuple[dict[str, str], ...]
    bots: Mapping[str, str]
    """Player id to the name of its bot, in seat order."""
    games: tuple[Played, ...]
    seconds: float
    options: Mapping[str, Any] = field(default_factory=dict)
    """What else the table has chosen."""
    noun: str = "player"
    """What the game calls a player."""
    earlier: int = 0
    """Number of games that come from an earlier run that was resumed."""
    stopped: str = ""
    """Why it ended early, where nobody interrupted it."""

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
        """Return between which shares of wins that of a player lies, with 95 % certainty."""
        return tally.share_within(self.wins[player], len(self.games))

    @property
    def points(self) -> dict[str, Spread]:
        """Points of each player."""
        return {each: spread_of([game.points[each] for game in self.games]) for each in self.bots}

    @property
    def margins(self) -> dict[str, Spread]:
        """Points of each player less those of the best other one."""
        return {
            each: spread_of([tally.margin_of(game, each) for game in self.games])
            for each in self.bots
        }

    @property
    def lead(self) -> Spread:
        """Points of the winner less those of the best other player; see `tally.lead_of`."""
        return spread_of([tally.lead_of(game) for game in self.games])

    @property
    def rounds(self) -> Spread:
        """Rounds of a game."""
        return spread_of([game.rounds for game in self.games])

    @property
    def ranks(self) -> dict[str, list[int]]:
        """How often each player came first, second, and so on by points."""
        return {each: tally.ranks_of(self.games, each) for each in self.bots}

    @property
    def places(self) -> list[Place]:
        """The places in the order of play: who had them, with wins and points."""
        return tally.places_of(self.games)

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

    @property
    def header(self) -> dict[str, Any]:
        """What the games depend on besides their seeds."""
        return {
            "format": FORMAT,
            "version": version("ruinous"),
            "packs": list(self.packs),
            "bots": dict(self.bots),
            "options": dict(self.options),
        }

    @property
    def summary(self) -> dict[str, Any]:
        """All statistics as plain values."""
        return {
            "games": len(self.games),
            "decisions": self.decisions,
            "wins": self.wins,
            "points": _rounded(self.points),
            "margins": _rounded(self.margins),
            "lead": self.lead.rounded(),
            "rounds": self.rounds.rounded(),
            "ranks": self.ranks,
            "places": [{**asdict(each), "points": each.points.rounded()} for each in self.places],
            "endings": self.endings,
        }

    def as_json(self) -> str:
        """Return everything but the time it took: the same bytes for the same simulation.

        Each game has a line.
        """
        top = {**self.header, "summary": self.summary}
        begun = json.dumps(top, indent=1, ensure_ascii=False).removesuffix("\n}")
        games = ",\n".join(json.dumps(asdict(game), ensure_ascii=False) for game in self.games)
        return f'{begun},\n "games": [\n{games}\n ]\n}}\n'


def _rounded(spreads: Mapping[str, Spread]) -> dict[str, dict[str, float]]:
    return {player: spread.rounded() for player, spread in spreads.items()}


def report_of(
    content: Content,
    seats: Seats,
    games: tuple[Played, ...] = (),
    seconds: float = 0.0,
) -> SimulationReport:
    """Return the report of games between these players; for its header none are needed."""
    packs = tuple(
        {"id": pack.id, "version": pack.version, "hash": content.identities[pack.id]}
        for pack in content.catalogue.packs
    )
    noun = content.game.text.player_noun()
    return SimulationReport(packs, seats.bots, games, seconds, seats.options, noun)


def simulate(
    content: Content,
    seats: Seats,
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    cluster: str = "",
    records: Path | None = None,
    earlier: tuple[Played, ...] = (),
    watch: Callable[[Played], None] = lambda played: None,
) -> SimulationReport:
    """Play games between bots, the first with this seed, each later one with the next.

    Once a game is over, an interrupt ends the simulation with the games that were played, and so
    does a cluster or process that is lost.

    Args:
        jobs: processes that share the games; how many changes nothing but the time.
        cluster: address of a Dask cluster that plays instead; see `play_on`.
        records: folder that gets a record of each game, named by its seed in digits of one length.
        earlier: the first games, when they were played before.
        watch: called with each game when it is over, in the order of the seeds.
    """
    played = [*earlier]
    begin = perf_counter()
    series = Series(content, seats, range(seed, seed + games)[len(earlier) :], records)
    stopped = ""
    with no_collection(), closing(_shared(series, jobs, cluster)) as games_played:
        try:
            for each in games_played:
                played.append(each)
                watch(each)
        except (KeyboardInterrupt, Lost) as end:
            if not played:
                raise
            stopped = str(end)
    report = report_of(content, seats, tuple(played), perf_counter() - begin)
    return replace(report, earlier=len(earlier), stopped=stopped)


def _shared(series: Series, jobs: int, cluster: str) -> Generator[Played, None, None]:
    if not cluster:
        return play(series, jobs)
    from ruinous.tools.play.cluster import play_on

    return play_on(cluster, series, jobs)

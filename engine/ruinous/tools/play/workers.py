"""Playing the games of a simulation, in this process or in several.

Games depend on their seeds alone, so that the number of processes changes only the time.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruinous.collector import no_collection
from ruinous.struct import struct
from ruinous.tools.files import keep
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.stopping import begin_work
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event
    from pathlib import Path

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.tools.play.seats import Seats

Parts: TypeAlias = "tuple[Content, Mapping[str, str], dict[str, Any], range, Path | None]"
"""A series as it is sent to another process, which creates the bots by their names."""
SHARES: Final = 8
"""Minimum number of blocks of games for each process, so that all finish at about one time."""
MOST: Final = 10
"""Maximum number of games in a block: few, so that progress shows and interrupts lose little."""


class Lost(WrongUse):
    """A worker process, or the cluster, that played games has ended."""


@struct
class Played:
    """One game that was played to its end."""

    seed: int
    condition: str
    """How it ended, as `Result.condition`."""
    winners: tuple[str, ...]
    points: Mapping[str, int]
    """Player id to points, in seat order."""
    first: str
    """The player who began; the others followed in seat order."""
    rounds: int
    decisions: int


@struct
class Series:
    """Games to be played, one for each seed."""

    content: Content
    seats: Seats
    seeds: range
    records: Path | None = None
    """Folder for a record of each game, named by its zero-padded seed."""

    @property
    def parts(self) -> Parts:
        """The series as it is sent to another process."""
        seats = self.seats
        return self.content, seats.bots, dict(seats.options), self.seeds, self.records

    def play(self, seeds: range) -> Iterator[Played]:
        """Play the games of some of the seeds, in their order."""
        digits = len(str(self.seeds.stop - 1))
        for seed in seeds:
            game = self.seats.game(self.content, seed)
            decisions = self.seats.play(game, seed).advance(game)
            if self.records is not None:
                keep(game, self.records / f"{seed:0{digits}}.json")
            yield self._played(game, decisions)

    def _played(self, game: Match, decisions: int) -> Played:
        end, first = game.result, self.content.game.play.first_of(game.state)
        assert end is not None
        return Played(
            game.seed, end.condition, end.winners, end.points, first, end.rounds, decisions
        )

    def blocks(self, jobs: int) -> list[range]:
        """Return the seeds in blocks, sized for a number of processes."""
        size = max(1, min(MOST, len(self.seeds) // (jobs * SHARES)))
        return [self.seeds[at : at + size] for at in range(0, len(self.seeds), size)]


def play(series: Series, jobs: int) -> Generator[Played, None, None]:
    """Play games in the order of their seeds; each process loads the packs once.

    If the generator is closed early, the remaining games are not played.

    Raises:
        Lost: a process was ended from outside.
    """
    if jobs == 1:
        yield from series.play(series.seeds)
        return
    stop = multiprocessing.Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(stop,))
    left = [(pool.submit(play_block, series.parts, each), each) for each in series.blocks(jobs)]
    try:
        while left:
            games = left[0][0].result()
            del left[0]
            yield from games
    except BrokenProcessPool as error:
        raise Lost("a process that played was ended from outside", "take fewer `--jobs`") from error
    except KeyboardInterrupt:
        stop.set()
        yield from _finished(left)
        raise
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _finished(left: list[tuple[Future[list[Played]], range]]) -> Iterator[Played]:
    """Yield finished games of the blocks that were begun, up to the first game that is missing."""
    for future, _ in reversed(left):
        future.cancel()
    for future, seeds in left:
        games = [] if future.cancelled() else future.result()
        yield from games
        if len(games) < len(seeds):
            return


_stop: Event | None = None
"""In a worker process: when set, the worker stops after its current game."""


def _begin(stop: Event) -> None:
    global _stop
    _stop = stop
    begin_work()


def play_block(parts: Parts, seeds: range) -> list[Played]:
    """Play the games of some of the seeds in a worker process, until it is told to stop."""
    content, bots, options, all_seeds, records = parts
    seats = seats_of(content, tuple(bots), tuple(bots.values()), options=options)
    played = []
    with no_collection():
        for game in Series(content, seats, all_seeds, records).play(seeds):
            played.append(game)
            if _stop is not None and _stop.is_set():
                break
    return played

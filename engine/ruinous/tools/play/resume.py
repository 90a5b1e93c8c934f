"""The option `--resume` of `play`: a recorded game as it stood when its people left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.content import load
from ruinous.game.records import play_again
from ruinous.tools.play.play import Session
from ruinous.tools.play.replay import load_record, packs_of
from ruinous.tools.play.seats import seats_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def resumed(path: Path, people: Sequence[str], bots: Sequence[str]) -> Session:
    """Return a recorded game at its next decision of a person.

    Args:
        people: players that people play; empty: the first of the players.
        bots: as for `seats_of`.

    Raises:
        WrongUse: the file holds no such game, or it does not come again as it was recorded.
    """
    record = load_record(path)
    content = load(*packs_of(record))
    humans = people or record.players[:1]
    seats = seats_of(content, record.players, bots, humans, record.options)
    report = play_again(record, content, verify=True)
    if report.differences:
        advice = "play on with the packs and the version of the program that recorded it"
        raise WrongUse(f"`{path}` does not come again: {report.differences[0]}", advice)
    if report.game.over:
        raise WrongUse(f"the game of `{path}` is over", f"`ruinous replay {path} --log` tells it")
    return Session(content, seats, record.seed, report.game)

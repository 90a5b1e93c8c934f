"""The command `demo`: a check of all that is shipped, then one game with its whole log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.content import load
from ruinous.game.match import new_game
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.story import story

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.tools.check.report import CheckReport
    from ruinous.tools.play.seats import Seats
    from ruinous.tools.play.story import Line


@struct
class Shown:
    """A game that was played for show."""

    seats: Seats
    game: Match
    lines: tuple[Line, ...]


@struct
class DemoReport:
    """The check and the game."""

    check: CheckReport
    shown: Shown | None
    """Nothing when the check found something."""


def demo(seed: int, bot: str) -> DemoReport:
    """Check every shipped content file, then play one game between bots of one kind."""
    checked = check()
    if checked.findings:
        return DemoReport(checked, None)
    content = load()
    seats = seats_of(content, bots=[bot])
    game = new_game(content, seats.players, seed)
    players = seats.play(game, seed)
    while players.move(game):
        pass
    return DemoReport(checked, Shown(seats, game, story(game, game.log)))

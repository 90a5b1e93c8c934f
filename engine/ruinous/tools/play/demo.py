"""The command `demo`: a check of all that is shipped, then one game with its whole log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.game.content import load
from ruinous.game.match import new_game
from ruinous.tools.check.check import check
from ruinous.tools.play.seats import seats_of
from ruinous.tools.story import story

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.tools.check.report import CheckReport
    from ruinous.tools.play.seats import Seats
    from ruinous.tools.story import Line


class Shown(NamedTuple):
    """A game that bots have played to its end, with its whole log."""

    seats: Seats
    game: Match
    lines: tuple[Line, ...]


def demo(seed: int, bot: str) -> tuple[CheckReport, Shown | None]:
    """Check every shipped content file, then play one game between bots of one kind.

    Returns:
        The check, and the game; nothing in its place when the check found something.
    """
    checked = check()
    if checked.findings:
        return checked, None
    content = load()
    seats = seats_of(content, bots=[bot])
    game = new_game(content, seats.players, seed)
    seats.play(game, seed).advance(game)
    return checked, Shown(seats, game, story(game, game.log))

"""Log lines on the screen, each with the card behind it, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

    from ruinous.game.protocol import Result
    from ruinous.games.oldworld.game import Game
    from ruinous.tools.play.story import Line

CONDITIONS: Final = {
    "dial": "a dial shows victory",
    "points": "enough victory points",
    "ruins": "enough regions are ruined",
    "deck": "the Old World deck is empty",
}
"""The conditions of `Result` in plain words."""

BY_THREAT: Final = ("points", "ruins")
"""The conditions under which threat decides between players with as many points."""


def print_log(
    screen: Console, lines: Iterable[Line], otherwise: str = "", *, numbered: bool = False
) -> None:
    """Print a log: headings stand out, what is behind a line stands after it.

    Args:
        otherwise: what stands there when no card is behind a line.
        numbered: write the number of each event before it, from 1.
    """
    from rich.text import Text

    for number, line in enumerate(lines, start=1):
        text = Text(f"{number:>5}  " if numbered else "", style="dim")
        text.append(line.text, style="bold" if line.heading else "")
        behind = line.cause or ("" if line.heading else otherwise)
        if behind:
            text.append(f"  [{behind}]", style="dim")
        screen.print(text, soft_wrap=True)


def ending(game: Game) -> str:
    """Return who won, how, and with how many points."""
    result = game.result
    if result is None:
        return f"the game is in round {game.state.round} and not over"
    names = {power.id: power.name for power in game.state.table.powers}
    winners = " and ".join(names[power] for power in result.winners)
    who = f"{winners} {'wins' if len(result.winners) == 1 else 'win'}" if winners else "all lose"
    points = ", ".join(f"{names[power]} {number}" for power, number in result.points.items())
    how = CONDITIONS.get(result.condition, result.condition)
    return f"round {result.rounds}, {how}: {who}{_by_threat(result)} ({points})"


def _by_threat(result: Result) -> str:
    """Return what decided, where the most points were those of several."""
    most = max(result.points.values())
    tied = [power for power, number in result.points.items() if number == most]
    decided = result.condition in BY_THREAT and 0 < len(result.winners) < len(tied)
    return " by greater threat" if decided else ""

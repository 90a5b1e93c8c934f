"""How a game ended, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

CONDITIONS: Final = {
    "dial": "a dial shows victory",
    "points": "enough victory points",
    "ruins": "enough regions are ruined",
    "deck": "the Old World deck is empty",
}
"""The end conditions in plain words."""

BY_THREAT: Final = ("points", "ruins")
"""The conditions under which threat decides between players with as many points."""


def ending(state: State) -> str:
    """Return who won, how, and with how many points."""
    if state.result is None:
        return f"the game is in round {state.round} and not over"
    condition, winning = state.result
    names = [power.name for power in state.table.powers]
    winners = [names[player] for player in bits(winning)]
    who = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    scores = ", ".join(map("{} {}".format, names, state.points))
    tied = state.points.count(max(state.points))
    decided = condition in BY_THREAT and 0 < len(winners) < tied
    threat = " by greater threat" if decided else ""
    how = CONDITIONS.get(condition, condition)
    return f"round {state.round}, {how}: {who if winners else 'all lose'}{threat} ({scores})"

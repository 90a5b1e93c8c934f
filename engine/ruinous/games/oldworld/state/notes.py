"""Steps of the round: their names in the log, and the core rules' way to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import threat, threat_rank
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

BEGIN, TIE, JOIN, EXPIRE = "begin", "tie", "join", "expire"
"""The log's words for what is no action, so that nothing can react to it: a phase or step begins,
players tie for something, an Old World card goes to the track or is discarded."""
NOTES: Final = (BEGIN, TIE, JOIN, EXPIRE)


def note(state: State, entry: Action) -> None:
    """Write into the log what players want to know although nothing is done."""
    entry.windows, entry.step = state.windows, state.step
    state.log = (state.log, entry)


def begin_step(state: State, key: str) -> None:
    """Begin a step: times such as `in the corruption step` refer to it."""
    state.step = key
    note(state, Action(BEGIN, NOTHING, key, amount=state.round))


def note_tie(state: State, kind: str, values: list[int], place: int = NOTHING) -> None:
    """Write into the log who ties for the most of something, so that nobody gets it."""
    most = max(values)
    tied = sum(1 << player for player, value in enumerate(values) if value == most)
    note(state, Action(TIE, NOTHING, kind, place, most, place=place, roles={TOGETHER: tied}))


def by_threat(state: State, *, lowest: bool) -> int:
    """Return the player with the lowest or greatest threat, the first in Power order of several.

    Rule: old_world.lowest-threat-acts, old_world.threat-tie-base.
    """
    players = range(state.table.count)
    if lowest:
        return min(
            players, key=lambda player: (threat(state, player), threat_rank(state, player), player)
        )
    return max(
        players, key=lambda player: (threat(state, player), threat_rank(state, player), -player)
    )

"""Entries of the log for what is no action: steps that begin, ties, cards of the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

BEGIN, TIE, JOIN, EXPIRE = "begin", "tie", "join", "expire"
"""The log's words for what is no action, so that nothing can react to it: a phase or step begins,
players tie for something, an Old World card goes to the track or is discarded."""
LOG_ONLY: Final = (BEGIN, TIE, JOIN, EXPIRE)


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

"""Log entries that are not actions: steps that begin, ties, cards of the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.window import announce
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.frame import Frame, Op

BEGIN: Final = "begin"
TIE: Final = "tie"
JOIN: Final = "join"
EXPIRE: Final = "expire"
UNPIN: Final = "unpin"
"""Verbs of log entries that are not actions, so that no rule can react to them: a phase or step
begins; players tie; an Old World card goes to the track; it is discarded; a figure is taken off a
card and stays on the board."""
HIDDEN: Final = "hidden"
"""Note of an action on a card that not everybody can see."""
LOG_ONLY: Final = (BEGIN, TIE, JOIN, EXPIRE, UNPIN)


def note(state: State, entry: Action) -> None:
    """Write an entry into the log for an event that is not an action."""
    entry.windows, entry.step = state.windows, state.step
    state.write(entry)


def begin_step(state: State, key: str) -> None:
    """Begin a phase or step: times such as `in the corruption step` refer to it.

    Rules that wait for its start run before the current program continues.
    """
    state.step = key
    note(state, Action(BEGIN, NOTHING, key, amount=state.round))
    moment = f"@start of {key}"
    if moment in state.force:
        announce(state, moment)


def ending(key: str) -> Op:
    """Return the operation that ends a phase or step; rules that wait for the end run next.

    Once the game is over no rule runs.
    """
    moment = f"@end of {key}"

    def end(state: State, frame: Frame) -> None:
        if moment in state.force and state.result is None:
            announce(state, moment)

    return end


def note_tie(
    state: State, kind: str, values: list[int], place: int = NOTHING, shown: Iterable[int] = ()
) -> None:
    """Write into the log which players tie for the most of something, so that nobody gets it.

    Args:
        shown: numbers that the log shows beside it.
    """
    most = max(values)
    tied = sum(1 << player for player, value in enumerate(values) if value == most)
    entry = Action(TIE, NOTHING, kind, place, most, place=place, roles={TOGETHER: tied})
    entry.note = tuple(shown)
    note(state, entry)

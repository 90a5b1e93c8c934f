"""Replacements without an effect: the replaced action is done after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.window import group_key, perform
from ruinous.kernel.state.action import REFUSED, Action
from ruinous.kernel.state.rule_index import THIS

if TYPE_CHECKING:
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.progress import Progress


def done_so_far(state: Progress) -> int:
    """Return how many actions were done and rules put in force so far.

    Only one program runs at a time, so the difference of two such numbers is what a program has
    done, including what other rules did in its place.
    """
    return state.serial + state.deeds


def go_ahead(state: Progress, frame: Frame, amount: int, within: str) -> None:
    """Do the replaced action after all, as the replacement has done nothing.

    Args:
        frame: the replacement at its end.
        amount: how much of the action was replaced.
        within: line and column of the replacement.
    """
    replaced = frame.parent
    if replaced is None or state.trial is frame:
        return
    if replaced.group:
        assert frame.cause is not None
        state.spent = state.spent | {group_key(frame.cause, within, frame.slots, -replaced.group)}
    again = replaced.proposed_again(amount)
    refused = Action(replaced.verb, cause=frame.cause, roles={REFUSED: frame.slots[THIS]})
    refused.parent, refused.depth = replaced.parent, replaced.depth
    perform(state, again, refused)

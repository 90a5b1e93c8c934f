"""Replacements that are refused: what they would have stood in for is done after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.window import group_key, perform
from ruinous.kernel.state.action import REFUSED, Action
from ruinous.kernel.state.rule_index import THIS

if TYPE_CHECKING:
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.progress import Progress


def done_by(state: Progress, frame: Frame) -> int:
    """Return how much was done in the place of an action, and put in force.

    What other rules did instead of what a replacement would have done counts as well: its action
    stays replaced.
    """
    done, link = state.serial, state.log
    while link is not None:
        link, entry = link
        if entry.windows[0] != state.windows[0]:
            break  # nothing goes on from one outermost window into the next
        done += _follows(entry, frame.parent)
    return done


def _follows(action: Action, origin: Action | None) -> bool:
    link = action.parent
    while link is not None and link is not origin:
        link = link.parent
    return link is origin


def go_ahead(state: Progress, frame: Frame, amount: int, within: str) -> None:
    """Do the action after all that a replacement stands in for, as it has done nothing.

    Args:
        frame: the replacement at its end.
        amount: how much of the action it stands in for.
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

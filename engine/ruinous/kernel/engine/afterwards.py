"""What a step learns late: that an action was done after all, as what was to come instead was not.

Such a step begins anew once all of that is over, and asks the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.progress import Progress


def put_off(state: Progress, frame: Frame, slot: int, under_way: int) -> bool:
    """Begin an operation anew behind what came instead of its action, if anything did.

    Args:
        slot: that tells the operation of it; 0 where nothing was put off.
        under_way: how much of the agenda was there before the action was proposed.
    """
    if len(state.agenda) == under_way:
        return False
    frame.slots[slot] = state.deeds + 1
    frame.at -= 1
    return True


def done_after_all(
    state: Progress, frame: Frame, slot: int, verb: str, thing: int = NOTHING
) -> list[Action]:
    """Return what was done of an action that was put off; in parts, if some of it was replaced.

    Args:
        thing: what it is done to.
    """
    left, frame.slots[slot] = state.deeds + 1 - frame.slots[slot], 0
    found, link = [], state.log
    while left > 0 and link is not None:
        link, done = link
        left -= 1
        is_meant = done.verb == verb and done.obj == thing and done.cause is frame.cause
        if is_meant and done.is_done_after_all and done.origin is frame.parent:
            found.append(done)
    return found[::-1]

"""Battle phase: the regions in order, then effects at its end (phase `battle`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.log_entries import ending
from ruinous.games.oldworld.state.readings import battles_fought
from ruinous.games.oldworld.state.region_order import next_region
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import close_window

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def _region(state: State, frame: Frame) -> None:
    """Fight the battles of one region before the next (rule battle.region-by-region)."""
    done, region, fought = frame.slots
    while (region := region if fought else next_region(state, done)) != NOTHING:
        if fought < battles_fought(state, region):
            frame.slots[:] = [done, region, fought + 1]
            perform(state, Action("fight", kind="battle", place=region))
            frame.at -= 1  # what is done instead comes before the next region
            return
        done, fought = done | 1 << region, 0


def _end(state: State, frame: Frame) -> None:
    state.early = ()  # those of regions without a battle


def _over(state: State, frame: Frame) -> None:
    close_window(state, "battle")


CODE: Final[Code] = Code("core:battle phase", (_region, _end, ending("battle"), _over))
SLOTS: Final = 3

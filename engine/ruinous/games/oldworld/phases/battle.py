"""Battle phase: effects at its start, the regions in order, effects at its end (phase `battle`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import battles_fought
from ruinous.kernel.engine.lasting import close_window
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def _start(s: State, f: Frame) -> None:
    announce(s, "@start of battle")


def _region(s: State, f: Frame) -> None:
    """Fight the battles of one region before the next (rule battle.region-by-region)."""
    first, fought = f.slots
    for region in range(first, len(s.table.regions)):
        if fought < battles_fought(s, region):
            f.slots[:] = [region, fought + 1]
            if perform(s, Action("fight", kind="battle", place=region)):
                f.at -= 1
                return
        fought = 0


def _end(s: State, f: Frame) -> None:
    s.early = ()  # those of regions without a battle
    announce(s, "@end of battle")


def _over(s: State, f: Frame) -> None:
    close_window(s, "battle")


CODE = Code("core:battle phase", (_start, _region, _end, _over))
SLOTS = 2

"""Battle phase: effects at its start, the regions in order, effects at its end (phase `battle`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.action import Action
from ruinous.kernel.agenda import Code, Frame
from ruinous.kernel.window import announce, expire, perform
from ruinous.oldworld.readings import battles_fought

if TYPE_CHECKING:
    from ruinous.oldworld.state import State


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
    expire(s, "battle")


CODE = Code("core:battle phase", (_start, _region, _end, _over))
SLOTS = 2

"""Steps of the round: their names in the log, and the core rules' way to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.action import Action
from ruinous.kernel.bits import NOTHING
from ruinous.oldworld.readings import threat, threat_rank

if TYPE_CHECKING:
    from ruinous.oldworld.state import State

BEGIN = "begin"
"""The log's word for the start of a phase or step; not an action, nothing can react to it."""


def begin_step(s: State, key: str) -> None:
    """Begin a step: times such as `in the corruption step` refer to it."""
    s.step = key
    heading = Action(BEGIN, NOTHING, key, amount=s.round)
    heading.phase, heading.step = s.phase, key
    s.log = (s.log, heading)


def by_threat(s: State, lowest: bool) -> int:
    """Return the player with the lowest or greatest threat, the first in Power order of several.

    Rule: old_world.lowest-threat-acts, old_world.threat-tie-base.
    """
    players = range(s.table.count)
    if lowest:
        return min(players, key=lambda player: (threat(s, player), threat_rank(s, player), player))
    return max(players, key=lambda player: (threat(s, player), threat_rank(s, player), -player))

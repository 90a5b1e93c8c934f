"""Hits of a roll, packed into a number, and how many a figure takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import defense
from ruinous.kernel.state.action import WAY, Action

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

FACE_BITS: Final = 10
"""Room for the count of one face in a packed number of hits."""
FACE_MASK: Final = (1 << FACE_BITS) - 1
IN_BATTLE: Final = {WAY: "battle"}
"""Role of what hits do."""
PLAYER, REGION, HITS, EARLY, TARGETS, KILLED, PICK, SCORED = range(8)
"""Slots of an assignment."""


def available(hits: int, least: int, sides: int) -> int:
    """Return how many of some packed hits show at least a face."""
    return sum(hits >> face * FACE_BITS & FACE_MASK for face in range(least, sides + 1))


def without(hits: int, number: int, least: int, sides: int) -> int:
    """Take hits away, low faces first among those that show at least a face."""
    for face in range(least, sides + 1):
        used = min(number, hits >> face * FACE_BITS & FACE_MASK)
        hits -= used << face * FACE_BITS
        number -= used
    assert number == 0
    return hits


def need(state: State, player: int, figure: int) -> int:
    """Return how many more hits of a player kill a figure, at least 1.

    Early hits that wait for more count (rule battle.early.hits-accumulate).
    """
    waiting = sum(hits for who, what, hits in state.early if who == player and what == figure)
    return max(defense(state, figure) - waiting, 1)


def assigning(player: int, figure: int, region: int) -> Action:
    """Return the action of assigning a hit to a figure."""
    return Action("assign", player, "hit", dst=figure, place=region)


def kill(player: int, figure: int, region: int) -> Action:
    """Return the action of killing a figure with hits."""
    return Action("kill", player, "figure", figure, src=region, place=region, roles=IN_BATTLE)

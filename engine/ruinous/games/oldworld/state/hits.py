"""Hits of a roll while they are assigned, and how many of them a figure takes."""

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
PLAYER: Final = 0
REGION: Final = 1
HITS_LEFT: Final = 2
EARLY: Final = 3
TARGETS: Final = 4
KILLED: Final = 5
PICK: Final = 6
SCORED: Final = 7
LANDING: Final = 8
"""Slots of an assignment; the last: how many hits on the target have not landed yet."""


class Hits:
    """Hits of a player in a region that are being assigned, read from the slots."""

    __slots__ = ("early", "named", "packed", "player", "region", "state")

    def __init__(self, state: State, slots: list[int]) -> None:
        self.state = state
        self.player = slots[PLAYER]
        self.region = slots[REGION]
        self.packed = slots[HITS_LEFT]
        """Count of each face, `FACE_BITS` wide."""
        self.early = bool(slots[EARLY])
        """Whether hits that do not kill may be assigned; they wait for more."""
        self.named = slots[TARGETS]
        """The only figures that may be hit; NOTHING when no card names any."""

    def usable(self, least: int) -> int:
        """Return how many hits show at least a face."""
        faces = range(least, self.state.table.die.sides + 1)
        return sum(self.packed >> face * FACE_BITS & FACE_MASK for face in faces)

    @property
    def on_tokens(self) -> int:
        """How many hits can be assigned to tokens."""
        return self.usable(self.state.table.die.hit_on)

    def without(self, number: int, least: int) -> int:
        """Return the packed hits left after some that show at least a face, low faces first."""
        left = self.packed
        for face in range(least, self.state.table.die.sides + 1):
            used = min(number, left >> face * FACE_BITS & FACE_MASK)
            left -= used << face * FACE_BITS
            number -= used
        assert number == 0
        return left

    def killing(self, figure: int) -> int:
        """Return how many more hits kill a figure, at least 1; those that wait for more count."""
        return max(defense(self.state, figure) - self.waiting(figure), 1)

    def is_dead(self, figure: int) -> bool:
        """Return whether the hits that a figure has taken are enough to kill it."""
        return self.waiting(figure) >= max(defense(self.state, figure), 1)

    def needed(self, figure: int) -> int:
        """Return how many hits must be spent on a figure at once."""
        return 1 if self.early else self.killing(figure)

    def assign(self, figure: int) -> Action:
        """Return the action of assigning a hit to a figure."""
        return Action("assign", self.player, "hit", dst=figure, place=self.region)

    def hit(self, figure: int) -> Action:
        """Return the action of one hit on a figure."""
        roles = {} if self.early else IN_BATTLE
        return Action("hit", self.player, "figure", figure, place=self.region, roles=roles)

    def waiting(self, figure: int) -> int:
        """Return how many hits of the player wait on a figure (battle.early.hits-accumulate)."""
        return sum(
            hits
            for player, target, hits in self.state.early
            if player == self.player and target == figure
        )

    def kill(self, figure: int) -> Action:
        """Return the action of killing a figure with hits."""
        return Action(
            "kill", self.player, "figure", figure,
            src=self.region, place=self.region, roles=IN_BATTLE,
        )  # fmt: skip


def land(state: State, hit: Action) -> None:
    """Note one more hit of a player on a figure, which waits until there are enough."""
    player, figure = hit.actor, hit.obj
    there = sum(each[2] for each in state.early if each[:2] == (player, figure))
    others = [each for each in state.early if each[:2] != (player, figure)]
    state.early = (*others, (player, figure, there + 1))

"""What plays that put a figure or card into a region have in common, and their bans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason
from ruinous.kernel.engine.window import forbidden, possible_at, unforbidden_at
from ruinous.kernel.state.action import WAY

if TYPE_CHECKING:
    from ruinous.games.oldworld.legality.turn import Turn
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

PAID: Final = {WAY: "turn"}
"""Role of what a player pays for."""


class Play:
    """A figure or card that a player puts into some region on a turn."""

    __slots__ = ("action", "state", "thing", "turn")

    def __init__(self, turn: Turn, action: Action) -> None:
        self.turn = turn
        self.state = turn.state
        self.thing = action.obj
        """Number of the figure or card."""
        self.action = action
        """What is done; each region that is asked about is filled in."""

    def about(self, thing: int, src: int = 0) -> Play:
        """Ask about another figure or card from now on; return the play itself."""
        action = self.action
        self.thing = action.obj = thing
        action.src = src
        return self

    def to(self, region: int) -> Action:
        """Return the action of the play with a region filled in."""
        action = self.action
        action.dst = action.place = region
        return action

    def too_dear(self, price: int) -> str:
        """Return that a price is more than the player can pay."""
        name = self.state.table.powers[self.turn.player].name
        return f"it costs {price}, and {name} has {self.turn.power} power"


def _possible(play: Play, regions: int) -> int:
    return possible_at(play.state, play.action, regions)


def _unforbidden(play: Play, regions: int) -> int:
    return unforbidden_at(play.state, play.action, regions)


def ban(state: State, action: Action) -> Reason:
    """Return the rule that forbids an action."""
    rule = forbidden(state, action)
    assert rule is not None
    return Reason("a rule forbids it", source=rule.rule.source)


IMPOSSIBLE: Final = Reason("it cannot be done as things are")
POSSIBLE: Final[Clause[Play]] = Clause("possible", _possible, lambda play, region: IMPOSSIBLE)
NOT_FORBIDDEN: Final[Clause[Play]] = Clause(
    "forbidden", _unforbidden, lambda play, region: ban(play.state, play.to(region))
)

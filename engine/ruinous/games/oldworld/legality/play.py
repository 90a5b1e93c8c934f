"""A figure or card that a player puts into a region on a turn, and what all such plays ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason
from ruinous.games.oldworld.state.readings import card_spaces
from ruinous.kernel.engine.window import forbidden, possible_at, unforbidden_at
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.rule_index import NO_HOOKS

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


PAID: Final = {WAY: "turn"}
"""Role of what a player pays for."""
UNKNOWN: Final = -1


class Turn:
    """A turn of the summoning phase: who has it, and what all its plays have in common."""

    __slots__ = ("_open", "_reach", "covers", "player", "power", "state")

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.power = state.power[player]
        """Power that the player has left."""
        hooks = state.force.get("play")
        self.covers = hooks is not None and bool(hooks.allow)
        """Whether some rule in force may let cards be played onto others."""
        self._reach = UNKNOWN
        self._open = UNKNOWN

    @property
    def reach(self) -> int:
        """Regions with a figure of the player or adjacent to one; all when there is none."""
        if self._reach == UNKNOWN:
            state, mine, found = self.state, self.state.mine[self.player], 0
            for region, figures in enumerate(state.at):
                if figures & mine:
                    found |= state.table.adjacent[region] | 1 << region
            self._reach = found or state.table.all_regions
        return self._reach

    @property
    def open(self) -> int:
        """Regions that take one more card of the player, or may take one onto another."""
        if self._open == UNKNOWN:
            self._open = self._open_regions()
        return self._open

    def _open_regions(self) -> int:
        state, room, found = self.state, self.state.table.rules.card_spaces, 0
        changed = "card spaces/region" in state.force
        for region, held in enumerate(state.filled):
            if changed:
                room = min(card_spaces(state, region, who=self.player), state.table.wide)
            if held < room or (held and self.covers):
                found |= 1 << region
        return found


class Play:
    """A figure or card that a player puts into some region on a turn."""

    __slots__ = ("action", "obj", "state", "turn")

    def __init__(self, turn: Turn, action: Action) -> None:
        self.turn = turn
        self.state = turn.state
        self.obj = action.obj
        """Number of the figure or card."""
        self.action = action
        """What is done; each region that is asked about is filled in."""

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
    rule = forbidden(state, action, state.force.get(action.verb, NO_HOOKS))
    assert rule is not None
    return Reason("a rule forbids it", source=rule.rule.source)


IMPOSSIBLE: Final = Reason("it cannot be done as things are")
POSSIBLE: Final[Clause[Play]] = Clause("possible", _possible, lambda play, region: IMPOSSIBLE)
NOT_FORBIDDEN: Final[Clause[Play]] = Clause(
    "forbidden", _unforbidden, lambda play, region: ban(play.state, play.to(region))
)


def bans(state: State, verb: str) -> tuple[Clause[Play], ...]:
    """Return the clauses that may refuse something because rules in force forbid it."""
    hooks = state.force.get(verb)
    return _BANS if hooks is not None and hooks.forbid else ()


_BANS: Final = (POSSIBLE, NOT_FORBIDDEN)

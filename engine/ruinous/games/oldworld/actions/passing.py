"""Passing: a player gives up the power that is left (rule summon.turns.pass-to-zero)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.frame import Code, Frame, carrying_on

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

PLAYER: Final = 0
POWER: Final = 1


def give_up_later(state: State, action: Action) -> None:
    """Let reactions to a pass run while the power is still there; it goes after them."""
    power = state.power[action.actor]
    state.agenda.append(carrying_on(GIVING_UP, [action.actor, power], action, action.parent))


def _give_up(state: State, frame: Frame) -> None:
    """Take the power that the player had when passing; what a reaction gave stays."""
    player, power = frame.slots
    state.power[player] = max(state.power[player] - power, 0)


GIVING_UP: Final[Code] = Code("core:giving up", (_give_up,))

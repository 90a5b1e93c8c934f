"""The end of the game: by the core rules, or because a rule says so (rules `gameend.*`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.log_entries import ending
from ruinous.games.oldworld.victory import CONDITIONS, ENDED, WON, winners
from ruinous.kernel.state.agenda import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

CONDITION: Final = 0
WINNERS: Final = 0
"""Slots: number of the condition by which the game ends; the players who win at once."""


def finish(state: State, condition: str) -> None:
    """Put the end of the game on the agenda: what waits for it, and then who has won."""
    state.agenda.append(Frame(FINISH, [CONDITIONS.index(condition)]))


def _judge(state: State, frame: Frame) -> None:
    """Find the winners by the condition that was met, whatever came of its numbers since."""
    condition = CONDITIONS[frame.slots[CONDITION]]
    state.result = condition, winners(state, condition)


def end_soon(state: State, action: Action) -> None:
    """End the game once the effect under way is done."""
    effect = state.agenda.pop()
    state.agenda.append(Frame(STOP, [0]))
    finish(state, ENDED)
    state.agenda.append(effect)


def win(state: State, action: Action) -> None:
    """Let a player win once the effect under way is done, together with others who win by it."""
    agenda = state.agenda
    if len(agenda) < 2 or agenda[-2].code is not STOP:
        agenda.insert(-1, Frame(STOP, [0]))
    agenda[-2].slots[WINNERS] |= 1 << action.actor


def _stop(state: State, frame: Frame) -> None:
    """Leave everything that was still to be done."""
    if frame.slots[WINNERS]:
        state.result = WON, frame.slots[WINNERS]
    state.agenda.clear()


FINISH: Final[Code] = Code("core:end of the game", (ending("game"), _judge))
STOP: Final[Code] = Code("core:the game stops", (_stop,))

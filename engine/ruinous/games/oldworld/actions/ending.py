"""The end of the game: by the core rules, or because a rule says so (rules `gameend.*`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.log_entries import ending
from ruinous.games.oldworld.victory import CONDITIONS, ENDED, WON, winners
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

WINNERS, CONDITION = 0, 1
"""Slots: the players who win; number of the condition by which the game ends."""


def finish(state: State, condition: str) -> None:
    """Put the end of the game on the agenda: what waits for it, and then who has won."""
    state.agenda.append(Frame(FINISH, [0, CONDITIONS.index(condition)]))


def _judge(state: State, frame: Frame) -> None:
    """Find the winners by the condition that was met, whatever came of its numbers since."""
    found = winners(state, CONDITIONS[frame.slots[CONDITION]])
    for player in bits(found):
        perform(state, Action("win", player))


def _conclude(state: State, frame: Frame) -> None:
    state.result = CONDITIONS[frame.slots[CONDITION]], frame.slots[WINNERS]


def end_soon(state: State, action: Action) -> None:
    """End the game once the effect under way is done."""
    effect = state.agenda.pop()
    state.agenda.append(Frame(STOP, [0]))
    finish(state, ENDED)
    state.agenda.append(effect)


def win(state: State, action: Action) -> None:
    """Let a player win once the effect under way is done, together with others who win then."""
    end = next((each for each in reversed(state.agenda) if each.code in (STOP, FINISH)), None)
    if end is None or (end.code is FINISH and end.at <= FINISH.ops.index(_judge)):
        end = Frame(STOP, [0])
        state.agenda.insert(-1, end)
    end.slots[WINNERS] |= 1 << action.actor


def _stop(state: State, frame: Frame) -> None:
    """Leave everything that was still to be done."""
    if frame.slots[WINNERS]:
        state.result = WON, frame.slots[WINNERS]
    state.agenda.clear()


FINISH: Final[Code] = Code("core:end of the game", (ending("game"), _judge, _conclude))
STOP: Final[Code] = Code("core:the game stops", (_stop,))

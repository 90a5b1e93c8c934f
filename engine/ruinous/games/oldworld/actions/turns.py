"""The order of turns in the summoning phase: turns that somebody takes besides, or skips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

SKIP: Final = 0
MORE: Final = 1
"""Changes to a player's next turn: it is skipped, or an additional one is taken at once."""


def more(state: State, action: Action) -> None:
    """Let a player take the next turn; the order goes on after it as if there had been none."""
    state.turns = (*state.turns, (action.actor, MORE))


def skip(state: State, action: Action) -> None:
    """Let a player be passed over once."""
    state.turns = (*state.turns, (action.actor, SKIP))


def are_taken(state: State, action: Action) -> bool:
    """Return whether players take turns now."""
    return state.step == "summoning"


def next_besides(state: State, able: int) -> int | None:
    """Return who takes a turn besides, of those who are able to; nobody: the order goes on."""
    for turn in state.turns:
        if turn[1] == MORE:
            _use_up(state, turn)
            if able >> turn[0] & 1:
                return turn[0]
    return None


def skips(state: State, player: int) -> bool:
    """Return whether a player skips the turn that is due now."""
    due = (player, SKIP) in state.turns
    if due:
        _use_up(state, (player, SKIP))
    return due


def _use_up(state: State, turn: tuple[int, int]) -> None:
    at = state.turns.index(turn)
    state.turns = (*state.turns[:at], *state.turns[at + 1 :])

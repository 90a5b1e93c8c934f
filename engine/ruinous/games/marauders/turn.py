"""A turn: cards are drawn and dealt with one by one until something ends it.

Rules: turn.*, turnend.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor import times
from ruinous.games.marauders.dealing import (
    CARD,
    DISCARD,
    DUE,
    ENDED,
    KEPT_UP,
    PLAY,
    WHO,
    carry_out,
    decide,
    draw,
    draw_after_all,
    fill_pile,
    is_ignored,
    lay_under,
    pick_box,
    put_away,
)
from ruinous.games.marauders.ending import end_without_ender
from ruinous.kernel.engine.window import announce, let_go, matters, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import close_window, open_window

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

IDLE: Final = 4
"""Slot behind those of the card that is dealt with: turns in a row without a card."""


def _next(state: State, frame: Frame) -> None:
    """Find out who is next; before the first player's turn a round ends, if one was begun."""
    if state.more:
        state.turn, frame.at = state.more.pop(0), _START
        open_turn(state)
        return
    state.before = state.first if state.before == NOTHING else (state.before + 1) % len(state.seats)
    state.turn = state.before
    if state.before == state.first and state.round:
        announce(state, f"@{times.END_OF_ROUND}")


def _begin_round(state: State, frame: Frame) -> None:
    """Begin a round with the first player's turn."""
    state.turn = state.before
    if state.before != state.first:
        return
    close_window(state, "round")
    if state.round == state.table.rules.most_rounds:
        end_without_ender(state)
        return
    state.round += 1
    open_window(state, "round")
    announce(state, f"@{times.START_OF_ROUND}")


def _begin(state: State, frame: Frame) -> None:
    """Give the next player the turn, or pass over who skips it (rule turn.clockwise)."""
    if state.skips[state.turn]:
        state.skips[state.turn] -= 1
        frame.at = 0
        return
    open_turn(state)


def open_turn(state: State) -> None:
    """Open the window of a turn, and end what waits for it."""
    state.last = 0
    close_window(state, "wait", state.turn)
    open_window(state, "wait")
    open_window(state, "turn")


def _start(state: State, frame: Frame) -> None:
    announce(state, f"@{times.START_OF_TURN}", state.turn)


def _draw(state: State, frame: Frame) -> None:
    """Draw a card; without one the turn ends (rule turn.reshuffle)."""
    if state.last > 0 or not (state.pile or state.last != KEPT_UP):
        # Rules at the start of the turn have ended it, or the pile has that was left to go through.
        state.last = ENDED
        frame.at = _AFTER
        return
    state.cubes.clear()
    frame.slots[CARD], frame.slots[WHO] = NOTHING, state.turn
    if not fill_pile(state):
        _idle(state, frame)
        return
    frame.slots[IDLE] = 0
    if is_ignored(state, state.pile[-1]):
        let_go(state, Action("draw", state.turn, "card"), lambda: _turn_up(state))
        frame.slots[CARD], frame.slots[PLAY] = state.drawn, DISCARD
        perform(state, Action("discard", state.turn, "card", state.drawn))
        state.last = state.table.rules.ignored_ends_turn
        frame.at = _UNDER
    else:
        draw(state, frame)


def _drawn(state: State, frame: Frame) -> None:
    """End the turn of a player who has drawn nothing, as something else came instead."""
    draw_after_all(state, frame)
    if frame.slots[CARD] == NOTHING:
        state.last = ENDED


def _turn_up(state: State) -> None:
    """Turn over the top card of the pile, which is ignored: nobody has drawn it."""
    state.drawn = state.pile.pop()


def _idle(state: State, frame: Frame) -> None:
    """End the turn of a player who cannot draw, and the match when that is so of all."""
    state.last = ENDED
    frame.slots[IDLE] += 1
    frame.at = _AFTER
    if frame.slots[IDLE] > len(state.seats):
        end_without_ender(state)


def _end(state: State, frame: Frame) -> None:
    """End a turn that is due to end: an action only where a rule may meet it."""
    if state.last == DUE and matters(state, "end the turn"):
        done = perform(state, Action("end the turn", state.turn))
        state.last = ENDED if done else KEPT_UP


def _again(state: State, frame: Frame) -> None:
    """Draw on, or let rules act at the end of the turn."""
    if state.last <= 0:
        frame.at = _DRAW
        return
    announce(state, f"@{times.END_OF_TURN}", state.turn)


def _close(state: State, frame: Frame) -> None:
    """End what lasts for the turn, and go on with the next one."""
    state.cubes.clear()
    close_window(state, "turn", state.turn)
    frame.at = 0


TURNS: Final = Code(
    "core:turns",
    (
        *(_next, _begin_round, _begin, _start),
        *(_draw, _drawn, decide, pick_box, carry_out, put_away, lay_under, _end, _again, _close),
    ),
)
BEGIN: Final = TURNS.ops.index(_begin_round)
"""Where a match begins, and a position that is laid out: nothing was before."""
_START, _DRAW, _UNDER, _AFTER = map(TURNS.ops.index, (_start, _draw, lay_under, _end))
SLOTS: Final = 5

"""A turn: cards are drawn and dealt with one by one until something ends it.

Rules: turn.*, turnend.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor import times
from ruinous.games.marauders.boxes import boxes_for, open_lines, placing
from ruinous.games.marauders.ending import end_without_ender
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame, ask
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.progress import close_window, forget_thing, open_window

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

CARD: Final = 0
PLAY: Final = 1
BOX: Final = 2
IDLE: Final = 3
"""Slots: the card that is dealt with, the play, its box, turns in a row without a card."""
DISCARD: Final = -2
USE: Final = -3
"""Plays beside the lines that a card can be put in."""


def _next(state: State, frame: Frame) -> None:
    """Find out who is next; before the first player's turn a round ends, if one was begun."""
    if state.more:
        state.turn, frame.at = state.more.pop(0), _START
        open_turn(state)
        return
    state.before = state.first if state.before == NOTHING else (state.before + 1) % len(state.seats)
    if state.before == state.first and state.round:
        announce(state, f"@{times.END_OF_ROUND}")


def _begin_round(state: State, frame: Frame) -> None:
    """Begin a round with the first player's turn."""
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
    state.turn = state.before
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
    if state.last:  # rules at the start of the turn have ended it
        frame.at = _AFTER
        return
    state.cubes.clear()
    frame.slots[CARD] = NOTHING
    if not state.pile and not _reshuffle(state):
        _idle(state, frame)
        return
    card = state.pile[-1]
    frame.slots[CARD], frame.slots[IDLE] = card, 0
    if is_ignored(state, card):
        state.drawn = state.pile.pop()
        perform(state, Action("discard", state.turn, "card", card))
        state.last = state.table.rules.ignored_ends_turn
        frame.at = _AFTER
        return
    if is_duplicate(state, card):
        state.last = 1
    if not perform(state, Action("draw", state.turn, "card", card)):
        state.last = 1


def _reshuffle(state: State) -> bool:
    """Make a pile of the discarded cards; return whether there is one that is not ignored."""
    state.pile, state.discards = state.discards, []
    state.shuffle_pile()
    for card in state.pile if state.lasting or state.spent else ():
        forget_thing(state, "card", card)
    return not all(is_ignored(state, card) for card in state.pile)


def _idle(state: State, frame: Frame) -> None:
    """End the turn of a player who cannot draw, and the match when that is so of all."""
    state.last = 1
    frame.slots[IDLE] += 1
    frame.at = _AFTER
    if frame.slots[IDLE] > len(state.seats):
        end_without_ender(state)


def is_ignored(state: State, card: int) -> bool:
    """Return whether a card is ignored in the first round (rule turn.first-round-green-ignored)."""
    return state.round == 1 and state.table.cards[card].colour == "green"


def is_duplicate(state: State, card: int) -> bool:
    """Return whether its symbol is on the sheet already (rule turnend.duplicate)."""
    return bool(state.on_sheets(1 << state.turn) & state.table.alike[card])


def _decide(state: State, frame: Frame) -> None:
    """Ask what becomes of the card, if it is still to be dealt with."""
    card = frame.slots[CARD]
    frame.slots[PLAY] = NOTHING
    if state.drawn != card:
        return
    picks = [*open_lines(state, state.turn, card), DISCARD]
    if any(verb == "use" for verb, _ in state.table.compiled[card].own):
        picks.append(USE)
    ask(state, state.turn, "play", tuple(picks), PLAY, detail="place")


def _where(state: State, frame: Frame) -> None:
    line = frame.slots[PLAY]
    if line >= 0:
        boxes = boxes_for(state, state.turn, frame.slots[CARD], line, "place")
        ask(state, state.turn, "box", tuple(boxes), BOX, detail="place")


def _carry_out(state: State, frame: Frame) -> None:
    card, play, box, _ = frame.slots
    if play >= 0:
        perform(state, placing(state, state.turn, card, box, "place"))
    elif play == DISCARD:
        state.last = 1
        perform(state, Action("discard", state.turn, "card", card))
    elif play == USE:
        perform(state, Action("use", state.turn, "card", card))


def _put_away(state: State, frame: Frame) -> None:
    """Discard a card that was used, and end the turn with a green one (rule turnend.green)."""
    card = frame.slots[CARD]
    if state.drawn == card:
        perform(state, Action("discard", state.turn, "card", card))
    if state.table.cards[card].colour == "green":
        state.last = 1


def _again(state: State, frame: Frame) -> None:
    """Draw on, or let rules act at the end of the turn."""
    if not state.last:
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
        *(_draw, _decide, _where, _carry_out, _put_away, _again, _close),
    ),
)
BEGIN: Final = TURNS.ops.index(_begin_round)
"""Where a match begins, and a position that is laid out: nothing was before."""
_START, _DRAW, _AFTER = map(TURNS.ops.index, (_start, _draw, _again))
SLOTS: Final = 4

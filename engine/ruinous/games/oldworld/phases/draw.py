"""Draw phase: cards from one's own deck, and the power marker (phase `draw`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.log_entries import ending
from ruinous.games.oldworld.state.readings import hand_draw, hand_size, power_refill
from ruinous.kernel.engine.window import allowed, announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

PLAYER: Final = 0
PICK: Final = 1


def _may_discard(state: State, frame: Frame) -> None:
    """A sheet may let its player throw a card away before drawing."""
    player = frame.slots[PLAYER]
    frame.slots[PICK] = NOTHING
    if player == state.table.count:
        frame.at = frame.code.ops.index(_end)
        announce(state, "@draw phase")
        return
    if state.table.powers[player].draw.may_discard and state.hands[player]:
        kinds = {
            state.table.cards[card].id: card for card in sorted(state.hands[player], reverse=True)
        }
        open_to = [
            card
            for card in sorted(kinds.values())
            if allowed(state, Action("discard", player, "card", card))
        ]
        if open_to:
            ask(state, player, "card", (*open_to, NOTHING), PICK, None, "may discard")


def _discard(state: State, frame: Frame) -> None:
    if frame.slots[PICK] != NOTHING:
        perform(state, Action("discard", frame.slots[PLAYER], "card", frame.slots[PICK]))


def _draw(state: State, frame: Frame) -> None:
    """Draw what the sheet says (rule draw.count-from-sheet) and set the marker."""
    player = frame.slots[PLAYER]
    size = hand_size(state, player)
    number = max(size - len(state.hands[player]), 0) if size else hand_draw(state, player)
    if number:
        perform(state, Action("draw", player, "card", amount=number))
    state.power[player] = power_refill(state, player)
    frame.slots[PLAYER] = player + 1
    frame.at = 0


_end = ending("draw")
CODE: Final[Code] = Code("core:draw phase", (_may_discard, _discard, _draw, _end))
SLOTS: Final = 2

"""Draw phase: cards from one's own deck, and the power marker (phase `draw`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import hand_draw, hand_size, power_refill
from ruinous.kernel.engine.machine import ask
from ruinous.kernel.engine.window import allowed, announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

PLAYER, PICK = 0, 1


def _may_discard(s: State, f: Frame) -> None:
    """A sheet may let its player throw a card away before drawing."""
    player = f.slots[PLAYER]
    f.slots[PICK] = NOTHING
    if player == s.table.count:
        f.at = len(f.code.ops)
        announce(s, "@draw phase")
        return
    if s.table.powers[player].draw.may_discard and s.hands[player]:
        kinds = {s.table.cards[card].id: card for card in sorted(s.hands[player], reverse=True)}
        open_to = [
            card
            for card in sorted(kinds.values())
            if allowed(s, Action("discard", player, "card", card))
        ]
        if open_to:
            ask(s, player, "card", (*open_to, NOTHING), PICK, None, "may discard")


def _discard(s: State, f: Frame) -> None:
    if f.slots[PICK] != NOTHING:
        perform(s, Action("discard", f.slots[PLAYER], "card", f.slots[PICK]))


def _draw(s: State, f: Frame) -> None:
    """Draw what the sheet says (rule draw.count-from-sheet) and set the marker."""
    player = f.slots[PLAYER]
    size = hand_size(s, player)
    number = max(size - len(s.hands[player]), 0) if size else hand_draw(s, player)
    if number:
        perform(s, Action("draw", player, "card", amount=number))
    s.power[player] = power_refill(s, player)
    f.slots[PLAYER] = player + 1
    f.at = 0


CODE = Code("core:draw phase", (_may_discard, _discard, _draw))
SLOTS = 2

"""Cards that are drawn, in a turn or by a rule, and what becomes of each.

Rules: turn.draw-and-place, turnend.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.boxes import boxes_for, open_lines, placing
from ruinous.games.marauders.kinds import alike, is_coloured, was_of
from ruinous.games.marauders.moving import lay_under_pile
from ruinous.kernel.engine.window import allowed, let_go, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame, carrying_on, owed
from ruinous.kernel.state.progress import forget_thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.marauders.state import State

CARD: Final = 0
PLAY: Final = 1
BOX: Final = 2
WHO: Final = 3
LEFT: Final = 4
KEPT: Final = 5
"""Slots: the card that is dealt with, the play, its box, who draws, cards that are still to be
drawn, and the card that waits meanwhile."""
DUE: Final = 1
ENDED: Final = 2
KEPT_UP: Final = -1
"""How a turn is to end with the card under way, 0: it goes on. By a core rule, which other rules
may keep from it; in any case; and once the pile has run out, as a rule has kept it from ending."""
DISCARD: Final = -2
USE: Final = -3
"""Plays beside the lines that a card can be put in."""


def fill_pile(state: State) -> bool:
    """Make a pile of the discarded cards if there is none; return whether a card can be drawn."""
    return bool(state.pile) or _reshuffle(state)


def _reshuffle(state: State) -> bool:
    """Make a pile of the discarded cards; return whether there is one that is not ignored."""
    let_go(state, Action("draw", state.turn, "card"), lambda: _turn_over(state))
    for card in state.pile if state.lasting or state.spent else ():
        forget_thing(state, "card", card)
    return not all(is_ignored(state, card) for card in state.pile)


def _turn_over(state: State) -> None:
    state.pile, state.discards = state.discards, []
    state.shuffle_pile()


def is_ignored(state: State, card: int) -> bool:
    """Return whether a card is ignored in the first round (rule turn.first-round-green-ignored)."""
    return state.round == 1 and is_coloured(state, card, "green")


def is_duplicate(state: State, card: int, player: int) -> bool:
    """Return whether its symbol is on the sheet already (rule turnend.duplicate)."""
    return bool(state.on_sheets(1 << player) & alike(state, card))


def draw(state: State, frame: Frame) -> bool:
    """Draw the top card of the pile; return whether that was done."""
    player, card = frame.slots[WHO], state.pile[-1]
    frame.slots[CARD] = card
    drawn = Action("draw", player, "card", card)
    if not perform(state, owed(drawn, frame), frame.parent):
        frame.slots[CARD] = NOTHING
        return False
    _deal_with(state, frame)
    return True


def _deal_with(state: State, frame: Frame) -> None:
    """Let a drawn card be dealt with; a duplicate ends the turn."""
    frame.slots[CARD] = card = state.drawn
    if is_duplicate(state, card, frame.slots[WHO]):
        end_turn_of(state, frame.slots[WHO])


def draw_after_all(state: State, frame: Frame) -> None:
    """Deal with a card that was drawn as what would have come instead came to nothing."""
    if frame.slots[CARD] == NOTHING and state.drawn != NOTHING:
        _deal_with(state, frame)


def end_turn_of(state: State, player: int) -> None:
    """Let a player's turn end with the card, if it is that player's turn."""
    if player == state.turn and state.last != ENDED:
        state.last = DUE


# ---------------------------------------------------------------- what becomes of it


def decide(state: State, frame: Frame) -> None:
    """Ask what becomes of the card, if it is still to be dealt with."""
    card, player = frame.slots[CARD], frame.slots[WHO]
    frame.slots[PLAY] = NOTHING
    if card == NOTHING or state.drawn != card:
        return
    picks = [*open_lines(state, player, card), *_others(state, player, card)]
    if picks:
        ask(state, player, "play", tuple(picks), PLAY, detail="place")


def _others(state: State, player: int, card: int) -> Iterator[int]:
    """Yield what can be done with a card beside putting it into a line, bans heeded."""
    if allowed(state, Action("discard", player, "card", card)):
        yield DISCARD
    can_be_used = any(verb == "use" for verb, _ in state.table.compiled[card].own)
    if can_be_used and allowed(state, Action("use", player, "card", card)):
        yield USE


def pick_box(state: State, frame: Frame) -> None:
    """Ask for the box of a card that is put into a line."""
    line, player = frame.slots[PLAY], frame.slots[WHO]
    if line >= 0:
        boxes = boxes_for(state, player, frame.slots[CARD], line, "place")
        ask(state, player, "box", tuple(boxes), BOX, detail="place")


def carry_out(state: State, frame: Frame) -> None:
    """Do with the card what was decided."""
    card, play, box, player = frame.slots[: WHO + 1]
    if play >= 0:
        perform(state, placing(state, player, card, box, "place"))
    elif play == DISCARD:
        end_turn_of(state, player)
        perform(state, Action("discard", player, "card", card))
    elif play == USE:
        perform(state, Action("use", player, "card", card))


def put_away(state: State, frame: Frame) -> None:
    """Discard a card that was used, and end the turn with a green one (rule turnend.green).

    What was to be discarded is not discarded a second time: a rule has kept it from that.
    """
    card, play, _, player = frame.slots[: WHO + 1]
    if card == NOTHING:
        return
    if state.drawn == card and play != DISCARD:
        perform(state, Action("discard", player, "card", card))
    if was_of(state, card, state.table.coloured.get("green", 0)):
        end_turn_of(state, player)


def lay_under(state: State, frame: Frame) -> None:
    """Put a card under the pile that no rule lets lie anywhere else: a turn ends with it."""
    card, play, _, player = frame.slots[: WHO + 1]
    if card == NOTHING or state.drawn != card:
        return
    if play != USE and player == state.turn:
        state.last = ENDED
    lay_under_pile(state, player, card)


# ---------------------------------------------------------------- drawn by a rule


def begin_drawing(state: State, action: Action) -> None:
    """Let a player draw cards because a rule says so; a card that was drawn before waits."""
    kept = state.drawn
    if kept != NOTHING:
        state.pending.append(kept)
        state.drawn = NOTHING
    slots = [NOTHING, NOTHING, NOTHING, action.actor, action.amount, kept]
    state.agenda.append(carrying_on(DRAWING, slots, action, action.parent))


def _next(state: State, frame: Frame) -> None:
    """Draw the next card, if one is left to be drawn."""
    if not frame.slots[LEFT] or not fill_pile(state):
        frame.at = _BACK
        return
    frame.slots[LEFT] -= 1
    draw(state, frame)


def _again(state: State, frame: Frame) -> None:
    frame.at = 0


def _back(state: State, frame: Frame) -> None:
    """Go on with the card that has waited, if it still does."""
    kept = frame.slots[KEPT]
    if kept in state.pending:
        state.pending.remove(kept)
        state.drawn = kept


DRAWING: Final = Code(
    "core:drawing",
    (_next, draw_after_all, decide, pick_box, carry_out, put_away, lay_under, _again, _back),
)
_BACK: Final = DRAWING.ops.index(_back)

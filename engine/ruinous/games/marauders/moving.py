"""Cards that change sheets, or are put into a line that is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.boxes import boxes_for, own_lines, placing
from ruinous.games.marauders.kinds import is_of
from ruinous.games.marauders.tokens import TOKEN
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import DST_TYPE, END, WAY, Action
from ruinous.kernel.state.agenda import ask_unless_single
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, carrying_on, owed

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.frame import Frame

TAKER: Final = 0
CARD: Final = 1
LINE: Final = 2
BOX: Final = 3
SPOILS: Final = 4
FREE: Final = 5


def names_box(action: Action) -> bool:
    """Return whether a card goes to a box, and not to one of a line that is to be picked."""
    return action.dst >= 0 and DST_TYPE not in action.roles


def taking(player: int, card: int, line: int = NOTHING, *, spoils: bool, free: bool) -> list[int]:
    """Return the slots of a card that a player puts on the own sheet, from wherever it is.

    Args:
        line: into which it goes; NOTHING: into one of the player's choice.
        free: whether the player may discard it although there is room.
    """
    return [player, card, line, NOTHING, int(spoils), int(free)]


def begin_taking(state: State, action: Action) -> None:
    """Let a player put a card of another sheet on the own one.

    What a Crew fetches that was taken as spoils is part of these (rule attack.success.no-chain),
    and parts of machines need not be placed (rule cards.crew-fetch-despite-no-room).
    """
    parent, free = action.parent, is_of(state, action.obj, state.table.machine_parts)
    spoils = parent is not None and parent.roles.get(WAY) == "spoils"
    if names_box(action):
        action.roles = {**action.roles, WAY: "spoils"} if spoils else action.roles
        perform(state, action, parent)
        return
    slots = taking(action.actor, action.obj, action.dst, spoils=spoils, free=free)
    state.agenda.append(carrying_on(TAKE, slots, action, parent))


def _pick_line(state: State, frame: Frame) -> None:
    """Ask for a line that no rule names; NOTHING lets the card go to the discard pile."""
    if frame.slots[LINE] >= 0:
        return
    player, card = frame.slots[TAKER], frame.slots[CARD]
    picks = own_lines(state, player, card, "take", _taken(frame))
    if (frame.slots[FREE] or not picks) and allowed(state, _given_up(state, frame)):
        picks.append(NOTHING)
    if picks:
        ask_unless_single(state, player, "line", tuple(picks), LINE, detail="take to")


def _pick_box(state: State, frame: Frame) -> None:
    player, card, line, *_ = frame.slots
    if line >= 0:
        boxes = boxes_for(state, player, card, line, "take", _taken(frame))
        ask_unless_single(state, player, "box", tuple(boxes), BOX, detail="take to")


def _take(state: State, frame: Frame) -> None:
    player, card, line, box, *_ = frame.slots
    made = _given_up(state, frame)
    if line >= 0:
        made = placing(state, player, card, box, "take", _taken(frame))
    perform(state, made, frame.parent)


def _taken(frame: Frame) -> Action:
    """Return why a card is taken, and how."""
    roles = {WAY: "spoils"} if frame.slots[SPOILS] else {}
    return _because_of(frame, Action("take", frame.slots[TAKER], roles=roles))


def _given_up(state: State, frame: Frame) -> Action:
    """Return the discarding of a card that its taker has no room for, or does not want."""
    player, card = frame.slots[TAKER], frame.slots[CARD]
    place = state.table.line_of(state.where[card]) if state.where[card] >= 0 else NOTHING
    return _because_of(frame, Action("discard", player, "card", card, place=place))


def _because_of(frame: Frame, action: Action) -> Action:
    """Return an action that a frame brings about."""
    action.parent = frame.parent
    return owed(action, frame)


TAKE: Final = Code("core:take", (_pick_line, _pick_box, _take))

# ---------------------------------------------------------------- into a line that is named

MOVING: Final = 4
"""Slot: whether the card lies on a sheet, and is moved."""


def begin_placing(state: State, action: Action) -> None:
    """Let a player put a card into a box that a rule names, or one of a line."""
    if action.kind == TOKEN or names_box(action):
        perform(state, action, action.parent)
        return
    slots = [action.actor, action.obj, action.dst, NOTHING, int(action.verb == "move")]
    state.agenda.append(carrying_on(PUT, slots, action, action.parent))


def _own_box(state: State, frame: Frame) -> None:
    player, card, line, *_ = frame.slots
    boxes = boxes_for(state, player, card, line, _verb(frame), _put_down(frame))
    if boxes:
        ask_unless_single(state, player, "box", tuple(boxes), BOX, detail=_verb(frame))


def _put(state: State, frame: Frame) -> None:
    player, card, _, box, _ = frame.slots
    if box < 0:
        return
    made = placing(state, player, card, box, _verb(frame), _put_down(frame))
    perform(state, made, frame.parent)


def _verb(frame: Frame) -> str:
    return "move" if frame.slots[MOVING] else "place"


def _put_down(frame: Frame) -> Action:
    return _because_of(frame, Action(_verb(frame)))


PUT: Final = Code("core:put into a line", (_own_box, _put))

# ---------------------------------------------------------------- what can lie nowhere


def lay_under_pile(state: State, player: int, card: int, box: int = NOTHING) -> None:
    """Put a card under the pile that no rule lets lie anywhere else, whatever rules say to that.

    Args:
        box: that it has to leave; NOTHING: it lies in none.
    """
    back = Action("return", player, "card", card, roles={END: "the bottom"})
    if perform(state, back) or state.where[card] != box:
        return
    if box >= 0 or card in state.in_hand():
        state.strip(card)
        state.pile.insert(0, card)

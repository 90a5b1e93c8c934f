"""A sheet that is put down afresh: each card that ends in another box is moved.

All cards that may be moved are taken up, and their player says of each where it goes.
Then they lie where they were, and all that change their box are moved in one go: so bans are asked
of the boxes that cards lie in, and rules see what each of them leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.boxes import fitting, has_room, placing
from ruinous.games.marauders.ending import settle
from ruinous.games.marauders.moving import lay_under_pile
from ruinous.kernel.engine.window import (
    begin_group,
    commit_together,
    forbidden,
    perform,
    proposed,
)
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import ask, ask_unless_single
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code, carrying_on, owed
from ruinous.kernel.state.rule_index import NO_HOOKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.rule_index import Hooks

ANEW: Final = "anew"
"""Role of a move: all cards that are moved in one go with it, each before its new box."""
WHO: Final = 0
PICKED: Final = 1
LINE: Final = 2
BOX: Final = 3
GROUP: Final = 4
AT: Final = 5
"""Slot of the card that is dealt with: the first slot of what is noted of it."""
FIRST: Final = 6
"""First slot of what is noted of the first card: the card, and then what the next three say."""
FROM: Final = 1
OPEN: Final = 2
"""The set of the boxes that no rule keeps it from."""
GOES: Final = 3
EACH: Final = 4
UNSAID: Final = NOTHING - 1
"""In the place of a box: it is not said yet; NOTHING: to the discard pile."""


def may_rearrange(state: State, action: Action) -> bool:
    """Return whether a card lies on the sheet that may be moved."""
    return any(_notes(state, action, card) for card in bits(state.on_sheets(1 << action.actor)))


def begin_rearranging(state: State, action: Action) -> None:
    """Take the cards off a sheet that may be moved (rule special.gottrot.choice).

    Their rules stay in force: some say in which line they may be.
    """
    cards = sorted(bits(state.on_sheets(1 << action.actor)), key=state.where.__getitem__)
    notes = [note for card in cards for note in _notes(state, action, card)]
    slots = [action.actor, NOTHING, NOTHING, NOTHING, 0, FIRST - EACH, *notes]
    for card in notes[::EACH]:
        state.lift(card)
        state.lifted.append(card)
        state.holders[card] = action.actor
        state.bring_into_force(card)
    state.agenda.append(carrying_on(REARRANGE, slots, action, action))


def _notes(state: State, action: Action, card: int) -> list[int]:
    """Return what is noted of a card; nothing if it may go into no other box."""
    here, player = state.where[card], action.actor
    boxes = [each for line in state.table.lines_of(player) for each in state.table.boxes_of(line)]
    hooks: Hooks = state.force.get("move", NO_HOOKS)
    if hooks.forbid:
        frame = carrying_on(REARRANGE, [player], action, action)
        boxes = [box for box in boxes if not forbidden(state, _moving(state, frame, card, box))]
    others = sum(1 << box for box in boxes if box != here)
    return [card, here, others | 1 << here, UNSAID] if others else []


def _moving(
    state: State, frame: Frame, card: int, box: int, all_moved: tuple[int, ...] = ()
) -> Action:
    """Return the action of moving one of the cards into a box of the sheet."""
    why = Action("move", roles={ANEW: all_moved})
    why.parent = frame.parent
    return placing(state, frame.slots[WHO], card, box, "move", owed(why, frame))


# ---------------------------------------------------------------- saying where they go


def _rows(frame: Frame) -> range:
    return range(FIRST, len(frame.slots), EACH)


def _which(state: State, frame: Frame) -> None:
    slots = frame.slots
    left = sum(1 << slots[at] for at in _rows(frame) if slots[at + GOES] == UNSAID)
    if not left:
        frame.at = ALL_SAID
        return
    left = state.world.types["card"].distinct(state, left)
    picks = tuple(card for card in state.lifted if left >> card & 1)
    ask(state, slots[WHO], "card", picks, PICKED, detail="put down")


def _to_line(state: State, frame: Frame) -> None:
    slots = frame.slots
    slots[AT] = next(at for at in _rows(frame) if slots[at] == slots[PICKED])
    slots[LINE] = NOTHING
    lines = [line for line in state.table.lines_of(slots[WHO]) if _boxes(state, frame, line)]
    if lines:
        ask_unless_single(state, slots[WHO], "line", tuple(lines), LINE, detail="put down in")


def _boxes(state: State, frame: Frame, line: int) -> list[int]:
    """Return the boxes of a line that the card at hand may be put into."""
    player, card, *_ = frame.slots
    free = frame.slots[frame.slots[AT] + OPEN]
    return [box for box in fitting(state, player, card, line) if free >> box & 1]


def _to_box(state: State, frame: Frame) -> None:
    line = frame.slots[LINE]
    frame.slots[BOX] = NOTHING
    if line >= 0:
        picks = tuple(_boxes(state, frame, line))
        ask_unless_single(state, frame.slots[WHO], "box", picks, BOX, detail="put down in")


def _down(state: State, frame: Frame) -> None:
    """Note where the card goes, and show it there."""
    _, card, _, box, _, at, *_ = frame.slots
    frame.slots[at + GOES] = box
    frame.at = 0
    if box >= 0:
        state.lifted.remove(card)
        state.put(card, box)


# ---------------------------------------------------------------- moving them


def _back(state: State, frame: Frame) -> None:
    """Let all cards lie where they were."""
    slots = frame.slots
    _lay(state, {slots[at]: slots[at + FROM] for at in _rows(frame)})
    slots[GROUP], slots[AT] = begin_group(state), FIRST - EACH


def _lay(state: State, boxes: Mapping[int, int]) -> None:
    """Put cards into boxes that are free once all of them are taken up."""
    going = {card: box for card, box in boxes.items() if state.where[card] != box}
    for card in going:
        state.lift(card)
    for card, box in going.items():
        state.put(card, box)


def _propose(state: State, frame: Frame) -> None:
    """Propose what becomes of the next card; what comes instead is done before the next one."""
    slots = frame.slots
    slots[AT] += EACH
    if slots[AT] >= len(slots):
        frame.at = ALL_PROPOSED
        return
    card, here, _, box = slots[slots[AT] : slots[AT] + EACH]
    if state.where[card] != here or box == here:
        slots[slots[AT] + GOES] = here
    elif box == NOTHING:
        place = state.table.line_of(here)
        gone = owed(Action("discard", slots[WHO], "card", card, place=place), frame)
        perform(state, gone, frame.parent)
    elif not proposed(state, _of_group(state, frame, card, box)):
        slots[slots[AT] + GOES] = here


def _of_group(
    state: State, frame: Frame, card: int, box: int, all_moved: tuple[int, ...] = ()
) -> Action:
    """Return a move with its number among what is done in one go."""
    action = _moving(state, frame, card, box, all_moved)
    assert frame.parent is not None
    action.group, action.depth = frame.slots[GROUP], frame.parent.depth + 1
    return action


def _next(state: State, frame: Frame) -> None:
    """Go on with the next card; one that no rule lets lie anywhere goes under the pile."""
    at = frame.slots[AT]
    frame.at = ALL_SAID + 1
    card, here, _, box = frame.slots[at : at + EACH]
    if box == NOTHING and state.where[card] == here:
        lay_under_pile(state, frame.slots[WHO], card, here)


def _move(state: State, frame: Frame) -> None:
    moved = _movable(state, frame)
    pairs = tuple(number for pair in moved.items() for number in pair)
    commit_together(state, [_of_group(state, frame, *pair, pairs) for pair in moved.items()])
    assert frame.parent is not None
    settle(state, frame.parent)


def _movable(state: State, frame: Frame) -> dict[int, int]:
    """Return each card that can be moved, with its box: others may have stayed where they were."""
    slots = frame.slots
    moved = {
        slots[at]: slots[at + GOES]
        for at in _rows(frame)
        if state.where[slots[at]] == slots[at + FROM] != slots[at + GOES] >= 0
    }
    while hindered := [card for card in moved if not _can_go(state, moved, card)]:
        for card in hindered:
            del moved[card]
    return moved


def _can_go(state: State, moved: Mapping[int, int], card: int) -> bool:
    """Return whether the box of a card is free, and its line admits it, beside those that stay."""
    box, going = moved[card], sum(1 << each for each in moved)
    line, other = state.table.line_of(box), state.boxes[box]
    if other >= 0 and other not in moved:
        return False
    staying = state.cards_in[line] & ~going
    coming = sum(1 << each for each, to in moved.items() if state.table.line_of(to) == line)
    return not staying or has_room(state, card, line, staying | coming)


def move_anew(state: State, action: Action) -> None:
    """Move all cards of a sheet together that change their boxes, with the first of them."""
    moved = action.roles[ANEW]
    _lay(state, dict(zip(moved[::2], moved[1::2], strict=True)))


REARRANGE: Final = Code(
    "core:rearrange", (_which, _to_line, _to_box, _down, _back, _propose, _next, _move)
)
ALL_SAID: Final = REARRANGE.ops.index(_back)
ALL_PROPOSED: Final = REARRANGE.ops.index(_move)

"""Battle-lines: when one is complete, how long it is, and what it is worth in an attack.

Rules: line.length, line.begin-standard-end-musician, line.extra-cards-outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

STANDARD: Final = "standard"
MUSICIAN: Final = "musician"
FRONT: Final = "front"
MIDDLE: Final = "middle"
REAR: Final = "rear"
CREW: Final = "crew"


def stretch(state: State, line: int) -> list[int]:
    """Return the cards from the Standard of a line to its Musician; none if it is not complete."""
    if (state.waiting | state.waived) >> line & 1:
        return []
    return _from_standard(state, line)


def _from_standard(state: State, line: int) -> list[int]:
    """Return the cards from a Standard to a Musician, if there are enough, without a gap."""
    roles, row = state.table.roles, state.row(line)
    begin = end = -1
    for at, card in enumerate(row):
        if card >= 0 and (role := roles[card]):
            if role == STANDARD:
                begin = at
            else:
                end = at
    if begin < 0 or end - begin + 1 < state.table.rules.shortest_line:
        return []
    found = row[begin : end + 1]
    return found if min(found) >= 0 else []


def members(state: State, line: int) -> list[int]:
    """Return the cards of a line: all of an incomplete one, the stretch of a complete one."""
    return stretch(state, line) or [card for card in state.row(line) if card >= 0]


def completed(state: State, lines: int) -> int:
    """Return which of some lines are complete, or will be if no rule is in the way."""
    return sum(1 << line for line in bits(lines) if _from_standard(state, line))


def total(state: State, line: int) -> int:
    """Return the attack of a line (rule attack.total)."""
    printed = sum(attack(state, card) for card in members(state, line))
    return amount(state, "attack/line", line, printed, line)


def attack(state: State, card: int) -> int:
    """Return the attack of a card: of the parts of a machine, only the front of a whole one has it.

    Rule: cards.red-attack-needs-full-set, cards.red-attack-once-per-set.
    """
    item = state.table.cards[card]
    printed = item.attack
    if item.machine and not is_whole(state, card):
        printed = 0
    box = state.where[card]
    line = state.table.line_of(box) if box >= 0 else -1
    return amount(state, "attack/card", card, printed, line)


def lines_to_win(state: State) -> int:
    """Return the complete lines of a player with which the match ends (rule end.third-line)."""
    return amount(state, "lines to win/game", 0, state.table.rules.rows)


# ---------------------------------------------------------------- machines


def parts_of(state: State, machine: str) -> tuple[str, ...]:
    """Return the parts that a machine has, in the order in which they stand."""
    has = [part for _, part in _parts(state, machine)]
    return tuple(part for kind in (FRONT, MIDDLE, REAR, CREW) for part in has if part == kind)


def _parts(state: State, machine: str) -> set[tuple[str, str]]:
    """Return the cards of a machine, each once, with the part that it is."""
    cards = (card for card in state.table.cards if card.machine == machine)
    return {(card.id, card.part) for card in cards if card.part is not None}


def is_whole(state: State, card: int) -> bool:
    """Return whether all parts of a machine stand in their order behind its front."""
    item = state.table.cards[card]
    return item.part == FRONT and _stands(state, card, parts_of(state, item.machine))


def is_halved(state: State, card: int) -> bool:
    """Return whether both halves of a machine are joined while its crew is missing."""
    item = state.table.cards[card]
    if item.part != FRONT or is_whole(state, card):
        return False
    parts = parts_of(state, item.machine)
    return _stands(state, card, tuple(part for part in parts if part != CREW))


def _stands(state: State, card: int, parts: tuple[str, ...]) -> bool:
    """Return whether parts of the machine of a card stand side by side, it being the first."""
    cards, box = state.table.cards, state.where[card]
    if box < 0:
        return False
    boxes = state.table.boxes_of(state.table.line_of(box))
    if box + len(parts) > boxes.stop:
        return False
    row = state.boxes[box : box + len(parts)]
    machine = cards[card].machine
    found = [(cards[each].machine, cards[each].part) if each >= 0 else None for each in row]
    return found == [(machine, part) for part in parts]


def whole_machines(state: State, line: int) -> list[int]:
    """Return the fronts of the whole machines among the cards of a line."""
    cards = state.table.cards
    among = members(state, line)
    return [card for card in among if cards[card].machine and is_whole(state, card)]

"""Battle-lines: when one is complete, how long it is, and what it is worth in an attack.

Rules: line.length, line.begin-standard-end-musician, line.extra-cards-outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.kinds import MUSICIAN, STANDARD, is_of, led_by, with_role
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

CREW: Final = "crew"


def stretch(state: State, line: int) -> list[int]:
    """Return the cards from the Standard of a line to its Musician; none if it is not complete."""
    if (state.waiting | state.waived) >> line & 1:
        return []
    return _from_standard(state, line)


def _from_standard(state: State, line: int) -> list[int]:
    """Return the cards from a Standard to a Musician, if there are enough, without a gap."""
    cards = state.cards_in[line]
    begins = cards & with_role(state, STANDARD)
    ends = cards & with_role(state, MUSICIAN) if begins else 0
    if not ends:
        return []
    row, fewest = state.row(line), state.table.rules.shortest_line
    found: list[int] = []
    for begin in (at for at, card in enumerate(row) if card >= 0 and begins >> card & 1):
        for end in range(begin + max(fewest, len(found) + 1) - 1, len(row)):
            if row[end] >= 0 and ends >> row[end] & 1 and min(row[begin : end + 1]) >= 0:
                found = row[begin : end + 1]
    return found


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
    return state.table.assembly[machine]


def is_whole(state: State, card: int) -> bool:
    """Return whether all parts of a machine stand in their order behind its front."""
    machines = led_by(state, card)
    if not machines:
        return False
    return any(_stands(state, card, each, parts_of(state, each)) for each in machines)


def is_halved(state: State, card: int) -> bool:
    """Return whether both halves of a machine are joined while its crew is missing."""
    machines = led_by(state, card)
    if not machines or is_whole(state, card):
        return False
    return any(
        _stands(state, card, each, tuple(part for part in parts_of(state, each) if part != CREW))
        for each in machines
    )


def _stands(state: State, card: int, machine: str, parts: tuple[str, ...]) -> bool:
    """Return whether parts of a machine stand side by side, a card being the first."""
    box = state.where[card]
    if box < 0:
        return False
    boxes = state.table.boxes_of(state.table.line_of(box))
    if box + len(parts) > boxes.stop:
        return False
    row = state.boxes[box : box + len(parts)]
    wanted = [state.table.parts[machine, part] for part in parts]
    pairs = zip(row, wanted, strict=True)
    return all(each >= 0 and is_of(state, each, plain) for each, plain in pairs)


def whole_machines(state: State, line: int) -> list[int]:
    """Return the fronts of the whole machines among the cards of a line."""
    return [card for card in members(state, line) if is_whole(state, card)]

"""Where a card may be put: free boxes, end boxes, symbols, and the sheets of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.marauders.kinds import MUSICIAN, STANDARD, alike, rivals, with_role
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import allowed, permitted
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rule_index import NO_HOOKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.rule_index import Hooks


def boxes_for(
    state: State, player: int, card: int, line: int, verb: str, why: Action | None = None
) -> list[int]:
    """Return the boxes of a line that a player may put a card into.

    Args:
        verb: `place` for a card that was drawn, `take` for one from a sheet.
        why: see :func:`placing`.
    """
    found = fitting(state, player, card, line)
    hooks: Hooks = state.force.get(verb, NO_HOOKS)
    if not hooks.forbid:
        return found
    return [box for box in found if allowed(state, placing(state, player, card, box, verb, why))]


def fitting(state: State, player: int, card: int, line: int) -> list[int]:
    """Return the boxes of a line into which a player can put a card, without asking for bans."""
    if not has_room(state, card, line, state.cards_in[line]):
        return []
    if state.table.player_of(line) == player:
        return _own_boxes(state, card, line)
    return _near_others(state, line)


def fits_instead(state: State, player: int, card: int, other: int) -> bool:
    """Return whether a player can put a card of a sheet into the box of one that leaves it.

    On the sheet of another player that box is near a card: the one that lay there.
    """
    table, box = state.table, state.where[other]
    line = table.line_of(box)
    if not has_room(state, card, line, state.cards_in[line] & ~(1 << other)):
        return False
    is_own = table.player_of(line) == player
    open_to = _columns_of(state, card) if is_own else table.inner_boxes
    return bool(open_to >> box % table.rules.boxes & 1)


def placing(
    state: State, player: int, card: int, box: int, verb: str, why: Action | None = None
) -> Action:
    """Return the action of putting a card into a box.

    Args:
        why: an action from which cause, parent and roles are copied, as bans may ask for them.
    """
    line = state.table.line_of(box)
    made = Action(verb, player, "card", card, src=state.where[card], dst=box, place=line)
    if why is not None:
        made.take_cause_from(why)
        made.parent, made.roles = why.parent, why.roles
    return made


def own_lines(
    state: State, player: int, card: int, verb: str, why: Action | None = None
) -> list[int]:
    """Return the lines of a player that have a box for a card."""
    lines = state.table.lines_of(player)
    return [line for line in lines if boxes_for(state, player, card, line, verb, why)]


def open_lines(state: State, player: int, card: int) -> list[int]:
    """Return the lines, of others too where a rule allows it, in which a drawn card may be put."""
    return [*own_lines(state, player, card, "place"), *_foreign(state, player, card)]


def _foreign(state: State, player: int, card: int) -> Iterator[int]:
    hooks: Hooks = state.force.get("place", NO_HOOKS)
    if not hooks.allow:
        return
    others = state.table.all_lines & ~state.table.sheets[player]
    action = Action("place", player, "card", card, src=state.where[card])
    for line in bits(others):
        action.place, action.dst = line, state.table.boxes_of(line)[1]
        if permitted(state, action) and boxes_for(state, player, card, line, "place"):
            yield line


# ---------------------------------------------------------------- what a line admits


def has_room(state: State, card: int, line: int, among: int) -> bool:
    """Return whether a line admits a card beside others in it.

    Args:
        among: the set of the others; the card itself does not matter.

    Rule: line.one-standard-one-musician, line.duplicate-limit.
    """
    table = state.table
    others = among & ~(1 << card)
    if others & rivals(state, card):
        return False
    same, limit = (others & alike(state, card)).bit_count(), table.rules.symbols_per_line
    if same or not limit:
        limit = amount(state, "copies per line/card", card, limit, line)
    return same < limit


def _own_boxes(state: State, card: int, line: int) -> list[int]:
    """Return the free boxes of an own line that a card fits in."""
    return state.table.boxes_at(line, _columns_of(state, card) & ~state.taken[line])


def _columns_of(state: State, card: int) -> int:
    """Return the boxes of an own line that a card fits in, as bits from 0 (placement.end-boxes)."""
    table = state.table
    fitting = table.inner_boxes
    if with_role(state, STANDARD) >> card & 1:
        fitting |= table.front_box
    if with_role(state, MUSICIAN) >> card & 1:
        fitting |= table.last_box
    return fitting


def _near_others(state: State, line: int) -> list[int]:
    """Return the boxes that are open to another player: near a card, and none at an end.

    Rule: placement.other-sheet-not-end, placement.other-sheet-within-three.
    """
    table = state.table
    near = _near(state, line)
    if not near and not any(_near(state, each) for each in table.lines_of(table.player_of(line))):
        near = table.inner_boxes & ~state.taken[line]
    return table.boxes_at(line, near)


def _near(state: State, line: int) -> int:
    """Return the free inner boxes of a line in reach of one of its cards, as bits from 0."""
    table, taken = state.table, state.taken[line]
    near = 0
    for far in range(1, table.rules.reach + 1):
        near |= taken << far | taken >> far
    return near & table.inner_boxes & ~taken

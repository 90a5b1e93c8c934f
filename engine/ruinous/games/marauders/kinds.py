"""What cards are: by what is printed on them, or because rules in force count them as that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.engine.kinds import counted_as, counted_when_done, counting_key, of_kind
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.marauders.state import State

COUNTING: Final = counting_key("card")
"""Key of the rules by which cards count as others."""
STANDARD: Final = "standard"
MUSICIAN: Final = "musician"


def all_of(state: State, plain: int) -> int:
    """Return some cards of a kind, with those that rules in force count as one of them."""
    return of_kind(state, COUNTING, plain) if COUNTING in state.force else plain


def is_of(state: State, card: int, plain: int) -> bool:
    """Return whether a card is one of a kind, or counts as one."""
    return bool(all_of(state, plain) >> card & 1)


def was_of(state: State, card: int, plain: int) -> bool:
    """Return whether a card is of a kind, or was when something was last done to it."""
    return is_of(state, card, plain) or bool(counted_when_done(state, "card", 1 << card, plain))


def alike(state: State, card: int) -> int:
    """Return the cards with the symbol of a card, or with that of one that it counts as."""
    table = state.table
    found = all_of(state, table.alike[card])
    for kind in counted_as(state, "card", card):
        same = table.alike[bits(kind)[0]]
        found |= 0 if kind & ~same else all_of(state, same)
    return found


def rivals(state: State, card: int) -> int:
    """Return the cards with the role of a card, with it; none for a card without one."""
    if COUNTING not in state.force:
        return state.table.rivals[card]
    found = 0
    for role in (STANDARD, MUSICIAN):
        all = with_role(state, role)
        found |= all if all >> card & 1 else 0
    return found


def with_role(state: State, role: str) -> int:
    """Return the cards with a role."""
    return all_of(state, state.table.with_role.get(role, 0))


def role_of(state: State, card: int) -> str:
    """Return the role of a card; empty for one without."""
    printed = state.table.roles[card]
    if printed or COUNTING not in state.force:
        return printed
    roles = (role for role in (STANDARD, MUSICIAN) if with_role(state, role) >> card & 1)
    return next(roles, "")


def led_by(state: State, card: int) -> Sequence[str]:
    """Return the machines whose front a card is."""
    if COUNTING not in state.force:
        return state.table.leads[card]
    return tuple(each for each, front in state.table.fronts.items() if is_of(state, card, front))


def is_coloured(state: State, card: int, colour: str) -> bool:
    """Return whether a card is of a colour."""
    return is_of(state, card, state.table.coloured.get(colour, 0))

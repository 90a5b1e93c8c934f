"""Dice as things: whose they are, where they lie, and what a die is called in an option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.casts import lying
from ruinous.games.oldworld.state.readings import face
from ruinous.kernel.state.bits import NOTHING, up_to
from ruinous.kernel.state.thing_type import ThingType

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.state.dice import LyingDie
    from ruinous.games.oldworld.state.state import State

MOST_DICE: Final = 1 << 14
"""More dice than are cast in a round."""


def _where(state: State, fits: Callable[[LyingDie], int]) -> int:
    """Return the set of the dice on the table that satisfy a test."""
    return sum(1 << each.number for each in state.dice if fits(each))


def _distinct(state: State, dice: int) -> int:
    """Return one die of each face for each player, of each cast."""
    sorts = {}
    for each in reversed(state.dice):
        if dice >> each.number & 1:
            sorts[each._replace(number=face(state, each.number))] = 1 << each.number
    return sum(sorts.values())


def _key(state: State, number: int) -> str:
    """Return `die 3`, with whose it is where dice of several players lie on the table."""
    die = lying(state, number)
    if die is None:
        return "die"
    several = len({each.player for each in state.dice}) > 1
    return f"die {die.face}{f'@{state.table.powers[die.player].id}' if several else ''}"


def _label(state: State, number: int) -> str:
    die = lying(state, number)
    return "a die" if die is None else f"a {die.face} of {state.table.powers[die.player].name}"


def _place(state: State, number: int) -> int:
    die = lying(state, number)
    return NOTHING if die is None else die.place


def dice_on_table() -> ThingType:
    """Return the type of dice that were rolled or thrown and lie there still."""
    return ThingType(
        name="die",
        all=up_to(MOST_DICE),
        inside=lambda s, regions: _where(
            s, lambda die: die.place >= 0 and regions >> die.place & 1
        ),
        owned=lambda s, players: _where(s, lambda die: players >> die.player & 1),
        place=_place,
        present=lambda s, dice: dice & _where(s, lambda die: 1),
        distinct=_distinct,
        key=_key,
        label=_label,
    )

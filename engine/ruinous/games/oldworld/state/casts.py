"""Rolled or thrown dice that still lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.dice import LyingDie
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def cast(
    state: State,
    player: int,
    place: int,
    faces: list[int],
    *,
    onto: int = NOTHING,
    unseen: bool = False,
) -> int:
    """Lay dice with these faces on the table and return the set of them.

    Args:
        onto: number of the first die of the cast that the dice are added to; NOTHING: a new cast.
        unseen: whether no rule refers to the dice, so that they need not be kept.
    """
    start = state.cast
    state.cast += len(faces)
    if not unseen:
        together = start if onto == NOTHING else onto
        state.dice += tuple(
            LyingDie(number, together, player, place, face)
            for number, face in enumerate(faces, start=start)
        )
    return (1 << state.cast) - (1 << start)


def lying(state: State, number: int) -> LyingDie | None:
    """Return the die of a number, if it still lies on the table."""
    return next((each for each in state.dice if each.number == number), None)


def turn_up(state: State, number: int, face: int) -> None:
    """Turn a die to another face."""
    state.dice = tuple(
        each._replace(face=face) if each.number == number else each for each in state.dice
    )


def clear_cast(state: State, cast: int) -> None:
    """Take the dice of one cast off the table."""
    state.dice = tuple(each for each in state.dice if each.cast != cast)

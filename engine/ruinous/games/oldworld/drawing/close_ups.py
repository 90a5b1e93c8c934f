"""What events show beside their sentences: dice, and the sums of dominations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.drawing import NOTHING_CLOSE, CloseUp, Fall, Sum
from ruinous.games.oldworld.state.log_entries import TIE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

_ROLLS: Final = ("roll", "throw")


def close_up_of(state: State, action: Action) -> CloseUp:
    """Return the dice of a roll, or what each player had in a region that is dominated or not."""
    if action.verb in _ROLLS and action.kind == "die":
        return CloseUp(falls=_dice(state, [int(face) for face in action.note]))
    if action.verb == "reroll":
        return CloseUp(falls=_dice(state, [int(face) for face in action.note[1:]]))
    if action.verb == "dominate" and len(action.note) > 1:
        return _domination(state, [int(each) for each in action.note[1:]], action.actor)
    if action.verb == TIE and action.kind == "region" and action.note:
        return _domination(state, [int(each) for each in action.note], -1)
    return NOTHING_CLOSE


def _dice(state: State, faces: Sequence[int]) -> tuple[Fall, ...]:
    least = state.table.die.hit_on
    return tuple(Fall(str(face), face >= least) for face in faces)


def _domination(state: State, numbers: Sequence[int], winner: int) -> CloseUp:
    """Return the sums in the order that `sums` of dominations writes them."""
    resistance, *rest = numbers
    found = []
    for player, power in enumerate(state.table.powers):
        value, figures, costs = rest[3 * player : 3 * player + 3]
        if value or figures or costs:
            terms = tuple(_terms(value, figures, costs))
            found.append(Sum(power.id, value, terms, player == winner))
    return CloseUp(sums=tuple(found), against=("resistance", resistance))


def _terms(value: int, figures: int, costs: int) -> Iterator[tuple[int, str]]:
    if figures:
        yield figures, "figure" if figures == 1 else "figures"
    if costs:
        yield costs, "for cards"
    if rest := value - figures - costs:
        yield rest, "by rules"

"""Cards without their text: rules in force cancel them, for as long as they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.rule_index import ActiveRule

State = Any
"""The state of a match, which itself looks here at what is cancelled."""
CANCELLING: Final = "cancelled/card"
"""Key of the rules that cancel cards."""


def is_cancelled(state: State, card: int) -> bool:
    """Return whether rules in force have taken the text of a card out of force."""
    if CANCELLING not in state.force:
        return False
    box = state.where[card]
    line = state.table.line_of(box) if box >= 0 else NOTHING
    return amount(state, CANCELLING, card, 0, line) > 0


def refresh(state: State, cancelling: Iterable[ActiveRule] = ()) -> None:
    """Put cards out of force that are cancelled, and in force again that no longer are.

    Those that cancel others go first, sheet by sheet, row by row, from the front: two that would
    cancel each other are not both without their text.
    """
    del cancelling
    told = [card for card in _with_rules(state) if state.table.compiled[card].rules]
    if all((card in state.in_force) != is_cancelled(state, card) for card in told):
        return
    for card in told:
        if card in state.in_force:
            state.repeal(card)
    for card in sorted(told, key=lambda card: (not _cancels(state, card), state.where[card])):
        if not is_cancelled(state, card):
            state.bring_into_force(card)


def _with_rules(state: State) -> list[int]:
    lying = [card for card in state.boxes if card >= 0]
    return [*lying, *([state.drawn] if state.drawn != NOTHING else [])]


def _cancels(state: State, card: int) -> bool:
    return any(rule.key == CANCELLING for rule in state.table.compiled[card].rules)

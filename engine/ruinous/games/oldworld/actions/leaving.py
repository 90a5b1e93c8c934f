"""How figures, tokens and cards leave where they are: to a stock, a supply, a discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state import activation
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def off_card(s: State, figure: int) -> None:
    """Take a figure off the card it stands on."""
    s.laid = tuple(row for row in s.laid if row[0] != figure)


def to_stock(s: State, figure: int) -> None:
    """Put a figure back into its owner's stock, on its feet and under nobody else's control."""
    s.put_figure(figure, NOTHING)
    s.tipped &= ~(1 << figure)
    if s.laid:
        off_card(s, figure)
    s.early = tuple(hit for hit in s.early if hit[1] != figure)
    if not s.mine[s.table.owner[figure]] >> figure & 1:
        s.release(figure)


def to_supply(s: State, pile: int, number: int) -> None:
    """Put tokens of a pile back into the common stock."""
    s.add_tokens(pile, -number)
    kind = pile // s.table.places
    if s.supply[kind] != NOTHING:
        s.supply[kind] += number


def clear_card(s: State, card: int) -> None:
    """Put a card on its owner's discard pile; killed figures on it go to their stocks."""
    lift_card(s, card)
    s.discards[s.table.card_owner[card]].append(card)


def lift_card(s: State, card: int) -> None:
    """Take a card from where it lies, with its rules and the figures on it."""
    if card in s.spaces:
        s.put_card(NOTHING, s.spaces.index(card))
    if s.covered or s.beside:
        s.covered = tuple(pair for pair in s.covered if pair[0] != card)
        s.beside = tuple(pair for pair in s.beside if pair[0] != card)
    activation.deactivate_card(s, card)
    if s.laid:
        _clear_figures(s, "card", card)


def _clear_figures(s: State, kind: str, card: int) -> None:
    """Figures on a card that leaves: the killed go to their stocks, the others stay in place."""
    for figure in [row[0] for row in s.laid if row[1:] == (kind, card)]:
        if s.figure_place[figure] == NOTHING:
            to_stock(s, figure)
        else:
            off_card(s, figure)


def free_figures(s: State) -> None:
    """Take figures off Old World cards that are gone without saying what becomes of them."""
    for _, kind, card in s.laid:
        if kind == "old world card" and card not in s.track:
            _clear_figures(s, kind, card)

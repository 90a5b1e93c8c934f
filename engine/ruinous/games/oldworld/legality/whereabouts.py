"""Where figures and cards are, in words: `2 are in the draw pile and 1 on the board`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.things import spoken
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.lexicon.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.state.state import State


def counted(places: Iterable[str]) -> str:
    """Return how many things are in each place."""
    counts = Counter(places).items()
    return listed([f"{n} {'is' if n == 1 else 'are'} {place}" for place, n in counts], "and")


def place_of_figure(state: State, figure: int) -> str:
    """Return the place of a figure."""
    region = state.figure_place[figure]
    if region >= 0:
        return f"in {spoken(state.table.regions[region].name)}"
    return "on a card" if any(figure == each for each, _, _ in state.laid) else "in the stock"


def place_of_card(state: State, card: int) -> str:
    """Return the place of a Chaos card that is not in hand."""
    region = state.region_of_card(card)
    if region != NOTHING:
        return f"in {spoken(state.table.regions[region].name)}"
    owner = state.table.card_owner[card]
    if card in state.discards[owner]:
        return "in the discard pile"
    return "in the draw pile" if card in state.decks[owner] else "out of play"

"""Chaos cards as things: what tells them apart, and what they are called, face up or face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def distinct(state: State, cards: int) -> int:
    """Cards of one name in one hand are alike; on the board each is its own."""
    seen: set[tuple[str, int]] = set()
    found = 0
    for card in bits(cards):
        space = state.spaces.index(card) if card in state.spaces else NOTHING
        is_known = not state.face_down >> card & 1
        sort = (state.table.cards[card].id if is_known else str(card), space)
        if sort not in seen:
            seen.add(sort)
            found |= 1 << card
    return found


def _space_of(state: State, card: int) -> int:
    """Return the number of the space in which a card lies, from 1; 0 under another one."""
    return state.spaces.index(card) % state.table.wide + 1 if card in state.spaces else 0


def label(state: State, card: int) -> str:
    """Return the name of a card; of one that lies face down, where it lies."""
    if not state.face_down >> card & 1:
        return state.table.cards[card].name
    region = state.table.regions[state.region_of_card(card)]
    return f"a face-down card in {spoken(region.name)}, space {_space_of(state, card)}"


def key(state: State, card: int) -> str:
    """Return `card@region`, with the space where two of one name lie in the region."""
    table = state.table
    region, name = state.region_of_card(card), table.cards[card].id
    if region < 0:
        return name
    if state.face_down >> card & 1:
        return f"face-down@{table.regions[region].id}/{_space_of(state, card)}"
    there = [each for each in state.cards_in(region) if not state.face_down >> each & 1]
    alike = [each for each in there if table.cards[each].id == name]
    space = f"/{state.spaces.index(card) % table.wide + 1}" if len(alike) > 1 else ""
    return f"{name}@{table.regions[region].id}{space}"

"""A position as likely as the true one, for who does not know all of it.

What a player has not seen is dealt again: the cards of each Power among the places where its cards
lie hidden, that is in the hands of others, in draw piles and face down; and the Old World draw
pile among all cards that do not lie open. What a player knows stays where it is: the own hand, and
cards that were seen. The phase under way is the last one, so that a trial ends with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.rounds import ROUND
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rng import Rng


_PRIME: Final = 10_007
"""More than there are cards."""


def determinize(state: State, player: int, luck: Rng) -> None:
    """Deal again what a player does not know, by this luck alone."""
    if state.seen or state.lent or state.face_down:
        known = {card for card, players in state.seen if players >> player & 1}
        known.update(state.hands[player])
        for owner in range(state.table.count):
            _deal(state, owner, known, luck)
    else:
        for owner, deck in enumerate(state.decks):
            _deal_all([] if owner == player else state.hands[owner], deck, luck)
    _deal_old_world(state, luck)
    if state.agenda and state.agenda[0].code is ROUND:
        del state.agenda[0]


def _deal_all(hand: list[int], deck: list[int], luck: Rng) -> None:
    """Deal the cards of a Power again of which nobody has seen any: the quick way."""
    cards = _shuffled([*hand, *deck], luck)
    hand[:], deck[:] = cards[: len(hand)], cards[len(hand) :]


def _shuffled(cards: list[int], luck: Rng) -> list[int]:
    """Return cards in an order that depends on luck alone, not on that in which they lay.

    They are ordered by a random line modulo a prime: quicker than to shuffle them.
    """
    step, start = 1 + luck.below(_PRIME - 1), luck.below(_PRIME)
    keyed = [(card * step + start) % _PRIME * _PRIME + card for card in cards]
    keyed.sort()
    return [key % _PRIME for key in keyed]


def _deal(state: State, owner: int, known: set[int], luck: Rng) -> None:
    """Deal the hidden cards of a Power again among the places where they lie."""
    mine, face_down = state.table.owned_cards[owner], state.face_down
    piles = [*state.hands, *state.decks]
    if face_down:
        piles.append(state.spaces)
    places = [
        (pile, at)
        for pile in piles
        for at, card in enumerate(pile)
        if card >= 0 and mine >> card & 1 and card not in known
    ]
    if face_down:
        places = [
            (pile, at)
            for pile, at in places
            if pile is not state.spaces or face_down >> pile[at] & 1
        ]
    before = [pile[at] for pile, at in places]
    cards = _shuffled(before, luck)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card
    if face_down or state.lent:
        _rename(state, dict(zip(before, cards, strict=True)))


def _rename(state: State, names: Mapping[int, int]) -> None:
    """Let what is noted of hidden cards hold for those that now lie in their places."""
    state.lent = tuple((names.get(card, card), player) for card, player in state.lent)
    down = bits(state.face_down)
    state.face_down = sum(1 << names.get(card, card) for card in down)


def _deal_old_world(state: State, luck: Rng) -> None:
    """Deal the Old World draw pile again; which cards are not played with is not known either."""
    open_to_all = set(state.track)
    cards = [card for card in range(len(state.table.old_world)) if card not in open_to_all]
    state.old_world_deck = _shuffled(cards, luck)[: len(state.old_world_deck)]

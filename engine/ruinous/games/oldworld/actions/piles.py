"""Chaos cards in hands, decks and discard piles: how they change places, and who has seen them.

A card belongs to the deck it comes from. Somebody else may hold it and play it; whenever it leaves
the hand or the board, it goes to places of its owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import leaving
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.log_entries import HIDDEN
from ruinous.kernel.state.action import END, INTO, WHOSE
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.progress import forget_thing

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def is_hidden(state: State, card: int) -> bool:
    """Return whether not everybody sees a card: in a hand or a deck, or face down."""
    return bool(state.face_down >> card & 1) or _is_kept(state, card)


def _is_kept(state: State, card: int) -> bool:
    return any(card in cards for cards in (*state.hands, *state.decks))


def conceal(state: State, action: Action) -> None:
    """Note on an action that nobody may be told which card it is done to."""
    if action.kind == "card" and is_hidden(state, action.obj):
        action.note = (HIDDEN,)


def _holder(state: State, card: int) -> int:
    """Return who has a card in hand, or NOTHING."""
    return next((at for at, hand in enumerate(state.hands) if card in hand), NOTHING)


def take_up(state: State, card: int) -> None:
    """Take a card from wherever it lies."""
    for cards in (*state.hands, *state.decks, *state.discards):
        if card in cards:
            cards.remove(card)
            return
    if state.banished_cards >> card & 1:
        state.banished_cards &= ~(1 << card)
    else:
        leaving.lift_card(state, card)


# ---------------------------------------------------------------- who has seen a card


def see(state: State, action: Action) -> None:
    """Let a player see a card, or all players one that is revealed."""
    everybody = state.table.all_players
    state.see(action.obj, everybody if action.verb == "reveal" else 1 << action.actor)
    if action.verb != "reveal":
        conceal(state, action)


def may_see(state: State, action: Action) -> bool:
    """Return whether a card lies where not everybody sees it, and this player does not."""
    if not is_hidden(state, action.obj):
        return False
    return action.verb == "reveal" or action.obj not in state.hands[action.actor]


def _moved(state: State, action: Action, seers: int) -> None:
    """Keep what players know of a card that went from one hidden place to another.

    Args:
        seers: who knew it where it was; others than who moves it do not know where it is now.
    """
    state.unsee(action.obj)
    if is_hidden(state, action.obj):
        state.see(action.obj, seers)


def _seers(state: State, action: Action) -> int:
    """Return who knows which card is moved: who holds it, and who moves it having seen it.

    All do, where it lies open.
    """
    card, holder = action.obj, _holder(state, action.obj)
    if not is_hidden(state, card):
        return state.table.all_players
    seen = sum(players for each, players in state.seen if each == card) & 1 << action.actor
    return seen | (1 << holder if holder != NOTHING else 0)


# ---------------------------------------------------------------- back to the owner


def bring_back(state: State, action: Action) -> None:
    """Put a card into its owner's hand or deck; a deck is shuffled unless the end is named."""
    card, owner = action.obj, state.table.card_owner[action.obj]
    seers = _seers(state, action)
    conceal(state, action)
    take_up(state, card)
    state.settle(card)
    activation.activate_away(state, card)
    end, deck = action.roles.get(END), state.decks[owner]
    if action.roles.get(INTO) != "deck":
        state.hands[owner].append(card)
    elif end is None:
        deck.append(card)
        shuffle_deck(state, owner)
        return
    else:
        deck.insert(len(deck) if end == "the top" else 0, card)
    _moved(state, action, seers)


def may_bring_back(state: State, action: Action) -> bool:
    """Return whether a card is in the game, not there already, and of a player named as owner."""
    card, owner = action.obj, state.table.card_owner[action.obj]
    whose: int = action.roles.get(WHOSE, NOTHING)
    if whose != NOTHING and not whose >> owner & 1:
        return False
    return action.roles.get(INTO) == "deck" or card not in state.hands[owner]


# ---------------------------------------------------------------- discarding


def discard(state: State, action: Action) -> None:
    """Put a card of a hand, a deck or a sheet on its owner's discard pile."""
    take_up(state, action.obj)
    state.discarded(action.obj)
    activation.activate_away(state, action.obj)


def may_discard(state: State, action: Action) -> bool:
    """Return whether a card is in a hand, a deck, or on the player's own sheet."""
    card = action.obj
    if card in state.hands[action.actor] or (card, action.actor) in state.beside:
        return True
    return _is_kept(state, card)


# ---------------------------------------------------------------- from hand to hand


def take(state: State, action: Action) -> None:
    """Put a card into the hand of whoever takes it."""
    _hand_over(state, action, action.actor)


def give(state: State, action: Action) -> None:
    """Put a card into the hand of somebody else."""
    _hand_over(state, action, action.dst)


def _hand_over(state: State, action: Action, player: int) -> None:
    seers = _seers(state, action)
    conceal(state, action)
    take_up(state, action.obj)
    state.hands[player].append(action.obj)
    state.lend(action.obj, player)
    activation.activate_away(state, action.obj)
    _moved(state, action, seers)


def may_take(state: State, action: Action) -> bool:
    """Return whether a card is in no region, and not in one's own hand."""
    card = action.obj
    return card not in state.hands[action.actor] and not leaving.is_out(state, card)


def may_give(state: State, action: Action) -> bool:
    """Return whether a card is in a hand or a pile, and not in the hand it is to go to."""
    card = action.obj
    there = action.dst != NOTHING and card in state.hands[action.dst]
    return not there and not leaving.is_out(state, card)


# ---------------------------------------------------------------- shuffling


def shuffle(state: State, action: Action) -> None:
    """Shuffle one's own deck."""
    shuffle_deck(state, action.actor)


def may_shuffle(state: State, action: Action) -> bool:
    """Return whether there is anything to shuffle."""
    return bool(state.decks[action.actor])


def shuffle_deck(state: State, player: int) -> None:
    """Shuffle a deck: nobody knows any more where a card of it is."""
    state.shuffle_deck(player)
    for card in state.decks[player] if state.seen or state.lasting else ():
        state.unsee(card)
        forget_thing(state, "card", card)


# ---------------------------------------------------------------- what is meant without a place

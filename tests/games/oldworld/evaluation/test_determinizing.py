"""What a player does not know is dealt anew; what the player knows stays."""

import ruinous
from games.oldworld.positions import KHORNE, NURGLE
from games.oldworld.test_face_down import laid
from ruinous.games.oldworld.evaluation.determinizing import determinize
from ruinous.kernel.state.rng import Rng
from tools.builders import base


def begun():
    return ruinous.new_game(base(), seed=6).state


def places(state):
    """Return how many cards lie where, and the cards of each Power that lie hidden."""
    sizes = [len(cards) for cards in (*state.hands, *state.decks, state.old_world_deck)]
    both = zip(state.hands, state.decks, strict=True)
    return sizes, [sorted([*hand, *deck]) for hand, deck in both]


def test_hands_of_others_and_draw_piles_are_dealt_anew():
    state, true = begun(), begun()
    determinize(state, KHORNE, Rng(1))
    assert places(state) == places(true)
    assert state.hands[KHORNE] == true.hands[KHORNE]
    assert state.hands[NURGLE] != true.hands[NURGLE]
    assert all(one != two for one, two in zip(state.decks, true.decks, strict=True))
    assert state.old_world_deck != true.old_world_deck


def test_it_depends_on_luck_alone():
    one, two = begun(), begun()
    for deck in (*two.decks, two.old_world_deck):
        deck.reverse()
    for state in (one, two):
        determinize(state, KHORNE, Rng(1))
    assert (one.hands, one.decks) == (two.hands, two.decks)
    assert one.old_world_deck == two.old_world_deck
    other = begun()
    determinize(other, KHORNE, Rng(2))
    assert other.hands != one.hands


def test_cards_that_a_player_has_seen_stay():
    state, true = begun(), begun()
    known = state.hands[NURGLE][1]
    state.see(known, 1 << KHORNE)
    state.see(state.decks[NURGLE][-1], 1 << KHORNE)
    determinize(state, KHORNE, Rng(1))
    assert state.hands[NURGLE][1] == known
    assert state.decks[NURGLE][-1] == true.decks[NURGLE][-1]
    assert places(state) == places(true)


def test_a_card_that_lies_face_down_may_be_any_other():
    """It is still one card of its Power, and its player knows it."""
    found = set()
    for seed in range(20):
        state = laid("dazzle").state
        (space,) = (
            at for at, card in enumerate(state.spaces) if state.face_down >> max(card, 0) & 1
        )
        own = state.clone()
        determinize(own, state.table.player_number["tzeentch"], Rng(seed))
        assert own.spaces[space] == state.spaces[space]
        determinize(state, KHORNE, Rng(seed))
        assert state.face_down == 1 << state.spaces[space]
        found.add(state.table.cards[state.spaces[space]].name)
    assert len(found) > 3


def test_a_card_that_another_player_holds_stays_there_as_some_card():
    state = begun()
    lent = state.hands[NURGLE].pop()
    state.hands[KHORNE].append(lent)
    state.lend(lent, KHORNE)
    determinize(state, 2, Rng(1))
    ((card, holder),) = state.lent
    assert holder == KHORNE
    assert card in state.hands[KHORNE]
    assert state.table.card_owner[card] == NURGLE


def test_the_phase_under_way_is_the_last_one():
    state = begun()
    frames = [frame.code.address for frame in state.agenda]
    assert frames[0] == "core:round"
    determinize(state, KHORNE, Rng(1))
    assert [frame.code.address for frame in state.agenda] == frames[1:]

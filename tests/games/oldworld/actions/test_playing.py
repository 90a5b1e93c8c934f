"""An effect plays a card: it finds a space, and the card is its player's from then on."""

import pytest

import ruinous
from ruinous.games.oldworld.actions.playing import PLAYING, begin, may_play, play, turn_up
from ruinous.games.oldworld.state.spaces import last_space, open_spaces
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.agenda import run
from tools.builders import base

KHORNE, TZEENTCH, REGION = 0, 2, 1


@pytest.fixture
def state():
    """Return a game that has just begun, with nothing under way."""
    state = ruinous.new_game(base(), seed=1).clone().state
    state.agenda.clear()
    state.question = None
    return state


def card_play(state, player, card):
    return Action("play", player, "card", card, dst=REGION, place=REGION)


def fill(state, spaces):
    for space in spaces:
        state.put_card(state.decks[KHORNE].pop(), REGION * state.table.wide + space)


def test_the_player_picks_one_of_several_spaces(state):
    card = state.hands[KHORNE][0]
    begin(state, card_play(state, KHORNE, card))
    run(state)
    assert (state.question.kind, len(state.question.picks)) == ("space", 2)


def test_the_last_space_is_taken_without_asking(state):
    fill(state, [0])
    card = state.hands[KHORNE][0]
    begin(state, card_play(state, TZEENTCH, card))
    run(state)
    assert state.cards_in(REGION)[1] == card
    assert state.player_of(card) == TZEENTCH


def test_a_full_region_takes_no_card(state):
    fill(state, [0, 1])
    card = state.hands[KHORNE][0]
    assert not may_play(state, card_play(state, KHORNE, card))
    assert open_spaces(state, REGION, KHORNE) == []
    assert last_space(state, REGION, KHORNE) == 0
    begin(state, card_play(state, KHORNE, card))
    run(state)
    assert card in state.hands[KHORNE]


def test_what_lies_out_is_not_played_again(state):
    fill(state, [0])
    [card] = state.cards_in(REGION)
    assert not may_play(state, card_play(state, KHORNE, card))


def test_what_was_paid_for_was_asked_before(state):
    card = state.hands[KHORNE][0]
    assert may_play(state, Action("play", KHORNE, "card", card, roles={WAY: "turn"}))


def test_a_game_is_restored_while_a_space_is_asked_for():
    assert PLAYING in base().game.play.programs()


def test_where_a_card_lies_open_or_is_turned_up_is_no_secret_of_a_few(state):
    """Who has seen it in a hand or face down knows no more of it than all others."""
    card = state.hands[KHORNE][0]
    state.seen = ((card, 0b10),)
    play(state, Action("play", KHORNE, "card", card, src=REGION * state.table.wide))
    assert state.seen == ()
    state.face_down |= 1 << card
    state.seen = ((card, 0b10),)
    turn_up(state, Action("turn up", KHORNE, "card", card))
    assert (state.seen, state.face_down) == ((), 0)

"""What a player does with cards that are drawn, and what ends a turn."""

from games.marauders.positions import EAST, NORTH, choose, done, ids, laid_out, offered, with_rows
from ruinous.games.marauders.dealing import is_duplicate, is_ignored

HERD = {4: "snotling-herd"}


def test_a_green_card_of_the_first_round_is_discarded_and_the_next_is_drawn():
    state = laid_out(round=1, pile=["venomous-creep", "shotti"])
    assert ids(state, [*state.discards, state.drawn]) == ["venomous-creep", "shotti"]
    assert state.turn == NORTH
    creep, shotti = state.discards[0], state.drawn
    assert (is_ignored(state, creep), is_ignored(state, shotti)) == (True, False)
    later = laid_out(pile=["venomous-creep", "shotti"])
    assert ids(later, [later.drawn]) == ["venomous-creep"]


def test_a_player_draws_on_until_a_symbol_is_there_twice():
    state = with_rows(HERD, pile=["shotti", "snotling-herd", "spoil-heap"])
    choose(state, "place north/2", "4")
    assert (state.turn, ids(state, [state.drawn])) == (NORTH, ["snotling-herd"])
    assert is_duplicate(state, state.drawn, state.turn)
    choose(state, "place north/2", "5")
    assert (state.turn, ids(state, [state.drawn])) == (EAST, ["spoil-heap"])
    assert not is_duplicate(state, state.drawn, state.turn)


def test_discarding_ends_the_turn():
    state = laid_out(pile=["shotti", "spoil-heap"])
    choose(state, "discard")
    assert (state.turn, ids(state, state.discards)) == (EAST, ["shotti"])


def test_only_a_card_with_a_use_can_be_used_and_a_green_one_ends_the_turn():
    assert "use" not in offered(laid_out(pile=["shotti"]))
    state = laid_out(pile=["venomous-creep", "spoil-heap"])
    choose(state, "use")
    assert [action.verb for action in done(state, "use")] == ["use"]
    assert (state.turn, ids(state, state.discards)) == (EAST, ["venomous-creep"])


def test_the_discarded_cards_are_the_next_pile():
    state = laid_out(pile=[], rest=False, discards=["shotti"])
    assert (ids(state, [state.drawn]), state.discards, state.pile) == (["shotti"], [], [])


def test_without_cards_to_draw_the_match_ends():
    assert laid_out(pile=[], rest=False).over
    ignored = laid_out(pile=[], rest=False, round=1, discards=["venomous-creep"])
    assert not ignored.discards
    assert ignored.round == 2


def test_rounds_begin_with_the_first_player_and_there_are_only_so_many():
    state = laid_out(turn="east", round=50, pile=["shotti"])
    assert (state.turn, state.round) == (EAST, 50)
    choose(state, "discard")
    assert (state.over, state.round) == (1, 50)
    state = laid_out(turn="east", round=49, pile=["shotti", "spoil-heap"])
    choose(state, "discard")
    assert (state.over, state.round, state.turn) == (0, 50, NORTH)

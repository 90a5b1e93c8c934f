"""Chaos cards go from pile to pile, and only those who may know are told which."""

import pytest

import ruinous
from meaning.stage import content, staged
from ruinous.games.oldworld.actions.piles import (
    bring_back,
    discard,
    give,
    may_bring_back,
    may_discard,
    may_give,
    may_see,
    may_shuffle,
    may_take,
    see,
    shuffle,
    take,
)
from ruinous.games.oldworld.rounds import PHASES, begin_phase
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.log_entries import HIDDEN
from ruinous.kernel.state.action import END, INTO, WHOSE, Action
from ruinous.kernel.state.agenda import run
from tools.builders import base

KHORNE, TZEENTCH = 0, 2


@pytest.fixture
def state():
    """Return a game that has just begun: all have cards in hand and in their decks."""
    return ruinous.new_game(base(), seed=1).clone().state


def on_card(verb, actor, card, **more):
    return Action(verb, actor, "card", card, **more)


def test_a_deck_is_shuffled_and_nobody_knows_its_cards_any_more(state):
    before, top = state.decks[KHORNE][:], state.decks[KHORNE][-1]
    see(state, on_card("look at", TZEENTCH, top))
    shuffle(state, Action("shuffle your deck", KHORNE))
    assert sorted(state.decks[KHORNE]) == sorted(before) != before
    assert state.seen == ()
    state.decks[KHORNE].clear()
    assert not may_shuffle(state, Action("shuffle your deck", KHORNE))


def test_who_looks_is_the_only_one_to_know(state):
    card = state.hands[KHORNE][0]
    action = on_card("look at", TZEENTCH, card)
    assert may_see(state, action)
    see(state, action)
    assert state.seen == ((card, 1 << TZEENTCH),)
    assert HIDDEN in action.note
    assert not may_see(state, on_card("look at", KHORNE, card))


def test_what_is_revealed_all_know(state):
    card = state.hands[KHORNE][0]
    action = on_card("reveal", KHORNE, card)
    see(state, action)
    assert state.seen == ((card, state.table.all_players),)
    assert action.note == ()


def test_what_lies_open_is_not_looked_at(state):
    state.discards[KHORNE].append(card := state.hands[KHORNE].pop())
    assert not may_see(state, on_card("look at", TZEENTCH, card))


@pytest.mark.parametrize(("end", "at"), [("the top", -1), ("the bottom", 0)])
def test_a_card_goes_to_an_end_of_the_deck(state, end, at):
    card = state.hands[KHORNE][0]
    action = on_card("return", KHORNE, card, roles={INTO: "deck", END: end})
    bring_back(state, action)
    assert state.decks[KHORNE][at] == card
    assert card not in state.hands[KHORNE]
    assert HIDDEN in action.note
    assert state.seen == ((card, 1 << KHORNE),)


def test_a_card_of_the_discard_pile_is_known_to_all_where_it_goes(state):
    state.discards[KHORNE].append(card := state.hands[KHORNE].pop())
    action = on_card("return", TZEENTCH, card, roles={INTO: "hand"})
    assert may_bring_back(state, action)
    bring_back(state, action)
    assert card in state.hands[KHORNE]
    assert (action.note, state.seen) == ((), ((card, state.table.all_players),))
    assert not may_bring_back(state, action)


def test_a_card_only_comes_back_to_its_owner(state):
    state.discards[KHORNE].append(card := state.hands[KHORNE].pop())
    roles = {INTO: "hand", WHOSE: 1 << TZEENTCH}
    assert not may_bring_back(state, on_card("return", TZEENTCH, card, roles=roles))


def test_nobody_knows_where_a_card_is_in_a_deck_that_was_shuffled(state):
    card = state.hands[KHORNE][0]
    bring_back(state, on_card("return", KHORNE, card, roles={INTO: "deck"}))
    assert card in state.decks[KHORNE]
    assert state.seen == ()


def test_a_card_that_is_taken_is_played_by_its_holder_and_discarded_to_its_owner(state):
    card = state.hands[KHORNE][0]
    action = on_card("take", TZEENTCH, card)
    assert may_take(state, action)
    take(state, action)
    assert card in state.hands[TZEENTCH]
    assert state.player_of(card) == TZEENTCH
    assert state.world.types["card"].owned(state, 1 << TZEENTCH) >> card & 1
    assert not state.world.types["card"].owned(state, 1 << KHORNE) >> card & 1
    assert not may_take(state, action)
    assert state.seen == ((card, 1 << KHORNE),)
    discard(state, on_card("discard", TZEENTCH, card))
    assert state.discards[KHORNE] == [card]
    assert (state.player_of(card), state.lent, state.seen) == (KHORNE, (), ())


def test_a_card_is_given_to_somebody_else(state):
    card = state.hands[KHORNE][0]
    action = on_card("give", KHORNE, card, dst=TZEENTCH)
    assert may_give(state, action)
    give(state, action)
    assert card in state.hands[TZEENTCH]
    assert not may_give(state, action)
    give(state, on_card("give", TZEENTCH, card, dst=KHORNE))
    assert state.lent == ()


def test_only_hands_decks_and_the_own_sheet_are_discarded_from(state):
    state.discards[KHORNE].append(card := state.hands[KHORNE].pop())
    assert not may_discard(state, on_card("discard", KHORNE, card))
    assert may_discard(state, on_card("discard", KHORNE, state.decks[KHORNE][0]))


# ---------------------------------------------------------------- as players are told


def told(text, **players):
    """Return a match in which Tzeentch has played a card with a text into Kislev."""
    made = staged(text)
    given = {"players": {"tzeentch": {"power": 1, "hand": ["changer-of-ways"], "deck": []}}}
    given["players"]["tzeentch"].update(players.pop("tzeentch", {}))
    given["players"].update(players)
    position = Scenario.model_validate({"given": given, "when": []}).given
    match = ruinous.Match(made, made.game.scenarios.lay_out(made, position), 0)
    begin_phase(match.state, next(phase for phase in PHASES if phase.key == "summoning"))
    run(match.state)
    match.choose("play changer-of-ways")
    match.choose("kislev/1")
    return match


def lines(match):
    return [content().game.text.sentence_of(match.state, action) for action in match.log]


LOOK = """when played:
  look at the top 2 cards of your deck
  choose one of them
  return it to the hand
  return other seen cards to the bottom of your deck"""


def test_no_line_of_the_log_names_a_card_that_only_one_has_seen():
    match = told(LOOK, tzeentch={"deck": ["teleport", "dazzle", "drain-power"]})
    assert {option.key for option in match.decision.options} == {"teleport", "dazzle"}
    match.choose("dazzle")
    text = " ".join(lines(match))
    assert "Tzeentch looks at a card" in text
    assert not any(name in text for name in ("Teleport", "Dazzle", "Drain Power"))
    items = [content().game.text.item_of(match.state, action) for action in match.log]
    assert {item.id for item in items if item is not None} == {"changer-of-ways"}


def test_what_was_seen_of_a_hand_is_in_the_view_of_the_looker_alone():
    match = told("when played: look at the hand of an opponent", khorne={"hand": ["battle-cry"]})
    shown = {
        seat: next(each for each in match.view(seat)["players"] if each["id"] == "khorne")
        for seat in ("tzeentch", "nurgle")
    }
    assert shown["tzeentch"]["seen in hand"] == ["Battle Cry"]
    assert "seen in hand" not in shown["nurgle"]
    assert "Battle Cry" not in " ".join(lines(match))


def test_a_hand_that_is_revealed_is_named_to_all():
    match = told("when played: each opponent reveals their hand", khorne={"hand": ["battle-cry"]})
    shown = next(each for each in match.view("nurgle")["players"] if each["id"] == "khorne")
    assert shown["seen in hand"] == ["Battle Cry"]
    assert any("reveals Battle Cry" in line for line in lines(match))


def test_what_was_seen_and_lent_outlasts_a_snapshot():
    game = ruinous.new_game(base(), seed=1).clone()
    take(game.state, on_card("take", TZEENTCH, game.state.hands[KHORNE][0]))
    again = ruinous.restore(game.snapshot(), base())
    assert again.state.lent == game.state.lent != ()
    assert again.state.seen == game.state.seen != ()

"""What one seat may see."""

import pytest

import ruinous
from tools.builders import base

GAME = ruinous.new_game(base(), seed=1)


def test_only_the_own_hand_is_shown():
    players = {player["id"]: player for player in GAME.view("nurgle")["players"]}
    assert [name for name, player in players.items() if "hand" in player] == ["nurgle"]
    assert len(players["nurgle"]["hand"]) == players["nurgle"]["hand size"]


def test_the_order_of_a_deck_is_not_shown():
    seen = GAME.clone()
    for deck in seen.state.decks:
        deck.reverse()
    seen.state.old_world_deck.reverse()
    assert seen.view("nurgle") == GAME.view("nurgle")


def test_a_region_shows_its_printed_spaces_and_who_has_what_there():
    game = GAME.clone()
    game.state.add_tokens(game.state.table.pile(1, 0), 2)
    region = game.view("khorne")["regions"][0]
    assert region["cards"] == [None] * game.state.table.rules.card_spaces
    assert region["corruption"] == {"nurgle": 2}


def test_nobody_else_has_a_view():
    with pytest.raises(KeyError, match="nobody plays `malal`"):
        GAME.view("malal")


def test_tokens_on_cards_are_shown_to_everybody_and_only_where_there_are_some():
    game = ruinous.new_game(ruinous.load("cookbook"), seed=1, cards="cookbook")
    state, table = game.state, game.state.table
    upgrade = next(each for type, each in table.carriers if type == "upgrade")
    state.upgrades |= 1 << upgrade
    assert "tokens on cards" not in game.view("khorne")
    place = table.carriers["upgrade", upgrade]
    state.add_tokens(table.pile(table.token_number["mark"], place), 2)
    state.add_tokens(table.pile(1, place), 1)
    shown = {
        "card": table.upgrades[upgrade].name, "tokens": {"mark": 2}, "corruption": {"nurgle": 1},
    }  # fmt: skip
    assert game.view("khorne")["tokens on cards"] == [shown]

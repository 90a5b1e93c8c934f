"""What is chosen in secret is seen by nobody else before all have chosen, from whatever side."""

import json
from itertools import islice
from typing import Any

import pytest

import ruinous
from meaning.stage import staged
from ruinous import Match
from ruinous.game.records import play_again, record_of
from ruinous.tools.story import story

OPENING = "at the start of the summoning phase:\n  "
TEXTS = {
    "branch": (
        "each player secretly chooses either: that player gains 1 power\n"
        "  or: that player loses 1 power"
    ),
    "thing": "each player secretly chooses a region: that player places 1 corruption there",
    "card": "each player secretly chooses a card in their hand: that player discards it",
    "number": "each player secretly loses up to 3 power",
    "bid": "each player secretly bids any number of power",
    "none": "each player secretly chooses up to 1 player: that player scores 1 point",
}


def is_asked(game: Match) -> bool:
    """Return whether the effect under test asks."""
    source = game.decision.source
    return source is not None and source.id == "power/tzeentch"


def choosing(text: str) -> Match:
    """Return a new game in which Khorne, the first of four, is asked."""
    game = ruinous.new_game(staged(OPENING + text, "sheet"), seed=3)
    while not is_asked(game):
        game.choose_index(0)
    assert game.decision.player == "khorne"
    return game


def seen_by(game: Match, seat: str) -> Any:
    """Return everything that a seat gets to see: view, log, heading, and what it is asked."""
    asked = game.decision
    options = [(each.key, each.text) for each in asked.options] if asked.player == seat else []
    lines = [line.text for line in story(game, game.log)]
    return (
        game.view(seat), game.events(), lines, game.heading(), asked.player, asked.kind,
        asked.prompt if asked.player == seat else "", options,
    )  # fmt: skip


def after(game: Match, key: str) -> Match:
    clone = game.clone()
    clone.choose(key)
    return clone


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_no_other_seat_can_tell_what_was_chosen(text: str) -> None:
    game = choosing(text)
    for _ in game.players[:-1]:
        chooser, before = game.decision.player, game.events()
        ends = [after(game, option.key) for option in game.decision.options]
        assert len(ends) > 1
        for seat in game.players:
            if seat != chooser:
                first, *others = (seen_by(each, seat) for each in ends)
                assert all(other == first for other in others)
        game = ends[-1]
        assert game.events() == before
        assert game.decision.player != chooser


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_who_has_chosen_sees_nothing_of_it_carried_out(text: str) -> None:
    game = choosing(text)
    before = game.view("khorne")
    game.choose_index(0)
    after = game.view("khorne")
    assert {**after, "decides": before["decides"]} == before


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_who_has_no_choice_is_asked_like_all(text: str) -> None:
    """Else the others would learn what a hand holds, or what can be done in secret."""
    game = choosing(text)
    for player in range(4):
        game.state.hands[player].clear()
        game.state.power[player] = 0
    again = ruinous.restore(json.loads(json.dumps(game.snapshot())), game.content)
    asked = []
    while is_asked(again):
        asked.append(again.decision.player)
        again.choose_index(0)
    assert asked == list(game.players)


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_in_the_middle_of_choosing_a_game_is_saved_cloned_and_replayed(text: str) -> None:
    game = choosing(text)
    for _ in islice(game.players, 2):
        game.choose_index(1)
    saved = ruinous.restore(json.loads(json.dumps(game.snapshot())), game.content)
    replayed = play_again(record_of(game.record()), game.content, verify=True).game
    others = [saved, replayed, game.clone()]
    for seat in game.players:
        assert all(seen_by(each, seat) == seen_by(game, seat) for each in others)
    for each in (game, *others):
        each.choose_index(0)
        each.choose_index(0)
    assert all(each.events() == game.events() for each in others)
    assert all(each.view(seat) == game.view(seat) for each in others for seat in game.players)


def test_all_is_shown_when_the_last_has_chosen() -> None:
    game = choosing(TEXTS["thing"])
    since = len(game.log)
    for key in ("kislev", "norsca", "kislev", "tilea"):
        assert len(game.log) == since
        game.choose(key)
    told = [line.rpartition(" [")[0] for line in game.events(since)]
    assert told == [
        "khorne choose kislev from kislev",
        "nurgle choose norsca from norsca",
        "tzeentch choose kislev from kislev",
        "slaanesh choose tilea from tilea",
        "khorne place khorne-corruption in kislev",
        "nurgle place nurgle-corruption in norsca",
        "tzeentch place tzeentch-corruption in kislev",
        "slaanesh place slaanesh-corruption in tilea",
    ]

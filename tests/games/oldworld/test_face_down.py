"""A card that lies face down shows its back alone: in views, options, log and drawings."""

import json
from typing import Any

import pytest

import ruinous
from meaning.stage import staged
from ruinous import Match
from ruinous.game.match import Match as Game
from ruinous.games.oldworld.drawing.table import Board
from ruinous.games.oldworld.rounds import begin_rounds
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.kernel.state.agenda import run
from ruinous.tools.story import story

TEXT = (
    "when played:\n"
    "  play a card in your hand to here face down\n"
    "  each player secretly chooses a card here: that player scores 1 point\n"
    "  move face-down cards here to Estalia\n"
    "  each opponent may lose 1 point"
)
HAND = ("changer-of-ways", "dazzle", "warp-shield", "teleport")


def laid(card: str) -> Match:
    """Return a game in which Tzeentch has played a card face down, and all are asked."""
    made = staged(TEXT)
    players = {"tzeentch": {"power": 2, "hand": list(HAND)}, "slaanesh": {"points": 2}}
    given = Scenario.model_validate({"given": {"players": players}, "when": []}).given
    game = Game(made, made.game.scenarios.lay_out(made, given), 0)
    begin_rounds(game.state, 2)
    run(game.state)
    for key in ("play changer-of-ways", "kislev/1", card):
        game.choose(key)
    return game


def seen_by(game: Match, seat: str) -> Any:
    """Return what a seat gets to see, and what it is asked."""
    asked = game.decision
    options = [(each.key, each.text) for each in asked.options] if asked.player == seat else []
    lines = story(game, game.log)
    return game.view(seat), lines, asked.player, asked.kind, options


@pytest.mark.parametrize("other", ["warp-shield", "teleport"])
def test_no_other_seat_can_tell_which_card_lies_there(other: str) -> None:
    one, two = laid("dazzle"), laid(other)
    asked = []
    while one.decision.kind != "turn":
        asked.append(one.decision.player)
        for seat in ("khorne", "nurgle", "slaanesh"):
            assert seen_by(one, seat) == seen_by(two, seat)
        for game in (one, two):
            game.choose_index(len(game.decision.options) - 1)
    assert asked == ["khorne", "nurgle", "tzeentch", "slaanesh", "khorne", "nurgle", "slaanesh"]


def test_its_player_sees_it_and_others_its_back() -> None:
    game = laid("dazzle")
    views = {seat: game.view(seat)["regions"] for seat in game.players}
    [kislev] = [at for at, each in enumerate(views["khorne"]) if each["id"] == "kislev"]
    names = {seat: regions[kislev]["cards"][1]["name"] for seat, regions in views.items()}
    assert names.pop("tzeentch") == "Dazzle (face down)"
    assert set(names.values()) == {"a face-down card"}
    keys = [each.key for each in game.decision.options]
    assert keys == ["changer-of-ways@kislev", "face-down@kislev/2"]
    assert game.decision.options[1].text == "a face-down card in Kislev, space 2"


def test_the_log_names_it_only_when_it_is_turned_up_or_discarded() -> None:
    game = laid("dazzle")
    lines = [line.text for line in story(game, game.log)]
    assert "Tzeentch plays a card in Kislev." in lines
    assert not any("Dazzle" in line or "dazzle" in str(line) for line in lines)


def test_it_lies_face_down_in_a_game_that_was_saved_or_cloned() -> None:
    game = laid("dazzle")
    saved = ruinous.restore(json.loads(json.dumps(game.snapshot())), game.content)
    for other in (saved, game.clone()):
        assert other.state.face_down == game.state.face_down != 0
        for seat in game.players:
            assert other.view(seat) == game.view(seat)


def test_it_is_drawn_as_a_back() -> None:
    game = laid("dazzle")
    board = Board(game.content.catalogue)
    drawn = {seat: repr(board.regions(game.view(seat))) for seat in game.players}
    assert [seat for seat in game.players if "Dazzle" in drawn[seat]] == ["tzeentch"]
    assert "a face-down card" in drawn["khorne"]

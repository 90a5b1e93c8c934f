"""The fan pack: whole, tried, playable with all others, and felt only where it is loaded."""

from functools import cache

import pytest

import ruinous
from ruinous.game.content import Content
from ruinous.games.oldworld.schema.models.items import ChaosCard, OldWorldCard, Upgrade
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from shipped import OLDWORLD

FAN = "fan-tide"
POWER = "drowned-tide"


@cache
def loaded(*packs: str) -> Content:
    return ruinous.load(*packs)


def test_it_has_all_that_an_expansion_can_have() -> None:
    catalogue = loaded(FAN).catalogue
    kinds = ChaosCard | OldWorldCard | Upgrade
    own = [card for card in catalogue.items if card.pack == FAN and isinstance(card, kinds)]
    deck = [card for card in catalogue.chaos_cards if card.power == POWER]
    assert sum(card.copies for card in deck) == 24
    assert len([card for card in catalogue.upgrades if card.power == POWER]) == 5
    assert len([card for card in catalogue.old_world_cards if card.pack == FAN]) == 2
    assert [token.name for token in catalogue.tokens if token.pack == FAN] == ["wreck"]
    assert [card.name for card in own if card not in deck and card.id == "all-things-decay"]
    assert all(card.examples for card in own)


def test_what_it_defines_anew_is_so_only_where_it_is_loaded() -> None:
    for packs, hand in ((("base",), 3), (("base", FAN), 4), (("base", "horned-rat"), 3)):
        rules = loaded(*packs).catalogue.rules
        assert rules is not None
        assert rules.starting_hand == hand


def test_games_without_it_are_the_same_games() -> None:
    """The base game plays alike, seed for seed, when packs that change nothing are loaded too."""
    before = simulate(loaded("base"), seats_of(loaded("base")), 2, 5).games
    others = loaded("base", "horned-rat", "morrslieb")
    assert simulate(others, seats_of(others, loaded("base").players), 2, 5).games == before


@pytest.mark.parametrize(
    ("players", "cards", "old_world"),
    [
        ([POWER, "khorne", "nurgle"], "base", ["base"]),
        ([POWER, "tzeentch", "slaanesh", "khorne"], "base", ["base", "tide"]),
        (["khorne", "nurgle", "tzeentch", "slaanesh", POWER], "base", ["base", "tide"]),
        ([POWER, "horned-rat", "khorne"], "morrslieb", ["expert"]),
        ([POWER, "horned-rat", "nurgle", "tzeentch"], "morrslieb", ["expert", "tide"]),
        ([POWER, "horned-rat", "khorne", "nurgle", "slaanesh"], "morrslieb", ["base", "tide"]),
    ],
)
def test_games_with_it_end_and_replay(players: list[str], cards: str, old_world: list[str]) -> None:
    content = loaded(*OLDWORLD)
    seats = seats_of(content, players, options={"cards": cards, "old world": old_world})
    for seed in range(5):
        game = seats.game(content, seed)
        bots = seats.play(game, seed)
        while bots.move(game):
            pass
        assert ruinous.replay(game.record(), content).result == game.result

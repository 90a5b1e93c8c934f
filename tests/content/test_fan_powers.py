"""Two Powers that players published: whole in data, and playable beside all others."""

from itertools import combinations
from typing import Final

import pytest

import ruinous
from ruinous.game.match import Match
from ruinous.packs import examples_of
from ruinous.tools.play.seats import seats_of

PACKS: Final = ("base", "fan-deep", "fan-renegade")
FAN: Final = ("the-deep", "the-renegade")
BASE: Final = ("khorne", "nurgle", "tzeentch", "slaanesh")
MIXES: Final = [
    (*fan, *others)
    for fan in (FAN[:1], FAN[1:], FAN)
    for number in range(3 - len(fan), 6 - len(fan))
    for others in combinations(BASE, number)
]
BOTS: Final = ("random", "greedy")


@pytest.mark.parametrize("power", FAN)
def test_a_power_is_whole(power: str) -> None:
    catalogue = ruinous.load(*PACKS).catalogue
    deck = [card for card in catalogue.chaos_cards if card.power == power]
    upgrades = [card for card in catalogue.upgrades if card.power == power]
    [sheet] = [each for each in catalogue.powers if each.id == power]
    assert sum(card.copies for card in deck) == 24
    assert len(upgrades) == 5
    assert all(examples_of(item) for item in (*deck, *upgrades, sheet))


def test_they_are_last_in_power_order() -> None:
    powers = ruinous.load(*PACKS).catalogue.powers
    assert [each.id for each in sorted(powers, key=lambda each: each.order)][-2:] == [*FAN]


def test_the_deep_does_not_play_with_the_horned_rat() -> None:
    content = ruinous.load(*PACKS, "horned-rat")
    with pytest.raises(ruinous.IllegalSetup, match="The Deep does not play with The Horned Rat"):
        ruinous.new_game(content, ["the-deep", "horned-rat", "khorne"], 1)
    assert ruinous.new_game(content, ["the-deep", "nurgle", "khorne"], 1).decision


@pytest.mark.parametrize("seed", range(5))
def test_the_first_hand_of_the_renegade_is_a_card_of_each_other_deck(seed: int) -> None:
    players = ["khorne", "nurgle", "slaanesh", "the-renegade"]
    game = ruinous.new_game(ruinous.load(*PACKS), players, seed)
    table, hand = game.state.table, game.state.hands[players.index("the-renegade")]
    assert sorted(table.card_owner[card] for card in hand) == [0, 1, 2]


def done(game: Match) -> list[tuple[object, ...]]:
    return [(each.verb, each.actor, each.kind, each.obj, each.amount) for each in game.log]


def ended(mix: tuple[str, ...], seed: int) -> bool:
    """Play a game of one seat with random choices, the others greedy, and replay it."""
    content = ruinous.load(*PACKS)
    bots = [BOTS[(seat + seed) % 2] for seat in range(len(mix))]
    seats = seats_of(content, [*mix], bots)
    game = seats.game(content, seed)
    playing = seats.play(game, seed)
    while playing.move(game):
        pass
    replayed = ruinous.replay(game.record(), content)
    return game.over and replayed.result == game.result and done(replayed) == done(game)


@pytest.mark.parametrize("number", range(0, len(MIXES), 7))
def test_games_of_mixed_seats_end_and_replay(number: int) -> None:
    assert ended(MIXES[number], number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(200))
def test_so_do_many(number: int) -> None:
    assert ended(MIXES[number % len(MIXES)], 1_000 + number)

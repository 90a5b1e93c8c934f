"""Random games over every mix of Powers and cards that may be played: `-m long` for 2,000."""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import pytest

import ruinous
from games.oldworld.laws import broken, unlawful
from games.oldworld.players import chance, play_out
from ruinous import Content, Match
from ruinous.games.oldworld.setup import check_players, check_variant
from ruinous.games.oldworld.variant import Variant

PACKS: Final = ("base", "morrslieb", "horned-rat", "fan-tide")
FEW, MANY, SHARE = 30, 2_000, 250
"""Games that are always played, those of the long run, and how many of them one test plays."""


class Mix(NamedTuple):
    """Who plays with which cards."""

    players: tuple[str, ...]
    cards: str
    old_world: tuple[str, ...]


@cache
def content() -> Content:
    return ruinous.load(*PACKS)


@cache
def mixes() -> tuple[Mix, ...]:
    """Return every mix of what the packs offer, legal or not, the small tables first."""
    catalogue = content().catalogue
    cards = sorted({card.set for card in catalogue.chaos_cards})
    old_world = sorted({card.set for card in catalogue.old_world_cards})
    choices = [each for n in range(1, len(old_world) + 1) for each in combinations(old_world, n)]
    return tuple(
        Mix(players, chosen, sets)
        for count in range(2, len(content().players) + 1)
        for players in combinations(content().players, count)
        for chosen in cards
        for sets in choices
    )


@cache
def refusals() -> dict[Mix, str]:
    """Return the mixes that are refused, with the reason."""
    found = {}
    for mix in mixes():
        try:
            check_players(content().catalogue, mix.players)
            check_variant(content().catalogue, mix.players, Variant(mix.cards, mix.old_world))
        except ruinous.IllegalSetup as refused:
            found[mix] = str(refused)
    return found


@cache
def legal() -> tuple[Mix, ...]:
    return tuple(mix for mix in mixes() if mix not in refusals())


def played(seed: int, mix: Mix) -> Match:
    game = ruinous.new_game(content(), mix.players, seed, cards=mix.cards, old_world=mix.old_world)
    return play_out(game, chance(seed))


def is_well_and_replayed(game: Match) -> None:
    assert broken(game) == []
    assert unlawful(game) == []
    record = json.dumps(game.record())
    again = ruinous.replay(json.loads(record), content())
    assert json.dumps(again.record()) == record
    assert again.result == game.result


def test_all_that_the_packs_seat_may_be_mixed() -> None:
    sizes = Counter(len(mix.players) for mix in legal())
    # 20, 15 and 6 ways to choose the players of 6 Powers, 2 sets of cards that all of them have
    # (or the only one), 6 ways to mix sets of Old World cards that hold enough.
    assert sizes == {3: 20 * 2 * 6, 4: 15 * 2 * 6, 5: 6 * 2 * 6}


def test_each_mix_that_is_refused_is_told_why() -> None:
    for mix, reason in refusals().items():
        if len(mix.players) in (2, 6):
            expected = f"{len(mix.players)} players cannot play; these packs seat 3, 4 or 5"
        elif mix.cards == "tide":
            expected = "has no cards of the set `tide`, only of base, morrslieb"
        else:
            assert mix.old_world == ("tide",)
            expected = "Old World cards; there are 2 in the sets `tide`"
        assert expected in reason


def spread(games: int) -> list[Mix]:
    """Return so many mixes, spread evenly over those that are legal."""
    found = legal()
    return [found[number * len(found) // games % len(found)] for number in range(games)]


def test_a_refused_mix_is_refused_at_setup() -> None:
    mix, reason = next(iter(refusals().items()))
    with pytest.raises(ruinous.IllegalSetup) as refused:
        ruinous.new_game(content(), mix.players, 0, cards=mix.cards, old_world=mix.old_world)
    assert str(refused.value) == reason


def test_random_games_of_many_mixes_are_well_and_replayed() -> None:
    for seed, mix in enumerate(spread(FEW)):
        is_well_and_replayed(played(seed, mix))


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, SHARE))
def test_random_games_of_every_mix_are_well_and_replayed(first: int) -> None:
    for seed in range(first, first + SHARE):
        is_well_and_replayed(played(seed, legal()[seed % len(legal())]))

"""Whole games between players who take any option: 300 always, 10,000 with `-m long`."""

import json
import random
from functools import cache
from typing import Final

import pytest

import ruinous
from games.oldworld.laws import broken, in_force, standing, unlawful, untimely
from games.oldworld.players import chance, play_on, table_of, whole_game
from ruinous import Content, Match
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.rounds import PHASES
from ruinous.games.oldworld.state.log_entries import BEGIN

ENDS: Final = {"dial", "points", "ruins", "deck"}
FEW, SHARE = 60, 20
"""Games that are always played, and how many of them one test plays."""
MANY, BIG_SHARE = 10_000, 500
LOOKS: Final = 0.03
"""Share of the decisions at which the whole table is looked over."""
SAMPLE: Final = 50
"""One long game in so many is played again from its record."""


@cache
def base() -> Content:
    return ruinous.load("base")


def shares(games: int, share: int) -> list[range]:
    return [range(first, first + share) for first in range(0, games, share)]


def name(seeds: range) -> str:
    return f"{seeds.start} to {seeds[-1]}"


def watched(seed: int) -> Match:
    """Play the game of a seed and look at it again and again."""
    dice = random.Random(~seed)
    game = ruinous.new_game(base(), table_of(seed), seed)
    for _ in play_on(game, chance(seed)):
        if dice.random() < LOOKS:
            assert broken(game) == []
            again = ruinous.restore(json.loads(json.dumps(game.snapshot())), base())
            assert standing(again.state) == standing(game.state)
            assert in_force(again.state) == in_force(game.state)
    return game


def is_well(game: Match) -> None:
    """Check a finished game."""
    assert broken(game) == []
    assert unlawful(game) == []
    assert untimely(game) == []
    result = game.result
    assert result is not None
    assert result.condition in ENDS
    assert bool(result.winners) == (result.condition != "deck")
    assert set(result.winners) <= set(result.points)


def is_replayed(game: Match) -> None:
    record = json.dumps(game.record())
    again = ruinous.replay(json.loads(record), base())
    assert json.dumps(again.record()) == record
    assert again.result == game.result


def test_a_round_has_the_steps_that_the_words_know():
    game = whole_game(base(), 1)
    begun: list[str] = []
    log = game.state.log
    while log:
        log, action = log
        if action.verb == BEGIN:
            begun.insert(0, action.step)
    known = [step.key for step in CORE.steps]
    assert begun[: len(known)] == known
    assert {step.part for step in CORE.steps} == {phase.key for phase in PHASES}
    assert {moment.step for moment in CORE.moments} <= set(known)
    assert {time.step for time in CORE.times} - {""} <= set(known)


@pytest.mark.parametrize("seeds", shares(FEW, SHARE), ids=name)
def test_random_games_come_to_a_lawful_end(seeds):
    for seed in seeds:
        game = watched(seed)
        is_well(game)
        if seed % SHARE == 0:
            is_replayed(game)


@pytest.mark.long
@pytest.mark.parametrize("seeds", shares(MANY, BIG_SHARE), ids=name)
def test_many_random_games_come_to_a_lawful_end(seeds):
    for seed in seeds:
        game = whole_game(base(), seed)
        is_well(game)
        if seed % SAMPLE == 0:
            is_replayed(game)


@pytest.mark.long
def test_random_games_reach_every_card():
    seen: set[str] = set()
    for seed in range(2_000):
        game = whole_game(base(), seed)
        table = game.state.table
        for action in game.log:
            match action.verb, action.kind:
                case "play", "card":
                    seen.add(table.cards[action.obj].id)
                case "reveal", _:
                    seen.add(table.old_world[action.obj].id)
                case "choose", "upgrade":
                    seen.add(table.upgrades[action.obj].id)
    catalogue = base().catalogue
    everything = (*catalogue.chaos_cards, *catalogue.old_world_cards, *catalogue.upgrades)
    assert {each.id for each in everything} - seen == set()

"""Prints a digest of each of 300 games, over every mix of packs: two builds must print the same.

`python tests/builds/records.py [SEEDS]`: seeds for each of the five mixes, 60 when left out.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations, cycle
from typing import Any, Final

import ruinous
from ruinous import Content, Match
from ruinous.bots import Chance, Greedy
from ruinous.game.outlook import Outlook
from ruinous.kernel.state.rng import Rng

MIXES: Final = (
    ("base",),
    ("base", "morrslieb"),
    ("base", "horned-rat"),
    ("base", "morrslieb", "horned-rat"),
    ("marauders",),
)
SEEDS: Final = 60
EACH: Final = 4
"""Of so many games of a mix, one is between bots that weigh their options."""


def tables(content: Content) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield every table that may be set up: players and options, the large tables first."""
    play = content.game.play
    variants = list(play.variants_of(content.catalogue))
    for count in range(len(content.players), 1, -1):
        for players in combinations(content.players, count):
            for variant in variants:
                try:
                    play.check_count(content.catalogue, count)
                    play.check_setup(content.catalogue, players, variant)
                except ruinous.IllegalSetup:
                    continue
                yield players, play.options_of(variant)


def played(content: Content, players: tuple[str, ...], options: dict[str, Any], seed: int) -> Match:
    """Return a game between bots of one kind."""
    game = ruinous.new_game(content, players, seed, **options)
    bot, outlook = (Chance if seed % EACH else Greedy)(Rng(seed)), Outlook(game)
    while not game.over:
        game.choose_index(bot.choose(game.decision, outlook))
    return game


def digest(game: Match) -> str:
    """Return the digest of all that is known of a game: record, result and what each seat sees."""
    known = [game.record(), str(game.result), [game.view(each) for each in game.players]]
    return sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()


def main(seeds: int = SEEDS) -> None:
    """Print a line for each game."""
    for packs in MIXES:
        content = ruinous.load(*packs)
        for seed, (players, options) in zip(range(seeds), cycle(tables(content)), strict=False):
            game = played(content, players, options, seed)
            print(",".join(packs), seed, len(game.log), digest(game))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

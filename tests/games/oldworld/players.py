"""Players who take any option, and the games they play."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

import ruinous
from ruinous import Content, Match

POWERS: Final = ("khorne", "nurgle", "tzeentch", "slaanesh")
TABLES: Final = (POWERS, *combinations(POWERS, 3))
"""Who may sit at a table of the base game."""
LONGEST: Final = 5_000
"""Decisions after which a game is called endless."""

Pick = Callable[[int], int]
"""Number of options -> index of one of them."""


def chance(seed: int) -> Pick:
    """Return a player who takes any option."""
    return random.Random(seed).randrange


def move(game: Match, pick: Pick) -> None:
    """Take an option of the decision that is due."""
    options = game.decision.options
    game.choose(options[pick(len(options))])


def play_on(game: Match, pick: Pick, most: int = LONGEST) -> Iterator[Match]:
    """Play to the end, or so many decisions; yields the game before each decision."""
    for _ in range(most):
        if game.over:
            return
        yield game
        move(game, pick)
    assert most < LONGEST, "the game does not end"


def play_out(game: Match, pick: Pick, most: int = LONGEST) -> Match:
    """Play to the end, or so many decisions, and return the game."""
    for _ in play_on(game, pick, most):
        pass
    return game


def table_of(seed: int) -> tuple[str, ...]:
    """Return who plays the game of a seed: mostly four, now and then three."""
    return POWERS if seed % 5 else TABLES[seed // 5 % len(TABLES)]


def whole_game(content: Content, seed: int) -> Match:
    """Play the game of a seed to its end."""
    return play_out(ruinous.new_game(content, table_of(seed), seed), chance(seed))

"""A program that plays blocks of games and says how long they took: `contestant.py NAME GAMES`.

For each line it reads, it plays so many games between players that choose at random, and prints
games, decisions, choices and seconds of the processor. Seeds go on from block to block.

A decision is whatever a game asks a player or, in OpenSpiel, its chance; a choice is one that asks
a player and has more than one answer. Games differ in how much they ask that has only one:
catanatron asks for each roll of the dice and each end of a turn.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import count
from time import process_time
from typing import Final, NamedTuple


class Asked(NamedTuple):
    """What a game asked its players."""

    decisions: int
    choices: int
    """Decisions with more than one answer."""


Play = Callable[[int], Asked]
"""Plays the game of a seed."""


def ruinous_game(pack: str) -> Play:
    import ruinous
    from ruinous.bots import Chance
    from ruinous.game.outlook import Outlook
    from ruinous.kernel.state.rng import Rng

    content = ruinous.load(pack)
    content.world(content.players)

    def play(seed: int) -> Asked:
        game, choices = ruinous.new_game(content, seed=seed), 0
        bot, outlook = Chance(Rng(seed)), Outlook(game)
        for decisions in count():
            if game.over:
                return Asked(decisions, choices)
            decision = game.decision
            choices += decision.number > 1
            game.choose_index(bot.choose(decision, outlook))
        raise AssertionError

    return play


def ruinous_by_number(pack: str) -> Play:
    import ruinous

    content = ruinous.load(pack)
    content.world(content.players)

    def play(seed: int) -> Asked:
        game, luck, choices = ruinous.new_game(content, seed=seed), random.Random(seed), 0
        for decisions in count():
            if game.over:
                return Asked(decisions, choices)
            number = game.decision.number
            choices += number > 1
            game.choose_index(int(luck.random() * number))
        raise AssertionError

    return play


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    class Chance(RandomPlayer):
        choices = 0

        def decide(self, game, playable_actions):
            self.choices += len(playable_actions) > 1
            return random.choice(playable_actions)  # as its random player does

    def play(seed: int) -> Asked:
        random.seed(seed)
        players = [Chance(color) for color in Color]
        game = Game(players, seed=seed)
        game.play()
        return Asked(len(game.state.actions), sum(each.choices for each in players))

    return play


def open_spiel() -> Play:
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def play(seed: int) -> Asked:
        luck, state, choices = random.Random(seed), game.new_initial_state(), 0
        for decisions in count():
            if state.is_terminal():
                return Asked(decisions, choices)
            legal = state.legal_actions()
            choices += len(legal) > 1 and not state.is_chance_node()
            state.apply_action(luck.choice(legal))
        raise AssertionError

    return play


def rlcard() -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("uno")
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(4)])

    def play(seed: int) -> Asked:
        table.seed(seed)
        states = [state for each in table.run()[0] for state in each[:-1:2]]
        return Asked(len(states), sum(len(each["legal_actions"]) > 1 for each in states))

    return play


CONTESTANTS: Final[dict[str, Callable[[], Play]]] = {
    "base, bots": lambda: ruinous_game("base"),
    "base, by number": lambda: ruinous_by_number("base"),
    "marauders, bots": lambda: ruinous_game("marauders"),
    "marauders, by number": lambda: ruinous_by_number("marauders"),
    "catanatron": catanatron,
    "OpenSpiel, backgammon": open_spiel,
    "RLCard, uno": rlcard,
}


def blocks(play: Play, games: int) -> Iterator[tuple[int, int, float]]:
    """Yield decisions, choices and seconds of one block after the other."""
    seeds = count()
    play(next(seeds))
    while True:
        begin = process_time()
        asked = [play(next(seeds)) for _ in range(games)]
        seconds = process_time() - begin
        yield sum(each.decisions for each in asked), sum(each.choices for each in asked), seconds


def main(name: str, games: int) -> None:
    found = blocks(CONTESTANTS[name](), games)
    for _ in sys.stdin:
        print(games, *next(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

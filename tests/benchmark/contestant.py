"""A program that plays blocks of games and says how long they took: `contestant.py NAME GAMES`.

For each line it reads, it plays so many games between players that choose at random, and prints
games, decisions and seconds of the processor. Seeds go on from block to block.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import count
from time import process_time
from typing import Final

Play = Callable[[int], int]
"""Plays the game of a seed; returns its decisions."""


def ruinous_game(pack: str) -> Play:
    import ruinous
    from ruinous.bots import Chance
    from ruinous.game.outlook import Outlook
    from ruinous.kernel.state.rng import Rng

    content = ruinous.load(pack)
    content.world(content.players)

    def play(seed: int) -> int:
        game = ruinous.new_game(content, seed=seed)
        bot, outlook = Chance(Rng(seed)), Outlook(game)
        for decisions in count():
            if game.over:
                return decisions
            game.choose_index(bot.choose(game.decision, outlook))
        raise AssertionError

    return play


def ruinous_by_number(pack: str) -> Play:
    import ruinous

    content = ruinous.load(pack)
    content.world(content.players)

    def play(seed: int) -> int:
        game, luck = ruinous.new_game(content, seed=seed), random.Random(seed)
        for decisions in count():
            if game.over:
                return decisions
            game.choose_index(int(luck.random() * game.decision.number))
        raise AssertionError

    return play


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


def open_spiel() -> Play:
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def play(seed: int) -> int:
        luck, state = random.Random(seed), game.new_initial_state()
        for decisions in count():
            if state.is_terminal():
                return decisions
            state.apply_action(luck.choice(state.legal_actions()))
        raise AssertionError

    return play


def rlcard() -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("uno")
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(4)])

    def play(seed: int) -> int:
        table.seed(seed)
        steps, _ = table.run()
        return sum(len(each) // 2 for each in steps)

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


def blocks(play: Play, games: int) -> Iterator[tuple[int, float]]:
    """Yield decisions and seconds of one block after the other."""
    seeds = count()
    play(next(seeds))
    while True:
        begin = process_time()
        decisions = sum(play(next(seeds)) for _ in range(games))
        yield decisions, process_time() - begin


def main(name: str, games: int) -> None:
    found = blocks(CONTESTANTS[name](), games)
    for _ in sys.stdin:
        decisions, seconds = next(found)
        print(games, decisions, seconds, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

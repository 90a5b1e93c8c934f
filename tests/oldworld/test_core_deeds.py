"""What the word table says of the core rules is what they do."""

from functools import cache
from typing import Final

import ruinous
from oldworld.players import chance, play_on, table_of
from ruinous import Content
from ruinous.kernel.action import Action
from ruinous.oldworld.lexicon import CORE
from ruinous.oldworld.state import State
from ruinous.oldworld.steps import BEGIN

GAMES: Final = 12
ACTIONS: Final = {verb.action: verb for verb in CORE.verbs}
WAYS: Final = {"turn", "battle"}


@cache
def content() -> Content:
    return ruinous.load("base")


def noun_of(state: State, action: Action) -> str:
    """Return the noun of what a core rule did something to."""
    if action.kind == "token" and action.verb == "place":
        places = state.table.places
        return "corruption" if action.obj // places < state.table.count else "token"
    return {"advance": "player", "leave": "track"}.get(action.verb, action.kind)


def done() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Return what core rules did in random games, to what, and in which way."""
    nouns, ways = set(), set()
    for seed in range(GAMES):
        game = ruinous.new_game(content(), table_of(seed), seed)
        for _ in play_on(game, chance(seed)):
            pass
        for action in game.log:
            if action.cause is None and action.verb != BEGIN:
                nouns.add((action.verb, noun_of(game.state, action)))
            if action.way in WAYS:
                ways.add((action.verb, action.way))
    return nouns, ways


def test_what_the_core_rules_do_is_what_the_word_table_says():
    nouns, ways = done()
    assert nouns == {(verb, noun) for verb, each in ACTIONS.items() for noun in each.by_core}
    assert ways == {(verb, way) for verb, each in ACTIONS.items() for way in each.ways}

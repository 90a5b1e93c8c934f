"""What the word table says of the core rules is what they do."""

from functools import cache
from typing import Final

import ruinous
from games.oldworld.players import chance, play_on, table_of
from ruinous import Content
from ruinous.games.oldworld.lexicon import CORE, lexicon_of
from ruinous.games.oldworld.state.log_entries import LOG_ONLY
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import WAY, Action

GAMES: Final = 12
ACTIONS: Final = {verb.action: verb for verb in CORE.verbs if not verb.departs}
WAYS: Final = {time.way for time in CORE.times if time.way}


@cache
def content() -> Content:
    return ruinous.load("base")


def noun_of(state: State, action: Action) -> str:
    """Return the noun of what a core rule did something to."""
    if action.kind == "token" and action.verb == "place":
        places = state.table.places
        return "corruption" if action.obj // places < state.table.count else "token"
    return {"advance": "player"}.get(action.verb, action.kind)


def befallen(state: State, action: Action) -> str:
    """Return the kind of token that something was done to."""
    owner = action.obj // state.table.places - state.table.count
    return "corruption" if owner < 0 else content().catalogue.tokens[owner].name


Pairs = set[tuple[str, str]]


@cache
def done() -> tuple[Pairs, Pairs, Pairs]:
    """Return what core rules did in random games: to what, in which way, and to which tokens."""
    nouns, ways, tokens = set(), set(), set()
    for seed in range(GAMES):
        game = ruinous.new_game(content(), table_of(seed), seed)
        for _ in play_on(game, chance(seed)):
            pass
        for action in game.log:
            # What leaves the track is what other words wait for too: whatever leaves.
            if action.cause is None and action.verb not in (*LOG_ONLY, "leave"):
                nouns.add((action.verb, noun_of(game.state, action)))
                if action.kind == "token":
                    tokens.add((action.verb, befallen(game.state, action)))
            if (way := action.roles.get(WAY)) in WAYS:
                ways.add((action.verb, way))
    return nouns, ways, tokens


def test_what_the_core_rules_do_is_what_the_word_table_says():
    nouns, ways, _ = done()
    nouns = {each if each[1] else (each[0], "player") for each in nouns}  # without an object: who
    assert nouns == {(verb, noun) for verb, each in ACTIONS.items() for noun in each.by_core}
    assert ways == {(verb, way) for verb, each in ACTIONS.items() for way in each.ways}


def test_the_core_rules_spare_the_tokens_that_the_word_table_says():
    *_, tokens = done()
    sorts = {noun.id: noun.spared for noun in lexicon_of(content().catalogue).nouns}
    assert [(verb, token) for verb, token in tokens if verb in sorts[token]] == []
    assert {"claim", "remove", "resolve"} <= {verb for verb, _ in tokens}

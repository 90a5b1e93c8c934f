"""A verdict on words agrees with what is offered."""

from itertools import product

import ruinous
from games.oldworld.players import chance, play_on
from ruinous.game.match import Match
from ruinous.games.oldworld.legality.verdict import verdict
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.kernel.state.bits import NOTHING, bits

EVERY = 25
"""Positions are many: one in so many is looked at."""


def positions(seed: int) -> list[Match]:
    """Return some turns of a random match."""
    game = ruinous.new_game(ruinous.load("base"), seed=seed)
    turns = (each for each in play_on(game, chance(seed)) if each.decision.kind == "turn")
    return [each.clone() for number, each in enumerate(turns) if number % EVERY == 0]


def places_of(game: Match, key: str) -> set[str] | None:
    """Return the places that are asked about after an option; None when a single one is taken."""
    after = game.clone()
    after.choose(key)
    if being_placed(after.state) == NOTHING:
        return None
    return {option.key for option in after.decision.options}


def test_an_option_is_offered_under_its_own_key():
    for game in positions(seed=1):
        player = game.state.question.player
        for option in game.decision.options:
            found = verdict(game.state, option.key, player)
            assert not found.objections, option.key
            assert found.keys == (option.key,)


def test_a_play_with_its_place_is_offered_when_both_its_options_are():
    met = set()
    for game in positions(seed=2):
        state, table = game.state, game.state.table
        figures, regions = state.world.types["figure"], [region.id for region in table.regions]
        own = bits(figures.distinct(state, table.own[state.question.player]))
        offered = {option.key for option in game.decision.options}
        for figure, region in product(own, regions):
            key = f"summon {figures.key(state, figure)}"
            found = verdict(state, f"{key} to {region}", state.question.player)
            places = places_of(game, key) if key in offered else set()
            if places is not None:
                assert (not found.objections) == (region in places)
                met.add(region in places)
            assert found.keys[1:] == ((region,) if places and region in places else ())
    assert met == {True, False}


def test_a_card_goes_to_the_spaces_that_are_offered_for_it():
    met = set()
    for game in positions(seed=3):
        state, table = game.state, game.state.table
        offered = {option.key for option in game.decision.options}
        spaces = [f"{region.id}/{n + 1}" for region in table.regions for n in range(table.wide)]
        for card in {table.cards[each].id for each in state.hands[state.question.player]}:
            key = f"play {card}"
            places = places_of(game, key) if key in offered else set()
            for space in spaces:
                found = verdict(state, f"{key} to {space}", state.question.player)
                if places is not None:
                    assert (not found.objections) == (space in places)
                    met.add(space in places)
    assert met == {True, False}

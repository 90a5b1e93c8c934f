"""Every option can be reached by clicks on what is drawn, in both games."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Final

import pytest

import ruinous
from ruinous.game.match import Match, new_game
from ruinous.kernel.state.decision import CHOICE
from ruinous.table.lights import Lights
from ruinous.table.page import Page
from shipped import MARAUDERS

OLDWORLD: Final = ("base", "morrslieb", "horned-rat")
GAMES: Final = (OLDWORLD, MARAUDERS)
HELD: Final = {
    OLDWORLD: {"upgrade", "card", "old world card", "card name", "target", "die"},
    MARAUDERS: {"card", "cube"},
}
"""Things that may lie where nothing is drawn, in a pile or beside the table."""


SEATED: Final = {OLDWORLD: (3, 4, 5), MARAUDERS: (2, 3, 4)}
"""How many play."""
FEW: Final = 2
"""Games of each sort that the suite looks at."""
MANY: Final = 500
PART: Final = 10
"""Games of one long test."""


def parts(games: int, part: int) -> list[range]:
    """Return the seeds of so many games, in parts."""
    return [range(first, min(first + part, games)) for first in range(0, games, part)]


def named(seeds: object) -> str:
    """Return the id of a test by its seeds."""
    assert isinstance(seeds, range)
    return f"seed-{seeds[0]}" if len(seeds) == 1 else f"seeds-{seeds[0]}-{seeds[-1]}"


BOTH: Final = pytest.mark.parametrize("packs", GAMES, ids=["oldworld", "marauders"])


def positions(packs: tuple[str, ...], seed: int) -> Iterator[Match]:
    """Yield each decision of a game that is played at random, by any number of players."""
    content = ruinous.load(*packs)
    chance = Random(seed)
    players = chance.sample(content.players, chance.choice(SEATED[packs]))
    match = new_game(content, players, seed)
    while not match.over:
        yield match
        match.choose_index(chance.randrange(match.decision.number))


@BOTH
@pytest.mark.parametrize("seeds", parts(12, 4), ids=named)
def test_no_two_options_of_a_decision_concern_the_same(
    packs: tuple[str, ...], seeds: range
) -> None:
    for seed in seeds:
        for match in positions(packs, seed):
            concerned = [option.concerns for option in match.decision.options]
            assert all(concerned), (seed, len(match.choices()))
            assert len(set(concerned)) == len(concerned), (seed, len(match.choices()))


@BOTH
@pytest.mark.parametrize("seeds", parts(FEW, 1), ids=named)
def test_clicks_reach_every_option_and_only_those(packs: tuple[str, ...], seeds: range) -> None:
    are_reached(packs, seeds)


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("seeds", parts(MANY, PART), ids=named)
def test_clicks_reach_every_option_in_many_games(packs: tuple[str, ...], seeds: range) -> None:
    are_reached(packs, seeds)


def are_reached(packs: tuple[str, ...], seeds: range) -> None:
    """Look at every decision of some games."""
    page = Page(ruinous.load(*packs))
    for seed in seeds:
        for match in positions(packs, seed):
            is_reached(page, match, HELD[packs], (seed, len(match.choices())))


def is_reached(page: Page, match: Match, held: set[str], where: tuple[int, int]) -> None:
    """Click each thing that is drawn: it leads to the options that concern it, and to no others.

    What is drawn nowhere has a button beside the table: an answer, or a thing that lies in a pile.
    """
    decision = match.decision
    options = list(decision.options)
    lights = Lights(options)
    drawn = page.board(match.view(decision.player), decision.player, lights)
    reached = {option.index for option in lights.answers}
    for option in lights.answers:
        assert {each.type for each in option.concerns} <= {CHOICE, *held}, (where, option)
    for thing, lit in clicks(drawn).items():
        concerned = {each.index for each in options if thing in map(str, each.concerns)}
        assert lit == concerned, (where, thing)
        reached |= lit
    assert reached == set(range(decision.number)), (where, decision.prompt)


def clicks(drawn: str) -> dict[str, set[int]]:
    """Return the things that are drawn to be clicked, with the options that each leads to."""
    return {
        unescape(thing): {int(each) for each in lit.split()}
        for thing, lit in re.findall('data-thing="([^"]*)" data-options="([0-9 ]+)"', drawn)
    }

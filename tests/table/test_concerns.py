"""Every option can be reached by clicks on what is drawn, in both games."""

import re
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


def games(packs: tuple[str, ...], number: int) -> list[tuple[Match, Random]]:
    """Return so many games of four players."""
    content = ruinous.load(*packs)
    found = []
    for seed in range(number):
        chance = Random(seed)
        players = chance.sample(content.players, 4)
        found.append((new_game(content, players, seed), chance))
    return found


@pytest.mark.parametrize("packs", GAMES, ids=["oldworld", "marauders"])
def test_no_two_options_of_a_decision_concern_the_same(packs: tuple[str, ...]) -> None:
    for match, chance in games(packs, 12):
        while not match.over:
            concerned = [option.concerns for option in match.decision.options]
            assert all(concerned)
            assert len(set(concerned)) == len(concerned)
            match.choose_index(chance.randrange(match.decision.number))


@pytest.mark.parametrize("packs", GAMES, ids=["oldworld", "marauders"])
def test_what_options_concern_is_drawn_and_lit(packs: tuple[str, ...]) -> None:
    page = Page(ruinous.load(*packs))
    for match, chance in games(packs, 3):
        while not match.over:
            if chance.random() < 0.2:
                is_lit(page, match, HELD[packs])
            match.choose_index(chance.randrange(match.decision.number))


def is_lit(page: Page, match: Match, held: set[str]) -> None:
    decision = match.decision
    lights = Lights(decision.options)
    drawn = page.board(match.view(decision.player), decision.player, lights)
    lit = {
        int(each) for row in re.findall('data-options="([0-9 ]+)"', drawn) for each in row.split()
    }
    buttons = {option.index for option in lights.answers}
    assert lit | buttons == set(range(decision.number))
    for option in lights.answers:
        assert option.concerns[0].type in {CHOICE, *held}

"""Figures that stand on cards: what is seen of them, and when they leave."""

import pytest

import ruinous
from ruinous.game.match import Match
from ruinous.games.oldworld.actions.leaving import (
    free_track,
    lift_card,
    may_shift,
    shift_card,
)
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.kernel.state.bits import NOTHING
from tools.builders import base

KISLEV = "kislev"
CARD, GONE = 3, 4


@pytest.fixture
def game() -> Match:
    """Set up a game with one killed figure and one that stands in a region."""
    game = ruinous.new_game(base(), seed=1)
    game.state.put_figure(0, NOTHING)
    game.state.put_figure(1, 2)
    return game


def on_cards(game: Match) -> dict[str, list[str]]:
    return game.view("khorne").get("figures on cards", {})


def test_everybody_sees_the_figures_on_a_card_an_upgrade_and_a_sheet(game):
    """T15: a mutant that no test had noticed."""
    s = game.state
    region = next(n for n, each in enumerate(s.table.regions) if each.id == KISLEV)
    s.put_card(CARD, region * s.table.wide)
    assert on_cards(game) == {}
    s.laid = (
        (0, "card", CARD), (1, "card", CARD), (2, "upgrade", 4), (3, "store", 1),
        (4, "old world card", CARD), (5, OUT_OF_THE_GAME, NOTHING),
    )  # fmt: skip
    names = [s.table.figures[figure].follower.name for figure in range(5)]
    assert on_cards(game) == {
        s.table.cards[CARD].name: names[:2],
        s.table.upgrades[4].name: [names[2]],
        "the sheet of Nurgle": [names[3]],
        s.table.old_world[CARD].name: [names[4]],
    }


def test_figures_leave_an_old_world_card_that_has_gone(game):
    """T15: a mutant that no test had noticed."""
    s = game.state
    s.track = [CARD]
    s.laid = ((0, "old world card", GONE), (1, "old world card", GONE))
    assert not s.stock() & 0b11
    free_track(s)
    assert s.laid == ()
    assert s.stock() & 0b11 == 0b01
    assert s.figure_place[1] == 2


def test_figures_stay_on_an_old_world_card_of_the_track_and_on_chaos_cards(game):
    s = game.state
    s.track = [CARD]
    s.laid = ((0, "old world card", CARD), (1, "card", GONE))
    free_track(s)
    assert s.laid == ((0, "old world card", CARD), (1, "card", GONE))


def test_a_card_is_shifted_to_the_first_free_space_with_what_was_laid_on_it(game):
    s = game.state
    card = s.decks[0].pop()
    s.put_card(card, 2 * s.table.wide + 1)
    s.laid = ((0, "card", card), (1, "card", card))
    assert may_shift(s, card, 3)
    assert not may_shift(s, card, 2)
    assert not may_shift(s, s.decks[0][-1], 3)
    shift_card(s, card, 3)
    assert (s.cards_in(2), s.cards_in(3)) == ([], [card])
    assert s.spaces.index(card) == 3 * s.table.wide
    assert s.laid == ((0, "card", card), (1, "card", card))  # pinned until the figure moves


def test_the_log_tells_that_a_figure_is_pinned_no_more_where_it_stays_on_the_board(game):
    s = game.state
    card = s.decks[0].pop()
    s.put_card(card, 2 * s.table.wide + 1)
    s.put_figure(1, 2)
    s.laid = ((0, "card", card), (1, "card", card))
    lift_card(s, card)
    assert s.laid == ()
    name, figure = s.table.cards[card].name, s.table.figures[1].follower.name
    region = s.table.regions[2].name
    assert (
        game.content.game.text.sentence_of(s, game.log[-1])
        == f"A {figure} in {region} is on {name} no more."
    )


def test_a_full_region_takes_no_card(game):
    s = game.state
    for space in (4, 6, 7):
        s.put_card(s.decks[0].pop(), space)
    assert not may_shift(s, s.cards_in(2)[0], 3)

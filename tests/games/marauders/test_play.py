"""Setting up a match, and what is read of it."""

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import laid_out, row, with_rows
from ruinous.game.values import IllegalSetup, WrongCount
from ruinous.games.marauders.play import MaraudersPlay

PLAY = MaraudersPlay()
CONTENT = marauders()
CATALOGUE = CONTENT.catalogue


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_can_play(count):
    with pytest.raises(WrongCount, match=f"2 to 4 can play, not {count}") as refused:
        PLAY.check_count(CATALOGUE, count)
    assert refused.value.counts == (2, 3, 4)
    PLAY.check_count(CATALOGUE, 2)


def test_only_players_that_have_a_sheet_can_play():
    with pytest.raises(IllegalSetup, match="there is no player `up`"):
        PLAY.check_setup(CATALOGUE, ("north", "up"), None)


def test_players_sit_in_seat_order_and_each_copy_of_a_card_is_one():
    world = PLAY.build_world(CATALOGUE, CONTENT.effects, ("south", "north"), None)
    assert world.data.players == ("north", "south")
    assert len(world.data.cards) == len(world.data.compiled) == 110
    kinds = len(CATALOGUE.cards) + len(CATALOGUE.general)
    assert len(list(PLAY.effects_of(world))) == kinds


def test_a_match_begins_with_all_cards_in_a_pile_by_the_seed():
    world = laid_out().world
    first, again, other = (PLAY.set_up(world, seed) for seed in (1, 1, 2))
    assert sorted(first.pile) == list(range(110))
    assert first.pile == again.pile != other.pile
    assert {PLAY.set_up(world, seed).first for seed in range(9)} == {0, 1}


def test_rules_of_cards_are_in_force_where_they_lie_or_were_drawn_or_lifted():
    names = ["horned-rat-standard", "shaman-of-aaaaaaaag", "chaos-marauders", "sneaky-git"]
    state = with_rows(row(names[0]), pile=["shotti"])
    numbers = state.table.numbers_of(names)
    state.drawn, state.lifted = numbers[1], [numbers[3]]
    state.in_force.clear()
    state.force.clear()
    PLAY.activate(state)
    assert [each in state.in_force for each in numbers] == [True, True, False, True]


def test_only_players_of_the_match_see_it():
    with pytest.raises(KeyError, match="south"):
        PLAY.view_of(laid_out(), "south")


def test_programs_have_addresses_of_their_own():
    addresses = [code.address for code in PLAY.programs()]
    assert len(set(addresses)) == len(addresses)
    assert {frame.code.address for frame in laid_out().agenda} <= set(addresses)

"""The state of a game: clones go on apart, and sets agree with lists."""

from game.fields import fields_of
from games.oldworld.positions import KHORNE, KISLEV, NORSCA, NURGLE, laid_out
from ruinous.games.oldworld.play import save_fields
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.bits import NOTHING, first


def test_a_clone_has_every_field_and_goes_on_apart():
    state = laid_out(players={"khorne": {"power": 3, "hand": ["battle-cry"]}})
    before, clone = save_fields(state), state.clone()
    assert save_fields(clone) == before
    for name in fields_of(State):
        value = getattr(state, name)
        assert not isinstance(value, list | dict) or getattr(clone, name) is not value, name
    clone.put_figure(0, KISLEV)
    clone.add_tokens(clone.table.pile(KHORNE, KISLEV), 2)
    clone.put_card(clone.hands[KHORNE].pop(), 0)
    assert save_fields(state) == before


def test_figures_are_in_one_place():
    state = laid_out()
    state.put_figure(0, KISLEV)
    state.put_figure(0, NORSCA)
    assert (state.at[KISLEV], state.at[NORSCA], state.stock() & 1) == (0, 1, 0)
    state.put_figure(0, NOTHING)
    assert (state.at[NORSCA], state.stock() & 1) == (0, 1)


def test_a_figure_that_is_released_is_its_owners_again():
    state = laid_out(regions={"kislev": {"controlled": {"khorne": {"leper": 2}}}})
    one, other = (each for each, place in enumerate(state.figure_place) if place == KISLEV)
    state.release(one)
    assert (state.controller(one), state.controller(other)) == (NURGLE, KHORNE)


def test_spaces_that_hold_a_card_are_counted():
    state = laid_out(regions={"kislev": {"cards": [None, "battle-cry"]}})
    assert state.filled[KISLEV] == 1
    (card,) = state.cards_in(KISLEV)
    assert state.region_of_card(card) == KISLEV
    state.count_cards()
    assert state.filled[KISLEV] == 1
    state.put_card(NOTHING, state.spaces.index(card))
    assert (state.filled[KISLEV], state.region_of_card(card)) == (0, NOTHING)


def test_piles_that_are_empty_are_not_present():
    state = laid_out()
    pile = state.table.pile(KHORNE, NORSCA)
    state.add_tokens(pile, 2)
    assert first(state.present_piles) == pile
    assert state.count_tokens(state.table.kind_piles[KHORNE]) == 2
    state.add_tokens(pile, -2)
    assert state.present_piles == 0

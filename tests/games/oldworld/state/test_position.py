"""Positions laid out by hand: what is named is there, and what is not there is refused."""

import pytest

from games.oldworld.positions import KHORNE, KISLEV, NURGLE, figures, laid_out
from ruinous.game.scenarios import Misplaced

FRENZY = "blood-frenzy"


def test_copies_of_a_card_are_different_cards_and_leave_the_deck():
    state = laid_out(players={"khorne": {"hand": [FRENZY, FRENZY], "discards": [FRENZY]}})
    taken = [*state.hands[KHORNE], *state.discards[KHORNE]]
    assert len(set(taken)) == 3
    assert {state.table.cards[card].id for card in taken} == {FRENZY}
    assert not set(taken) & set(state.decks[KHORNE])


def test_a_controlled_figure_is_not_its_owners():
    state = laid_out(regions={"kislev": {"controlled": {"khorne": {"leper": 1}}}})
    (figure,) = [each for each, place in enumerate(state.figure_place) if place == KISLEV]
    assert state.table.owner[figure] == NURGLE
    assert state.controller(figure) == KHORNE


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"regions": figures("kislev", khorne={"bloodthirster": 2})}, "only 1 `bloodthirster` is"),
        ({"regions": figures("kislev", khorne={"leper": 1})}, "no kind of figure `leper`"),
        ({"regions": {"kislev": {"cards": ["nothing"]}}}, "no Chaos card `nothing`"),
        ({"regions": {"kislev": {"tokens": {"hero": 5}}}}, "only 4 are there"),
        ({"players": {"khorne": {"hand": ["plague-aura"]}}}, "no Chaos card of Khorne"),
        ({"track": ["mass-exodus"] * 3}, "the track has 2 spaces, not 3"),
        ({"old_world_deck": ["nothing"]}, "no Old World card `nothing`"),
        ({"dice": [7]}, "a die shows 1 to 6, not 7"),
    ],
)
def test_what_is_not_there_is_refused(position, why):
    with pytest.raises(Misplaced, match=why):
        laid_out(**position)

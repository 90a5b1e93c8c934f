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


def test_cards_lie_face_down_as_often_as_they_are_named():
    state = laid_out(regions={"kislev": {"cards": [FRENZY, FRENZY], "face down": [FRENZY]}})
    first, second = state.cards_in(KISLEV)
    assert state.face_down == 1 << first
    assert state.seen == ((first, 1 << KHORNE),)
    assert second not in state.hands[KHORNE]


def test_killed_and_pinned_figures_are_in_their_region():
    region = {
        "cards": [FRENZY],
        "killed": {"khorne": {"bloodsworn": 1}},
        "pinned": {FRENZY: {"khorne": {"bloodletter": 1}}},
    }
    state = laid_out(regions={"kislev": region})
    assert state.at[KISLEV].bit_count() == 2
    assert state.tipped.bit_count() == 1
    [(figure, kind, card)] = state.laid
    assert (kind, card) == ("card", state.cards_in(KISLEV)[0])
    assert state.figure_place[figure] == KISLEV


def test_what_is_banished_lies_nowhere():
    khorne = {"banished figures": {"bloodthirster": 1}, "banished cards": [FRENZY]}
    state = laid_out(players={"khorne": khorne})
    [(figure, kind, _)] = state.laid
    assert (kind, state.stock() >> figure & 1) == ("game", 0)
    assert state.banished_cards.bit_count() == 1
    assert not any(state.banished_cards >> card & 1 for card in state.decks[KHORNE])


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"regions": {"kislev": {"face down": [FRENZY]}}}, "to lie face down"),
        ({"regions": {"kislev": {"pinned": {FRENZY: {}}}}}, "could be pinned on"),
        (
            {
                "players": {"khorne": {"banished figures": {"bloodthirster": 1}}},
                "regions": figures("kislev", khorne={"bloodthirster": 1}),
            },
            "only 1 `bloodthirster` is",
        ),
        ({"regions": figures("kislev", khorne={"bloodthirster": 2})}, "only 1 `bloodthirster` is"),
        ({"regions": figures("kislev", khorne={"leper": 1})}, "no kind of figure `leper`"),
        ({"regions": {"kislev": {"cards": ["nothing"]}}}, "no Chaos card `nothing`"),
        ({"regions": {"kislev": {"tokens": {"hero": 5}}}}, "only 4 are there"),
        ({"players": {"khorne": {"discards": ["plague-aura"]}}}, "no Chaos card of Khorne"),
        ({"track": ["mass-exodus"] * 3}, "the track has 2 spaces, not 3"),
        ({"old_world_deck": ["nothing"]}, "no Old World card `nothing`"),
        ({"dice": [7]}, "a die shows 1 to 6, not 7"),
    ],
)
def test_what_is_not_there_is_refused(position, why):
    with pytest.raises(Misplaced, match=why):
        laid_out(**position)

"""A bid is no more than there is, the last one counts, and all are forgotten in the end."""

import pytest

import ruinous
from ruinous.games.oldworld.actions.bidding import ENDING, bid, purse
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from tools.builders import base


@pytest.fixture
def state() -> State:
    found: State = ruinous.new_game(base(), seed=1).clone().state
    found.power[:2] = [3, 1]
    return found


def test_nobody_bids_more_than_they_have_and_nothing_is_paid(state: State) -> None:
    for player in (0, 1):
        perform(state, Action("bid", player, "power", amount=2))
    assert state.bids == ((0, 2), (1, 1))
    assert purse(state, "power")[:2] == [3, 1]


def test_a_later_bid_comes_in_the_place_of_an_earlier_one(state: State) -> None:
    for amount in (3, 1):
        bid(state, Action("bid", 0, "power", amount=amount))
    assert state.bids == ((0, 1),)


def test_bids_are_forgotten_once_the_effect_is_done(state: State) -> None:
    depth = len(state.agenda)
    for player in (0, 1):
        bid(state, Action("bid", player, "power", amount=1))
    ending = [frame for frame in state.agenda if frame.code is ENDING]
    assert len(state.agenda) == depth + 1
    ENDING.ops[0](state, ending[0])
    assert state.bids == ()

"""What is banished is out of the game, with nothing left behind."""

import ruinous
from ruinous.games.oldworld.actions.banishing import banish, bring_back, may_banish
from ruinous.kernel.state.action import Action
from tools.builders import base

REGION = 2


def test_a_region_that_goes_is_emptied_and_comes_back_empty() -> None:
    state = ruinous.new_game(base(), seed=1).clone().state
    state.put_figure(0, REGION)
    pile = state.table.pile(0, REGION)
    state.add_tokens(pile, 2)
    state.scoring = ((REGION, 0), (REGION + 1, 1))
    action = Action("banish", 0, "region", REGION)
    assert may_banish(state, action)
    banish(state, action)
    assert not may_banish(state, action)
    assert (state.at[REGION], state.piles[pile], state.stock() & 1) == (0, 0, 1)
    assert state.scoring == ((REGION + 1, 1),)
    bring_back(state, action)
    assert (state.banished, state.at[REGION]) == (0, 0)


def test_a_banished_figure_is_in_no_stock() -> None:
    state = ruinous.new_game(base(), seed=1).clone().state
    state.put_figure(0, REGION)
    banish(state, Action("banish", 0, "figure", 0))
    assert state.at[REGION] == 0
    assert state.stock() & 1 == 0
    assert state.world.types["figure"].gone(state) == 1

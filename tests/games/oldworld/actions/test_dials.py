"""A tick is taken back, and an upgrade comes out of play."""

import ruinous
from ruinous.games.oldworld.actions.dials import (
    give_up,
    in_play,
    may_give_up,
    may_turn_back,
    turn_back,
)
from ruinous.games.oldworld.state.activation import UPGRADE, activate_upgrade
from ruinous.kernel.state.action import Action
from tools.builders import base


def test_a_dial_goes_back_to_its_start_and_no_further() -> None:
    state = ruinous.new_game(base(), seed=1).clone().state
    back = Action("turn back", 1)
    assert not may_turn_back(state, back)
    state.dial[1] = 1
    assert may_turn_back(state, back)
    turn_back(state, back)
    assert (state.dial[1], back.note) == (0, (0,))


def test_an_upgrade_that_is_given_up_is_out_of_force_and_may_be_chosen_again() -> None:
    state = ruinous.new_game(base(), seed=1).clone().state
    [upgrade] = [
        n for n, each in enumerate(state.table.upgrades) if each.id == "bloodsworn-upgrade"
    ]
    action = Action("give up", state.table.upgrade_owner[upgrade], "upgrade", upgrade)
    assert not may_give_up(state, action)
    state.upgrades |= 1 << upgrade
    state.available &= ~(1 << upgrade)
    activate_upgrade(state, upgrade)
    assert may_give_up(state, action)
    give_up(state, action)
    assert UPGRADE + upgrade not in state.active
    assert state.available >> upgrade & 1 == 1
    assert in_play(state, action.actor, "upgrade", 1 << upgrade) == 0

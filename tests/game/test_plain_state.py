"""The state of a game that needs nothing special."""

import pytest

from game.garden import SEATS, Garden
from kernel.builders import noting, rule
from kernel.toy import Farm
from ruinous.game.plain_state import LAST
from ruinous.kernel.compiler.statements import CompiledEffect
from ruinous.kernel.state.luck import Luck


@pytest.fixture
def garden():
    return Garden(Farm().world, Luck(1), SEATS)


def test_a_clone_shares_no_list(garden):
    clone = garden.clone()
    clone.beds[1].append(4)
    clone.round = 2
    assert (garden.beds, garden.round, clone.seats) == ([[1], [2, 3]], 1, SEATS)


def test_rules_enter_and_leave_with_what_brings_them(garden):
    effect = CompiledEffect(rules=(rule("when", "sell"), rule("forbid", "sell")))
    garden.enact(5, effect, (0, 1, 5), (1, 0))
    hooks = garden.force["sell"]
    assert [each.order for each in (*hooks.when, *hooks.forbid)] == [(1, 0, 0), (1, 0, 1)]
    assert hooks.when[0].slots[:3] == [0, 1, 5]
    assert len(hooks.when[0].slots) == len(effect.rules[0].blank)
    garden.repeal(5)
    assert garden.force == {}


def test_a_rule_that_an_effect_makes_comes_behind_all_printed_ones(garden):
    garden.serial = 7
    assert garden.instance(rule("when", "sell"), [0, 1, 2]).order == (LAST, 7)


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_what_is_done_when_a_thing_is_played_is_begun(garden):
    effect = CompiledEffect(own=(("plant", rule("own", "", code=noting([], "planted"))),))
    garden.carry_out(effect, "sell", (0, 1, 2), None)
    assert garden.agenda == []
    garden.carry_out(effect, "plant", (0, 1, 2), None)
    [frame] = garden.agenda
    assert (frame.code.address, frame.slots[:3]) == ("test:planted", [0, 1, 2])

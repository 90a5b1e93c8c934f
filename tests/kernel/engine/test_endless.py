"""Numbers that are asked for in order to work them out end in a refusal that names the rules."""

import pickle
from itertools import pairwise

import pytest

from kernel.builders import rule, source, stands
from kernel.toy import Farm
from ruinous.kernel.engine.endless import Endless
from ruinous.kernel.engine.quantities import DEEPEST, amount
from ruinous.kernel.state.rule_index import Limits, enter

STRENGTH, PACE = "strength/animal", "pace/animal"


def asking(changed: str, asked: str, name: str, **more: object) -> object:
    """Return a rule in force that adds one number to another."""
    value = lambda state, slots: amount(state, asked, 0, 1)
    return stands(rule("change", changed, name, how="add", value=value, **more))


def test_a_rule_that_asks_for_what_it_changes_is_named() -> None:
    farm = Farm()
    enter(farm.force, [asking(STRENGTH, STRENGTH, "Bell")])
    with pytest.raises(Endless) as endless:
        amount(farm, STRENGTH, 0, 1)
    assert str(endless.value) == (
        "`strength` would depend on itself, without end: by Bell (charms.yaml:1)"
    )
    assert "does not change" in endless.value.advice


def test_of_several_the_way_from_one_to_the_next_is_named() -> None:
    farm = Farm()
    enter(farm.force, [asking(STRENGTH, PACE, "Bell"), asking(PACE, STRENGTH, "Horn")])
    enter(farm.force, [stands(rule("change", PACE, "Drum", how="add", value=lambda s, e: 1))])
    with pytest.raises(Endless) as endless:
        amount(farm, STRENGTH, 0, 1)
    assert {each.name for each in endless.value.sources} == {"Bell", "Horn"}
    assert "one of these rules" in endless.value.advice


def test_a_condition_leads_back_as_well() -> None:
    farm = Farm()
    asks = Limits(test=lambda state, slots: amount(state, STRENGTH, 0, 1) > 0)
    enter(farm.force, [asking(STRENGTH, PACE, "Bell", limits=asks)])
    with pytest.raises(Endless):
        amount(farm, STRENGTH, 0, 1)


def test_what_was_refused_leaves_other_numbers_alone() -> None:
    farm = Farm()
    enter(farm.force, [asking(STRENGTH, STRENGTH, "Bell"), asking(PACE, "size/animal", "Horn")])
    for _ in range(2):
        with pytest.raises(Endless):
            amount(farm, STRENGTH, 0, 1)
    assert amount(farm, PACE, 0, 1) == 2
    assert farm.depth == 0


def test_a_long_way_that_ends_is_none() -> None:
    farm = Farm()
    ways = [f"size {number}/animal" for number in range(DEEPEST)]
    enter(farm.force, [asking(*pair, "Bell") for pair in pairwise(ways)])
    assert amount(farm, ways[0], 0, 1) == DEEPEST


def test_it_goes_from_one_process_to_another() -> None:
    endless = Endless("strength", (source(),))
    assert str(pickle.loads(pickle.dumps(endless))) == str(endless)

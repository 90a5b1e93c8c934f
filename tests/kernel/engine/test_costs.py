"""What it costs to do something."""

from typing import Any

import pytest

from kernel.toy import Farm, lay_down
from kernel.words import HILL, MOOR
from ruinous.kernel.engine.costs import paid, price
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.rule_index import leave

HEN, BULL, B_HEN = 0, 3, 4


def moving(animal: int = HEN, to: int = HILL, by: int = 0) -> Action:
    return Action("move", by, "animal", animal, src=MOOR, dst=to, place=to)


def farm(*rules: str, **more: Any) -> Farm:
    s = Farm()
    for text in rules:
        lay_down(s, text, **more)
    return s


def test_without_changes_a_price_is_what_is_printed() -> None:
    assert price(Farm(), moving(), 3) == 3


def test_changes_of_other_actions_do_not_count() -> None:
    s = farm("cost of playing charms +1", "cost of moving bulls +1")
    assert price(s, moving(), 3) == 3


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("cost of moving your hens +1", 4),
        ("cost of moving animals -2", 1),
        ("cost of moving animals -2, at least 2", 2),
        ("cost of moving animals -9", 0),
        ("cost of moving animals is 0", 0),
        ("cost of moving animals is doubled", 6),
        ("cost of moving animals to here +2", 5),
        ("cost of moving animals to Moor +2", 3),
        ("cost of moving animals from Moor +2", 5),
        ("cost of moving animals by a rival +2", 3),
        ("cost of moving animals +1, if there is a stone here", 3),
        ("cost of moving an animal is strength of that animal", 1),
        ("cost of moving animals +1 for each hen here", 5),
        ("cost of moving animals -1 for every 2 hens here", 2),
    ],
)
def test_a_change_of_a_price(rule: str, result: int) -> None:
    s = farm(rule)
    s.where[1] = s.where[5] = HILL
    assert price(s, moving(), 3) == result


def test_a_price_of_going_here_is_asked_there_alone() -> None:
    (instance,) = lay_down(Farm(), "cost of moving animals to here +2")
    assert instance.rule.here
    (instance,) = lay_down(Farm(), "cost of moving animals to Moor +2")
    assert not instance.rule.here


def test_a_limited_price_is_used_up_by_paying() -> None:
    s = farm("cost of moving your hens is 0, once per animal per day", "cost of moving hens +1")
    for _ in range(2):
        assert price(s, moving(), 3) == 0
    paid(s, moving())
    assert price(s, moving(), 3) == 4
    assert price(s, moving(1), 3) == 0


def test_paying_uses_up_nothing_that_did_not_count() -> None:
    s = farm("cost of moving your hens is 0, once per day")
    paid(s, Action("play", 0, "charm", 0))
    paid(s, moving(B_HEN))
    assert s.spent == frozenset()
    paid(s, moving())
    assert len(s.spent) == 1


def test_what_a_card_says_of_its_own_price_counts_wherever_it_is() -> None:
    s = farm("cost of playing charms -1, at least 3", layer=3)
    own = lay_down(s, "cost of playing this charm is 2", this=4)
    leave(s.force, own)
    assert own[0].rule.local
    playing = Action("play", 0, "charm", 4, dst=HILL)
    assert price(s, playing, 5) == 4
    assert price(s, playing, 5, own) == 2
    assert price(s, Action("play", 0, "charm", 1, dst=HILL), 5, own) == 4


def test_a_card_speaks_of_its_own_price_in_its_own_layer() -> None:
    """What it says comes before a change of a later layer."""
    s = farm("cost of playing charms -1", layer=3)
    own = lay_down(s, "cost of playing this charm is 2", this=4)
    leave(s.force, own)
    assert price(s, Action("play", 0, "charm", 4, dst=HILL), 5, own) == 1

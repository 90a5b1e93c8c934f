"""A replacement that has done nothing leaves its action as it was."""

import pytest

from kernel.toy import Farm, lay_down
from kernel.words import HILL
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.bits import NOTHING

A = 0
HEN = 0


def replaced(text: str, pick: int) -> Farm:
    """Return a farm on which the sale of a hen was proposed, and an offer answered."""
    s = Farm()
    s.where[HEN] = HILL
    lay_down(s, text)
    assert not perform(s, Action("sell", A, "animal", HEN, place=HILL))
    run(s)
    assert s.question is not None
    answer(s, pick)
    return s


def test_a_refused_offer_lets_the_action_go_ahead() -> None:
    s = replaced("instead of selling animals here: you may find 1 coin", 1)
    assert s.where[HEN] == NOTHING
    assert [each.verb for each in s.committed()] == ["sell"]


def test_an_offer_that_is_taken_stands_in_for_it() -> None:
    s = replaced("instead of selling animals here: you may find 1 coin", 0)
    assert s.where[HEN] == HILL
    assert [each.verb for each in s.committed()] == ["find"]


def test_what_goes_ahead_is_not_replaced_by_the_same_rule_again() -> None:
    s = replaced("instead of selling animals here: you may find 1 coin", 1)
    assert s.question is None


@pytest.mark.timeout(20)
def test_replacements_that_replace_each_other_are_tried_once_each() -> None:
    s = Farm()
    s.where[HEN] = HILL
    for number in range(24):
        lay_down(s, "instead of selling an animal here: sell it", id=f"charms/{number}")
    assert not perform(s, Action("sell", A, "animal", HEN, place=HILL))
    run(s)
    assert [each.verb for each in s.committed()] == ["sell"]

"""Things that leave: whatever action takes them away, and each of them once."""

from functools import partial
from typing import Any

from kernel.toy import Farm, carry_out, lay_down, settled
from kernel.words import DELL, HILL, MOOR
from ruinous.kernel.engine.window import (
    begin_group,
    commit_together,
    let_go,
    perform,
)
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING

A, B = range(2)
HEN, OTHER_HEN, GOAT, B_HEN = 0, 1, 2, 4
FLAG, STONE = 0, 12
"""Piles on the Hill: of A's flags, and of stones."""


def sold(animal: int, by: int = B, **more: Any) -> Action:
    return Action("sell", by, "animal", animal, place=HILL, **more)


def moved(thing: int, dst: int, kind: str = "animal", number: int = 1) -> Action:
    return Action("move", B, kind, thing, number, src=HILL, dst=dst, place=dst)


def _flood(s: Farm) -> None:
    s.where = [NOTHING] * len(s.where)


def eggs(rule: str, *actions: Action, this: int = 0, s: Farm | None = None) -> int:
    """Return how many eggs A finds by a rule on the Hill, one for each time it acts."""
    s = s or settled()
    lay_down(s, f"when {rule}: find 1 egg", this=this)
    for action in actions:
        perform(s, action)
        run(s)
    return s.eggs()[A]


def test_what_is_sold_leaves_and_what_is_moved_too() -> None:
    assert eggs("an animal leaves here", sold(HEN), moved(GOAT, MOOR)) == 2


def test_what_lies_elsewhere_does_not_leave_here() -> None:
    assert eggs("an animal leaves here", sold(OTHER_HEN)) == 0


def test_what_comes_does_not_leave() -> None:
    s = settled()
    s.where[HEN] = NOTHING
    assert eggs("an animal leaves here", moved(HEN, HILL), s=s) == 0


def test_one_that_goes_from_field_to_field_leaves_a_field_and_not_the_land() -> None:
    assert eggs("an animal leaves a field", moved(HEN, MOOR)) == 1
    assert eggs("an animal leaves the land", moved(HEN, MOOR)) == 0
    assert eggs("an animal leaves the land", sold(HEN)) == 1


def test_only_what_is_described_is_waited_for_as_it_was_before() -> None:
    assert eggs("one of your animals leaves here", sold(HEN), sold(B_HEN)) == 1
    assert eggs("a goat leaves here", sold(HEN), sold(GOAT)) == 1


def test_nobody_asks_for_a_field_that_is_not_named() -> None:
    assert eggs("an animal leaves another field", sold(HEN)) == 0


def test_all_that_go_by_one_action_are_told_each_by_itself_and_in_the_plural_once() -> None:
    for rule, number in (("an animal leaves here", 3), ("animals leave here", 1)):
        s = settled()
        lay_down(s, f"when {rule}: find 1 egg")
        let_go(s, Action("rest", B), partial(_flood, s))
        run(s)
        assert s.eggs()[A] == number


def test_each_of_a_group_is_told_once() -> None:
    for rule, number in (("an animal leaves here", 2), ("animals leave here", 1)):
        s = settled()
        lay_down(s, f"when {rule}: find 1 egg")
        group = [sold(HEN), sold(GOAT)]
        number_of_group = begin_group(s)
        for each in group:
            each.group = number_of_group
        commit_together(s, group)
        run(s)
        assert s.eggs()[A] == number


def test_so_many_of_a_pile_leave() -> None:
    s = settled()
    s.piles[FLAG] = 3
    lay_down(s, "when a flag leaves here: find that many eggs")
    perform(s, moved(FLAG, DELL, "marker", 2))
    run(s)
    assert s.eggs()[A] == 2


def test_of_another_pile_nothing_leaves() -> None:
    s = settled()
    s.piles[FLAG] = s.piles[STONE] = 3
    assert eggs("a flag leaves here", moved(STONE, DELL, "marker"), s=s) == 0


def test_what_lies_on_a_charm_leaves_that_and_no_field() -> None:
    for rule, number in (("an animal leaves this charm", 1), ("an animal leaves a field", 0)):
        s = settled()
        s.where[HEN], s.under = NOTHING, ((HEN, 0),)
        lay_down(s, f"when {rule}: find 1 egg", this=0)
        let_go(s, Action("rest", B), partial(setattr, s, "under", ()))
        run(s)
        assert s.eggs()[A] == number


def test_a_card_leaves_the_bag_of_its_player() -> None:
    for rule, number in (("a charm leaves your bag", 1), ("a charm leaves the bag of a rival", 0)):
        s = settled()
        s.bags[A] = [0]
        assert eggs(rule, Action("drop", A, "charm", 0), s=s) == number


def test_it_says_who_takes_it_away() -> None:
    rule = "an animal leaves here by a rival"
    assert eggs(rule, sold(HEN), sold(GOAT, by=A)) == 1


def test_a_rule_never_answers_what_it_does_itself() -> None:
    s = settled()
    lay_down(s, "when an animal leaves here: sell a goat here")
    perform(s, sold(HEN))
    run(s)
    assert [a.obj for a in s.committed() if a.verb == "sell"] == [HEN, GOAT]


def test_a_block_ends_with_what_leaves() -> None:
    s = settled()
    carry_out(s, "choose a goat here\nuntil it leaves here:\n  when an egg is found: lose 1 coin")
    assert s.lasting
    perform(s, sold(HEN))
    assert s.lasting
    perform(s, sold(GOAT))
    assert not s.lasting


def test_rules_that_wait_for_the_action_and_for_the_leaving_act_in_their_order() -> None:
    s = settled()
    lay_down(s, "when an animal leaves here: find 1 egg")
    lay_down(s, "when an animal is sold here: find 1 coin")
    lay_down(s, "after an animal leaves here: lose 1 coin")
    perform(s, sold(HEN))
    run(s)
    assert [(a.verb, a.kind) for a in s.committed()][1:] == [
        ("find", "egg"), ("find", "coin"), ("lose", "coin")
    ]  # fmt: skip

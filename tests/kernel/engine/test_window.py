"""The action window: forbidden, replaced, committed, logged, answered; in this order."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.toy import Farm, carry_out, do, lay_down
from kernel.words import HILL, MARSH, MOOR
from ruinous.kernel.engine.window import (
    DEEPEST_CHAIN,
    allowed,
    announce,
    perform,
    permitted,
    possible_at,
    unforbidden_at,
)
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import CUT, run
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import open_window
from ruinous.kernel.state.source import Source

A, B, C = range(3)
HEN, GOAT, B_HEN = 0, 2, 4


def farm(*rules: str) -> Farm:
    """Return a farm with a hen of A and one of B on the Hill, and rules of A's in force there."""
    s = Farm()
    s.where[HEN] = s.where[B_HEN] = HILL
    for text in rules:
        lay_down(s, text)
    return s


def sell(animal: int = HEN, by: int = A, **more: Any) -> Action:
    return Action("sell", by, "animal", animal, place=HILL, **more)


def verbs(s: Farm) -> list[str]:
    return [a.verb for a in s.committed()]


# ---------------------------------------------------------------- commit


def test_an_action_without_rules_is_done_and_logged() -> None:
    s = farm()
    action = sell()
    assert perform(s, action)
    assert s.where[HEN] == NOTHING
    assert s.committed() == [action]


def test_what_is_impossible_is_not_done() -> None:
    s = farm()
    assert not allowed(s, sell(GOAT))
    assert not perform(s, sell(GOAT))
    assert s.committed() == []


def test_the_log_tells_when_and_why() -> None:
    s = farm("when an animal is sold: find 1 egg")
    s.windows, s.step = (1, 1, 2, 4), "night"
    sold = do(s, "sell", A, "animal", HEN, place=HILL)
    _, egg = s.committed()
    assert (sold.windows, sold.step, sold.depth) == ((1, 1, 2, 4), "night", 0)
    assert (sold.parent, sold.cause) == (None, None)
    assert (egg.windows, egg.step, egg.depth, egg.parent) == ((1, 1, 2, 4), "night", 1, sold)
    assert str(egg.cause) == "when an animal is sold: find 1 egg (toy.yaml:1)"


def test_only_what_rules_ask_about_is_remembered() -> None:
    s = farm("when you find an egg, if you sold a hen today: find 1 coin")
    do(s, "sell", A, "animal", HEN, place=HILL)
    do(s, "rest", A)
    assert [a.verb for a in s.history] == ["sell"]


# ---------------------------------------------------------------- forbidden


def test_what_a_rule_forbids_is_not_done() -> None:
    s = farm("forbid selling your hens")
    assert not allowed(s, sell())
    assert not perform(s, sell())
    assert s.where[HEN] == HILL
    assert s.log is None
    assert perform(s, sell(B_HEN))


def test_a_ban_may_have_a_condition() -> None:
    s = farm("forbid selling hens, unless there is a stone here")
    assert not allowed(s, sell())
    do(s, "place", A, "marker", 12 + HILL, dst=HILL)
    assert allowed(s, sell())


def test_a_ban_beats_every_permission() -> None:
    s = farm("allow moving animals to Marsh")
    far = Action("move", A, "animal", HEN, src=HILL, dst=MARSH, place=MARSH)
    assert permitted(s, far)
    assert allowed(s, far)
    lay_down(s, "forbid moving hens from here")
    assert permitted(s, far)
    assert not perform(s, far)


def test_a_permission_may_have_a_condition() -> None:
    s = farm("allow moving animals to Marsh, if there is a stone here")
    far = Action("move", A, "animal", HEN, src=HILL, dst=MARSH, place=MARSH)
    assert not permitted(s, far)
    assert not allowed(s, far)
    do(s, "place", A, "marker", 12 + HILL, dst=HILL)
    assert allowed(s, far)
    assert not permitted(s, Action("sell", A, "animal", HEN))


def test_what_is_forbidden_is_not_replaced() -> None:
    s = farm("forbid selling hens", "instead of selling an animal: find 1 egg")
    do(s, "sell", A, "animal", HEN)
    assert verbs(s) == []


BANS = (
    "forbid playing charms to here",
    "forbid playing charms to Moor",
    "forbid playing your charms to Marsh",
    "forbid playing charms to fields with a hen",
    "forbid playing charms to Dell, if there is a stone here",
    "forbid playing charms",
    "forbid playing charms to fenced fields for pay",
    "forbid moving animals to Moor",
    "forbid moving markers from Moor",
    "forbid selling animals",
)


@given(st.lists(st.sampled_from(BANS), max_size=4, unique=True), st.integers(0, 15), st.booleans())
def test_bans_asked_for_many_places_at_once_are_those_asked_for_each(
    bans: list[str], places: int, is_stony: bool
) -> None:
    s = farm(*bans)
    s.piles[12 + HILL] = int(is_stony)
    for charm, verb in product((0, 1), ("play", "move")):
        kind = "charm" if verb == "play" else "marker"
        action = Action(verb, A, kind, charm)
        found = unforbidden_at(s, action, possible_at(s, action, places))
        one_by_one = 0
        for place in range(4):
            each = Action(verb, A, kind, charm, dst=place, place=place)
            if places >> place & 1 and allowed(s, each):
                one_by_one |= 1 << place
        assert found == one_by_one


def test_a_ban_on_one_type_closes_no_place_to_another() -> None:
    s = farm("forbid moving animals to Moor")
    assert unforbidden_at(s, Action("move", A, "marker", 0), 0b1111) == 0b1111
    assert unforbidden_at(s, Action("move", A, "animal", 0), 0b1111) == 0b1101


# ---------------------------------------------------------------- replaced


def test_a_replacement_stands_in_for_an_action() -> None:
    s = farm("instead of selling an animal: find 1 egg")
    assert not perform(s, sell())
    run(s)
    assert s.told() == [("find", A, -1, 1, -1)]
    assert s.where[HEN] == HILL


def test_a_replacement_answers_only_what_it_names() -> None:
    s = farm("instead of selling your hens, if there is a stone here: find 1 egg")
    do(s, "sell", A, "animal", B_HEN, place=HILL)
    do(s, "sell", A, "animal", HEN, place=HILL)
    assert verbs(s) == ["sell", "sell"]


@pytest.mark.timeout(30)
def test_each_replacement_acts_once_on_an_action_and_what_becomes_of_it() -> None:
    """Both cards hand the animal on; the third time it is sold."""
    again = "instead of selling an animal:\n  find 1 {}\n  sell it"
    s = farm(again.format("egg"), again.format("coin"))
    do(s, "sell", A, "animal", HEN, place=HILL)
    assert [(a.verb, a.kind) for a in s.committed()] == [
        ("find", "egg"), ("find", "coin"), ("sell", "animal"),
    ]  # fmt: skip


def test_what_is_replaced_is_neither_logged_nor_answered() -> None:
    s = farm("instead of selling an animal: rest", "when an animal is sold: find 1 egg")
    do(s, "sell", A, "animal", HEN, place=HILL)
    assert verbs(s) == ["rest"]


# ---------------------------------------------------------------- answered


def test_reactions_come_when_before_after_and_in_order() -> None:
    s = farm(
        "after an animal is sold: find 1 egg",
        "when an animal is sold: find 2 eggs",
        "after an animal is sold: find 3 eggs",
        "when an animal is sold: find 4 eggs",
    )
    do(s, "sell", A, "animal", HEN, place=HILL)
    assert [a.amount for a in s.committed() if a.verb == "find"] == [2, 4, 1, 3]


def test_what_an_action_sets_going_comes_before_the_answers_to_it() -> None:
    s = farm("when you hold a fair: find 1 coin")
    do(s, "hold", A, "fair", place=HILL)
    assert [(a.verb, a.kind) for a in s.committed()] == [
        ("hold", "fair"), ("find", "egg"), ("find", "coin"),
    ]  # fmt: skip


def test_a_reaction_looks_at_things_as_they_were_and_asks_conditions_afterwards() -> None:
    s = farm("when a hen here is sold, if there is no hen here: find 1 egg")
    do(s, "sell", A, "animal", HEN, place=HILL)
    assert s.eggs() == [0, 0, 0]
    do(s, "sell", A, "animal", B_HEN, place=HILL)
    assert s.eggs() == [1, 0, 0]


def test_a_rule_never_answers_its_own_steps() -> None:
    s = farm("when you find an egg: find 1 egg")
    do(s, "find", A, "egg")
    assert s.eggs() == [2, 0, 0]


def test_a_rule_of_nobody_is_carried_out_by_a_stand_in() -> None:
    s = Farm()
    s.where[HEN] = HILL
    lay_down(s, "when an animal is sold: find 1 egg", you=NOTHING)
    lay_down(s, "at dawn: find 1 coin", you=NOTHING)
    do(s, "sell", A, "animal", HEN)
    announce(s, "@dawn")
    run(s)
    assert s.purse[C] == {"egg": 1, "coin": 1}


def test_a_chain_that_feeds_itself_is_cut_and_named() -> None:
    s = Farm()
    lay_down(s, "when you find an egg: find 1 coin", id="Goose")
    lay_down(s, "when you find a coin: find 1 egg", id="Miller")
    do(s, "find", A, "egg")
    *done, cut = s.committed()
    assert len(done) == DEEPEST_CHAIN + 1 == 65
    assert (cut.verb, cut.note) == (CUT, ("Goose Goose#1", "Miller Miller#1"))
    assert s.agenda == []


def test_rules_that_multiply_are_cut_and_the_match_goes_on() -> None:
    """Each egg brings two: 64 times doubled would never end."""
    s = Farm()
    lay_down(s, "when you find an egg:\n  find 1 coin\n  find 1 coin", id="Goose")
    lay_down(s, "when you find a coin:\n  find 1 egg\n  find 1 egg", id="Miller")
    do(s, "find", A, "egg")
    assert CUT in {action.verb for action in s.committed()}
    assert s.agenda == []
    do(s, "rest", A)
    assert s.committed()[-1].verb == "rest"


def test_too_much_work_is_cut() -> None:
    s = Farm()
    endless = Code("endless", (lambda state, frame: setattr(frame, "at", 0),))
    s.agenda.append(Frame(endless, [], Source("goose", "Goose", "toy.yaml", 1, 1)))
    run(s)
    [cut] = s.committed()
    assert (cut.verb, cut.note) == (CUT, ("Goose goose#1",))


def test_an_action_is_also_seen_as_what_it_counts_as() -> None:
    """To move a flag counts as placing it, in the eyes of rules and of memory."""
    s = farm(
        "when you place a flag in Moor: find 1 egg",
        "when you have placed 2 flags in a field: find 2 eggs",
        "after a flag is placed: find 4 eggs",
    )
    s.piles[HILL] = 2
    for _ in range(2):
        do(s, "move", A, "marker", HILL, src=HILL, dst=MOOR, place=MOOR)
    assert [a.amount for a in s.committed() if a.verb == "find"] == [1, 4, 1, 2, 4]
    assert [(a.verb, a.obj) for a in s.history] == [("place", MOOR)] * 2
    carry_out(s, "move your flags in Moor to Dell")
    assert s.eggs() == [16, 0, 0]


def test_a_rule_does_not_answer_what_its_own_steps_count_as() -> None:
    s = farm("when you rest:\n  move a flag from here to Moor")
    s.piles[HILL] = 1
    lay_down(s, "when a flag is placed: find 1 egg\nforbid selling hens", id="Other")
    do(s, "rest", A)
    assert s.eggs() == [1, 0, 0]


# ---------------------------------------------------------------- once per


def sold_by_turns(s: Farm, *animals: int) -> list[int]:
    """Sell animals that stand on the Hill one after the other, and return A's eggs each time."""
    eggs = []
    for animal in animals:
        s.where[animal] = HILL
        do(s, "sell", A, "animal", animal, place=HILL)
        eggs.append(s.eggs()[A])
    return eggs


@pytest.mark.parametrize(
    ("limit", "eggs"),
    [
        (", once per day", [1, 1, 1, 1]),
        (", once per hour", [1, 1, 2, 2]),
        (", once per animal", [1, 2, 2, 2]),
        (", once per field per hour", [1, 1, 2, 2]),
        ("", [1, 2, 3, 4]),
    ],
)
def test_a_rule_acts_once_for_each_unit(limit: str, eggs: list[int]) -> None:
    s = farm(f"when an animal is sold{limit}: find 1 egg")
    first = sold_by_turns(s, HEN, B_HEN)
    open_window(s, "hour")
    assert [*first, *sold_by_turns(s, HEN, B_HEN)] == eggs


def test_once_per_field_counts_the_field_of_the_action() -> None:
    s = farm("when an animal is sold, once per field: find 1 egg")
    for field in (HILL, MOOR, HILL):
        s.where[HEN] = field
        do(s, "sell", A, "animal", HEN, place=field)
    assert s.eggs() == [2, 0, 0]


def test_a_limit_is_spent_only_when_the_rule_acted() -> None:
    s = farm("when an animal is sold, if there is a stone here, once per day: find 1 egg")
    assert sold_by_turns(s, HEN, B_HEN) == [0, 0]
    assert s.spent == frozenset()
    s.piles[12 + HILL] = 1
    assert sold_by_turns(s, HEN, B_HEN) == [1, 1]


def test_a_replacement_that_is_used_up_lets_the_action_pass() -> None:
    s = farm("instead of selling an animal, once per day: find 1 egg")
    assert sold_by_turns(s, HEN, HEN) == [1, 1]
    assert verbs(s) == ["find", "sell"]


def test_each_owner_has_a_limit_of_their_own() -> None:
    s = farm()
    lay_down(s, "when an animal is sold, once per day: find 1 egg", you=A, id="Twin")
    lay_down(s, "when an animal is sold, once per day: find 1 egg", you=B, id="Twin")
    sold_by_turns(s, HEN, HEN)
    assert s.eggs() == [1, 1, 0]


# ---------------------------------------------------------------- moments


def test_rules_of_a_moment_run_in_order() -> None:
    s = farm("at dawn: find 2 eggs", "at dawn: find 1 egg", "at noon: find 3 eggs")
    assert announce(s, "@dawn")
    run(s)
    assert [a.amount for a in s.committed()] == [2, 1]


def test_a_moment_nobody_waits_for_passes() -> None:
    assert not announce(farm(), "@dawn")


def test_a_moment_has_a_place_in_hand() -> None:
    s = farm("at noon, if there is a hen in that field: place 1 stone in that field")
    for field in (HILL, MOOR):
        announce(s, "@noon", field)
        run(s)
    assert s.piles[12:] == [1, 0, 0, 0]


def test_a_moment_of_a_place_concerns_rules_that_lie_there() -> None:
    s = farm("before noon here: find 1 egg")
    assert not announce(s, "@before noon", MOOR)
    assert announce(s, "@before noon", HILL)
    run(s)
    assert s.eggs() == [1, 0, 0]


def test_a_moment_may_have_limits() -> None:
    s = farm("at dawn, once per day: find 1 egg")
    for _ in range(2):
        announce(s, "@dawn")
        run(s)
    assert s.eggs() == [1, 0, 0]


def test_steps_of_a_card_go_through_the_window() -> None:
    s = farm("forbid selling your animals", "when a rival finds an egg: find 1 coin")
    carry_out(s, "sell each hen here\neach rival finds 1 egg")
    assert verbs(s) == ["sell", "find", "find", "find", "find"]
    assert (s.where[HEN], s.where[B_HEN]) == (HILL, NOTHING)

"""Actions that a rule waits for, and running totals."""

from typing import Any

import pytest

from kernel.compiler.farms import A, B, C, farm_with_flags, farm_with_rules
from kernel.toy import (
    STAND,
    Farm,
    carry_out,
    do,
    lay_down,
)
from kernel.words import DELL, FIELDS, HILL, MARSH, MOOR
from ruinous.kernel.state.action import TOGETHER, WAY, Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.progress import open_window


@pytest.mark.parametrize(
    ("event", "counts"),
    [
        ("an animal is moved from North", (False, True, False)),
        ("an animal is moved to South", (False, True, True)),
        ("an animal is moved to North", (True, False, False)),
        ("an animal is moved from a valley without goats to a field", (False, False, False)),
        ("an animal is moved from a valley with a bull to South", (False, True, False)),
    ],
)
def test_a_move_leads_from_one_place_around_to_another(
    event: str, counts: tuple[bool, ...]
) -> None:
    """A move inside a valley leads to it, but not from it."""
    s = farm_with_flags()
    (instance,) = lay_down(s, f"when {event}: find 1 egg")
    for (src, dst), count in zip(((HILL, MOOR), (MOOR, MARSH), (MARSH, DELL)), counts, strict=True):
        action = Action("move", 0, "animal", 0, src=src, dst=dst, place=dst)
        assert instance.rule.match is not None
        assert instance.rule.match(s, instance.slots, action) is count


def moving(animal: int, src: int, dst: int, by: int = A, **more: Any) -> Action:
    return Action("move", by, "animal", animal, src=src, dst=dst, place=dst, **more)


def selling(animal: int, by: int = A, **more: Any) -> Action:
    return Action("sell", by, "animal", animal, place=STAND[animal], **more)


def answered(event: str, action: Action, s: Farm | None = None, **slots: int) -> bool:
    """Return whether a rule of A's on the Hill answers an action."""
    s = s or farm_with_rules()
    s.runaways = 1 << 8
    (instance,) = lay_down(s, f"when {event}: find 1 egg", **slots)
    assert instance.rule.match is not None
    return instance.rule.key == action.verb and instance.rule.match(s, instance.slots, action)


@pytest.mark.parametrize(
    ("event", "action", "result"),
    [
        ("you sell an animal", selling(0), True),
        ("you sell an animal", selling(0, B), False),
        ("a rival sells an animal", selling(0, B), True),
        ("a farmer sells a hen here", selling(0), True),
        ("a farmer sells a hen here", selling(8), False),
        ("an animal is sold", selling(8), True),
        ("an animal is sold here", selling(8), False),
        ("an animal is sold here", selling(0), True),
        ("your hens are sold", selling(0), True),
        ("a foreign hen is sold", selling(0), False),
        ("a goat or bull is sold", selling(7), True),
        ("a farmer sells one of their hens", selling(4, B), True),
        ("a farmer sells one of their hens", selling(4, A), False),
        ("a farmer sells one of their hens", selling(0, A), True),
        ("a rival sells one of their hens", selling(0, A), False),
        ("a farmer sells one of their goats", selling(4, B), False),
        ("a farmer moves one of their hens to here", moving(4, MOOR, HILL), False),
        ("an animal is sold by a rival", selling(0, B), True),
        ("an animal is sold by a rival", selling(0, A), False),
        ("an animal is sold for pay", selling(0), False),
        ("an animal is sold for pay", selling(0, roles={WAY: "turn"}), True),
        ("an animal in Moor is sold", selling(7), True),
        ("an animal in Moor is sold", selling(0), False),
        ("a hen in a field with a goat is sold", selling(4), True),
        ("a hen in a field with a goat is sold", selling(8), False),
        ("you move an animal to here", moving(6, MOOR, HILL), True),
        ("you move an animal to here", moving(2, HILL, MOOR), False),
        ("you move an animal from here", moving(2, HILL, MOOR), True),
        ("you move an animal from here", moving(6, MOOR, HILL), False),
        ("you move an animal from here", moving(2, HILL, HILL), False),
        ("an animal is moved to another field", moving(2, HILL, MOOR), True),
        ("an animal is moved from the barn", moving(9, NOTHING, HILL), True),
        ("an animal is moved from the barn", moving(2, HILL, MOOR), False),
        ("an animal is moved to the barn", moving(2, HILL, NOTHING), True),
        ("an animal is moved to the barn", moving(2, HILL, MOOR), False),
        ("an animal is moved to Moor", moving(2, HILL, NOTHING), False),
        ("you drive a goat to Moor", moving(2, HILL, MOOR), True),
        ("an animal is moved from a field without other animals", moving(8, DELL, HILL), False),
        ("an animal is moved from a field without other animals", moving(7, MOOR, HILL), False),
        ("an animal is moved to a field without your other animals", moving(2, HILL, MARSH), True),
        ("an animal is moved to a field without your other animals", moving(2, HILL, DELL), False),
        ("you find an egg", Action("find", A, "egg"), True),
        ("you find an egg", Action("find", A, "coin"), False),
        ("you find an egg", Action("find", C, "egg"), False),
        ("a fair is held here", Action("hold", A, "fair", place=HILL), True),
        ("a fair is held here", Action("hold", A, "fair", place=MOOR), False),
        ("you hold a fair in a field with a bull", Action("hold", A, "fair", place=DELL), True),
        ("you hold a fair in a field with a bull", Action("hold", A, "fair"), False),
        ("you rest", Action("rest", A), True),
        ("you rest", Action("sell", A), False),
        ("each farmer rests", Action("rest", C), True),
        ("you play another charm to here", Action("play", A, "charm", 4, dst=HILL), True),
        ("you play another charm to here", Action("play", A, "charm", 5, dst=HILL), False),
        ("a runaway is sold", selling(8), True),
        ("a runaway or hen is sold", selling(7), False),
        ("another farmer rests", Action("rest", B), True),
        ("another farmer rests", Action("rest", A), False),
    ],
)  # fmt: skip
def test_what_a_rule_waits_for(event: str, action: Action, result: bool) -> None:
    assert answered(event, action, this=5) is result


def test_one_leaves_a_field_without_others() -> None:
    """Whatever was asked before, the other animals are those besides the one that goes."""
    s = farm_with_rules()
    s.where[3] = MARSH
    for mover in (2, 8, 2, 8):
        event = "an animal is moved from a field without other animals"
        assert answered(event, moving(mover, STAND[mover], HILL), s) is (mover == 8)


def test_a_time_may_be_a_step_of_the_round() -> None:
    s = farm_with_rules()
    assert not answered("an animal is sold at night", selling(0), s)
    s.step = "night"
    assert answered("an animal is sold at night", selling(0), s)


def test_what_several_do_together_each_of_them_does() -> None:
    together = selling(0, NOTHING)
    together.roles = {TOGETHER: 0b110}
    assert answered("a rival sells an animal", together)
    assert not answered("you sell an animal", together)


def test_a_role_that_only_some_actions_have_is_found_by_its_preposition() -> None:
    played = Action("play", 0, "charm", 5, dst=HILL, place=HILL, roles={"onto": 4})
    bare = Action("play", 0, "charm", 5, dst=HILL, place=HILL)
    own, other = "you play a charm onto this charm", "you play a charm onto another charm"
    assert [answered(own, each, this=4) for each in (played, bare)] == [True, False]
    assert [answered(own, each, this=3) for each in (played, bare)] == [False, False]
    assert [answered(other, each) for each in (played, bare)] == [True, False]


def test_a_plural_waits_once_for_a_step() -> None:
    s = farm_with_rules("when hens are sold: find 1 egg", "when a hen is sold: find 1 coin")
    carry_out(s, "sell each hen")
    assert s.purse[A] == {"egg": 1, "coin": 4}


def placing(s: Farm, *fields: int, by: int = A) -> list[int]:
    """Place flags in fields one by one, and return A's eggs each time."""
    eggs = []
    for field in fields:
        do(s, "place", by, "marker", by * FIELDS + field, dst=field, place=field)
        eggs.append(s.eggs()[A])
    return eggs


@pytest.mark.parametrize(
    ("event", "fields", "eggs"),
    [
        ("you have placed 2 flags in a field", [HILL, MOOR, HILL, MOOR], [0, 0, 1, 2]),
        ("you have placed at least 3 flags in a field today", [HILL] * 4, [0, 0, 1, 2]),
        ("you have placed 2 flags in a field with a bull", [HILL, HILL, DELL, DELL], [0, 0, 0, 1]),
        ("a farmer has placed 2 flags here", [MOOR, MOOR, HILL, HILL], [0, 0, 0, 1]),
        ("you have placed 2 flags", [MOOR, HILL, DELL], [0, 1, 2]),
    ],
)
def test_a_running_total(event: str, fields: list[int], eggs: list[int]) -> None:
    assert placing(farm_with_rules(f"when {event}: find 1 egg"), *fields) == eggs


def test_a_total_is_of_one_player_and_one_stretch_of_time() -> None:
    s = farm_with_rules("when you have placed 2 flags in a field this hour: find 1 egg")
    assert placing(s, HILL, by=B) == [0]
    assert placing(s, HILL) == [0]
    open_window(s, "hour")
    assert placing(s, HILL, HILL) == [0, 1]


def test_a_total_counts_amounts() -> None:
    s = farm_with_rules("when you have placed 2 flags in a field: find 1 egg")
    carry_out(s, "place 2 flags here")
    assert s.eggs() == [1, 0, 0]

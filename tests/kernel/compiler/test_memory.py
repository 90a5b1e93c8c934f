"""What happened before: memories of single actions."""

import pytest

from kernel.compiler.farms import farm_with_stones, holds
from kernel.toy import Farm, carry_out, do
from kernel.words import DELL, HILL, MOOR, STONES
from ruinous.kernel.state.progress import open_window


def after_sales() -> Farm:
    """Return a farm where A sold a goat on the Hill an hour ago, and B a bull in Moor just now."""
    s = farm_with_stones()
    s.world.remembered.update({"sell", "find", "rest"})
    open_window(s, "hour")
    do(s, "sell", 0, "animal", 2, src=HILL, place=HILL)
    do(s, "find", 0, "egg", amount=2)
    open_window(s, "hour")
    do(s, "sell", 1, "animal", 7, src=MOOR, place=MOOR)
    do(s, "rest", 2)
    return s


@pytest.mark.parametrize(
    ("condition", "result"),
    [
        ("you sold an animal today", True),
        ("you sold an animal this hour", False),
        ("a rival sold an animal this hour", True),
        ("a rival sold your animals today", False),
        ("a rival sold a goat today", False),
        ("you sold a goat here today", True),
        ("you sold a goat in Moor today", False),
        ("a farmer sold an animal in Moor this hour", True),
        ("you found an egg today", True),
        ("you found a coin today", False),
        ("a rival rested this hour", True),
        ("you rested today", False),
        ("a farmer sold goats or hens this hour", False),
    ],
)
def test_what_happened(condition: str, result: bool) -> None:
    assert holds(condition, after_sales()) is result


@pytest.mark.parametrize(
    ("field", "piles"),
    [
        ("each field where you sold an animal today", [1, 0, 0, 0]),
        ("each field where you sold an animal this hour", [0, 0, 0, 0]),
        ("each field where an animal was sold this hour", [0, 1, 0, 0]),
        ("each field where an animal was sold today", [1, 1, 0, 0]),
        ("each field where a rival sold a bull today", [0, 1, 0, 0]),
        ("each field where a hen was sold today", [0, 0, 0, 0]),
    ],
)
def test_where_it_happened(field: str, piles: list[int]) -> None:
    s = after_sales()
    s.piles[STONES + HILL] = 0
    assert carry_out(s, f"place 1 stone in {field}").piles[STONES:] == piles


def test_a_thing_in_hand_is_remembered() -> None:
    s = after_sales()
    text = "choose a bull\nif a rival sold it today: find 1 egg"
    assert carry_out(s, text, "7").purse[0]["egg"] == 3
    assert carry_out(s, text, "3").purse[0]["egg"] == 3


def test_asking_about_a_verb_makes_it_remembered() -> None:
    s = farm_with_stones()
    do(s, "sell", 0, "animal", 2, place=HILL)
    assert not holds("you sold an animal today", s)
    do(s, "sell", 0, "animal", 3, place=DELL)
    assert holds("you sold an animal today", s)

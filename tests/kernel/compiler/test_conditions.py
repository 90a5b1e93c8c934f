"""Conditions: what there is, what is so, what happened, who has more."""

from dataclasses import replace

import pytest

from kernel.compiler.farms import farm_with_stones, holds
from kernel.toy import STEPS, carry_out, lay_down, parsed, set_going
from kernel.words import FIELDS, MOOR
from ruinous.kernel.compiler.statements import compile_effect
from ruinous.kernel.state.source import Source
from ruinous.language.syntax import tree as t


@pytest.mark.parametrize(
    ("condition", "result"),
    [
        ("there is a hen here", True),
        ("there is a hen in Marsh", False),
        ("there is no hen in Marsh", True),
        ("there is no hen here", False),
        ("there are 2 animals of rivals in Moor", True),
        ("there are at least 3 stones here", True),
        ("there are at least 4 stones here", False),
        ("there are at most 2 stones here", False),
        ("there are at most 3 stones here", True),
        ("there is another charm in Moor", True),
        ("there is another charm here", False),
        ("there are 4 charms with a rune", True),
        ("there are 2 charms with 2 runes", True),
        ("there are 3 charms with 2 runes", False),
        ("there is no charm with 3 runes", True),
        ("there is a hen here and there is a hen in Marsh", False),
        ("there is a hen here and there is no hen in Marsh", True),
        ("there is a hen here and there is a goat here and there is a bull in Dell", True),
        ("grass here is at least 2", True),
        ("grass here is at least 3", False),
        ("grass here is at most 1", False),
        ("grass of Moor is at most 2", True),
        ("your pace is at least 2", False),
        ("your pace is at most 1", True),
        ("pace of the farmer with the most animals here is at most 1", True),
        ("this field is fenced", False),
        ("this charm is here", True),
        ("this charm is in Moor", False),
        ("hens are in fields with an animal", False),
        ("hens in Dell are near Hill", True),
        ("hens in Dell are in Marsh", False),
        ("hens in Marsh are in Marsh", False),
        ("animals in Marsh are hens", False),
        ("animals in Dell are bulls", False),
        ("animals in Dell are bulls or hens", True),
        ("animals in Dell are your animals", False),
        ("your hens are hens here", False),
        ("this field is a field with a hen", True),
        ("this field is the field with the most hens", True),
        ("this field is the field with the fewest hens", False),
        ("this field has 2 hens", True),
        ("this field has at least 3 hens", False),
        ("Marsh has no animals", True),
        ("you are the farmer with the fewest animals", False),
        ("each farmer has at least 9 animals", False),
        ("you have at least 3 animals", True),
    ],
)
def test_what_there_is(condition: str, result: bool) -> None:
    assert holds(condition) is result


@pytest.mark.parametrize(
    ("condition", "you", "result"),
    [
        ("you have more animals here than another farmer here", 0, True),
        ("you have more animals here than another farmer here", 2, False),
        ("you have more animals than a rival", 0, False),
        ("you have more flags than a rival", 1, True),
        ("you have more animals here than the rival with the highest pace", 1, True),
        ("you have fewer animals here than another farmer here", 2, True),
        ("you have fewer animals here than another farmer here", 0, False),
        ("you have more animals in Moor than each rival", 0, False),
    ],
)
def test_who_has_more(condition: str, you: int, result: bool) -> None:
    s = farm_with_stones()
    s.piles[1 * FIELDS + MOOR] = 2
    assert holds(condition, s, you=you) is result


def test_what_is_so() -> None:
    s = farm_with_stones()
    assert not holds("this field is fenced", s)
    assert not holds("hens here are fed", s)
    lay_down(s, "this field is fenced\nyour hens are fed")
    assert holds("this field is fenced", s)
    assert holds("your hens here are fed", s)
    assert not holds("hens here are fed", s)
    assert not holds("hens in Marsh are fed", s)


def test_what_is_not_so() -> None:
    s = farm_with_stones()
    assert holds("this field is not fenced", s)
    lay_down(s, "this field is fenced\nyour hens are fed")
    assert not holds("this field is not fenced", s)
    assert holds("there is a hen here that is not fed", s)
    assert not holds("you have a hen here that is not fed", s)


def test_a_thing_in_hand_is_asked() -> None:
    s = carry_out(farm_with_stones(), "choose a goat here\nsell it\nif it is sold: find 1 egg")
    assert s.eggs() == [1, 0, 0]


def test_a_forced_reading_fails_loudly() -> None:
    """The helpers above would hide a text that is not understood."""
    with pytest.raises(AssertionError, match="unknown word"):
        parsed("if there is a cow here: find 1 egg")


@pytest.mark.parametrize(
    ("left", "bound", "right", "result"),
    [
        ("grass here", "at least", "your pace", True),
        ("grass here", "at most", "your pace", False),
        ("your pace", "at most", "grass here", True),
        ("your pace", "at least", "grass here", False),
        ("grass here", "at least", "grass of Moor", True),
        ("grass here", "at most", "grass of Moor", True),
    ],
)
def test_two_quantities_are_compared(left: str, bound: str, right: str, *, result: bool) -> None:
    """The grammar has no words for it yet, so the tree is put together by hand."""
    tree = parsed(f"if {left} is {bound} 1 and {right} is at least 1: find 1 egg", STEPS)
    (asking,) = tree.statements
    assert isinstance(asking, t.If)
    one, other = asking.condition.tests
    assert isinstance(one, t.Compare)
    assert isinstance(other, t.Compare)
    condition = replace(asking.condition, tests=(replace(one, value=other.quantity),))
    s = farm_with_stones()
    source = Source("bell", "Bell", "toy.yaml", 1, 1)
    changed = replace(tree, statements=(replace(asking, condition=condition),))
    set_going(s, compile_effect(changed, s.world, source, "charm").steps)
    assert s.eggs()[0] == result

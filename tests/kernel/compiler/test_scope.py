"""What references of a rule stand for while it runs."""

import pytest

from kernel.compiler.farms import farm_with_flags, picked
from kernel.toy import (
    STEPS,
    carry_out,
    compiled,
    do,
    lay_down,
    offered,
    reply,
    set_going,
)
from kernel.words import ALL_ANIMALS, FARMERS, FIELDS, MARSH, MOOR
from ruinous.kernel.state.bits import listed
from ruinous.kernel.state.rule_index import HERE, THIS, YOU


@pytest.mark.parametrize(
    ("text", "answers", "found"),
    [
        ("choose an animal here", [], ["0", "2", "4"]),
        ("choose another field", [], ["1", "2", "3"]),
        ("choose another farmer", [], ["B", "C"]),
        ("choose an animal here\nchoose another animal here", ["2"], ["0", "4"]),
        ("choose a field\nchoose another field", ["1"], ["2", "3"]),
        ("choose a field\nchoose an adjacent field", ["2"], ["1", "3"]),
        ("choose an animal here\nchoose an adjacent field", ["2"], ["1", "3"]),
        ("choose an animal here\nchoose a field near it", ["2"], ["0", "1", "3"]),
        ("choose a bull\nchoose an animal adjacent to it", ["7"], ["0", "2", "4"]),
        ("choose an animal in Moor\nchoose another animal there", ["6"], ["1", "7"]),
        ("choose a field\nchoose an animal there", ["1"], ["1", "6", "7"]),
        ("choose a field\nchoose an animal in that field", ["1"], ["1", "6", "7"]),
        ("choose a rival\nchoose a hen of that farmer", ["B"], ["4", "5"]),
        ("choose an animal here\nchoose a goat except it", ["2"], ["6", "10"]),
        ("choose a bull\nchoose an animal of the breeder", ["7"], ["4", "5", "6", "7"]),
    ],
)
def test_what_is_in_hand(text: str, answers: list[str], found: list[str]) -> None:
    assert picked(text, *answers) == found


def test_several_things_in_hand_are_them() -> None:
    s = farm_with_flags()
    carry_out_all = "choose 2 animals here\nsell them"
    set_going(s, compiled(s, carry_out_all, STEPS).steps)
    reply(s, "0")
    assert offered(s) == ["2", "4"]
    reply(s, "4")
    assert s.away == 1 << 0 | 1 << 4


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("for each rival: that farmer finds 1 egg", [("find", 1), ("find", 2)]),
        ("choose a farmer here with 2 flags\nthat farmer rests", [("choose", 0), ("rest", 1)]),
        ("each rival with an animal here finds 1 egg", [("find", 1)]),
        ("each farmer sells their hens here", [("sell", 0), ("sell", 1)]),
        ("for each farmer:\n  sell their goats in Moor", [("sell", 0)]),
    ],
)
def test_who_acts(text: str, told: list[tuple[str, int]]) -> None:
    s = carry_out(farm_with_flags(), text)
    assert [(a.verb, a.actor) for a in s.committed()] == told


def test_a_rule_answers_for_what_was_done() -> None:
    """The event's farmer, place and thing are spoken of; so are both ends of a way."""
    s = farm_with_flags()
    lay_down(s, "when a rival moves an animal:\n  that farmer finds 1 egg\n  place 1 stone there")
    lay_down(s, "when an animal is moved:\n  place 1 flag in the origin\n  sell it")
    do(s, "move", 1, "animal", 6, src=MOOR, dst=MARSH, place=MARSH)
    assert s.told()[1:] == [
        ("find", 1, -1, 1, -1),
        ("place", 0, 3 * FIELDS + MARSH, 1, MARSH),
        ("place", 0, MOOR, 1, MOOR),
        ("sell", 0, 6, 1, MARSH),
    ]


def test_slots_of_a_rule_have_names() -> None:
    assert (YOU, HERE, THIS) == (0, 1, 2)
    assert listed(ALL_ANIMALS) == list(range(FARMERS * 4))

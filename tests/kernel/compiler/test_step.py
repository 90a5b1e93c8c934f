"""What a step may act on, and where it takes it."""

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import (
    carry_out,
    lay_down,
)
from kernel.words import DELL, HILL, MOOR
from ruinous.kernel.state.action import DST_TYPE, FACE_DOWN, INTO
from ruinous.kernel.state.bits import NOTHING


@pytest.mark.parametrize(
    ("text", "answers", "moved"),
    [
        ("move a goat here to Moor", [], {2: MOOR}),
        ("move a goat from here to Moor", [], {2: MOOR}),
        ("move a bull from Dell to here", [], {3: HILL}),
        ("move a hen from the barn to here", ["9"], {9: HILL}),
        ("drive your bulls to here", [], {3: HILL}),
        ("move a goat here to another field", ["1"], {2: MOOR}),
        ("move up to 2 hens from another field to here", ["8"], {8: HILL}),
        ("move up to 2 animals from another field to here", ["1", "7", "6"], {6: HILL, 7: HILL}),
        ("move your hens here to an adjacent field", ["3"], {0: DELL, 1: DELL}),
        ("choose a goat here\nmove it to an adjacent field", ["3"], {2: DELL}),
        ("choose a goat here\nmove it to the field with the most bulls", [], {}),
    ],
)
def test_ways(text: str, answers: list[str], moved: dict[int, int]) -> None:
    s = farm_with_hens()
    before = s.where[:]
    carry_out(s, text, *answers)
    assert {n: at for n, at in enumerate(s.where) if at != before[n]} == moved


def test_where_nothing_may_go_is_not_offered() -> None:
    s = farm_with_hens("forbid moving goats to Moor")
    assert done("move a goat here to another field", s=s) == [("move", 0, 2, 1, DELL)]
    assert done("move up to 1 goat from here to Moor", s=s)[1:] == []


def test_from_where_nothing_may_go_is_not_offered() -> None:
    s = farm_with_hens("forbid moving bulls from Dell")
    assert done("move a bull from another field to here", s=s) == [("move", 0, 7, 1, HILL)]
    lay_down(s, "forbid moving bulls")
    s.where[7] = MOOR
    assert len(done("move a bull from another field to here", s=s)) == 1


def test_a_thing_is_sent_to_a_store() -> None:
    s = farm_with_hens()
    assert done("send a goat here to the barn", s=s) == [("send", 0, 2, 1, HILL)]
    (sent,) = s.committed()
    assert (sent.dst, sent.roles) == (NOTHING, {DST_TYPE: "store", INTO: "barn"})


def test_what_is_done_face_down_is_an_action_that_says_so() -> None:
    s = farm_with_hens()
    done("move a goat here to Moor face down", s=s)
    assert [action.roles.get(FACE_DOWN) for action in s.committed()] == [1]


def test_a_thing_may_be_chosen_from_a_place() -> None:
    """Several are of one place, which is picked first."""
    assert asked("choose a bull from another field") == ["3", "7"]
    assert asked("choose up to 2 animals from another field") == ["1", "3"]
    assert asked("choose up to 2 animals from another field", "1") == ["6", "7", "none"]

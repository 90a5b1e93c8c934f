"""A key that stands too far left or right is told with the place where it belongs."""

# ruff: noqa: E501 - a row of a table stays on one line

import pytest

from packs.builders import only, place
from shelf import TEXT, read, swapped


@pytest.mark.parametrize(
    ("old", "new", "where", "advice"),
    [
        ("      pages: 400\n", "    pages: 400\n", "6:5-10", "it belongs below `size`, two blanks further in"),
        ("      pages: 400\n", "      pages: 400\n      lent: [me]\n", "7:7-11", "it belongs beside `name`, two blanks further left"),
        ("      pages: 400\n", "    pages: 400\n    wide: true\n", "6:5-10", "it and the key after it belong below `size`, two blanks further in"),
        ("    effect: read it\n", "    effect: |\n      read\n    when done: close\n", "9:5-14", "a line of an effect stands two blanks further in than `effect`"),
    ],
)  # fmt: skip
def test_a_key_on_another_level(old: str, new: str, where: str, advice: str) -> None:
    found = only(list(set(swapped(old, new).findings)))
    assert (found.code, place(found), found.help) == ("E305", where, advice)


def test_keys_that_follow_each_other_are_told_at_the_first() -> None:
    found = swapped("      pages: 400\n", "    pages: 400\n    wide: true\n").findings
    assert {place(finding) for finding in found} == {"6:5-10"}


def test_a_key_of_the_file_itself_may_stand_anywhere() -> None:
    found = read(TEXT.replace("      pages: 400\n", "      pages: 400\n      marks: {}\n")).findings
    assert only(list(found)).help == "it belongs beside `room`, six blanks further left"

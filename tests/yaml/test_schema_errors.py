"""What a model refuses is one finding at its place."""

# ruff: noqa: E501 - a row of a table stays on one line

import pytest

from packs.builders import only, place
from shelf import TEXT, read, swapped

KEYS = "the keys here are `room`, `edition`, `marks` and `books`"


@pytest.mark.parametrize(
    ("old", "new", "code", "where", "message", "advice", "cure"),
    [
        ("room: ", "rooms: ", "E305", "1:1-6", "unknown key `rooms`", "did you mean `room`?", "room"),
        ("room: attic", "room: a\nlamps: 2", "E305", "2:1-6", "unknown key `lamps`", KEYS, None),
        ("room: attic", "room: a\n7: 2", "E305", "2:1-2", "unknown key `7`", KEYS, None),
        ("room: ", "place: ", "E305", "1:1-6", "unknown key `place`", "did you mean `room`?", None),
        ("room: attic\n", "", "E306", "1:1-6", "missing key `room`", "`room`: where it stands", None),
        ("name: Emma", "name: 7", "E307", "3:11-12", "found `7`, expected a text for `name`", 'write `"7"`', '"7"'),
        ("effect: read it", f"effect: {'x' * 4001}", "E312", "7:13-4014", "found a text of 4,001 characters, expected at most 4,000 characters for `effect`", "`effect`: what it does", None),
        ("room: attic", "room: a\nmarks: {A b: 1}", "E307", "2:9-12", "found the key `A b`, expected an id of small letters and digits with hyphens between", "write `a-b`", "a-b"),
        ("binding: paper", "binding: paper\n    examples: [{titel: a}]", "E401", "10:17-22", "unknown key `titel`", "did you mean `title`?", "title"),
        ("binding: paper", "binding: paper\n    examples: [{title: 1}]", "E403", "10:24-25", "found `1`, expected a text for `title`", 'write `"1"`', '"1"'),
        ("room: attic", "room: attic\nexamples: []", "E305", "2:1-9", "unknown key `examples`", "examples stand beside what they test; for anything else write a scenario file", None),
    ],
)  # fmt: skip
def test_each_mistake_is_one_finding(
    old: str, new: str, code: str, where: str, message: str, advice: str, cure: str | None
) -> None:
    found = swapped(old, new).findings[-1]
    assert (found.code, place(found), found.message) == (code, where, message)
    assert (found.help, found.cure) == (advice, cure)


def test_a_list_of_one_value_may_be_meant() -> None:
    found = only(list(swapped("binding: paper", "binding: paper\n    lent: me").findings))
    assert found.message == "found the text `me`, expected a list for `lent`"
    assert found.cure == "[me]"


def test_each_unknown_key_is_told() -> None:
    found = read(TEXT + "x: 1\ny: 2\n").findings
    assert [finding.message for finding in found] == ["unknown key `x`", "unknown key `y`"]

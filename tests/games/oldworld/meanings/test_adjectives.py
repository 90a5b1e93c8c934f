"""Adjectives narrow sets of things, for whoever the rule belongs to."""

import pytest

from meaning.stage import played

BOARD = {
    "regions": {
        "kislev": {
            "figures": {"tzeentch": {"acolyte": 1}, "khorne": {"bloodletter": 1}},
            "cards": ["changer-of-ways"],
        },
        "tilea": {"figures": {"nurgle": {"leper": 1}}},
    },
    "players": {"tzeentch": {"points": 0}},
}


@pytest.mark.parametrize(
    ("counted", "points"),
    [
        ("enemy figures here", 1),
        ("enemy figures on the board", 2),
        ("own figures here", 1),
        ("figures in other regions", 1),
        ("killed figures on the board", 0),
        ("populous regions", 4),
        ("ruined regions", 0),
        ("adjacent regions", 2),
    ],
)
def test_a_set_is_narrowed(counted: str, points: int) -> None:
    text = f"at the start of battle: score points equal to the number of {counted}"
    then = {"players": {"tzeentch": {"points": points}}}
    assert played(text, given=BOARD, when=[{"phase": "battle"}], then=then) == []

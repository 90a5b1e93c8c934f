"""Nouns name things, what lies in stores, and how much somebody has."""

import pytest

from meaning.stage import played

BOARD = {
    "regions": {
        "kislev": {
            "figures": {"tzeentch": {"acolyte": 2, "horror": 1}, "khorne": {"bloodletter": 1}},
            "tokens": {"noble": 1},
            "corruption": {"khorne": 2},
            "cards": ["changer-of-ways"],
        }
    },
    "players": {
        "tzeentch": {"power": 3, "points": 0, "counters": 1, "hand": ["warp-shield", "dazzle"]},
        "khorne": {"power": 2},
    },
}


@pytest.mark.parametrize(
    ("amount", "points"),
    [
        ("the number of cultists here", 2),
        ("the number of warriors here", 2),
        ("the number of acolytes here", 2),
        ("the number of figures on the board", 4),
        ("the number of tokens here", 3),
        ("the number of old world tokens here", 1),
        ("the number of cards in your hand", 2),
        ("the number of opponents", 3),
        ("your power", 3),
        ("power of opponents", 2),
        ("your counters", 1),
    ],
)
def test_a_noun_names_its_things(amount: str, points: int) -> None:
    text = f"at the start of battle: score points equal to {amount}"
    then = {"players": {"tzeentch": {"points": points}}}
    assert played(text, given=BOARD, when=[{"phase": "battle"}, "anything"], then=then) == []

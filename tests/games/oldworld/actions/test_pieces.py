"""Figures and tokens are put where actions say, as far as there are any."""

import pytest

from meaning.stage import played

GIVEN = {
    "regions": {"kislev": {"figures": {"tzeentch": {"acolyte": 1}, "khorne": {"bloodsworn": 1}}}},
    "players": {"tzeentch": {"power": 1, "hand": ["changer-of-ways"]}},
}
PLAY = [{"phase": "summoning"}, {"tzeentch": ["play changer-of-ways", "kislev/1"]}]


@pytest.mark.parametrize(
    ("text", "kislev"),
    [
        ("kill an enemy figure here", {"figures": {"tzeentch": {"acolyte": 1}}}),
        ("remove an enemy figure here", {"figures": {"tzeentch": {"acolyte": 1}}}),
        (
            "replace an enemy figure here by 1 of your cultists",
            {"figures": {"tzeentch": {"acolyte": 2}}},
        ),
        ("place 2 corruption here", {"corruption": {"tzeentch": 2}}),
    ],
)
def test_what_is_done_to_a_piece(text: str, kislev: dict[str, object]) -> None:
    then = {"regions": {"kislev": kislev}}
    assert played(f"when played: {text}", given=GIVEN, when=PLAY, then=then) == []

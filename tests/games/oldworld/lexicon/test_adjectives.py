"""Adjectives: what they leave of a set of things."""

from pathlib import Path

import pytest

from games.oldworld.one_card import CARD, played

SEATS = ["khorne", "nurgle", "tzeentch"]


@pytest.mark.parametrize(
    ("regions", "left"),
    [
        ("each adjacent region", {"troll-country": 0, "norsca": 1, "tilea": 0}),
        ("each other region", {"troll-country": 0, "norsca": 1, "tilea": 1}),
        ("each region", {"troll-country": 1, "norsca": 1, "tilea": 1}),
    ],
)
def test_regions_are_narrowed_to_those_that_fit(tmp_path: Path, regions: str, left) -> None:
    then = {region: {"corruption": {"tzeentch": count} if count else {}}
            for region, count in left.items()}  # fmt: skip
    given = {"seats": SEATS, "players": {"tzeentch": {"power": 3, "hand": [CARD]}}}
    when = [{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "troll-country/1"]}]
    effect = f"when played: place 1 corruption in {regions}"
    found = played(tmp_path, effect, title="x", given=given, when=when, then={"regions": then})
    assert found == []

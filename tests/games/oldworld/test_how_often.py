"""Rules that act once, twice or several times per round."""

from pathlib import Path

import pytest

from games.oldworld.one_card import CARD, played


@pytest.mark.parametrize(
    ("often", "points"),
    [
        ("", 5),
        (", once per round", 1),
        (", twice per round", 2),
        (", 4 times per phase", 4),
        (", 6 times per round", 5),
        (", twice per region per round", 2),
        (", twice per figure per round", 5),
        (", twice per round, if there is a noble here", 0),
    ],
)
def test_a_rule_acts_as_often_as_it_says(tmp_path: Path, often: str, points: int) -> None:
    assert not played(
        tmp_path,
        "when played: kill each enemy figure here\n"
        f"when you kill a figure here{often}: score 1 point",
        given={
            "regions": {"kislev": {"figures": {"khorne": {"bloodsworn": 2, "bloodletter": 3}}}},
            "players": {"tzeentch": {"power": 1, "hand": [CARD]}},
        },
        when=[{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "kislev/1"]}],
        then={"players": {"tzeentch": {"points": points}}},
    )


@pytest.mark.parametrize(("often", "left"), [("once", 2), ("twice", 3), ("3 times", 4)])
def test_a_price_is_lower_as_often_as_it_says(tmp_path: Path, often: str, left: int) -> None:
    summoned = ["summon acolyte@stock", "kislev"]
    assert not played(
        tmp_path,
        f"cost of summoning your cultists to here is 0, {often} per round",
        given={
            "regions": {"kislev": {"figures": {"tzeentch": {"horror": 1}}, "cards": [CARD]}},
            "players": {"tzeentch": {"power": 4}},
        },
        when=[{"phase": "summoning"}, *({"tzeentch": summoned} for _ in range(3))],
        then={"players": {"tzeentch": {"power": left}}},
    )

"""What `for each ...` comes to, with `, at most` behind it."""

from pathlib import Path

import pytest

from games.oldworld.one_card import CARD, played


@pytest.mark.parametrize(
    ("step", "points"),
    [
        ("score 1 point for each noble here", 5),
        ("score 1 point for each noble here, at most 3", 3),
        ("score 1 point for each noble here, at most 9", 5),
        ("score 2 points for each noble here, at most 7", 7),
        ("score 2 points for every 2 nobles here, at most 3", 3),
        ("score 1 point for each hero here, at most 3", 0),
    ],
)
def test_a_sum_is_bounded(tmp_path: Path, step: str, points: int) -> None:
    assert not played(
        tmp_path,
        f"when played: {step}",
        given={
            "regions": {"kislev": {"tokens": {"noble": 5}}},
            "players": {"tzeentch": {"power": 1, "hand": [CARD]}},
        },
        when=[{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "kislev/1"]}],
        then={"players": {"tzeentch": {"points": points}}},
    )


@pytest.mark.parametrize(("step", "dead"), [("", 3), (", at most 2", 2), (", at most 1", 1)])
def test_no_more_are_picked_than_the_bound_says(tmp_path: Path, step: str, dead: int) -> None:
    assert not played(
        tmp_path,
        f"when played: kill an enemy figure here for each noble here{step}",
        given={
            "regions": {
                "kislev": {"tokens": {"noble": 3}, "figures": {"khorne": {"bloodsworn": 4}}}
            },
            "players": {"tzeentch": {"power": 1, "hand": [CARD]}},
        },
        when=[{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "kislev/1"]}],
        then={"regions": {"kislev": {"figures": {"khorne": {"bloodsworn": 4 - dead}}}}},
    )


@pytest.mark.parametrize(
    ("change", "attack"),
    [
        ("attack of figures here +1 for each noble here", 7),
        # the change is bounded, and not what comes of it
        ("attack of figures here +1 for each noble here, at most 2", 4),
        ("attack of figures here -1 for each noble here, at most 1", 1),
        ("attack of figures here -1 for each noble here, at most 2, at least 1", 1),
        ("attack of figures here -1 for each noble here, at most 2", 0),
    ],
)
def test_a_change_is_bounded(tmp_path: Path, change: str, attack: int) -> None:
    kislev = {"tokens": {"noble": 5}, "figures": {"khorne": {"bloodletter": 1}}, "cards": [CARD]}
    assert not played(
        tmp_path,
        change,
        given={"regions": {"kislev": kislev}},
        then={"regions": {"kislev": {"attack": {"bloodletter": attack}}}},
    )

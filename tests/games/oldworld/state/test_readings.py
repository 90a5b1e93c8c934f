"""Figures and regions that are told by a number: `with defense at most 1`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from games.oldworld.one_card import CARD, played

KHORNE: Final = {"cultist": "bloodsworn", "warrior": "bloodletter", "daemon": "bloodthirster"}
ALL: Final = dict.fromkeys(KHORNE.values(), 1)


@pytest.mark.parametrize(
    ("bound", "alive"),
    [
        ("defense at most 1", ["daemon"]),
        ("defense at least 2", ["cultist", "warrior"]),
        ("attack at least 1", ["cultist"]),
        ("attack at least 3", ["cultist", "warrior"]),
        ("attack at most 2", ["daemon"]),
        ("cost at least 9", ["cultist", "warrior", "daemon"]),
    ],
)
def test_figures_within_a_bound_are_killed(tmp_path: Path, bound: str, alive: list[str]) -> None:
    assert not played(
        tmp_path,
        f"when played: kill each enemy figure here with {bound}",
        given=given(ALL),
        when=PLAYED,
        then=left({KHORNE[each]: 1 for each in alive}),
    )


def test_a_bound_asks_for_the_number_of_now(tmp_path: Path) -> None:
    """A figure with one defense more is out of reach, for as long as it has it."""
    assert not played(
        tmp_path,
        "when played:\n"
        "  until the end of the round:\n"
        "    defense of cultists here +1\n"
        "  kill each enemy figure here with defense at most 1",
        given=given(ALL),
        when=PLAYED,
        then={
            "regions": {"kislev": {"figures": {"khorne": {"bloodsworn": 1, "bloodthirster": 1}}}}
        },
    )


@pytest.mark.parametrize(("bound", "points"), [("at least 2", 1), ("at most 1", 2)])
def test_a_killed_figure_is_told_by_its_number(tmp_path: Path, bound: str, points: int) -> None:
    assert not played(
        tmp_path,
        f"when played: kill each enemy figure here\n"
        f"when you kill a figure here with defense {bound}: score 1 point",
        given=given({"bloodsworn": 2, "bloodthirster": 1}),
        when=PLAYED,
        then={"players": {"tzeentch": {"points": points}}},
    )


def test_regions_within_a_bound_are_offered(tmp_path: Path) -> None:
    assert not played(
        tmp_path,
        "when played: place 1 corruption in a region with resistance at least 4",
        given=given({}),
        when=[*PLAYED, {"only offered": {"tzeentch": ["the-empire", "estalia"]}}],
        then={},
    )


def given(figures: Mapping[str, int]) -> dict[str, Any]:
    return {
        "regions": {"kislev": {"figures": {"khorne": dict(figures)}}},
        "players": {"tzeentch": {"power": 2, "hand": [CARD]}},
    }


def left(figures: Mapping[str, int]) -> dict[str, Any]:
    return {"regions": {"kislev": {"figures": {"khorne": dict(figures)}}}}


PLAYED: Final = [{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "kislev/1"]}]

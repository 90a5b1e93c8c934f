"""What cards and lines of the second game share, compiled and by the definition."""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest

from meaning.defined import defined
from meaning.test_second_game import definition, lying, with_card

NORTH = {1: {4: "goblin-rabble", 6: "shotti"}, 2: {5: "goblin-rabble", 6: "festerdoom-axes"}}
EAST = {1: {5: "snotling-herd"}, 2: {5: "goblin-rabble", 7: "festerdoom-axes"}}

CARD = ["bozium-pigstickers"]
"""The card with the text; it lies on the sheet as well once it is placed."""


@definition
@pytest.mark.parametrize("meaning", [nullcontext, defined])
class TestTraits:
    """Copies have one name (rule line.duplicate-limit), and each sheet has the same rows."""

    @pytest.mark.parametrize(
        ("what", "number"),
        [
            ("names of your cards", 4),
            ("colours of your cards", 3),
            ("names of enemy goblins", 2),
            ("colours of enemy cards", 2),
            ("names of enemy treasures", 0),
            ("rows of lines with a treasure", 1),
        ],
    )
    def test_what_several_share_counts_once(
        self, meaning: Callable[[], Any], what: str, number: int
    ) -> None:
        text = f"when placed: gain X points, where X is the number of different {what}"
        with meaning():
            match = with_card(text, {"north": NORTH, "east": EAST}, "place north/3", "5", pile=CARD)
        gained = [each.amount for each in match.log if each.verb == "gain"]
        assert gained == ([number] if number else [])

    def test_lines_of_all_sheets_share_a_row(self, meaning: Callable[[], Any]) -> None:
        text = "when placed: destroy enemy lines with the row of a line with a treasure"
        with meaning():
            match = with_card(text, {"north": NORTH, "east": EAST}, "place north/3", "5", pile=CARD)
        assert lying(match.state, 3) == {}
        assert lying(match.state, 4) == EAST[2]

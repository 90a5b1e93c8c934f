"""What is adjacent: to the thing in hand, or else to where the card lies."""

from pathlib import Path

import pytest

from games.oldworld.test_lint import ALONE, deck
from packs.builders import TINY, write
from ruinous import load
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario


@pytest.mark.parametrize(
    "effect",
    [
        "when played:\n  choose an adjacent region\n  place 1 lantern there",
        "when played:\n  for each adjacent region: place 1 lantern there",
        "when played: place 1 lantern in each adjacent region",
    ],
)
def test_a_region_is_adjacent_to_that_of_the_card(tmp_path: Path, effect: str) -> None:
    pack = write(tmp_path, {**TINY, **ALONE, "chaos/ash.yaml": deck(effect)})
    scenario = {
        "title": "next to where it was played",
        "given": {
            "cards": "tiny",
            "seats": ["ash"],
            "players": {"ash": {"power": 1, "hand": ["a"]}},
        },
        "when": [{"phase": "summoning"}, {"ash": ["play a", "the-salt-flats/1"]}],
        "then": {
            "regions": {
                "high-moor": {"tokens": {"lantern": 1}},
                "the-salt-flats": {"tokens": {}},
            }
        },
    }
    run_scenario(load(pack), Scenario.model_validate(scenario))

"""Rules of battle that the dice and cards of a scenario cannot show."""

import re
from pathlib import Path

import pytest

import ruinous
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario

PACK = """\
id: early-birds
version: 1.0.0
title: A second card that acts at the start of battle
requires: [{pack: base}]
replaces: [chaos/battle-cry]
"""
CARDS = """\
power: khorne
set: base
cards:
  - name: Battle Cry
    copies: 4
    cost: 1
    effect: |
      at the start of battle: roll 1 die here
    provenance: {status: reconstructed, basis: a test}
"""


@pytest.fixture(scope="module")
def base() -> ruinous.Content:
    return ruinous.load("base")


@pytest.fixture(scope="module")
def two_early_cards(tmp_path_factory: pytest.TempPathFactory) -> ruinous.Content:
    """The base game with a second card that acts at the start of battle."""
    folder: Path = tmp_path_factory.mktemp("early-birds")
    (folder / "chaos").mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "chaos" / "khorne.yaml").write_text(CARDS, "utf-8")
    return ruinous.load("base", folder)


def rolls(game: ruinous.Match) -> list[str]:
    return [line for line in game.record()["events"] if " roll die" in line]


@pytest.mark.rule("components.dice.d6")
def test_nine_dice_are_rolled_and_show_one_to_six(base: ruinous.Content) -> None:
    seen: set[int] = set()
    for seed in range(20):
        scenario = Scenario.model_validate(
            {
                "title": "nine dice",
                "given": {
                    "seed": seed,
                    "players": {"khorne": {"upgrades": ["bloodsworn-upgrade"]}},
                    "regions": {
                        "kislev": {
                            "figures": {
                                "khorne": {"bloodsworn": 1, "bloodletter": 2, "bloodthirster": 1},
                                "tzeentch": {"acolyte": 1},
                            }
                        }
                    },
                },
                "when": [{"phase": "battle"}],
            }
        )
        (line,) = rolls(run_scenario(base, scenario))
        faces = [int(face) for face in line.partition(" dice ")[2].split()]
        assert " x9 " in line
        assert len(faces) == 9 + faces.count(6)
        seen.update(faces)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("battle.beginning-effects.order")
@pytest.mark.parametrize(
    "cards", [["battle-cry", "blood-frenzy"], ["blood-frenzy", "battle-cry"]], ids=" then ".join
)
def test_cards_act_left_before_right(two_early_cards: ruinous.Content, cards: list[str]) -> None:
    scenario = Scenario.model_validate(
        {
            "title": "left before right",
            "given": {
                "regions": {
                    "tilea": {
                        "figures": {"tzeentch": {"acolyte": 1}},
                        "cards": [None, "blood-frenzy"],
                    },
                    "kislev": {"figures": {"tzeentch": {"acolyte": 1}}, "cards": cards},
                },
                "dice": [1, 1, 1, 1, 1],
            },
            "when": [{"phase": "battle"}],
        }
    )
    found = [
        re.sub(r".* in ([\w-]+) .*\[chaos/([\w-]+)#1\]", r"\1 \2", line)
        for line in rolls(run_scenario(two_early_cards, scenario))
    ]
    assert found == [f"kislev {cards[0]}", f"kislev {cards[1]}", "tilea blood-frenzy"]


@pytest.mark.rule("battle.dice.must-roll-all")
def test_nobody_may_roll_fewer_dice(base: ruinous.Content) -> None:
    scenario = Scenario.model_validate(
        {
            "title": "four dice",
            "given": {
                "regions": {
                    "kislev": {
                        "figures": {
                            "khorne": {"bloodletter": 2},
                            "nurgle": {"leper": 1},
                            "tzeentch": {"acolyte": 1},
                        }
                    }
                },
                "dice": [4, 1, 1, 1],
            },
            "when": [{"phase": "battle"}],
        }
    )
    game = run_scenario(base, scenario)
    assert rolls(game) == ["khorne roll die x4 in kislev dice 4 1 1 1"]
    with pytest.raises(ruinous.IllegalChoice):
        game.choose("roll 3")

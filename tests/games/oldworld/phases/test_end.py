"""Rules of corruption and end phase that need a table of cases or a card of their own."""

from pathlib import Path
from typing import Any

import pytest

import ruinous
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.actions.ruin import shares
from ruinous.games.oldworld.schema.models.example import Scenario

FIRST_CARD = {
    "norsca": (6, 3),
    "troll-country": (6, 3),
    "kislev": (8, 4),
    "the-empire": (10, 5),
    "bretonnia": (8, 4),
    "estalia": (9, 4),
    "tilea": (7, 3),
    "the-border-princes": (7, 3),
    "the-badlands": (6, 3),
}
STEPS = ["end", "hero step", "old world step", "scoring step", "dial step", "victory step"]
PACK = """\
id: old-grudges
version: 1.0.0
title: An upgrade by which corruption alone may dominate
requires: [{pack: base}]
replaces: [upgrades/provender-of-ruin]
"""
UPGRADES = """\
power: nurgle
set: base
upgrades:
  - name: Provender of Ruin
    kind: power
    effect: |
      influence of your corruption +1
    provenance: {status: reconstructed, basis: a test}
"""


@pytest.fixture(scope="module")
def base() -> ruinous.Content:
    return ruinous.load("base")


@pytest.fixture(scope="module")
def corruption_counts(tmp_path_factory: pytest.TempPathFactory) -> ruinous.Content:
    """The base game with an upgrade that lets tokens count for domination."""
    folder: Path = tmp_path_factory.mktemp("old-grudges")
    (folder / "upgrades").mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "upgrades" / "nurgle.yaml").write_text(UPGRADES, "utf-8")
    return ruinous.load("base", folder)


def played(content: ruinous.Content, *when: Any, **given: Any) -> ruinous.Match:
    scenario = {"title": "a position of this module", "given": given, "when": list(when)}
    return run_scenario(content, Scenario.model_validate(scenario))


def points(game: ruinous.Match) -> dict[str, int]:
    return {player["id"]: player["points"] for player in game.view("khorne")["players"]}


def test_tokens_dominate_where_no_figure_and_no_card_is(
    corruption_counts: ruinous.Content,
) -> None:
    game = played(
        corruption_counts,
        {"phase": "corruption"},
        regions={"tilea": {"corruption": {"nurgle": 3}}, "kislev": {"corruption": {"nurgle": 3}}},
        players={"nurgle": {"upgrades": ["provender-of-ruin"]}},
    )
    assert points(game) == {"khorne": 0, "nurgle": 2, "tzeentch": 0, "slaanesh": 0}


@pytest.mark.rule("components.ruination.card-one-values")
def test_the_first_ruination_card_has_a_row_for_every_region(base: ruinous.Content) -> None:
    assert [region.id for region in base.catalogue.regions] == list(FIRST_CARD)


@pytest.mark.rule("components.ruination.card-one-values")
@pytest.mark.parametrize(("region", "values"), FIRST_CARD.items())
def test_the_first_ruination_card_pays_first_and_second(
    base: ruinous.Content, region: str, values: tuple[int, int]
) -> None:
    ruined = {"ruined": 1, "corruption": {"khorne": 7, "nurgle": 5, "slaanesh": 1}}
    game = played(base, {"phase": "end"}, regions={region: ruined})
    assert points(game) == {
        "khorne": values[0], "nurgle": values[1], "tzeentch": 0, "slaanesh": 0,
    }  # fmt: skip


@pytest.mark.rule("components.ruination.card-one-values")
@pytest.mark.parametrize("region", FIRST_CARD)
def test_the_first_ruination_card_pays_each_ruiner_three(
    base: ruinous.Content, region: str
) -> None:
    about_to_fall = {
        "figures": {"khorne": {"bloodsworn": 1}, "tzeentch": {"acolyte": 1}},
        "corruption": {"nurgle": 10},
    }
    game = played(base, {"phase": "corruption"}, regions={region: about_to_fall})
    assert points(game) == {"khorne": 3, "nurgle": 0, "tzeentch": 3, "slaanesh": 0}


@pytest.mark.rule("end.six-steps")
def test_each_step_of_the_end_phase_comes_once(base: ruinous.Content) -> None:
    game = played(
        base,
        {"phase": "end"},
        regions={
            "norsca": {"cards": ["blood-frenzy", "influenza"]},
            "kislev": {"tokens": {"hero": 2}, "figures": {"nurgle": {"leper": 2}}},
            "tilea": {"ruined": 1, "corruption": {"khorne": 7, "nurgle": 5}},
            "estalia": {"ruined": 2, "corruption": {"khorne": 7, "nurgle": 5}},
        },
        players={"khorne": {"counters": 1}, "nurgle": {"counters": 1}},
        track=["warpstone-discovery", "franzs-decree"],
    )
    assert [action.kind for action in game.log if action.verb == "begin"] == STEPS


@pytest.mark.rule("end.score.tie-first", "end.score.tie-second", "end.score.only-one-player")
@pytest.mark.parametrize(
    ("tokens", "values", "scored"),
    [
        ([0, 0, 0, 0], (9, 4), [0, 0, 0, 0]),
        ([0, 12, 0, 0], (6, 3), [0, 6, 0, 0]),
        ([5, 5, 3, 0], (10, 5), [7, 7, 0, 0]),
        ([4, 4, 4, 0], (10, 5), [5, 5, 5, 0]),
        ([3, 3, 3, 3], (9, 4), [3, 3, 3, 3]),
        ([6, 0, 6, 1], (9, 4), [6, 0, 6, 0]),
        ([3, 6, 3, 0], (7, 3), [1, 7, 1, 0]),
        ([2, 2, 2, 6], (9, 4), [1, 1, 1, 9]),
        ([4, 3, 3, 2], (9, 4), [9, 2, 2, 0]),
    ],
)
def test_ties_share_values_rounded_down(
    tokens: list[int], values: tuple[int, int], scored: list[int]
) -> None:
    assert shares(tokens, *values) == scored

"""Rules of the summoning phase and of Chaos cards that no position of the base game can show."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

import ruinous
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario

PACK: Final = """\
id: odd-cards
version: 1.0.0
title: A card with the moment of another one, and an upgrade that feeds on others
requires: [{pack: base}]
replaces: [chaos/battle-cry, upgrades/lingering-allure, upgrades/bloodletter-upgrade]
"""
CARDS: Final = """\
power: khorne
set: base
cards:
  - name: Battle Cry
    copies: 4
    cost: 1
    effect: |
      at the start of battle: draw 1 card
    provenance: {status: reconstructed, basis: a test}
"""
UPGRADES: Final = """\
power: slaanesh
set: base
upgrades:
  - name: Lingering Allure
    id: lingering-allure
    kind: power
    effect: |
      when an opponent summons a figure: gain 1 power
    provenance: {status: reconstructed, basis: a test}
"""


FAR: Final = """\
power: khorne
set: base
upgrades:
  - name: Bloodletter
    id: bloodletter-upgrade
    kind: warrior
    effect: |
      allow summoning your bloodletters to a region with a figure of an opponent
      forbid summoning figures to Kislev
    provenance: {status: reconstructed, basis: a test}
"""


@pytest.fixture(scope="module")
def base() -> ruinous.Content:
    return ruinous.load("base")


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> ruinous.Content:
    """The base game with two texts of it replaced."""
    folder: Path = tmp_path_factory.mktemp("odd-cards")
    for name, text in {
        "pack.yaml": PACK,
        "chaos/khorne.yaml": CARDS,
        "upgrades/slaanesh.yaml": UPGRADES,
        "upgrades/khorne.yaml": FAR,
    }.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    return ruinous.load("base", folder)


def neighbours(content: ruinous.Content, region: str) -> set[str]:
    """Return where the only figure on the board may be summoned to from a region, but for it."""
    scenario = {
        "title": f"a figure in {region}",
        "given": {
            "regions": {region: {"figures": {"khorne": {"bloodsworn": 1}}}},
            "players": {"khorne": {"power": 1}},
        },
        "when": [{"phase": "summoning"}, {"khorne": f"summon bloodsworn@{region}"}],
    }
    game = run_scenario(content, Scenario.model_validate(scenario))
    offered = {option.key for option in game.decision.options}
    assert region in offered
    return offered - {region}


def regions(content: ruinous.Content) -> list[str]:
    """Return the regions in region order."""
    return [region.id for region in content.catalogue.regions]


@pytest.mark.rule("board.adjacency.shared-border")
def test_adjacency_is_mutual(base):
    around = {region: neighbours(base, region) for region in regions(base)}
    assert len(around) == 9
    for region, others in around.items():
        assert others
        assert all(region in around[other] for other in others)


@pytest.mark.rule("board.adjacency.shared-border")
def test_no_region_is_listed_as_its_own_neighbour(base):
    assert all(region.id not in region.adjacent for region in base.catalogue.regions)


@pytest.mark.rule("board.adjacency.order-chain")
def test_each_region_borders_the_next_of_the_region_order(base):
    order = regions(base)
    assert order == [
        "norsca",
        "troll-country",
        "kislev",
        "the-empire",
        "bretonnia",
        "estalia",
        "tilea",
        "the-border-princes",
        "the-badlands",
    ]
    assert all(following in neighbours(base, region) for region, following in pairwise(order))


@pytest.mark.rule("summon.turns.regained-power")
def test_power_given_at_0_brings_a_player_back_into_the_phase(odd):
    scenario = {
        "title": "a player who has passed gains power by what another one does",
        "given": {
            "players": {
                "khorne": {"power": 2},
                "slaanesh": {"power": 0, "upgrades": ["lingering-allure"]},
            },
        },
        "when": [
            {"phase": "summoning"},
            {"khorne": ["summon bloodsworn@stock", "norsca"]},
            {"then": {"players": {"khorne": {"power": 1}, "slaanesh": {"power": 1}}}},
            {"slaanesh": ["summon seductress@stock", "tilea"]},
            {"then": {"players": {"slaanesh": {"power": 0}}}},
            {"khorne": "pass"},
        ],
        "then": {
            "players": {"slaanesh": {"power": 0, "stock": {"seductress": 5}}},
            "log": ["slaanesh gain power", "slaanesh move seductress", "khorne pass"],
        },
    }
    run_scenario(odd, Scenario.model_validate(scenario))


@pytest.mark.rule("summon.placement.card-text-wins", "general.disable-beats-enable")
def test_a_rule_may_permit_a_summons_to_a_region_that_is_not_near(odd):
    scenario = {
        "title": "one figure in Norsca, opponents in Tilea and Kislev",
        "given": {
            "regions": {
                "norsca": {"figures": {"khorne": {"bloodsworn": 1}}},
                "tilea": {"figures": {"nurgle": {"leper": 1}}},
                "kislev": {"figures": {"nurgle": {"leper": 1}}},
            },
            "players": {"khorne": {"power": 9, "upgrades": ["bloodletter-upgrade"]}},
        },
        "when": [{"phase": "summoning"}],
    }
    game = run_scenario(odd, Scenario.model_validate(scenario))
    reached = {}
    for figure in ("bloodsworn@stock", "bloodletter@stock"):
        turn = game.clone()
        turn.choose(f"summon {figure}")
        reached[figure] = {option.key for option in turn.decision.options}
    assert "norsca" in reached["bloodsworn@stock"]
    assert reached["bloodletter@stock"] - reached["bloodsworn@stock"] == {"tilea"}
    assert "kislev" not in reached["bloodletter@stock"]


@pytest.mark.rule("cards.order.left-first", "rulebook.card-order.east")
@pytest.mark.parametrize(
    ("first", "second", "acted"),
    [
        ("blood-frenzy", "battle-cry", ["khorne draw", "khorne roll"]),
        ("battle-cry", "blood-frenzy", ["khorne roll", "khorne draw"]),
    ],
)
def test_the_left_card_acts_first_whichever_was_played_first(odd, first, second, acted):
    scenario = {
        "title": f"{first} to the right, then {second} to the left of it",
        "given": {
            "regions": {"kislev": {"figures": {"nurgle": {"leper": 1}}}},
            "players": {"khorne": {"power": 2, "hand": [first, second, "blood-frenzy"]}},
            "dice": [1, 1],
        },
        "when": [
            {"phase": "summoning"},
            {"khorne": [f"play {first}", "kislev/2", f"play {second}", "kislev/1", "pass"]},
            {"phase": "battle"},
        ],
        "then": {"regions": {"kislev": {"cards": [second, first]}}, "log": acted},
    }
    run_scenario(odd, Scenario.model_validate(scenario))


@pytest.mark.rule("summon.phase.ends-all-zero")
def test_the_battle_phase_begins_when_the_last_power_is_gone(base):
    game = ruinous.new_game(base, seed=7)
    while game.decision.kind != "turn":
        game.choose(game.decision.options[0])
    while game.decision.kind == "turn":
        assert "-- round 1: battle" not in game.record()["events"]
        game.choose("pass")
    events = game.record()["events"]
    battle = events.index("-- round 1: battle")
    passed = [line.split()[:2] for line in events[battle - 4 : battle]]
    assert passed == [[power, "pass"] for power in ("khorne", "nurgle", "tzeentch", "slaanesh")]

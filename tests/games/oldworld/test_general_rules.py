"""General rules that need cards the base game lacks, a view of a seat, or many games."""

from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest

import ruinous
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.lexicon.times import TIMES
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.text.log_text import sentence_of

REGIONS: Final = [
    "Norsca",
    "Troll Country",
    "Kislev",
    "The Empire",
    "Bretonnia",
    "Estalia",
    "Tilea",
    "The Border Princes",
    "The Badlands",
]
STEPS: Final = [
    "old world",
    "draw",
    "summoning",
    "battle",
    "corruption",
    "domination step",
    "corruption step",
    "end",
    "hero step",
    "old world step",
    "scoring step",
    "dial step",
    "victory step",
]
"""Headings of a round: phases, and the steps of the last two; `end` begins with its first step."""

PACK: Final = """\
id: other-texts
version: 1.0.0
title: Texts that no card of the base game has
requires: [{pack: base}]
replaces:
  - chaos/battle-cry
  - chaos/influenza
  - chaos/rain-of-pus
  - chaos/the-final-rotting
  - chaos/dazzle
  - chaos/drain-power
  - chaos/temporal-stasis
  - upgrades/bloodletter-upgrade
  - upgrades/festering-might
  - upgrades/provender-of-ruin
  - old-world/franzs-decree
"""
KHORNE: Final = """\
power: khorne
set: base
cards:
  - name: Battle Cry
    copies: 4
    cost: 1
    effect: forbid summoning figures of other players from here
    provenance: {status: reconstructed, basis: a test}
"""
NURGLE: Final = """\
power: nurgle
set: base
cards:
  - name: Influenza
    copies: 4
    cost: 1
    effect: defense of figures here -2, at least 1
    provenance: {status: reconstructed, basis: a test}
  - name: Rain of Pus
    copies: 3
    cost: 1
    effect: defense of figures here +1
    provenance: {status: reconstructed, basis: a test}
  - name: The Final Rotting
    copies: 3
    cost: 2
    effect: battle dice of each opponent here -1
    provenance: {status: reconstructed, basis: a test}
"""
TZEENTCH: Final = """\
power: tzeentch
set: base
cards:
  - name: Dazzle
    copies: 3
    cost: 2
    magic: 1
    effect: forbid removing figures from here
    provenance: {status: reconstructed, basis: a test}
  - name: Drain Power
    copies: 2
    cost: 0
    effect: |
      when played: replace a horror here by 2 acolytes
    provenance: {status: reconstructed, basis: a test}
  - name: Temporal Stasis
    copies: 3
    cost: 1
    magic: 1
    effect: spread of figures here -1
    provenance: {status: reconstructed, basis: a test}
"""
KHORNE_UPGRADES: Final = """\
power: khorne
set: base
upgrades:
  - name: Bloodletter
    id: bloodletter-upgrade
    kind: warrior
    effect: attack of bloodletters is 3
    provenance: {status: reconstructed, basis: a test}
"""
NURGLE_UPGRADES: Final = """\
power: nurgle
set: base
upgrades:
  - name: Festering Might
    id: festering-might
    kind: power
    effect: |
      when a player summons a figure to the Empire: gain 1 power
    provenance: {status: reconstructed, basis: a test}
  - name: Provender of Ruin
    id: provender-of-ruin
    kind: power
    effect: |
      when you place corruption in a region in the corruption step, once per region per phase:
        place 1 corruption there
    provenance: {status: reconstructed, basis: a test}
"""
OLD_WORLD: Final = """\
cards:
  - name: Franz's Decree
    copies: 1
    effect: battle dice of each player in each region with an event are at most 2
    provenance: {status: reconstructed, basis: a test}
"""


@pytest.fixture(scope="module")
def base() -> ruinous.Content:
    return ruinous.load("base")


@pytest.fixture(scope="module")
def other_texts(tmp_path_factory: pytest.TempPathFactory) -> ruinous.Content:
    """The base game with some texts replaced."""
    folder: Path = tmp_path_factory.mktemp("other-texts")
    for name, text in {
        "pack.yaml": PACK,
        "chaos/khorne.yaml": KHORNE,
        "chaos/nurgle.yaml": NURGLE,
        "chaos/tzeentch.yaml": TZEENTCH,
        "upgrades/khorne.yaml": KHORNE_UPGRADES,
        "upgrades/nurgle.yaml": NURGLE_UPGRADES,
        "old-world.yaml": OLD_WORLD,
    }.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    return ruinous.load("base", folder)


def run(content: ruinous.Content, given: Any, when: Any = (), **then: Any) -> ruinous.Match:
    raw = {"title": "a test", "given": given, "when": list(when), "then": then}
    return run_scenario(content, Scenario.model_validate(raw))


def to_the_end(content: ruinous.Content, seed: int) -> ruinous.Match:
    """Play a game whose players take one option after another."""
    game = ruinous.new_game(content, seed=seed)
    turn = seed
    while not game.over:
        turn = turn * 31 + 7
        game.choose(game.decision.options[turn % len(game.decision.options)])
    return game


# ---------------------------------------------------------------- components and order


@pytest.mark.rule("components.figures.classes")
def test_each_figure_has_one_of_three_classes_and_three_numbers(base):
    for power in base.catalogue.powers:
        classes = [follower.class_ for follower in power.followers]
        assert classes == ["cultist", "warrior", "greater daemon"]
        for each in power.followers:
            assert each.cost > 0
            assert each.attack >= 0
            assert each.defense > 0


@pytest.mark.rule("board.nine-regions")
def test_nine_regions_have_their_names(base):
    view = ruinous.new_game(base, seed=1).view("khorne")
    assert [region["name"] for region in view["regions"]] == REGIONS


@pytest.mark.rule("data.warriors.khorne-only-two-dice")
def test_one_power_alone_has_warriors_with_two_dice(base):
    attacks = {
        power.id: each.attack
        for power in base.catalogue.powers
        for each in power.followers
        if each.class_ == "warrior"
    }
    assert attacks.pop("khorne") == 2
    assert all(attack < 2 for attack in attacks.values())


@pytest.mark.rule("round.six-phases", "round.steps-in-order")
@pytest.mark.parametrize("seed", range(5))
def test_each_round_has_each_phase_and_step_once_in_order(base, seed):
    game = to_the_end(base, seed)
    events = game.record()["events"]
    headings = [line[3:].partition(": ") for line in events if line.startswith("-- ")]
    rounds = [
        (name, [step for _, _, step in group])
        for name, group in groupby(headings, key=lambda heading: heading[0])
    ]
    assert rounds == [(f"round {number + 1}", STEPS) for number in range(game.result.rounds)]


def test_times_of_effects_are_steps_of_the_round():
    named = {time.step for time in TIMES if time.step}
    assert named
    assert named <= set(STEPS)


# ---------------------------------------------------------------- moving, killing, replacing


@pytest.mark.rule("general.summon-place-move-same")
def test_a_ban_on_summoning_bans_moving(other_texts):
    run(
        other_texts,
        {
            "regions": {
                "kislev": {
                    "figures": {"khorne": {"bloodsworn": 1}, "tzeentch": {"horror": 1}},
                    "cards": ["battle-cry"],
                },
            },
            "players": {"tzeentch": {"power": 5, "hand": ["teleport"]}},
        },
        [
            {"phase": "summoning"},
            {"tzeentch": ["play teleport", "kislev/2", "estalia", "pass"]},
        ],
        regions={
            "kislev": {"figures": {"tzeentch": {"horror": 1}}},
            "estalia": {"figures": {"khorne": {"bloodsworn": 1}}},
        },
    )


@pytest.mark.rule("general.killed-is-not-removed")
def test_a_figure_that_cannot_be_removed_can_be_killed(other_texts):
    run(
        other_texts,
        {
            "regions": {
                "kislev": {
                    "figures": {"khorne": {"bloodletter": 1}, "tzeentch": {"acolyte": 1}},
                    "tokens": {"hero": 1},
                    "cards": ["dazzle"],
                },
                "tilea": {
                    "figures": {"tzeentch": {"acolyte": 1}},
                    "tokens": {"hero": 1},
                    "cards": ["dazzle"],
                },
            },
            "dice": [5, 1],
        },
        [{"phase": "battle"}],
        regions={
            "kislev": {"figures": {"khorne": {"bloodletter": 1}}},
            "tilea": {"figures": {"tzeentch": {"acolyte": 1}}},
        },
        log=["khorne kill acolyte", "return acolyte"],
    )


@pytest.mark.rule("general.replace-is-not-place")
def test_replacing_a_figure_is_no_summons(other_texts):
    run(
        other_texts,
        {
            "regions": {"the-empire": {"figures": {"tzeentch": {"horror": 1}}}},
            "players": {
                "nurgle": {"power": 1, "upgrades": ["festering-might"]},
                "tzeentch": {"power": 2, "hand": ["drain-power"]},
            },
        },
        [
            {"phase": "summoning"},
            {"nurgle": ["summon leper@stock", "norsca"]},
            {"tzeentch": ["play drain-power", "the-empire/1"]},
            {
                "then": {
                    "regions": {"the-empire": {"figures": {"tzeentch": {"acolyte": 2}}}},
                    "players": {"nurgle": {"power": 0}},
                    "log": ["tzeentch replace horror"],
                    "never": ["nurgle gain"],
                }
            },
            # a summons there is rewarded
            {"tzeentch": ["summon acolyte@stock", "the-empire"]},
        ],
        players={"nurgle": {"power": 1}},
        log=["tzeentch replace horror", "tzeentch move acolyte", "nurgle gain power"],
    )


# ---------------------------------------------------------------- numbers


@pytest.mark.rule("general.disable-resolved-first")
@pytest.mark.parametrize(
    "cards", [["influenza", "rain-of-pus"], ["rain-of-pus", "influenza"]], ids=" then ".join
)
def test_what_reduces_is_worked_out_before_what_adds(other_texts, cards):
    run(
        other_texts,
        {"regions": {"kislev": {"figures": {"tzeentch": {"horror": 1}}, "cards": cards}}},
        # from 2 down to the least of 1, then up; the other way about it would be 1
        regions={"kislev": {"defense": {"horror": 2}}},
    )


@pytest.mark.rule("general.disable-resolved-first")
def test_a_bonus_on_what_has_fallen_to_nothing_is_nothing(other_texts):
    run(
        other_texts,
        {
            "regions": {
                "kislev": {"figures": {"nurgle": {"leper": 1}}, "cards": ["temporal-stasis"]},
                "tilea": {"figures": {"nurgle": {"leper": 1}}},
            },
            "players": {"nurgle": {"upgrades": ["provender-of-ruin"]}},
        },
        [{"phase": "corruption"}],
        regions={"kislev": {"corruption": {}}, "tilea": {"corruption": {"nurgle": 2}}},
    )


@pytest.mark.rule("general.old-world-effects-first")
def test_the_track_is_worked_in_before_cards_in_regions(other_texts):
    run(
        other_texts,
        {
            "regions": {
                "tilea": {
                    "figures": {"khorne": {"bloodletter": 2}, "nurgle": {"plaguebearer": 3}},
                    "tokens": {"event": 1},
                    "cards": ["the-final-rotting"],
                },
                "kislev": {
                    "figures": {"khorne": {"bloodletter": 2}, "nurgle": {"plaguebearer": 2}},
                    "cards": ["the-final-rotting"],
                },
            },
            "track": ["greenskins-invade"],
            "dice": [1, 1, 1, 1, 1, 4],
        },
        [
            {
                "then": {
                    "regions": {
                        "tilea": {"dice": {"khorne": 0, "nurgle": 1}},
                        "kislev": {"dice": {"khorne": 3, "nurgle": 2}},
                    }
                }
            },
            {"phase": "battle"},
        ],
        log=[
            "khorne roll die x3 in kislev",
            "nurgle roll die x2 in kislev",
            "nurgle roll die in tilea",
        ],
        never=["khorne roll die in tilea"],
    )


@pytest.mark.rule("general.control.keeps-statistics")
def test_a_controlled_figure_has_the_attack_of_its_owners_upgrade(other_texts):
    run(
        other_texts,
        {
            "players": {"khorne": {"upgrades": ["bloodletter-upgrade"]}},
            "regions": {
                "kislev": {
                    "figures": {"tzeentch": {"acolyte": 1}},
                    "controlled": {"slaanesh": {"bloodletter": 1}},
                }
            },
            "dice": [1, 1, 1],
        },
        [{"phase": "battle"}],
        regions={"kislev": {"dice": {"slaanesh": 3, "khorne": 0}}},
        log=["slaanesh roll die x3 in kislev"],
    )


# ---------------------------------------------------------------- tokens and upgrades


@pytest.mark.rule("tokens.event.dormant-then-redefined")
def test_sleeping_events_act_under_the_next_card_that_gives_them_a_meaning(other_texts):
    asleep = {"tilea": {"dice": {"khorne": 4}}, "the-empire": {"dice": {"khorne": 4}}}
    awake = {"tilea": {"dice": {"khorne": 2}}, "the-empire": {"dice": {"khorne": 2}}}
    here = {"figures": {"khorne": {"bloodletter": 2}}, "tokens": {"event": 1}}
    run(
        other_texts,
        {
            "regions": {"tilea": here, "the-empire": here},
            "track": ["road-wardens", "greenskins-invade"],
            "old world deck": ["peasant-uprising", "franzs-decree"],
        },
        [
            {"then": {"regions": {"tilea": {"dice": {"khorne": 1}}}}},
            {"phase": "old world"},
            {"then": {"track": ["peasant-uprising", "road-wardens"], "regions": asleep}},
            {"phase": "old world"},
        ],
        track=["franzs-decree", "peasant-uprising"],
        regions={
            "tilea": {"tokens": {"event": 1, "peasant": 1}, **awake["tilea"]},
            "the-empire": {"tokens": {"event": 1, "peasant": 1}, **awake["the-empire"]},
        },
    )


@pytest.mark.rule("upgrade.announced")
def test_everybody_sees_an_upgrade_from_when_it_is_chosen(base):
    given = {"players": {"khorne": {"dial": 1, "counters": 1}, "nurgle": {"counters": 1}}}
    game = run(base, given, [{"phase": "end"}])

    def seen(seat: str) -> list[str]:
        return next(p["upgrades"] for p in game.view(seat)["players"] if p["id"] == "khorne")

    seats = ("khorne", "nurgle", "tzeentch", "slaanesh")
    assert [seen(seat) for seat in seats] == [[], [], [], []]
    game.choose("brazen-might")
    assert [seen(seat) for seat in seats] == [["Brazen Might"]] * 4
    assert "khorne choose brazen-might" in "\n".join(game.record()["events"])
    told = [sentence_of(game.state, action) for action in game.log]
    assert "Khorne chooses the upgrade Brazen Might." in told

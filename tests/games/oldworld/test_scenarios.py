"""Positions, steps and expectations of examples."""

from pathlib import Path

import pytest

import ruinous
from ruinous.game.scenarios import ScenarioFailed, run_scenario
from ruinous.games.oldworld.scenarios import parse
from ruinous.packs.folder import home_of
from ruinous.tools.examples.test import run_cases
from tools.builders import base, copy_of_base

LEPERS = {"regions": {"norsca": {"figures": {"nurgle": {"leper": 2}}}}}


def differences(then, when=(), content=None, **given) -> list[str]:
    """Return what is not as expected of a position."""
    scenario = {"title": "x", "given": LEPERS | given, "when": list(when), "then": then}
    try:
        run_scenario(content or base(), parse(scenario))
    except ScenarioFailed as failed:
        return [each.what.removeprefix("then: ") for each in failed.differences]
    return []


@pytest.mark.parametrize(
    ("then", "different"),
    [
        ({"regions": {"norsca": {"figures": {"nurgle": {"leper": 2}}}}}, []),
        ({"regions": {"norsca": {"domination": {"nurgle": 3}}}}, ["norsca, domination"]),
        ({"regions": {"norsca": {"defense": {"leper": 1}}}}, []),
        ({"regions": {"nowhere": {}}}, ["there is no region `nowhere`"]),
        ({"players": {"malal": {}}}, ["nobody plays `malal`"]),
        ({"players": {"nurgle": {"stock": {"leper": 6}}}}, ["nurgle, stock"]),
        ({"round": 2, "track": []}, ["track", "round"]),
        ({"regions": {"norsca": {"killed": {}, "pinned": {}, "face down": []}}}, []),
        ({"regions": {"norsca": {"killed": {"nurgle": {"leper": 1}}}}}, ["norsca, killed"]),
    ],
)  # fmt: skip
def test_what_is_named_is_compared(then, different):
    assert differences(then) == different


STATES = {
    "regions": {
        "norsca": {
            "cards": ["blood-frenzy", "plague-aura"],
            "face down": ["plague-aura"],
            "killed": {"nurgle": {"leper": 1}},
            "pinned": {"blood-frenzy": {"nurgle": {"plaguebearer": 1}}},
        }
    },
    "players": {
        "khorne": {"banished figures": {"bloodthirster": 1}, "banished cards": ["blood-frenzy"]}
    },
}


def test_states_of_things_are_compared_as_they_are_laid_out():
    assert differences(STATES, **STATES) == []


@pytest.mark.parametrize(
    ("part", "name", "key"),
    [
        ("regions", "norsca", "face down"),
        ("regions", "norsca", "killed"),
        ("regions", "norsca", "pinned"),
        ("players", "khorne", "banished figures"),
        ("players", "khorne", "banished cards"),
    ],
)
def test_another_state_of_things_is_a_difference(part, name, key):
    value = [] if key in ("face down", "banished cards") else {}
    assert differences({part: {name: {key: value}}}, **STATES) == [f"{name}, {key}"]


def test_an_end_of_the_round_is_a_step():
    assert differences({"never": ["kills"]}, when=["end round", {"phase": "draw"}]) == []


@pytest.mark.parametrize("step", [{"phase": "old world"}, {"from": "old world"}])
def test_a_round_is_not_begun_without_an_old_world_card(step):
    [failure] = differences({}, [step], **{"old world deck": []})
    assert "the Old World deck is empty" in failure


def test_dice_that_nobody_rolls_are_a_difference():
    assert differences({}, dice=[1, 2]) == ["2 dice of `dice` were not rolled"]


def test_everybody_passes_until_the_phase_is_over():
    scenario = {"given": {}, "when": [{"phase": "summoning"}, "pass"]}
    game: ruinous.Match = run_scenario(base(), parse(scenario))
    assert (game.state.step, game.state.question) == ("summoning", None)


@pytest.mark.parametrize("first", [{"phase": "summoning"}, {"from": "summoning"}])
def test_passes_end_with_the_phase_they_are_for(first):
    """T11: under `from:`, they ran on into the phases and rounds behind it."""
    scenario = {"title": "x", "given": {"setup": True}, "when": [first, "pass"], "then": {}}
    game = run_scenario(base(), parse(scenario))
    assert game.choices() == ["pass"] * len(game.players)


@pytest.mark.parametrize("name", ["chaos", "."])
def test_a_file_beside_a_pack_is_none_of_it(tmp_path, monkeypatch, name):
    """T11: named by way of the folder of the pack, it was E300."""
    pack = copy_of_base(tmp_path)
    file = tmp_path / "cases.yaml"
    file.write_text("- title: x\n  then: {round: 1}\n", "utf-8")
    monkeypatch.chdir(pack / name)
    path = "../cases.yaml" if name == "." else "../../cases.yaml"
    assert home_of(Path(path)) is None
    assert run_cases([path]).cases == 1


@pytest.mark.parametrize(
    ("on_card", "different"),
    [
        ({"mark": 1, "khorne-corruption": 2}, []),
        ({"mark": 1, "khorne-corruption": 1}, ["on a-mark-for-each-kill"]),
        ({"mark": 1}, ["on a-mark-for-each-kill"]),
        ({}, ["on a-mark-for-each-kill"]),
    ],
)
def test_corruption_on_a_card_is_laid_out_and_compared_with_its_tokens(on_card, different):
    given = {
        "cards": "cookbook", "seats": ["khorne", "nurgle", "tzeentch"],
        "regions": {"kislev": {"cards": ["a-mark-for-each-kill"]}},
        "on cards": {"a-mark-for-each-kill": {"mark": 1, "khorne-corruption": 2}},
    }  # fmt: skip
    then = {"on cards": {"a-mark-for-each-kill": on_card}}
    assert differences(then, content=ruinous.load("cookbook"), **given) == different

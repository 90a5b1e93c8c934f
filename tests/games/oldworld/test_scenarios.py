"""Positions, steps and expectations of examples."""

import pytest

import ruinous
from ruinous.game.scenarios import ScenarioFailed, run_scenario
from ruinous.games.oldworld.scenarios import parse
from tools.builders import base

LEPERS = {"regions": {"norsca": {"figures": {"nurgle": {"leper": 2}}}}}


def differences(then, when=(), **given) -> list[str]:
    """Return what is not as expected of a position."""
    scenario = {"title": "x", "given": LEPERS | given, "when": list(when), "then": then}
    try:
        run_scenario(base(), parse(scenario))
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
    ],
)  # fmt: skip
def test_what_is_named_is_compared(then, different):
    assert differences(then) == different


def test_an_end_of_the_round_is_a_step():
    assert differences({"never": ["kills"]}, when=["end round", {"phase": "draw"}]) == []


def test_dice_that_nobody_rolls_are_a_difference():
    assert differences({}, dice=[1, 2]) == ["2 dice of `dice` were not rolled"]


def test_everybody_passes_until_the_phase_is_over():
    scenario = {"given": {}, "when": [{"phase": "summoning"}, "pass"]}
    game: ruinous.Match = run_scenario(base(), parse(scenario))
    assert (game.state.step, game.state.question) == ("summoning", None)

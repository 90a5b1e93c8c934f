"""One scenario is played with an item."""

from typing import Any

from ruinous.kernel.state.rng import Rng
from ruinous.tools.trial.playing import Wanted, again, by_chance, names, played
from tools.trial.trials import watched

DRAIN: dict[str, Any] = {
    "given": {
        "regions": {"norsca": {"figures": {"khorne": {"bloodsworn": 1}}}},
        "players": {
            "khorne": {"power": 1},
            "tzeentch": {"power": 1, "hand": ["drain-power"]},
        },
    },
    "when": [{"phase": "summoning"}, {"phase": "battle"}],
}


def test_the_key_of_an_option_names_a_whole_id() -> None:
    assert names("play drain-power to norsca", "drain-power")
    assert not names("play drain-powers", "drain-power")
    assert not names("pass", "drain-power")


def test_what_the_item_is_named_in_is_chosen_mostly() -> None:
    chosen = [_chosen(seed) for seed in range(40)]
    assert 40 > sum("play drain-power" in each for each in chosen) > 25


def _chosen(seed: int) -> list[str]:
    one = played(watched("Drain Power"), DRAIN, by_chance(Rng(seed), "drain-power"))
    assert one is not None
    return [choice.key for choice in one.choices]


def test_choices_that_name_the_item_are_its_own() -> None:
    one = played(watched("Drain Power"), DRAIN, by_chance(Rng(1), "drain-power"))
    assert one is not None
    assert {choice.key for choice in one.choices if choice.own} <= {"play drain-power"}
    assert any(not choice.own for choice in one.choices)


def test_the_same_choices_are_made_again() -> None:
    watch = watched("Drain Power")
    one = played(watch, DRAIN, by_chance(Rng(3), "drain-power"))
    assert one is not None
    twice = played(watch, DRAIN, again(one.choices))
    assert twice is not None
    assert twice.choices == one.choices
    assert twice.parts == one.parts


def test_it_ends_once_all_that_is_wanted_has_acted() -> None:
    watch = watched("Drain Power")
    one = played(watch, DRAIN, by_chance(Rng(1), "drain-power"))
    assert one is not None
    assert one.parts
    short = played(watch, DRAIN, again(one.choices), Wanted(one.parts))
    assert short is not None
    assert short.choices == one.choices[: len(short.choices)]
    assert short.match.state.step == "summoning"
    assert one.match.state.step != "summoning"


def test_what_cannot_be_laid_out_is_not_played() -> None:
    watch = watched("Drain Power")
    choose = by_chance(Rng(1), "drain-power")
    assert played(watch, {"given": {"regions": {"nowhere": {}}}}, choose) is None
    assert played(watch, {"given": {"colour": "red"}}, choose) is None

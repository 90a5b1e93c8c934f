"""Why a player is not offered what an example wants: each reason, beside the options there were."""

from pathlib import Path

import pytest

from ruinous.tools.examples.test import run_cases

POSITIONS = {
    "khorne has 1 power": "players: {khorne: {power: 1, hand: [battle-cry]}}",
    "khorne has a card": "players: {khorne: {power: 6, hand: [battle-cry]}}",
    "khorne stands in kislev": (
        "players: {khorne: {power: 6}}, regions: {kislev: {figures: {khorne: {bloodsworn: 1}}}}"
    ),
    "kislev is ruined": (
        "players: {khorne: {power: 6, hand: [battle-cry]}}, regions: {kislev: {ruined: true}}"
    ),
    "kislev is full": (
        "players: {khorne: {power: 6, hand: [battle-cry]}},"
        " regions: {kislev: {cards: [blood-frenzy, blood-frenzy]}}"
    ),
}


def told(folder: Path, given: str, *keys: str) -> str:
    file = folder / "cases.yaml"
    steps = f"[{{phase: summoning}}, {{khorne: [{', '.join(keys)}]}}]"
    text = f"- title: a step\n  given: {{{POSITIONS[given]}}}\n  when: {steps}\n"
    file.write_text(text, encoding="utf-8")
    [failure] = run_cases([str(file)]).failures
    [reason] = failure.reasons
    return reason


@pytest.mark.parametrize(
    ("given", "keys", "reason"),
    [
        (
            "khorne has 1 power",
            ["summon bloodletter@stock"],
            "it costs 2, and Khorne has 1 power",
        ),
        ("khorne has 1 power", ["summon lepers@stock"], "it belongs to Nurgle"),
        ("khorne has a card", ["play dazzle"], "it is a card of Tzeentch"),
        (
            "kislev is ruined",
            ["play battle-cry", "kislev/1"],
            "a rule forbids it [ruination (base/ruination.yaml:65)]",
        ),
        (
            "kislev is full",
            ["play battle-cry", "kislev/1"],
            "the cards of a region are at most 2, and 2 lie there",
        ),
        (
            "khorne stands in kislev",
            ["summon bloodsworn@stock", "estalia"],
            "no figure of Khorne is there or in an adjacent region, only in Kislev",
        ),
    ],
)
def test_the_reason_is_told(tmp_path, given, keys, reason):
    found = told(tmp_path, given, *keys)
    first = "line 3: when, step 2: "
    assert found.startswith(
        f"{first}`{keys[-1]}` is not offered to khorne, because {reason}; offered: "
    )


def test_the_options_there_were_are_told(tmp_path):
    found = told(tmp_path, "khorne stands in kislev", "summon bloodsworn@stock", "estalia")
    assert found.endswith("; offered: troll-country, kislev, the-empire")


def test_the_option_that_was_likely_meant_is_told(tmp_path):
    found = told(tmp_path, "khorne stands in kislev", "sumon bloodsworn@stock")
    assert found.endswith("; did you mean `summon bloodsworn@stock`?")


def test_another_player_is_told_with_what_is_offered(tmp_path):
    file = tmp_path / "cases.yaml"
    given = "{players: {khorne: {power: 6}}}"
    steps = "[{phase: summoning}, {nurgle: pass}]"
    file.write_text(f"- title: a step\n  given: {given}\n  when: {steps}\n", encoding="utf-8")
    [failure] = run_cases([str(file)]).failures
    assert failure.reasons[0].startswith(
        "line 3: when, step 2: khorne has to decide, not nurgle; offered: summon "
    )


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("crimson-tide", "players: {khorne: {upgrades: [crimson-tide]}}"),
        ("bloodbath", "players: {khorne: {hand: [bloodbath]}}"),
    ],
)
def test_what_is_of_a_set_that_is_not_played_is_told_as_such(tmp_path: Path, name, given):
    file = tmp_path / "cases.yaml"
    case = "- title: a set\n  given: {" + given + "}\n  when: [{phase: end}]\n  then: {round: 1}\n"
    file.write_text(case, encoding="utf-8")
    [failure] = run_cases([str(file)], packs=["morrslieb"]).failures
    assert failure.reasons == (
        f"line 2: given: `{name}` is of the set `morrslieb`, and Khorne plays with another one;"
        " write `cards: morrslieb` under `given`",
    )
    file.write_text(case.replace("given: {", "given: {cards: morrslieb, "), encoding="utf-8")
    assert run_cases([str(file)], packs=["morrslieb"]).failures == ()

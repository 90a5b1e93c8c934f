"""Powers: one way to draw, a place in Power order, and a dial that ends in victory."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    POWER_FILE,
    SECOND_POWER,
    Breach,
    breach,
    findings,
    only,
    place,
)

SHEETS = [
    (POWER_FILE, "{cards: 2}", "{may discard: 1}", "E306", "6:8-19", "missing key `cards`", "write `cards`, a number to draw, or `up to`, a hand size"),
    (POWER_FILE, "{cards: 2}", "{cards: 2, up to: 5}", "E307", "6:18-23", "`cards` and `up to` exclude each other", None),
]  # fmt: skip

DAEMON = (
    "class: cultist, figures: 4, cost: 1, attack: 0, defense: 1}\n"
    "  - {name: Blaze, singular: blaze, plural: blazes, class: greater daemon, "
    "figures: 1, cost: 3, attack: 3, defense: 3}\n"
)
TWO_DAEMONS = DAEMON.replace("cultist", "greater daemon", 1)
THREE = DAEMON + DAEMON.partition("\n")[2].replace("Blaze", "Pyre").replace("blaze", "pyre")
CULTIST = "class: cultist, figures: 4, cost: 1, attack: 0, defense: 1}\n"
CLASSES = [
    # passing silently: two greater daemon classes and no cultist
    (POWER_FILE, CULTIST, TWO_DAEMONS, "E325", "10:59-73", "`Stoker` is a greater daemon too, and Ash has no cultist", "a Power has one: write `class: cultist`"),
    (POWER_FILE, CULTIST, THREE, "E325", "11:56-70", "`Blaze` is a greater daemon too", "a Power has one: write `class: warrior`"),
    (POWER_FILE, "class: cultist", "class: warrior", "E325", "7:1-10", "Ash has no cultist", "write `class: cultist` for one"),
]  # fmt: skip
THREATS = [
    # passing silently: threat falling or repeated on a dial
    (POWER_FILE, "threat: 3", "threat: 9", "E324", "15:16-17", "the threat falls here: it is 9 one tick before", "give each tick more threat"),
    (POWER_FILE, "threat: 3", "threat: 6", "E324", "15:16-17", "the threat stays the same here: it is 6 one tick before", "give each tick more threat"),
]  # fmt: skip


@pytest.mark.parametrize("row", [*CLASSES, *THREATS])
def test_followers_and_threats_pass_silently_no_more(tmp_path: Path, row: Breach) -> None:
    """Section 3 of review 1."""
    breach(tmp_path, row)


@pytest.mark.parametrize("row", SHEETS)
def test_each_mistake_of_a_sheet_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_place_in_power_order_is_for_one(tmp_path: Path) -> None:
    text = SECOND_POWER.replace("threat: 3", "threat: 4").replace("threat: 6", "threat: 7")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "4:8-9")
    assert finding.message == "`ash` has the place 1 in Power order too"
    assert finding.span.file.endswith("powers/frost.yaml")


DIALS = [
    (POWER_FILE, "    - {victory: true}\n", "", "E311", "15:7-42", "the last tick of a dial must be victory", "add `- {victory: true}` below it"),
    (POWER_FILE, "{threat: 6, effect: score 4 points}", "{victory: true}", "E311", "15:7-22", "only the last tick of a dial can be victory", "take it out"),
    (POWER_FILE, "    - {threat: 6, effect: score 4 points}\n    - {victory: true}\n", "    - {victory: true}\n    - {threat: 6}\n", "E311", "15:7-22", "only the last tick of a dial can be victory", "move it below the others"),
    (POWER_FILE, "{victory: true}", "{victory: true, threat: 9}", "E311", "16:7-33", "a tick of victory has no threat and no effect", "leave only `victory: true`"),
    (POWER_FILE, "{threat: 3}", "{effect: draw 1 card}", "E306", "14:8-14", "missing key `threat`", "each tick but the last has its threat number"),
]  # fmt: skip


@pytest.mark.parametrize("row", DIALS)
def test_each_mistake_of_a_dial_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_threat_is_on_one_dial(tmp_path: Path) -> None:
    text = SECOND_POWER.replace("order: 1", "order: 2").replace("threat: 3", "threat: 4")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E314", "15:16-17")
    assert finding.message == "the threat 6 is on the dial of `ash` too"
    assert finding.help == (
        "give each Power its own numbers, or settle threat ties in the effect of a sheet"
    )


def test_a_sheet_can_settle_threat_ties(tmp_path: Path) -> None:
    text = SECOND_POWER.replace("order: 1", "order: 2") + "effect: you are lower in threat ties\n"
    assert not findings(tmp_path, {"powers/frost.yaml": text})

"""Numbers of the rules that pass silently no more (section 3 of review 1)."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    POWER,
    POWER_FILE,
    PROVENANCE,
    RULES,
    Breach,
    breach,
    cards_of,
    findings,
    only,
    place,
    swapped,
    write,
    write_tiny,
)
from packs.test_linked import pack
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs

BREACHES = [
    # passing silently: `power` over the limit
    (POWER_FILE, "power: 7", "power: 13", "E307", "5:8-10", "found `13`, expected at most the power limit of 12", "lower it, or raise `power limit`"),
    # passing silently: `draw: {up to: 0}`; who draws no cards says `cards: 0`
    (POWER_FILE, "{cards: 2}", "{up to: 0}", "E307", "6:15-16", "found `0`, expected at least 1 for `up to`", "`up to`: "),
    # passing silently: `hit on: 7` with six sides
    ("rules.yaml", "hit on: 4", "hit on: 7", "E307", "11:11-12", "found `7`, expected at most 6, the `dice sides`", "lower it, or raise `dice sides`"),
    # passing silently: `battles: 0`
    ("rules.yaml", "battles: 1", "battles: 0", "E307", "13:12-13", "found `0`, expected at least 1 for `battles`", "`battles`: "),
    # passing silently: `starting hand: 100`
    ("rules.yaml", "starting hand: 3", "starting hand: 100", "E307", "6:18-21", "found `100`, expected at most 6, the `deck size`", "lower it, or raise `deck size`"),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_number_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def house(folder: Path, numbers: str, names: str) -> list[Finding]:
    """Return what is wrong with a pack that gives some numbers of the tiny one anew."""
    write_tiny(folder / "tiny")
    files = {
        "pack.yaml": pack("house", f"replaces: [{names}]\n"),
        "rules.yaml": f"rules: {{{numbers}}}\n{PROVENANCE}",
    }
    return load_packs([write(folder / "house", files)])[1]


@pytest.mark.parametrize(
    ("numbers", "names", "message"),
    [
        ("dice sides: 3", "rules/dice-sides", "found `3`, expected at least 4, the `hit on`"),
        (
            "power limit: 5",
            "rules/power-limit",
            "found `5`, expected at least 7, the `power` of a sheet",
        ),
    ],
)
def test_the_later_number_is_the_wrong_one(
    tmp_path: Path, numbers: str, names: str, message: str
) -> None:
    finding = only(house(tmp_path, numbers, names))
    assert finding.message == message
    assert finding.span.file.endswith("house/rules.yaml")


DECKS = [
    # passing silently: an Old World deck that refuses every game
    ("{1: 3}", "E326", "15:23-24", "a game of 1 player takes 3 Old World cards, but there are only 2"),
    ("{2: 2, 1: 9}", "E326", "15:29-30", "a game of 1 player takes 9 Old World cards, but there are only 2"),
]  # fmt: skip


@pytest.mark.parametrize(("deck", "code", "where", "message"), DECKS)
def test_a_deck_of_too_many_old_world_cards(
    tmp_path: Path, deck: str, code: str, where: str, message: str
) -> None:
    finding = only(findings(tmp_path, swapped("rules.yaml", "{2: 2}", deck)))
    assert (finding.code, place(finding), finding.message) == (code, where, message)
    assert finding.help == "lower the number, or add cards"


SECOND = (
    POWER.replace("order: 1", "order: 2")
    .replace("ash", "frost")
    .replace("Ash", "Frost")
    .replace("toker", "kater")
    .replace("threat: 3", "threat: 4")
    .replace("threat: 6", "threat: 7")
)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("{3: 2, 4: 2}", "there are 2 Powers, but games only for `3` or `4` players"),
        ("{}", "there are 2 Powers, but games only for nobody"),
    ],
)
def test_a_deck_for_no_number_of_players(tmp_path: Path, deck: str, message: str) -> None:
    changed = {"rules.yaml": RULES.replace("{2: 2}", deck), "powers/frost.yaml": SECOND}
    finding = only(findings(tmp_path, changed))
    assert (finding.code, finding.message) == ("E326", message)


def test_a_power_without_cards_is_told_at_its_name(tmp_path: Path) -> None:
    """Passing silently: a Power without deck or upgrades."""
    folder = write_tiny(tmp_path, {"powers/frost.yaml": SECOND})
    deck, upgrades = (folder / path for path in cards_of("frost"))
    upgrades.unlink()
    finding = only(load_packs([folder])[1])
    assert (finding.code, place(finding)) == ("E327", "2:7-12")
    assert finding.message == "no pack has upgrades of `frost`"
    deck.unlink()
    finding = only(load_packs([folder])[1])
    assert finding.message == "no pack has Chaos cards or upgrades of `frost`"
    assert finding.help == "write `chaos/frost.yaml` and `upgrades/frost.yaml`"

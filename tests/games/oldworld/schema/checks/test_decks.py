"""Decks and sets of upgrades, and the names of cards."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS,
    CHAOS_FILE,
    TINY,
    UPGRADES,
    UPGRADES_FILE,
    Breach,
    breach,
    findings,
    only,
    place,
    write,
)
from ruinous.game.registry import load_packs

LONE = UPGRADES.replace("set: tiny", "set: embers").replace("name: ", "name: New ")

BREACHES = [
    (CHAOS_FILE, "power: ash", "power: asch", "E309", "1:8-12", "unknown Power `asch`", "did you mean `ash`?"),
    (UPGRADES_FILE, "power: ash", "power: embers", "E309", "1:8-14", "unknown Power `embers`", "there is only `ash`"),
    (CHAOS_FILE, "copies: 4", "copies: 3", "E310", "3:1-6", "the deck has 5 cards, expected 6", "`deck size` in rules.yaml counts the copies of all cards of a Power and a set"),
    ("rules.yaml", "deck size: 6", "deck size: 24", "E310", "3:1-6", "the deck has 6 cards, expected 24", "`deck size` in rules.yaml counts"),
    (UPGRADES_FILE, "kind: warrior", "kind: cultist", "E313", "3:1-9", "the set has 2 cultist, 0 warrior, 1 greater daemon, 2 power, expected 1 cultist, 1 warrior, 1 greater daemon, 2 power", None),
    ("rules.yaml", "upgrades: 5", "upgrades: 6", "E313", "3:1-9", "the set has 1 cultist, 1 warrior, 1 greater daemon, 2 power, expected 1 cultist, 1 warrior, 1 greater daemon, 3 power", "write all of a set; or let each stand for one that is"),
    (CHAOS_FILE, "set: tiny", "set: rust", "E309", "2:6-10", "there are no upgrades of the set `rust` of `ash`", "did you mean `tiny`?"),
]  # fmt: skip


@pytest.mark.parametrize("row", BREACHES)
def test_each_breach_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_deck_can_stand_in_two_files(tmp_path: Path) -> None:
    head, first, second = CHAOS.split("  - name: ")
    parts = {
        CHAOS_FILE: f"{head}  - name: {first}",
        "chaos/more-ash.yaml": f"{head}  - name: {second}",
    }
    assert not findings(tmp_path, parts)
    parts["chaos/more-ash.yaml"] = parts["chaos/more-ash.yaml"].replace("copies: 2", "copies: 1")
    finding = only(findings(tmp_path, parts))
    assert finding.span.file.endswith("chaos/more-ash.yaml")


def test_a_collection_is_no_deck_and_no_set_of_upgrades(tmp_path: Path) -> None:
    base = write(tmp_path / "tiny", TINY)
    pack = "id: cook\nversion: 1.0.0\ntitle: Cook\nrequires: [{pack: tiny}]\ncollection: true\n"
    one = "provenance: {status: sourced, basis: a test}\n"
    files = {
        "pack.yaml": pack,
        "chaos/some.yaml": "power: ash\nset: cook\ncards:\n  - name: Soot\n    copies: 1\n    cost: 1\n"
        f"    effect: forbid placing corruption here\n    {one}",
        "upgrades/some.yaml": "power: ash\nset: other\nupgrades:\n  - name: Warmth\n    kind: power\n"
        f"    effect: forbid choosing upgrades\n    {one}",
    }
    for text, codes in ((pack, []), (pack.replace("true", "false"), ["E310", "E309", "E313"])):
        cook = write(tmp_path / "cook", {**files, "pack.yaml": text})
        assert [each.code for each in load_packs([base, cook])[1]] == codes


def test_a_deck_without_any_power_asks_for_the_pack_that_has_one(tmp_path: Path) -> None:
    files = {path: TINY[path] for path in ("pack.yaml", CHAOS_FILE)}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, place(finding)) == ("E309", "1:8-11")
    assert finding.help == "name the pack that defines it under `requires` in pack.yaml"


@pytest.mark.parametrize(
    ("decks", "advice"),
    [
        (
            {},
            "`ash` has cards of the set `tiny`; or add them in a file `chaos/ash.yaml`",
        ),
        ({"chaos/ash.yaml": None}, "add them in a file `chaos/ash.yaml`"),
    ],
)
def test_upgrades_of_a_set_without_chaos_cards_are_told(
    tmp_path: Path, decks: dict[str, None], advice: str
) -> None:
    files = {path: text for path, text in TINY.items() if path not in decks}
    own = {"upgrades/more.yaml": LONE} if not decks else {}
    if decks:
        del files["upgrades/ash.yaml"]
        own = {"upgrades/ash.yaml": LONE}
    finding = only(load_packs([write(tmp_path, files | own)])[1])
    assert (finding.code, place(finding)) == ("E309", "2:6-12")
    assert finding.message == "there are no Chaos cards of the set `embers` of `ash`"
    assert finding.help == advice


def test_upgrades_may_wait_for_the_cards_of_a_pack_that_is_not_found(tmp_path: Path) -> None:
    more = {
        "pack.yaml": TINY["pack.yaml"] + "requires: [{pack: nowhere-land}]\n",
        "upgrades/more.yaml": LONE,
    }
    assert [each.code for each in findings(tmp_path, more)] == ["E317"]


NAMES = [
    (CHAOS_FILE, "name: Cold Hearth", "name: ember rain\n    id: other", "E318", "15:11-21", "the name `ember rain` is used twice, first at ", None),
]  # fmt: skip


@pytest.mark.parametrize("row", NAMES)
def test_a_name_used_twice_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)

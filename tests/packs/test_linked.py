"""Checks between packs, which report nothing of what an unread file may hold."""

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS,
    CHAOS_FILE,
    POWER,
    POWER_FILE,
    PROVENANCE,
    TINY,
    UPGRADES_FILE,
    findings,
    only,
    place,
    write,
    write_tiny,
)
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from shipped import GAMES

REQUIRES = 'requires: [{pack: tiny, version: ">=1.0"}]\n'
SECOND = (
    POWER.replace("id: ash", "id: frost")
    .replace("name: Ash", "name: Frost")
    .replace(
        "Stoker, singular: stoker, plural: stokers", "Skater, singular: skater, plural: skaters"
    )
    .replace("threat: 3", "threat: 4")
    .replace("threat: 6", "threat: 7")
)


def pack(id_: str, more: str = "") -> str:
    return f"id: {id_}\nversion: 1.0.0\ntitle: {id_.title()}\n{REQUIRES}{more}"


def found(tmp_path: Path, **packs: dict[str, str]) -> list[Finding]:
    """Return what is wrong with packs laid over the tiny one."""
    write_tiny(tmp_path / "tiny")
    return load_packs([write(tmp_path / name, files) for name, files in packs.items()])[1]


# ---------------------------------------------------------------- one id, name, slot or place


def test_two_packs_that_define_one_id(tmp_path: Path) -> None:
    card = "- name: A Short Summer\n    copies: 1\n    effect: hand draw of each player +1\n"
    text = f"cards:\n  {card}    {PROVENANCE}"
    one = {"pack.yaml": pack("one"), "old-world.yaml": text}
    two = {"pack.yaml": pack("two"), "old-world.yaml": text}
    finding = only(found(tmp_path, one=one, two=two))
    first = (tmp_path / "one" / "old-world.yaml").as_posix()
    assert (finding.code, finding.message) == (
        "E308",
        f"`old-world/a-short-summer` is defined twice, first at {first}:2",
    )


def test_two_decks_for_one_slot(tmp_path: Path) -> None:
    deck = CHAOS.replace("Ember Rain", "Smoke").replace("Cold Hearth", "Soot")
    finding = only(found(tmp_path, fan={"pack.yaml": pack("fan"), "chaos/ash.yaml": deck}))
    assert (finding.code, finding.message) == ("E310", "the deck has 12 cards, expected 6")
    assert finding.help == (
        "cards of `tiny` and `fan` are in it; another `set` makes a deck of its own"
    )


def test_two_powers_for_one_place_in_power_order(tmp_path: Path) -> None:
    fan = {"pack.yaml": pack("fan"), "powers/frost.yaml": SECOND}
    finding = only(found(tmp_path, fan=fan))
    assert (finding.code, finding.message) == ("E318", "`ash` has the place 1 in Power order too")
    assert finding.help == "the place 2 is free"


@pytest.mark.parametrize("packs", GAMES)
def test_all_shipped_packs_of_a_game_go_together(packs: tuple[str, ...]) -> None:
    assert not load_packs(list(packs))[1]


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("board.yaml", "name: High Moor", "nam: High Moor"),
        ("board.yaml", "regions:", "regions"),
        ("tokens.yaml", "name: lantern", "name: [lantern]"),
        ("tokens.yaml", "tokens:", "tokens: ["),
        (POWER_FILE, "id: ash", "id: Ash"),
        (POWER_FILE, "id: ash", "id: [ash"),
        (CHAOS_FILE, "copies: 4", "copies: four"),
        (CHAOS_FILE, "name: Ember Rain", "name: >"),
        (UPGRADES_FILE, "kind: warrior", "kind: soldier"),
        ("rules.yaml", "deck size: 6", "deck size: six"),
        ("rules.yaml", "rules:", "rule:"),
        ("rules.yaml", "starting tokens", "starting token"),
    ],
)
def test_a_mistake_in_one_file_makes_no_findings_in_others(
    tmp_path: Path, path: str, old: str, new: str
) -> None:
    found = findings(tmp_path, {path: TINY[path].replace(old, new, 1)})
    assert {finding.span.file.endswith(path) for finding in found} == {True}
    assert len(found) == 1


def test_followers_share_no_word(tmp_path: Path) -> None:
    text = SECOND.replace("order: 1", "order: 2").replace("plural: skaters", "plural: stokers")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "8:46-53")
    assert finding.message.startswith("the name `stokers` is used twice, first at ")


def test_two_kinds_of_tokens_with_one_word(tmp_path: Path) -> None:
    text = f"tokens:\n  - {{id: lamp, name: lantern, plural: lamps, supply: 2}}\n{PROVENANCE}"
    finding = only(found(tmp_path, fan={"pack.yaml": pack("fan"), "tokens.yaml": text}))
    assert finding.code == "E318"
    assert finding.message.startswith("the name `lantern` is used twice, first at ")

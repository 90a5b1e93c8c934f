"""What must hold between the files of packs, each breach one finding."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    BOARD,
    CHAOS,
    POWER,
    PROVENANCE,
    TINY,
    UPGRADES,
    findings,
    only,
    place,
    swapped,
    write,
)
from ruinous.game.codes import all_codes
from ruinous.game.packs import load_packs
from ruinous.games.oldworld.schema.checks import CHECKS

CHAOS_FILE, POWER_FILE, UPGRADES_FILE = "chaos/ash.yaml", "powers/ash.yaml", "upgrades/ash.yaml"
BOTH_WAYS = "add `high-moor` to the regions adjacent to `the-salt-flats`, or take this one out"
SECOND = (
    POWER.replace("id: ash", "id: frost")
    .replace("name: Ash", "name: Frost")
    .replace("toker", "kater")
)

BREACHES = [
    (CHAOS_FILE, "power: ash", "power: asch", "E309", "1:8-12", "unknown Power `asch`", "did you mean `ash`?"),
    (UPGRADES_FILE, "power: ash", "power: embers", "E309", "1:8-14", "unknown Power `embers`", "there is only `ash`"),
    (CHAOS_FILE, "copies: 4", "copies: 3", "E310", "3:1-6", "the deck has 5 cards, expected 6", "`deck size` in rules.yaml counts the copies of all cards of a Power and a set"),
    ("rules.yaml", "deck size: 6", "deck size: 24", "E310", "3:1-6", "the deck has 6 cards, expected 24", "`deck size` in rules.yaml counts"),
    (UPGRADES_FILE, "kind: warrior", "kind: cultist", "E313", "3:1-9", "the set has 2 cultist, 0 warrior, 1 greater daemon, 2 power, expected 1 cultist, 1 warrior, 1 greater daemon, 2 power", None),
    ("rules.yaml", "upgrades: 5", "upgrades: 6", "E313", "3:1-9", "the set has 1 cultist, 1 warrior, 1 greater daemon, 2 power, expected 1 cultist, 1 warrior, 1 greater daemon, 3 power", "write all of a set; or let each stand for one that is"),
    ("board.yaml", "[high-moor]", "[hihg-moor]", "E309", "5:16-25", "unknown region `hihg-moor`", "did you mean `high-moor`?"),
    ("board.yaml", "[high-moor]", "[]", "E315", "9:16-30", "`the-salt-flats` does not name `high-moor` as adjacent", BOTH_WAYS),
    ("board.yaml", "[high-moor]", "[high-moor, the-salt-flats]", "E315", "5:27-41", "`the-salt-flats` cannot be adjacent to itself", "take it out of the list"),
    ("board.yaml", "[high-moor]", "[high-moor, high-moor]", "E318", "5:27-36", "`high-moor` is named twice", "take one of them out"),
    ("ruination.yaml", "the-salt-flats: [6, 3], ", "", "E306", "3:5-12", "no points for `the-salt-flats`", None),
    ("ruination.yaml", "the-salt-flats", "the-salt-flat", "E309", "3:15-28", "unknown region `the-salt-flat`", "did you mean `the-salt-flats`?"),
    ("rules.yaml", "{lantern: 2}", "{lamtern: 2}", "E309", "16:21-28", "unknown token `lamtern`", "did you mean `lantern`?"),
    ("rules.yaml", "{lantern: 2}", "{lantern: 7}", "E307", "16:30-31", "found `7`, expected at most the supply of 6", None),
    ("rules.yaml", "  hit on: 4\n", "", "E306", "1:1-6", "no pack gives the core numbers `hit on`", "give them under `rules` in the file rules.yaml"),
    (POWER_FILE, "    - {victory: true}\n", "", "E311", "15:7-42", "the last tick of a dial must be victory", "add `- {victory: true}` below it"),
    (POWER_FILE, "{threat: 6, effect: score 4 points}", "{victory: true}", "E311", "15:7-22", "only the last tick of a dial can be victory", "take it out"),
    (POWER_FILE, "    - {threat: 6, effect: score 4 points}\n    - {victory: true}\n", "    - {victory: true}\n    - {threat: 6}\n", "E311", "15:7-22", "only the last tick of a dial can be victory", "move it below the others"),
    (CHAOS_FILE, "set: tiny", "set: rust", "E309", "2:6-10", "there are no upgrades of the set `rust` of `ash`", "did you mean `tiny`?"),
    (POWER_FILE, "{victory: true}", "{victory: true, threat: 9}", "E311", "16:7-33", "a tick of victory has no threat and no effect", "leave only `victory: true`"),
    (POWER_FILE, "{threat: 3}", "{effect: draw 1 card}", "E306", "14:8-14", "missing key `threat`", "each tick but the last has its threat number"),
    (POWER_FILE, "{cards: 2}", "{may discard: 1}", "E306", "6:8-19", "missing key `cards`", "write `cards`, a number to draw, or `up to`, a hand size"),
    (POWER_FILE, "{cards: 2}", "{cards: 2, up to: 5}", "E307", "6:18-23", "`cards` and `up to` exclude each other", None),
    (CHAOS_FILE, "name: Cold Hearth", "name: ember rain\n    id: other", "E318", "15:11-21", "the name `ember rain` is used twice, first at ", None),
    (CHAOS_FILE, "name: Cold Hearth", "name: Ember, rain!", "E308", "15:11-23", "`chaos/ember-rain` is defined twice, first at ", "give one of the two another `id`"),
    ("board.yaml", "name: High Moor", "name: High Moor\n    id: the-salt-flats", "E308", "6:11-20", "`regions/the-salt-flats` is defined twice", "give one of the two another `id`"),
    (CHAOS_FILE, "name: Cold Hearth", "name: 寒炉", "E306", "15:11-13", "no id can be made of the name `寒炉`", "give it an `id` of small letters and digits"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "old", "new", "code", "where", "message", "advice"), BREACHES)
def test_each_breach_is_one_finding(
    tmp_path: Path,
    path: str,
    old: str,
    new: str,
    code: str,
    where: str,
    message: str,
    advice: str | None,
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == (code, where)
    assert finding.message.startswith(message)
    assert (finding.help or "").startswith(advice or "")
    assert (finding.help is None) == (advice is None)


def test_a_place_in_power_order_is_for_one(tmp_path: Path) -> None:
    text = SECOND.replace("threat: 3", "threat: 4").replace("threat: 6", "threat: 7")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "4:8-9")
    assert finding.message == "`ash` has the place 1 in Power order too"
    assert finding.span.file.endswith("powers/frost.yaml")


def test_a_threat_is_on_one_dial(tmp_path: Path) -> None:
    text = SECOND.replace("order: 1", "order: 2").replace("threat: 3", "threat: 4")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E314", "15:16-17")
    assert finding.message == "the threat 6 is on the dial of `ash` too"
    assert finding.help == (
        "give each Power its own numbers, or settle threat ties in the effect of a sheet"
    )


def test_a_sheet_can_settle_threat_ties(tmp_path: Path) -> None:
    text = SECOND.replace("order: 1", "order: 2") + "effect: you are lower in threat ties\n"
    assert not findings(tmp_path, {"powers/frost.yaml": text})


def test_followers_share_no_word(tmp_path: Path) -> None:
    text = SECOND.replace("order: 1", "order: 2").replace("plural: skaters", "plural: stokers")
    text = text.replace("threat: 3", "threat: 4").replace("threat: 6", "threat: 7")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "8:46-53")
    assert finding.message.startswith("the name `stokers` is used twice, first at ")


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


def test_a_misnamed_file_makes_no_findings_in_others(tmp_path: Path) -> None:
    files = {path: text for path, text in TINY.items() if path != "board.yaml"}
    finding = only(load_packs([write(tmp_path, {**files, "borad.yaml": BOARD})])[1])
    assert (finding.code, finding.help) == ("E316", "did you mean `board.yaml`?")


@pytest.mark.parametrize(
    ("path", "message", "advice"),
    [
        ("chaos.yaml", "a pack has no file `chaos.yaml`", "did you mean `chaos/*.yaml`?"),
        ("board.yml", "a pack has no file `board.yml`", "did you mean `board.yaml`?"),
        ("old_world.yaml", "a pack has no file `old_world.yaml`", "did you mean `old-world.yaml`?"),
        ("chaos/ash.json", "a pack has no file `chaos/ash.json`", "the files of a pack are"),
        ("powers.yml", "a pack has no file `powers.yml`", "did you mean `powers/*.yaml`?"),
        ("old-word.yaml", "a pack has no file `old-word.yaml`", "did you mean `old-world.yaml`?"),
        ("cards/x.yaml", "a pack has no file `cards`", "the files of a pack are"),
        ("cards/more/x.YML", "a pack has no file `cards`", "the files of a pack are"),
        ("chaos/deep/x.yaml", "a pack has no file `chaos/deep`", "the files of a pack are"),
    ],
)
def test_a_stray_file(tmp_path: Path, path: str, message: str, advice: str) -> None:
    finding = only(findings(tmp_path, {path: PROVENANCE}))
    assert (finding.code, place(finding), finding.message) == ("E316", "1:1-1", message)
    assert (finding.help or "").startswith(advice)


@pytest.mark.parametrize(
    "path",
    [
        "README.md", "LICENSE", ".gitignore", "notes.txt", "board.yaml~", "Thumbs.db", "desktop.ini",
        "board.yaml.bak", "board.bak", "chaos/ash.yaml.orig", "chaos/Thumbs.db", "#board.yaml#",
        "cover.PNG", "art/ash/1.psd", "chaos/art/1.xcf", "notes.txt.swp",
    ],
)  # fmt: skip
def test_pages_beside_the_cards_are_passed_over(tmp_path: Path, path: str) -> None:
    assert not findings(tmp_path, {path: "anything"})


def test_a_deck_without_any_power_asks_for_the_pack_that_has_one(tmp_path: Path) -> None:
    files = {path: TINY[path] for path in ("pack.yaml", CHAOS_FILE)}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, place(finding)) == ("E309", "1:8-11")
    assert finding.help == "name the pack that defines it under `requires` in pack.yaml"


def test_a_power_without_rules_asks_for_the_numbers(tmp_path: Path) -> None:
    files = {path: text for path, text in TINY.items() if path != "rules.yaml"}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, finding.span.file) == ("E306", (tmp_path / "pack.yaml").as_posix())
    assert finding.message.startswith("no pack gives the core numbers `victory points`, ")


LONE = UPGRADES.replace("set: tiny", "set: embers").replace("name: ", "name: New ")


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


def test_every_check_is_asked_once() -> None:
    assert len(set(CHECKS)) == len(CHECKS)


def test_every_code_of_this_layer_has_a_title() -> None:
    assert {f"E3{number:02}" for number in range(20)} <= set(all_codes())


@pytest.mark.parametrize(
    ("given", "message", "underlined"),
    [
        ("dice: [5, 7]", "found `7`, expected at most 6 for `dice`", "7"),
        ("dice: [5, 0]", "found `0`, expected at least 1 for `dice`", "0"),
        ("players: {ash: {power: 13}}", "found `13`, expected at most 12 for `power`", "13"),
        ("players: {ash: {power: -5}}", "found `-5`, expected at least 0 for `power`", "-5"),
        ("players: {ash: {dial: 3}}", "found `3`, expected at most 2 for `dial`", "3"),
        ("regions: {high-moor: {ruined: 2}}", "found `2`, expected at most 1 for `ruined`", "2"),
        (
            "regions: {high-moor: {corruption: {ash: 0}}}",
            "found `0`, expected at least 1 for `ash`",
            "0",
        ),
        ("round: 0", "found `0`, expected at least 1 for `round`", "0"),
    ],
)
def test_an_example_lays_out_what_there_can_be(
    tmp_path: Path, given: str, message: str, underlined: str
) -> None:
    example = f"given: {{seats: [ash], {given}}}"
    wrong = swapped(CHAOS_FILE, "given: {seats: [ash]}", example)
    finding = only(findings(tmp_path, wrong))
    assert (finding.code, finding.message) == ("E403", message)
    line = wrong[CHAOS_FILE].split("\n")[finding.span.line - 1]
    assert line[finding.span.column - 1 : finding.span.end_column - 1] == underlined


def test_an_example_may_go_to_the_end_of_each(tmp_path: Path) -> None:
    given = (
        "given: {seats: [ash], dice: [6], players: {ash: {power: 12, dial: 2}},"
        " regions: {high-moor: {ruined: 1}}}"
    )
    assert findings(tmp_path, swapped(CHAOS_FILE, "given: {seats: [ash]}", given)) == []


def test_scenarios_stand_beside_a_pack(tmp_path: Path) -> None:
    finding = only(findings(tmp_path, {**TINY, "scenarios/some.yaml": "[]"}))
    help = "scenarios stand beside the folder of the pack, not in it"
    assert (finding.code, finding.message, finding.help) == (
        "E316", "a pack has no file `scenarios`", help,
    )  # fmt: skip

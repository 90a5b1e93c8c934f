"""Packs over each other: adding, defining anew, requiring."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    CHAOS,
    PROVENANCE,
    RULES,
    TINY,
    Breach,
    breach,
    only,
    place,
    write,
    write_tiny,
)
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.schema.catalogue import Catalogue

EMBERS = """\
power: ash
set: tiny
cards:
  - name: Ember Rain
    copies: 4
    cost: 3
    effect: draw 1 card
    provenance: {status: sourced, basis: errata}
"""
BREACHES = [
    ("chaos/ash.yaml", "name: Cold Hearth", "name: Ember, rain!", "E308", "15:11-23", "`chaos/ember-rain` is defined twice, first at ", "give one of the two another `id`"),
    ("board.yaml", "name: High Moor", "name: High Moor\n    id: the-salt-flats", "E308", "6:11-20", "`regions/the-salt-flats` is defined twice", "give one of the two another `id`"),
    ("chaos/ash.yaml", "name: Cold Hearth", "name: 寒炉", "E306", "15:11-13", "no id can be made of the name `寒炉`", "give it an `id` of small letters and digits"),
]  # fmt: skip


def pack(id_: str, more: str = "") -> str:
    return f"id: {id_}\nversion: 2.1.0\ntitle: Title\n{more}"


def load(tmp_path: Path, files: dict[str, str]) -> tuple[Catalogue | None, list[Finding]]:
    """Load the tiny pack, and over it a pack of some files."""
    write_tiny(tmp_path / "tiny")
    return load_packs([tmp_path / "tiny", write(tmp_path / "fan", files)])


def loaded(tmp_path: Path, files: dict[str, str]) -> Catalogue:
    catalogue, found = load(tmp_path, files)
    assert not found, found
    assert catalogue is not None
    return catalogue


def test_a_pack_adds_to_those_before_it(tmp_path: Path) -> None:
    files = {
        "pack.yaml": pack("fan"),
        "old-world.yaml": TINY["old-world.yaml"].replace("A Long Winter", "A Short Summer"),
        "chaos/ash.yaml": CHAOS.replace("set: tiny", "set: fan")
        .replace("Ember Rain", "Smoke")
        .replace("Cold Hearth", "Soot"),
    }
    catalogue = loaded(tmp_path, files)
    assert [card.id for card in catalogue.old_world_cards] == ["a-long-winter", "a-short-summer"]
    assert [(card.id, card.set, card.pack) for card in catalogue.chaos_cards] == [
        ("ember-rain", "tiny", "tiny"),
        ("cold-hearth", "tiny", "tiny"),
        ("smoke", "fan", "fan"),
        ("soot", "fan", "fan"),
    ]


def test_a_replaced_card_keeps_its_place(tmp_path: Path) -> None:
    more = "replaces: [chaos/ember-rain]\n"
    catalogue = loaded(tmp_path, {"pack.yaml": pack("fan", more), "chaos/ash.yaml": EMBERS})
    assert [(card.id, card.cost, card.pack) for card in catalogue.chaos_cards] == [
        ("ember-rain", 3, "fan"),
        ("cold-hearth", 1, "tiny"),
    ]


def test_a_card_defined_twice_is_an_error_that_names_both_places(tmp_path: Path) -> None:
    catalogue, found = load(tmp_path, {"pack.yaml": pack("fan"), "chaos/ash.yaml": EMBERS})
    finding = only(found)
    first = (tmp_path / "tiny" / "chaos" / "ash.yaml").as_posix()
    assert (finding.code, place(finding)) == ("E308", "4:11-21")
    assert finding.span.file == (tmp_path / "fan" / "chaos" / "ash.yaml").as_posix()
    assert finding.message == f"`chaos/ember-rain` is defined twice, first at {first}:4"
    assert finding.help == (
        "list `chaos/ember-rain` under `replaces` in pack.yaml if this is to stand for it"
    )
    assert catalogue is not None
    assert [card.pack for card in catalogue.chaos_cards] == ["tiny", "tiny"]


def test_a_replaced_card_counts_in_the_deck(tmp_path: Path) -> None:
    more = "replaces: [chaos/ember-rain]\n"
    text = EMBERS.replace("copies: 4", "copies: 1")
    _, found = load(tmp_path, {"pack.yaml": pack("fan", more), "chaos/ash.yaml": text})
    assert (only(found).code, place(only(found))) == ("E310", "5:13-14")
    assert only(found).span.file == (tmp_path / "fan" / "chaos" / "ash.yaml").as_posix()
    assert only(found).message == (
        "the deck has 3 cards, expected 6: the card that this one replaces has 4 copies"
    )
    assert (only(found).help, only(found).cure) == ("write `4`", "4")


def test_a_deck_that_was_of_the_wrong_size_before_is_no_mistake_of_an_erratum(
    tmp_path: Path,
) -> None:
    write_tiny(tmp_path / "tiny", {"chaos/ash.yaml": CHAOS.replace("copies: 4", "copies: 5")})
    more = "replaces: [chaos/ember-rain]\n"
    text = EMBERS.replace("copies: 4", "copies: 1")
    fan = write(tmp_path / "fan", {"pack.yaml": pack("fan", more), "chaos/ash.yaml": text})
    _, found = load_packs([tmp_path / "tiny", fan])
    assert only(found).message == "the deck has 3 cards, expected 6"


@pytest.mark.parametrize(
    ("reference", "message", "advice"),
    [
        (
            "chaos/ember-rian",
            "`chaos/ember-rian` replaces nothing: no pack before this one defines it",
            "did you mean `chaos/ember-rain`?",
        ),
        (
            "upgrades/ember-rain",
            "`upgrades/ember-rain` replaces nothing: no pack before this one defines it",
            "did you mean `chaos/ember-rain`?",
        ),
        (
            "ember-rane",
            "`ember-rane` replaces nothing: no pack before this one defines it",
            "did you mean `chaos/ember-rain`?",
        ),
        (
            "chaos/nothing-such",
            "`chaos/nothing-such` replaces nothing: no pack before this one defines it",
            "of that kind there are `chaos/cold-hearth` and `chaos/ember-rain`",
        ),
        (
            "cards/nothing-such",
            "`cards/nothing-such` replaces nothing: no pack before this one defines it",
            "what can be replaced begins with `chaos/`, `old-world/`, `powers/`, `regions/`, "
            "`ruination/`, `rules/`, `tokens/` or `upgrades/`",
        ),
        (
            "chaos/cold-hearth",
            "`chaos/cold-hearth` is replaced by nothing: this pack does not define it",
            None,
        ),
    ],
)
def test_an_idle_replacement(
    tmp_path: Path, reference: str, message: str, advice: str | None
) -> None:
    more = f"replaces: [chaos/ember-rain, {reference}]\n"
    _, found = load(tmp_path, {"pack.yaml": pack("fan", more), "chaos/ash.yaml": EMBERS})
    finding = only(found)
    width = len(reference)
    assert (finding.code, place(finding)) == ("E319", f"4:30-{30 + width}")
    assert (finding.message, finding.help) == (message, advice)


def test_numbers_of_the_rules_change_one_by_one(tmp_path: Path) -> None:
    rules = f"rules:\n  hit on: 5\neffect: draw 1 card\n{PROVENANCE}"
    more = "replaces: [rules/hit-on]\n"
    catalogue = loaded(tmp_path, {"pack.yaml": pack("fan", more), "rules.yaml": rules})
    assert catalogue.rules is not None
    assert (catalogue.rules.hit_on, catalogue.rules.explode_on) == (5, 6)
    assert [(item.id, item.effect and item.effect.value) for item in catalogue.general] == [
        ("tiny", None),
        ("fan", "draw 1 card"),
    ]


def test_a_number_defined_twice_is_an_error(tmp_path: Path) -> None:
    rules = f"rules:\n  hit on: 5\n{PROVENANCE}"
    _, found = load(tmp_path, {"pack.yaml": pack("fan"), "rules.yaml": rules})
    finding = only(found)
    assert (finding.code, place(finding)) == ("E308", "2:3-9")
    assert finding.message.startswith("`rules/hit-on` is defined twice")


def test_rules_can_be_general_only(tmp_path: Path) -> None:
    rules = f"effect: draw 1 card\n{PROVENANCE}"
    catalogue = loaded(tmp_path, {"pack.yaml": pack("fan"), "rules.yaml": rules})
    assert len(catalogue.general) == 2


def test_ruination_cards_are_replaced_as_a_whole(tmp_path: Path) -> None:
    ruination = TINY["ruination.yaml"].replace("ruiners: 3", "ruiners: 5")
    more = "replaces: [ruination]\n"
    catalogue = loaded(tmp_path, {"pack.yaml": pack("fan", more), "ruination.yaml": ruination})
    assert catalogue.ruination is not None
    assert [card.ruiners for card in catalogue.ruination.cards] == [5]


def test_a_region_that_a_pack_adds_needs_points(tmp_path: Path) -> None:
    board = "regions: [{name: Dunes, value: 1, populous: false, adjacent: []}]\n" + PROVENANCE
    _, found = load(tmp_path, {"pack.yaml": pack("fan"), "board.yaml": board})
    finding = only(found)
    assert (finding.code, place(finding)) == ("E306", "1:18-23")
    assert finding.message == "no ruination card has points for `dunes`"


def test_a_pack_comes_after_what_it_requires(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny")
    more = "requires: [{pack: tiny, version: '>=1.0'}]\n"
    fan = write(tmp_path / "fan", {"pack.yaml": pack("fan", more)})
    for given in ([fan], [fan, tmp_path / "tiny"], [tmp_path / "tiny", fan]):
        catalogue, found = load_packs(given)
        assert not found
        assert catalogue is not None
        assert [loaded.id for loaded in catalogue.packs] == ["tiny", "fan"]


def test_a_required_pack_is_found_among_the_shipped(tmp_path: Path) -> None:
    fan = write(tmp_path, {"pack.yaml": pack("fan", "requires: [{pack: base}]\n")})
    catalogue, found = load_packs([fan])
    assert not found
    assert catalogue is not None
    assert [loaded.id for loaded in catalogue.packs] == ["base", "fan"]


@pytest.mark.parametrize(
    ("requirement", "where", "message", "advice"),
    [
        ("{pack: bsae}", "4:19-23", "the required pack `bsae` is not to be found", "base"),
        ("{pack: nowhere-land}", "4:19-31", "the required pack `nowhere-land` is not to be", None),
        (
            "{pack: tiny, version: '>=1.0.1'}",
            "4:34-43",
            "the pack `tiny` has the version 1.0.0",
            ">",
        ),
        (
            "{pack: tiny, version: '1.0'}",
            "4:34-39",
            "found the text `1.0`, expected a range",
            "write",
        ),
        ("{pack: fan}", "4:19-22", "`fan` requires `fan` in its turn", None),
    ],
)
def test_a_requirement_that_is_not_met(
    tmp_path: Path, requirement: str, where: str, message: str, advice: str | None
) -> None:
    more = f"requires: [{requirement}]\n"
    _, found = load(tmp_path, {"pack.yaml": pack("fan", more), "chaos/ash.yaml": EMBERS})
    finding = found[0] if found[0].span.file.endswith("pack.yaml") else found[1]
    assert place(finding) == where
    assert finding.message.startswith(message)
    assert finding.help is not None
    assert (advice or "") in (finding.help or "")


def test_what_a_missing_pack_may_define_is_not_missed(tmp_path: Path) -> None:
    more = "requires: [{pack: nowhere}]\n"
    text = CHAOS.replace("power: ash", "power: rust")
    fan = write(tmp_path, {"pack.yaml": pack("fan", more), "chaos/rust.yaml": text})
    assert only(load_packs([fan])[1]).code == "E317"


def test_packs_that_require_each_other(tmp_path: Path) -> None:
    one = write(tmp_path / "one", {"pack.yaml": pack("one", "requires: [{pack: two}]\n")})
    write(tmp_path / "two", {"pack.yaml": pack("two", "requires: [{pack: one}]\n")})
    catalogue, found = load_packs([one])
    assert (only(found).code, only(found).message) == (
        "E317",
        "`one` requires `two` in its turn",
    )
    assert catalogue is not None
    assert len(catalogue.packs) == 2


def test_two_packs_with_one_id(tmp_path: Path) -> None:
    one = write(tmp_path / "one", {"pack.yaml": pack("twin")})
    two = write(tmp_path / "two", {"pack.yaml": pack("twin")})
    finding = only(load_packs([one, two])[1])
    assert (finding.code, place(finding)) == ("E308", "1:1-3")
    assert finding.message == f"another pack has the id `twin`: {one.as_posix()}"


def test_a_pack_named_twice_is_loaded_once(tmp_path: Path) -> None:
    folder = write_tiny(tmp_path)
    catalogue, found = load_packs([folder, folder / "chaos" / "ash.yaml", str(folder)])
    assert not found
    assert catalogue is not None
    assert len(catalogue.packs) == 1


def test_the_files_of_a_pack_that_cannot_say_what_it_is_are_read(tmp_path: Path) -> None:
    text = CHAOS.replace("copies: 4", "copeis: 4")
    folder = write_tiny(tmp_path / "tiny", {"pack.yaml": "id: [", "chaos/ash.yaml": text})
    catalogue, found = load_packs([folder])
    assert [finding.code for finding in found] == ["E305", "E301"]
    assert catalogue is not None
    assert [loaded.id for loaded in catalogue.packs] == ["tiny"]
    assert catalogue.gaps == {"pack"}


def test_rules_text_is_whole() -> None:
    assert RULES.count("\n") == 17


def test_a_required_pack_with_one_near_name_has_a_cure(tmp_path: Path) -> None:
    _, found = load(tmp_path, {"pack.yaml": pack("fan", "requires: [{pack: bsae}]\n")})
    assert [each.cure for each in found if each.code == "E317"] == ["base"]


def test_an_id_that_is_nearly_the_one_replaced_is_one_finding(tmp_path: Path) -> None:
    card = EMBERS.replace("    copies: 4", "    id: ember-rian\n    copies: 4")
    files = {"pack.yaml": pack("fan", "replaces: [chaos/ember-rain]\n"), "chaos/ash.yaml": card}
    finding = only(load(tmp_path, files)[1])
    assert (finding.code, place(finding)) == ("E319", "5:9-19")
    assert (finding.help, finding.cure) == ("did you mean `ember-rain`?", "ember-rain")


@pytest.mark.parametrize("row", BREACHES)
def test_each_id_is_defined_once(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)

"""One card or rule, explained."""

from pathlib import Path

import pytest

import ruinous
from ruinous.diagnostics import ContentError
from ruinous.games.oldworld.items import ITEMS
from ruinous.packs import slug
from ruinous.tools.content.explain import explain, explain_of, explain_shipped
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base, changed, copy_of_base


@pytest.mark.parametrize("name", ["Blood Frenzy", "blood-frenzy", "BLOOD FRENZY"])
def test_a_card_is_found_by_name_and_id(name):
    [found] = explain(base(), name)
    assert (found.kind, found.id) == ("Chaos card", "blood-frenzy")
    assert found.place.startswith("base/chaos/khorne.yaml:")
    assert dict(found.facts)["copies"] == "4"


def test_english_and_the_text_itself_are_shown_with_their_place():
    [found] = explain(base(), "Blood Frenzy")
    [passage] = found.passages
    assert passage.text == "at the start of battle: roll 2 dice here"
    assert "roll 2 dice" in passage.english[0]
    assert passage.place == "base/chaos/khorne.yaml:10"


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Blood Frenzy", {"Power": "Khorne", "cost": "0", "copies": "4"}),
        ("Temporal Stasis", {"Power": "Tzeentch", "cost": "1", "copies": "3", "magic": "1"}),
        ("Dark Elf Corsairs", {"copies": "1", "comet": "yes"}),
        ("The Crusade Is Come", {"copies": "1", "stays on the track": "no"}),
        ("Norsca", {"value": "1", "populous": "no", "next to": "Troll Country"}),
        ("warpstone", {"supply": "14", "plural": "warpstones", "ruin": "1", "magic": "1"}),
    ],
)
def test_what_is_printed_beside_the_text_is_told(name, facts):
    found = explain(base(), name)[0]
    assert dict(found.facts) == {"pack": "base", **facts}


def test_how_a_power_draws_is_told():
    [found] = explain(base(), "tzeentch")
    facts = dict(found.facts)
    assert (facts["draws"], facts["may discard"]) == ("up to 5 cards", "1 before")


@pytest.mark.parametrize(
    ("card", "use", "words"),
    [
        ("Blood Frenzy", "does", ("roll",)),
        ("Blood Frenzy", "reacts_to", ("at the start of battle",)),
        ("Ritual Slaying", "reacts_to", ("kill",)),
        ("Battle Cry", "forbids", ("place",)),
        ("The Persistence of Change", "replaces", ("remove",)),
        ("Reborn in Blood", "changes", ("battles fought",)),
        ("Temporal Stasis", "changes", ("cost to play",)),
        ("Bloodletter", "changes", ("swift",)),
    ],
)
def test_how_a_card_bends_the_rules_is_read_off_its_effect(card, use, words):
    found = explain(base(), card)[0]
    assert getattr(found.uses, use) == words


def test_a_power_is_explained_with_its_dial():
    [found] = explain(base(), "nurgle")
    labels = [passage.label for passage in found.passages]
    assert labels[0] == "dial"
    assert "tick 1" in labels
    assert "greater daemon" in dict(found.facts)


def test_a_misspelt_name_is_met_with_what_is_near():
    with pytest.raises(WrongUse) as refused:
        explain(base(), "blood frensy")
    assert refused.value.advice == "did you mean `Blood Frenzy`?"


@pytest.mark.parametrize("name", ["", "!!!", "x" * 10_000])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(WrongUse):
        explain(base(), name)


def test_everything_there_is_can_be_explained_and_has_english():
    for item in ITEMS.items_of(base().catalogue):
        for found in explain(base(), item.name):
            names = (found.id, slug(found.name))
            assert slug(item.name) in names or found.kind == "Power"
            assert all(passage.english for passage in found.passages), item.name
            assert found.provenance.basis


@pytest.mark.parametrize(
    ("name", "actor"),
    [
        ("Peasant Uprising", "the player with the lowest threat"),
        ("Influenza", ""),
    ],
)
def test_who_does_the_steps_of_what_belongs_to_nobody_is_told(name, actor):
    assert [found.actor for found in explain(base(), name)] == [actor]


@pytest.fixture
def two_cards(tmp_path):
    """Return a pack with a card whose example has a mistake, and a file of no kind."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "phase: battle", "phase: batle")
    (pack / "notes.yaml").write_text("[]\n", "utf-8")
    return str(pack)


def test_a_card_is_explained_beside_mistakes_in_examples_and_files_of_no_kind(two_cards):
    _, [found] = explain_of([two_cards], "Influenza")
    assert found.passages[0].english


def test_what_is_lost_by_a_mistake_is_not_said_to_be_missing(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "name: Blood Frenzy", "name: [Blood, Frenzy]")
    with pytest.raises(ContentError):
        explain_of([str(pack)], "Blood Frenzy")


@pytest.mark.parametrize("name", ["warpstone", "Norsca", "Khorne"])
def test_what_is_no_card_cannot_have_examples(name):
    assert [found.examples for found in explain(base(), name)] == [None]


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("Blood Frenzy", "base"),
        ("all things decay", "base"),
        ("Clan Rat", "horned-rat"),
        ("skulltaker", "morrslieb"),
        ("skitterl", "horned-rat"),
        ("Rip Current", "fan-tide"),
    ],
)
def test_things_of_all_shipped_packs_are_found(name, pack):
    """T12: only those of base were; what another pack replaces is explained as base has it."""
    _, found = explain_shipped(name)
    assert dict(found[0].facts)["pack"] == pack


@pytest.mark.parametrize("part", ["frenzy", "Blood Fr", "CARNAGE"])
def test_a_part_of_one_name_will_do(part):
    """T12: its words from the first letter on."""
    [found] = explain(base(), part)
    assert found.name in ("Blood Frenzy", "Field of Carnage")


@pytest.mark.parametrize("name", ["bloodletter", "Bloodletters", "lords of change"])
def test_a_kind_of_figures_is_found_on_the_sheet_of_its_power(name):
    """T12: beside an upgrade of the same name."""
    found = explain(base(), name)
    assert found[-1].kind == "Power"
    assert any(each in str(found[-1].facts) for each in ("Bloodletter (", "Lord of Change ("))


def test_a_part_of_several_names_is_none_of_them():
    """T12: it lists them."""
    with pytest.raises(WrongUse, match=r"`of` may be .*Field of Carnage.* more"):
        explain(base(), "of")


def test_threats_and_the_end_of_a_dial_are_told():
    """T12: the ticks told their effects alone."""
    facts = dict(explain(base(), "khorne")[0].facts)
    ticks = base().catalogue.powers[0].dial.ticks
    threats = [str(tick.threat) for tick in ticks[:-1]]
    assert facts[f"threat at ticks 0 to {len(ticks) - 2}"] == ", ".join(threats)
    assert facts["victory"] == f"at tick {len(ticks) - 1}"


def test_numbers_that_a_later_pack_replaces_are_told_with_those_in_force():
    """T12: base numbers were printed as if they held."""
    first, second = explain(ruinous.load("horned-rat"), "rules")
    facts = dict(first.facts)
    assert facts["victory points"] == "50"
    assert facts["old world deck"] == "3: 8, 4: 7 (in force: 3: 8, 4: 7, 5: 7)"
    assert dict(second.facts)["old world deck"] == "3: 8, 4: 7, 5: 7"


def test_a_card_is_explained_beside_others_with_mistakes(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "tzeentch.yaml", "gain 1 power", "gian 1 power")
    _, [found] = explain_of([str(pack)], "Blood Frenzy")
    assert found.name == "Blood Frenzy"
    with pytest.raises(ContentError) as wrong:
        explain_of([str(pack)], "Drain Power")
    assert [finding.help for finding in wrong.value.findings] == ["did you mean `gain`?"]

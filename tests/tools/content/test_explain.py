"""One card or rule, explained."""

import pytest

from ruinous.games.oldworld.items import ITEMS
from ruinous.packs import slug
from ruinous.tools.content.explain import explain
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base


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
    assert passage.place == "base/chaos/khorne.yaml:9"


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Blood Frenzy", {"Power": "Khorne", "cost": "0", "copies": "4"}),
        ("Temporal Stasis", {"Power": "Tzeentch", "cost": "1", "copies": "3", "magic": "1"}),
        ("Dark Elf Corsairs", {"copies": "1", "comet": "yes"}),
        ("The Crusade Is Come", {"copies": "1", "stays on the track": "no"}),
        ("Norsca", {"value": "1", "populous": "no", "next to": "Troll Country"}),
        ("warpstone", {"supply": "14", "plural": "warpstones", "ruin": "1"}),
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
    found = explain(base(), card)[-1]
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
            assert slug(item.name) in (found.id, slug(found.name))
            assert all(passage.english for passage in found.passages), item.name
            assert found.provenance.basis


@pytest.mark.parametrize("name", ["warpstone", "Norsca", "Khorne"])
def test_what_is_no_card_cannot_have_examples(name):
    assert [found.examples for found in explain(base(), name)] == [None]

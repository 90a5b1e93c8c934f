"""What packs hold, in words."""

import pytest

import ruinous
from games.marauders.laws import marauders
from ruinous.diagnostics import Text
from ruinous.games.marauders.items import ITEMS
from ruinous.struct import replace

CATALOGUE = marauders().catalogue
EDITION = ruinous.load("marauders-2009").catalogue
CARDS = {card.id: card for card in CATALOGUE.cards}


def facts(name):
    return list(ITEMS.facts_of(CARDS[name], CATALOGUE))


def test_a_card_has_what_is_printed_on_it_and_nothing_else():
    first = [("pack", "marauders"), ("colour", "red"), ("copies", "1")]
    assert facts("smasher-rear") == [*first, ("machine", "smasher, rear"), ("attack", "12")]
    assert facts("hobgoblin-standard")[1:] == [
        ("colour", "grey"),
        ("copies", "12"),
        ("role", "standard"),
    ]
    assert facts("shotti")[-1] == ("points", "110")


def test_what_is_printed_without_a_number_is_told():
    assert ("fearless", "yes") in facts("chaos-marauders")
    assert ("marker", "yes") in facts("sneaky-git")
    assert ("lost in defeat", "yes") in facts("odlugg-spleenripper")
    assert "yes" not in dict(facts("shotti")).values()


def test_rules_of_packs_are_items_with_the_numbers_they_give():
    items = ITEMS.items_of(EDITION)
    assert items == (*EDITION.cards, *EDITION.general)
    assert {ITEMS.kind_of(each) for each in EDITION.general} == {"general rules"}
    first, second = (dict(ITEMS.facts_of(each, EDITION)) for each in EDITION.general)
    assert first["boxes"] == "16 (in force: 12)"
    assert (first["players"], first["card points"]) == ("north, east, south, west", "10")
    assert second == {"pack": "marauders-2009", "boxes": "12"}


def test_cards_are_named_by_their_ids():
    assert ITEMS.names_of(CATALOGUE)["skyrs-blowback"] == "Skyr's Blowback"


@pytest.mark.parametrize(
    ("text", "colour"),
    [("when used: take an enemy treasure", "green"), ("attack of this card +2", "purple")],
)
def test_an_effect_is_tried_on_a_card_that_can_have_it(text, colour):
    old, new = ITEMS.bearer(CATALOGUE, "card", Text.of(text))
    assert (old.colour, old.role, old.marker, new.name) == (colour, None, False, "This Card")
    assert old.effect is not None
    assert new.effect.value == text


def test_an_effect_is_tried_as_a_rule_where_a_pack_has_one():
    ruled = ruinous.load("fan-red-maw").catalogue
    assert ITEMS.homes(ruled) == ("card", "general-rules")
    old, new = ITEMS.bearer(ruled, "general-rules", Text.of("attack of each line +1"))
    assert (old.id, new.name) == ("fan-red-maw", "rules")


def test_a_card_that_an_effect_names_keeps_its_name():
    plain, _ = ITEMS.bearer(CATALOGUE, "card", Text.of("attack of this card +2"))
    text = Text.of(f"attack of this card +2 for each {plain.name}")
    old, _ = ITEMS.bearer(CATALOGUE, "card", text)
    assert old is not plain
    only = replace(CATALOGUE, cards=(plain,))
    assert ITEMS.bearer(only, "card", text)[1].name == plain.name

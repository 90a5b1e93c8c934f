"""Items of packs: what files define."""

from ruinous.games.oldworld.schema.models.items import Rules
from ruinous.packs import slug
from ruinous.packs.fields import key_of
from tools.builders import base

CATALOGUE = base().catalogue


def test_each_number_of_the_rules_is_defined_by_itself():
    [general] = CATALOGUE.general
    found = {each.reference: each for each in general.definitions}
    assert found["rules/hit-on"].value == general.rules.hit_on
    assert found["base"] is general
    numbers = {f"rules/{slug(key_of(name))}" for name in Rules.model_fields}
    assert found.keys() == {"base", *numbers}


def test_items_of_a_list_share_what_their_file_says():
    card = CATALOGUE.chaos_cards[0]
    assert card in card.file.items
    assert (card.power, card.set) == (card.file.power, card.file.set)
    assert CATALOGUE.regions[0].provenance is CATALOGUE.regions[0].file.provenance


def test_a_power_is_the_only_item_of_its_file():
    power = CATALOGUE.powers[0]
    assert list(power.items) == [power]

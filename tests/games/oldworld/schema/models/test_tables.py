"""Items of the tables of a game: what files define."""

from ruinous.games.oldworld.schema.models.tables import Rules
from ruinous.packs import slug
from ruinous.packs.fields import key_of
from tools.builders import base

CATALOGUE = base().catalogue


def test_each_number_of_the_rules_is_defined_by_itself():
    [general] = CATALOGUE.general
    found = {each.reference: each for each in general.definitions}
    assert found["rules/hit-on"].value == general.rules.hit_on
    assert found["rules/old-world-deck/3"].value == general.rules.old_world_deck[3]
    assert found["base"] is general
    numbers = {f"rules/{slug(key_of(name))}" for name in Rules.model_fields}
    decks = {f"rules/old-world-deck/{count}" for count in general.rules.old_world_deck}
    tokens = {f"rules/starting-tokens/{token}" for token in general.rules.starting_tokens}
    assert found.keys() == {"base", *numbers, *decks, *tokens}


def test_each_ruination_card_is_defined_by_itself():
    ruination = CATALOGUE.ruination
    cards = [f"ruination/{number}" for number in range(1, 6)]
    assert [each.reference for each in ruination.definitions] == [*cards, "ruination/effect"]


def test_regions_have_the_provenance_of_their_file():
    region = CATALOGUE.regions[0]
    assert region.provenance is None
    assert region.file.provenance.status == "sourced"

"""What packs hold, in words."""

from games.marauders.laws import marauders
from ruinous.diagnostics import Text
from ruinous.games.marauders.items import ITEMS
from ruinous.struct import replace

CATALOGUE = marauders().catalogue
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


def test_rules_of_packs_are_items_when_they_have_an_effect():
    (general,) = CATALOGUE.general
    assert list(ITEMS.items_of(CATALOGUE)) == list(CATALOGUE.cards)
    ruled = general.model_copy(update={"effect": Text.of("attack of each line +1")})
    items = ITEMS.items_of(replace(CATALOGUE, general=(general, ruled)))
    assert items[len(CATALOGUE.cards) :] == (ruled,)
    assert list(ITEMS.facts_of(ruled, CATALOGUE)) == [("pack", "marauders")]


def test_cards_are_named_by_their_ids():
    assert ITEMS.names_of(CATALOGUE)["skyrs-blowback"] == "Skyr's Blowback"

"""Each word of the lexicon has its meaning, and each meaning its word."""

from ruinous.games.oldworld.actions.specs import SPECS
from ruinous.games.oldworld.lexicon import lexicon_of
from ruinous.games.oldworld.meanings import meanings_of
from tools.builders import base

CATALOGUE = base().catalogue
LEXICON, MEANINGS = lexicon_of(CATALOGUE), meanings_of(CATALOGUE)
ACTION = "action"
"""The type of the subjects of what it costs to do something, which no thing has."""


def test_nouns_name_things_stores_or_what_somebody_has():
    of_nouns = {"store": set(), "counted": set(), "": set()}
    for noun in LEXICON.nouns:
        sort = "store" if noun.type == "store" else "counted" if noun.counted else ""
        if not noun.counted or noun.had_by:
            of_nouns[sort].add(noun.id)
    assert of_nouns["store"] == MEANINGS.stores.keys()
    assert of_nouns["counted"] == MEANINGS.counted.keys()
    assert of_nouns[""] == MEANINGS.nouns.keys()


def test_adjectives_narrow():
    assert {each.word for each in LEXICON.adjectives} == MEANINGS.adjectives.keys()


def test_quantities_are_read_of_each_type_that_has_them():
    types = {each.phrase: each.types - {ACTION} for each in LEXICON.quantities}
    assert types == {phrase: read.keys() for phrase, read in MEANINGS.quantities.items()}


def test_what_orders_equal_things_belongs_to_a_quantity_that_says_so():
    assert {each.phrase for each in LEXICON.quantities if each.tied_by} == MEANINGS.ties.keys()


def test_verbs_are_carried_out():
    assert {verb.action for verb in LEXICON.verbs} == SPECS.keys()

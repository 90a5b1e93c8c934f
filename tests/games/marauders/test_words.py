"""The words for things that cards bring."""

import pytest

from games.marauders.laws import marauders
from ruinous.games.marauders.words import CORE, lexicon_of, machine_name, noun_of, part_of

CATALOGUE = marauders().catalogue
CARDS = {card.id: card for card in CATALOGUE.cards}


def words(without=()):
    return {noun.singular: noun for noun in lexicon_of(CATALOGUE, without).nouns}


@pytest.mark.parametrize(
    ("name", "plural"),
    [
        ("hobgoblin-standard", "Hobgoblin Standards"),
        ("chaos-marauders", "Chaos Marauders"),
        ("idol-of-kygor-sydewynder", "Idols of Kygor Sydewynder"),
    ],
)
def test_several_cards_are_called_as_they_say_or_with_an_s(name, plural):
    noun = noun_of(CARDS[name])
    assert (noun.singular, noun.plural, noun.type) == (CARDS[name].name, plural, "card")
    assert noun.supply == CARDS[name].copies


def test_a_machine_is_called_by_the_words_of_its_id_and_has_parts():
    assert machine_name("battering-ram") == "Battering Ram"
    assert part_of("battering-ram").plural == "Battering Ram parts"


def test_each_card_and_each_machine_brings_a_noun_beside_those_of_the_core():
    machines = {card.machine for card in CARDS.values() if card.machine}
    found = words()
    assert len(found) == len(CORE.nouns) + len(CARDS) + len(machines)
    assert {"Shotti", "Smasher part", "goblin"} <= found.keys()


def test_a_card_whose_name_clashes_brings_none():
    found = words({("card", "shotti"), ("card", "boneshaker-front")})
    assert not {"Shotti", "Boneshaker Front"} & found.keys()
    assert "Boneshaker part" in found

"""Items of packs: what files define."""

from tools.builders import base

CATALOGUE = base().catalogue


def test_items_of_a_list_share_what_their_file_says():
    card = CATALOGUE.chaos_cards[0]
    assert card in card.file.items
    assert (card.power, card.set) == (card.file.power, card.file.set)


def test_a_power_is_the_only_item_of_its_file():
    power = CATALOGUE.powers[0]
    assert list(power.items) == [power]

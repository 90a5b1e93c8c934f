"""Each mechanism that authors look for has cards in the cookbook, alone and joined with others."""

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

import ruinous
from repository.places import read_yaml
from ruinous.games.oldworld.items import ITEMS

MECHANISMS: Final[dict[str, list[str]]] = read_yaml(Path(__file__).with_name("mechanisms.yaml"))
CARDS: Final = {
    card.name: card
    for card in ITEMS.items_of(ruinous.load("cookbook").catalogue)
    if card.pack == "cookbook"
}
SHOWN: Final = Counter(name for names in MECHANISMS.values() for name in names)


def test_the_table_names_cards_of_the_cookbook_once_under_a_mechanism() -> None:
    assert not SHOWN.keys() - CARDS.keys()
    twice = [kind for kind, names in MECHANISMS.items() if len(set(names)) < len(names)]
    assert not twice


def test_each_mechanism_has_five_cards_and_two_that_join_it_with_another() -> None:
    short = {
        mechanism
        for mechanism, names in MECHANISMS.items()
        if len(names) < 5 or sum(SHOWN[name] > 1 for name in names) < 2
    }
    assert len(MECHANISMS) == 27
    assert not short


def test_each_of_them_shows_where_it_acts_and_where_it_does_not() -> None:
    short = [name for name in SHOWN if len(getattr(CARDS[name], "examples", ())) < 2]
    assert not short


# ---------------------------------------------------------------- what was asked for

WANTED: Final[dict[str, list[str]]] = read_yaml(Path(__file__).with_name("wanted.yaml"))


@pytest.mark.parametrize("mechanism", WANTED)
def test_what_was_asked_for_is_said_by_three_cards_with_a_near_miss(mechanism: str) -> None:
    cards = [CARDS[name] for name in WANTED[mechanism]]
    assert len(cards) >= 3
    assert not [card.name for card in cards if len(card.examples) < 2]

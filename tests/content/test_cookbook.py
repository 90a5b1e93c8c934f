"""The cookbook: each card shows where it holds and where it does not, and no game deals it."""

from collections import Counter
from typing import Final

import ruinous
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.variant import variants_of

CATALOGUE: Final = ruinous.load("cookbook").catalogue
OWN: Final = [item for item in ITEMS.items_of(CATALOGUE) if item.pack == "cookbook"]
CARDS: Final = [item for item in OWN if any(ITEMS.texts_of(item))]


def test_each_card_has_an_example_that_holds_and_a_near_miss() -> None:
    short = [card.name for card in CARDS if len(getattr(card, "examples", ())) < 2]
    assert not short


def test_it_is_large_and_its_titles_differ_in_all_of_it() -> None:
    assert len(CARDS) >= 150
    titles = Counter(card.name.casefold() for card in CARDS)
    assert max(titles.values()) == 1


def test_no_choice_of_sets_deals_it() -> None:
    names = {name for each in variants_of(CATALOGUE) for name in (each.cards, *each.old_world)}
    assert names == {"base"}

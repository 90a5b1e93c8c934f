"""Packs full of cards that nobody plays: what a big collection costs those who play another set."""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from ruinous.games.oldworld.schema.catalogue import Catalogue
from ruinous.games.oldworld.schema.models.items import ChaosCard

SET_SIZE: Final = 12
"""Cards in a set: twice each makes a deck."""

PACK: Final = """\
id: collection-{cards}
version: 1.0.0
title: {cards} cards more
requires: [{{pack: base}}]
"""
FILE: Final = """\
power: {power}
set: {name}
cards:
"""
CARD: Final = """\
  - name: {name}
    copies: {copies}
    cost: {cost}
    magic: {magic}
    effect: |
{effect}
    provenance: {{status: reconstructed, basis: a copy}}
"""


def collection(catalogue: Catalogue, cards: int, folder: Path) -> Path:
    """Write a pack of so many copies of Chaos cards, in sets that no game uses."""
    deck = catalogue.rules.deck_size if catalogue.rules is not None else 0
    (folder / "chaos").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK.format(cards=cards), "utf-8")
    power = catalogue.powers[0].id
    for number, held in enumerate(_sets(catalogue, cards), start=1):
        name = f"set-{number}"
        text = FILE.format(power=power, name=name)
        text += "".join(_cards(held, name, deck))
        (folder / "chaos" / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def _sets(catalogue: Catalogue, cards: int) -> Iterator[list[ChaosCard]]:
    """Yield the cards of each set, those of the base game again and again."""
    rest = islice(cycle(catalogue.chaos_cards), cards)
    while held := list(islice(rest, SET_SIZE)):
        yield held


def _cards(held: list[ChaosCard], name: str, deck: int) -> Iterator[str]:
    """Yield the text of each card of a set; together they make a whole deck."""
    for place, card in enumerate(held):
        copies = deck // len(held) + (place < deck % len(held))
        effect = "\n".join(f"      {line}" for line in _text(card).splitlines())
        yield CARD.format(
            name=f"{card.name} of {name} {place}",
            copies=copies,
            cost=card.cost,
            magic=card.magic,
            effect=effect,
        )


def _text(card: ChaosCard) -> str:
    assert card.effect is not None
    return card.effect.value

"""The files of a pack, what is checked between them, and the catalogue of what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.checks import (
    examples_can_fail,
    machines_are_whole,
    numbers_are_given,
)
from ruinous.games.marauders.models import (
    Card,
    CardsFile,
    Catalogue,
    Counter,
    CountersFile,
    General,
)
from ruinous.packs import catalogue
from ruinous.packs.numbers import numbers_of
from ruinous.packs.schema import PACK, Kind, Schema
from ruinous.packs.word import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.packs.item import Definition


def assemble(neutral: catalogue.Catalogue, held: Mapping[str, Definition]) -> Catalogue:
    """Return the catalogue of what packs hold when laid over each other, by reference."""
    general = tuple(item for item in neutral.items if isinstance(item, General))
    return Catalogue(
        packs=neutral.packs,
        items=neutral.items,
        rules=numbers_of(general[0].rules, held) if general else None,
        general=general,
        cards=tuple(item for item in neutral.items if isinstance(item, Card)),
        counters=tuple(item for item in neutral.items if isinstance(item, Counter)),
        hash=neutral.hash,
        gaps=neutral.gaps,
        lost_words=neutral.lost_words,
        removed=neutral.removed,
    )


def words_of(catalogue: Catalogue) -> Iterator[tuple[str, Word]]:
    """Yield the name of each card and counter, in the singular and the plural."""
    for counter in catalogue.counters:
        for word, key in ((counter.name, "name"), (counter.plural, "plural")):
            yield counter.pack, Word(("counter", counter.id), word, counter.place(key))
    for card in catalogue.cards:
        thing = ("card", card.id)
        yield card.pack, Word(thing, card.name, card.span)
        if card.plural:
            yield card.pack, Word(thing, card.plural, card.place("plural"))


SCHEMA: Final = Schema(
    game="marauders",
    kinds=(
        PACK,
        Kind("marauders-rules", "rules.yaml", General),
        Kind("cards", "cards/*.yaml", CardsFile, stands_apart=True),
        Kind("counters", "counters.yaml", CountersFile),
    ),
    assemble=assemble,
    checks=(numbers_are_given, machines_are_whole, examples_can_fail),
    words=words_of,
    item_keys=(
        *("name", "id", "plural", "colour", "role", "machine", "part", "copies", "symbol"),
        *("attack", "points", "fearless", "marker", "lost in defeat"),
        *("effect", "provenance", "examples"),
    ),
)

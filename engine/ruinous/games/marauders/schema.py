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
    Token,
    TokensFile,
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
        tokens=tuple(item for item in neutral.items if isinstance(item, Token)),
        hash=neutral.hash,
        gaps=neutral.gaps,
        lost_words=neutral.lost_words,
        removed=neutral.removed,
    )


def words_of(catalogue: Catalogue) -> Iterator[tuple[str, Word]]:
    """Yield the name of each card, counter and token, in the singular and the plural."""
    kinds: tuple[Counter | Token, ...] = (*catalogue.counters, *catalogue.tokens)
    for kind in kinds:
        type = "token" if isinstance(kind, Token) else "counter"
        for word, key in ((kind.name, "name"), (kind.plural, "plural")):
            yield kind.pack, Word((type, kind.id), word, kind.place(key))
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
        Kind("card-tokens", "tokens.yaml", TokensFile),
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

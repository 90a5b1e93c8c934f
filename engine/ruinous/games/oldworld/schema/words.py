"""The words that packs bring to effects: what regions, tokens and kinds of figures are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.packs.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue


def words_of(catalogue: Catalogue) -> Iterator[tuple[str, Word]]:
    """Yield each word with the id of the pack that brings it."""
    for region in catalogue.regions:
        yield region.pack, Word(("region", region.id), region.name, region.span)
    for token in catalogue.tokens:
        kind = ("token", token.id)
        yield token.pack, Word(kind, token.name, token.span)
        yield token.pack, Word(kind, token.plural, token.place("plural"))
    for power in catalogue.powers:
        for follower in power.followers:
            thing = ("follower", power.id, follower.id)
            yield power.pack, Word(thing, follower.singular, follower.place("singular"))
            yield power.pack, Word(thing, follower.plural, follower.place("plural"))

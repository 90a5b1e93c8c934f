"""The words that packs bring to effects: what regions, tokens and kinds of figures are called."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Brought:
    """One word that a pack brings."""

    thing: tuple[str, ...]
    """What is called so: its kind and its id, a follower's behind that of its Power."""
    word: str
    span: Span = field(compare=False, repr=False)
    """The place of the word."""


def words_of(catalogue: Catalogue) -> list[Brought]:
    """Return the words of all packs, those of earlier packs first; a word once for each thing."""
    places = {pack.id: place for place, pack in enumerate(catalogue.packs)}
    found = sorted(_words(catalogue), key=lambda each: places.get(each[0], 0))
    return list(dict.fromkeys(brought for _, brought in found))


def _words(catalogue: Catalogue) -> Iterator[tuple[str, Brought]]:
    """Yield each word with the pack that brings it."""
    for region in catalogue.regions:
        yield region.pack, Brought(("region", region.id), region.name, region.span)
    for token in catalogue.tokens:
        kind, plural = ("token", token.id), token.node.get("plural")
        yield token.pack, Brought(kind, token.name, token.span)
        yield token.pack, Brought(kind, token.plural, plural.span if plural else token.span)
    for power in catalogue.powers:
        for follower in power.followers:
            thing = ("follower", power.id, follower.id)
            yield power.pack, Brought(thing, follower.singular, follower.singular_span)
            yield power.pack, Brought(thing, follower.plural, follower.plural_span)


def words_used_twice(catalogue: Catalogue) -> Iterator[tuple[Brought, Brought]]:
    """Yield the words that another thing has already, with the first of that word.

    Of a thing only one such word is told.
    """
    first: dict[str, Brought] = {}
    told: set[tuple[str, ...]] = set()
    for each in words_of(catalogue):
        other = first.setdefault(each.word.casefold(), each)
        if other.thing != each.thing and each.thing not in told:
            told.add(each.thing)
            yield each, other

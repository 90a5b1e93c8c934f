"""The words that packs bring to effects, such as what kinds of things are called."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import Finding, quoted
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.linked import Linked


@struct
class Word:
    """One word that a pack brings."""

    thing: tuple[str, ...]
    """What is called so: its kind and its id, behind the id of what it is part of."""
    word: str
    span: Span = field(compare=False, repr=False)
    """The place of the word."""


def in_pack_order(catalogue: Catalogue, words: Iterable[tuple[str, Word]]) -> list[Word]:
    """Return words, those of earlier packs first; a word once for each thing.

    Args:
        words: each with the id of its pack.
    """
    places = {pack.id: place for place, pack in enumerate(catalogue.packs)}
    found = sorted(words, key=lambda each: places.get(each[0], 0))
    return list(dict.fromkeys(word for _, word in found))


def used_twice(words: Iterable[Word]) -> Iterator[tuple[Word, Word]]:
    """Yield the words that another thing has already, with the first of that word.

    Of a thing only one such word is reported.
    """
    first: dict[str, Word] = {}
    reported: set[tuple[str, ...]] = set()
    for each in words:
        other = first.setdefault(each.word.casefold(), each)
        if other.thing != each.thing and each.thing not in reported:
            reported.add(each.thing)
            yield each, other


def words_differ(linked: Linked[Any]) -> Iterator[Finding]:
    """Report a word for effects that another thing has."""
    catalogue = linked.catalogue
    for later, first in used_twice(in_pack_order(catalogue, linked.schema.words(catalogue))):
        where = f"{first.span.file}:{first.span.line}"
        message = f"the name {quoted(later.word)} is used twice, first at {where}"
        yield Finding("E318", message, later.span, "choose another word for one of the two")

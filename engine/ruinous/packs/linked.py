"""Loaded packs as checks see them, and the checks that every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ruinous.diagnostics import Finding, certain, choices, nearest, offer, quoted
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.reading import ParsedFile
    from ruinous.packs.schema import Schema
    from ruinous.packs.word import Word
    from ruinous.yaml.nodes import MappingNode


_REQUIRES: Final = "pack"
AnyCatalogue = TypeVar("AnyCatalogue", bound="Catalogue")


@struct
class Linked(Generic[AnyCatalogue]):
    """The catalogue and the files it was made of."""

    schema: Schema
    catalogue: AnyCatalogue
    files: tuple[ParsedFile, ...]
    """The files of all packs, in load order."""
    faulty: frozenset[str]
    """Files, as findings show them, that have findings already."""
    findings: tuple[Finding, ...] = ()
    """The findings about single files and packs."""

    def misses(self, kind: str) -> bool:
        """Return whether something of a kind of files is unread, so that it may not lack a thing.

        A pack whose requirements cannot be read may miss anything of theirs.
        """
        return not self.catalogue.gaps.isdisjoint((kind, _REQUIRES))

    def roots(self, *kinds: str, without: Collection[str] = ()) -> Iterator[MappingNode]:
        """Yield the roots of all files of some kinds.

        Args:
            without: ids of packs whose files are passed over.
        """
        for file in self.files:
            passed_over = file.model is not None and file.model.pack in without
            if file.kind.name in kinds and file.root is not None and not passed_over:
                yield file.root


def unknown(what: str, word: object, span: Span, known: Collection[str]) -> Finding:
    """Return the finding for a reference to nothing."""
    meant = nearest(str(word), known)
    advice = offer(meant) or choices(str(word), known)
    if not known:
        advice = "name the pack that defines it under `requires` in pack.yaml"
    return Finding(
        "E309", f"unknown {what} {quoted(word)}", span, advice, cure=certain(str(word), known)
    )


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

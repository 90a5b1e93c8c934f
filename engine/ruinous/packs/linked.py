"""Loaded packs as checks see them, and the checks that every game has."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ruinous.diagnostics import Finding, choices, nearest, offer, quoted
from ruinous.packs.item import Setting
from ruinous.struct import struct
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue, Pack
    from ruinous.packs.reading import ParsedFile
    from ruinous.packs.schema import Schema
    from ruinous.yaml.nodes import MappingNode


_REQUIRES: Final = "pack"
AnyCatalogue = TypeVar("AnyCatalogue", bound="Catalogue")


@struct
class Linked(Generic[AnyCatalogue]):
    """The catalogue and the files it was made of."""

    schema: Schema
    catalogue: AnyCatalogue
    files: tuple[ParsedFile, ...]
    """Of all packs, in their order."""
    faulty: frozenset[str]
    """Files, as findings show them, that have findings already."""
    findings: tuple[Finding, ...] = ()
    """Those of files and packs by themselves."""

    def misses(self, kind: str) -> bool:
        """Tell whether something of a kind of files is unread, so that it may not lack a thing.

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
    return Finding("E309", f"unknown {what} {quoted(word)}", span, advice, cure=meant)


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


def conflicts_are_settled(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what two packs define anew in two ways, when the last does not require the other.

    The order in which packs are named must not decide it. Settings of the same value are no
    conflict.
    """
    for reference, packs in _claims(linked.catalogue).items():
        *earlier, last = packs
        known = linked.catalogue.required(last)
        for pack in earlier:
            if pack.id not in known and not _alike(linked, reference, pack, last):
                yield _clash(linked, reference, pack, last)


def _claims(catalogue: Catalogue) -> Mapping[str, list[Pack]]:
    """Return the packs that define a thing anew, in their order, by the reference to it."""
    claims: dict[str, list[Pack]] = {}
    for pack in catalogue.packs:
        for reference in dict.fromkeys(pack.replaces):
            claims.setdefault(reference, []).append(pack)
    return claims


def _alike(linked: Linked[Any], reference: str, *packs: Pack) -> bool:
    """Tell whether two packs set the same value under a reference."""
    models = [file.model for file in linked.files if file.model is not None]
    values = {
        each.pack: each.value
        for model in models
        for each in model.definitions
        if isinstance(each, Setting) and each.reference == reference
    }
    one, other = (values.get(pack.id) for pack in packs)
    return one is not None and one == other


def _clash(linked: Linked[Any], reference: str, pack: Pack, last: Pack) -> Finding:
    message = f"the packs {quoted(pack.id)} and {quoted(last.id)} both replace {quoted(reference)}"
    advice = (
        f"load one of them, let {quoted(last.id)} require {quoted(pack.id)}, "
        "or add a pack that requires both and says what holds"
    )
    return Finding("E308", message, _place(linked, reference, last), advice)


def _place(linked: Linked[Any], reference: str, pack: Pack) -> Span:
    """Return the place of a reference in the list `replaces` of a pack."""
    for root in linked.roots("pack"):
        for node in root.items("replaces") if pack.inner(root.source.file) is not None else ():
            if isinstance(node, ScalarNode) and node.value == reference:
                return node.span
    return pack.span

"""What the checks look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ruinous.diagnostics import Finding, choices, nearest, offer, quoted
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.parsed_file import ParsedFile
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

    def misses(self, kind: str) -> bool:
        """Tell whether something of a kind of files is unread, so that it may not lack a thing.

        A pack that cannot say which packs it requires may miss anything of theirs.
        """
        return not self.catalogue.gaps.isdisjoint((kind, _REQUIRES))

    def roots(self, *kinds: str) -> Iterator[MappingNode]:
        """Yield the roots of all files of some kinds."""
        for file in self.files:
            if file.kind.name in kinds and file.root is not None:
                yield file.root


def unknown(what: str, word: object, span: Span, known: Collection[str]) -> Finding:
    """Return the finding for a reference to nothing."""
    meant = nearest(str(word), known)
    advice = offer(meant) or choices(str(word), known)
    if not known:
        advice = "name the pack that defines it under `requires` in pack.yaml"
    return Finding("E309", f"unknown {what} {quoted(word)}", span, advice, cure=meant)

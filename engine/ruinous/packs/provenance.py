"""Where items come from: their own provenance, that of their file, and the sources both cite.

An item has from its file whatever it does not say itself; open points of both hold. In a basis or
an open point, `<id page>` cites a source that `pack.yaml` of the pack, or of one it requires,
lists under `sources`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.packs.catalogue import Catalogue, Pack
    from ruinous.packs.item import File, Item, Provenance, SharedProvenance, Status
    from ruinous.packs.pack_file import Source

KEY: Final = "provenance"
_CITATION: Final = re.compile(r"<(?P<id>[^\s<>]+)(?P<place> [^<>]*)?>")
_UNSAID: Final[Status] = "reconstructed"


@struct
class CitedSource:
    """A source, as it is shown."""

    id: str
    title: str
    where: str


@struct
class Origin:
    """Where an item comes from, with what it has from its file."""

    status: Status
    basis: str
    """With the titles of the sources it cites."""
    open: tuple[str, ...]
    """Its own points, then those of its file; with titles as well."""
    sources: tuple[CitedSource, ...]
    """What is cited, each once, in the order of the texts."""


def origin_of(item: Item, catalogue: Catalogue) -> Origin:
    """Return where an item comes from; a guess without a basis where nobody says it."""
    known = [each for each in (provenance_of(item), provenance_of(item.file)) if each is not None]
    status = next((each.status for each in known if each.status is not None), _UNSAID)
    basis = next((each.basis for each in known if each.basis is not None), "")
    points = tuple(dict.fromkeys(point for each in known for point in each.open))
    sources = sources_of(item.pack, catalogue)
    cited = dict.fromkeys(found["id"] for text in (basis, *points) for found in citations_in(text))
    return Origin(
        status,
        _with_titles(basis, sources),
        tuple(_with_titles(point, sources) for point in points),
        tuple(
            CitedSource(id_, sources[id_].title, sources[id_].where)
            for id_ in cited
            if id_ in sources
        ),
    )


def provenance_of(each: Item | File) -> Provenance | SharedProvenance | None:
    """Return what an item or a file says of where it comes from, if anything."""
    return getattr(each, KEY, None)


def sources_of(pack_id: str, catalogue: Catalogue) -> dict[str, Source]:
    """Return the sources that a pack may cite, by id: its own before those of required packs."""
    return {
        id_: source
        for pack in lenders_of(pack_id, catalogue)
        for id_, source in pack.sources.items()
    }


def lenders_of(pack_id: str, catalogue: Catalogue) -> list[Pack]:
    """Return the packs whose sources a pack may cite, itself last."""
    own = next(pack for pack in catalogue.packs if pack.id == pack_id)
    required = catalogue.required(own)
    return [*(pack for pack in catalogue.packs if pack.id in required), own]


def citations_in(text: str) -> Iterator[re.Match[str]]:
    """Yield the citations in a text; the group `id` of each is that of the source."""
    return _CITATION.finditer(text)


def _with_titles(text: str, sources: Mapping[str, Source]) -> str:
    """Return a text with the title of each source in place of its id."""

    def shown(found: re.Match[str]) -> str:
        source = sources.get(found["id"])
        return found[0] if source is None else f"{source.title}{found['place'] or ''}"

    return _CITATION.sub(shown, text)

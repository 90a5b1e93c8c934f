"""What loaded packs hold, with its hash: the part of it that is the same for every game."""

from __future__ import annotations

from dataclasses import field, fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

from ruinous.packs.item import is_part
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from ruinous.diagnostics import Span
    from ruinous.packs.item import Item
    from ruinous.packs.pack_file import Source
    from ruinous.yaml.nodes import Node


@struct(kw_only=True)
class Pack:
    """A loaded pack."""

    id: str
    version: str
    title: str
    game: str
    """Id of the game that it is for."""
    requires: tuple[str, ...]
    """Ids of packs."""
    replaces: tuple[str, ...]
    """References of items that it redefines, or of whole tables."""
    removes: tuple[str, ...] = ()
    """References of what it takes out of the game."""
    collection: bool = False
    """Whether what it holds is dealt in no game."""
    sources: Mapping[str, Source] = field(default_factory=dict, repr=False)
    """What its provenance cites, by id."""
    folder: Path
    shown: str
    """The folder as findings show it."""
    span: Span = field(compare=False, repr=False)
    """The place of its id."""
    hash: str = ""
    """Hash of the bytes of its files: 64 hexadecimal digits."""
    files: tuple[str, ...] = field(default=(), repr=False)
    """The files that were read, as findings show them, in the order of their paths."""
    roots: tuple[tuple[str, Node], ...] = field(default=(), compare=False, repr=False)
    """What they hold, each behind the name of its kind, in the same order."""

    def redefines(self, reference: str) -> bool:
        """Return whether it may redefine a thing: `replaces` names it, or its table."""
        return any(is_part(reference, whole) for whole in self.replaces)

    def inner(self, file: str) -> str | None:
        """Return the path inside the pack of a file as findings show it; None for others."""
        if self.shown == ".":
            return None if file.startswith(("/", "..")) else file
        inner = file.removeprefix(f"{self.shown}/")
        return inner if inner != file else None


@struct(kw_only=True)
class Catalogue:
    """Everything that the loaded packs hold; a game adds a field for each sort of item."""

    packs: tuple[Pack, ...]
    """In load order: each after those it requires."""
    items: tuple[Item, ...]
    """In the order of packs, files and places."""
    hash: str
    """Hash over all packs, in load order."""
    gaps: frozenset[str]
    """Names of kinds of files of which something could not be read."""
    lost_words: frozenset[str] = frozenset()
    """Names of those of which a name may not have been read."""
    removed: frozenset[str] = frozenset()
    """References of what some pack defines and a later one removes."""

    @property
    def collections(self) -> frozenset[str]:
        """Ids of the packs that hold what is dealt in no game."""
        return frozenset(pack.id for pack in self.packs if pack.collection)

    def required(self, pack: Pack) -> set[str]:
        """Return the ids of the packs that a pack requires, directly or through others."""
        return required(pack, self.packs)

    def with_item(self, old: Item, new: Item) -> Self:
        """Return the same with another item in the place of one, wherever it is listed."""
        changes: dict[str, Any] = {
            each.name: tuple(new if item is old else item for item in held)
            for each in fields(self)
            if isinstance(held := getattr(self, each.name), tuple)
        }
        return replace(self, **changes)

    def place(self, span: Span) -> str:
        """Return a place as pack, path and line: the same on every machine, as `base/x.yaml:3`."""
        for pack in self.packs:
            inner = pack.inner(span.file)
            if inner is not None:
                return f"{pack.id}/{inner}:{span.line}"
        return f"{span.file}:{span.line}"


def required(pack: Pack, packs: Iterable[Pack]) -> set[str]:
    """Return the ids of those of some packs that one requires, directly or through others."""
    by_id = {other.id: other for other in packs}
    known: set[str] = set()
    left = [pack.id]
    while left:
        found = by_id.get(left.pop())
        new = [each for each in found.requires if each not in known] if found else []
        known.update(new)
        left += new
    return known


def catalogue_hash(packs: Iterable[Pack]) -> str:
    """Return the hash of packs in their order: 64 hexadecimal digits."""
    return sha256("\n".join(f"{pack.id} {pack.hash}" for pack in packs).encode()).hexdigest()

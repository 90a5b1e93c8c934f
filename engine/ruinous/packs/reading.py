"""The files of one pack, from bytes to checked models beside their nodes."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.packs.catalogue import Pack
from ruinous.packs.files import (
    PackFolder,
    RawFile,
    Unread,
    at_file,
    nothing_in,
    pack_hash,
    raw_file,
    raw_files,
    text_of,
)
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.item import File
from ruinous.packs.pack_file import PackFile
from ruinous.packs.schema import PACK
from ruinous.struct import struct
from ruinous.yaml.document import Document, read_document

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ruinous.packs.schema import Kind, Schema
    from ruinous.yaml.nodes import MappingNode


@struct(kw_only=True)
class ParsedFile(Document[File]):
    """A file that was read."""

    kind: Kind
    path: str
    """Inside the pack."""
    file: str
    """As findings show it."""


@struct
class LoadedPack:
    """A pack with its files; at first only `pack.yaml` is read, which is its head."""

    folder: PackFolder
    pack: Pack
    """A head is without the hash and names of its files."""
    file: ParsedFile | None
    """Its `pack.yaml`, when that can be read."""
    files: tuple[ParsedFile, ...] = ()
    """All that were read; none of a head."""
    unread: tuple[Unread, ...] = ()

    @property
    def root(self) -> MappingNode | None:
        """The nodes of its `pack.yaml`, when that can be read."""
        return self.file.root if self.file else None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with its files, each by itself."""
        found = (finding for file in self.files for finding in file.findings)
        return (*(stray.finding for stray in self.unread), *found)

    @property
    def gaps(self) -> frozenset[str]:
        """Names of the kinds of files of which something could not be read."""
        return self._strays | {file.kind.name for file in self.files if file.lost}

    @property
    def lost_words(self) -> frozenset[str]:
        """Names of the kinds of files of which a name may not have been read."""
        return self._strays | {file.kind.name for file in self.files if file.lost_words}

    @property
    def _strays(self) -> frozenset[str]:
        return frozenset(stray.kind for stray in self.unread if stray.kind)


class ParsedFiles:
    """Files that were parsed, each parsed again only when its bytes or its pack have changed.

    Of each file the last two versions are kept, for an editor compares a broken one with the last
    that could be read.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], list[tuple[bytes, str, ParsedFile]]] = {}

    def parsed(self, raw: RawFile, pack: str) -> ParsedFile:
        """Return what a file of a pack holds.

        Args:
            pack: its id, which the items of the file know; empty for its `pack.yaml` as a head.
        """
        versions = self._kept.setdefault((raw.kind.name, raw.file), [])
        known = [each for each in versions if each[:2] == (raw.data, pack)]
        found = known[0] if known else (raw.data, pack, parse_file(raw))
        others = [each for each in versions if each is not found]
        versions[:] = [*others[-1:], found]
        return found[2]

    def keep(self, files: Collection[str]) -> None:
        """Drop all files but those named, by the paths that findings show."""
        self._kept = {key: kept for key, kept in self._kept.items() if key[1] in files}

    @property
    def files(self) -> dict[str, ParsedFile]:
        """The files as they were asked for last, by the path that findings show."""
        return {file: versions[-1][2] for (_, file), versions in self._kept.items()}


_PARSED: Final[ContextVar[ParsedFiles | None]] = ContextVar("_PARSED", default=None)


@contextmanager
def parsed_before(files: ParsedFiles) -> Iterator[None]:
    """Read packs without parsing the files again that have not changed."""
    before = _PARSED.set(files)
    try:
        yield
    finally:
        _PARSED.reset(before)


def _parsed(raw: RawFile, pack: str) -> ParsedFile:
    known = _PARSED.get()
    return known.parsed(raw, pack) if known else parse_file(raw)


def parse_file(raw: RawFile) -> ParsedFile:
    """Return what a file holds and everything that is wrong with it by itself."""
    text = text_of(raw.data, raw.file)
    if isinstance(text, Finding):
        read: Document[File] = Document((text,))
    else:
        read = read_document(text, raw.file, raw.kind.model)
    is_empty = read.model is None and not read.findings
    findings = (nothing_in(raw.file),) if is_empty else read.findings
    return ParsedFile(
        findings,
        read.model,
        read.root,
        read.lost,
        read.lost_words,
        kind=raw.kind,
        path=raw.path,
        file=raw.file,
    )


def read_head(folder: PackFolder) -> LoadedPack:
    """Return a pack of which only `pack.yaml` is read, with everything wrong with that."""
    raw = raw_file(folder, PACK_FILE, PACK)
    file = _parsed(raw, "") if isinstance(raw, RawFile) else None
    return LoadedPack(folder, _pack(folder, file), file)


def read_pack(head: LoadedPack, schema: Schema) -> LoadedPack:
    """Return a pack with everything that is wrong with its files by themselves."""
    found = list(raw_files(head.folder, schema))
    raw = [file for file in found if isinstance(file, RawFile)]
    parsed = tuple(
        head.file if head.file and file.kind is PACK else _parsed(file, head.pack.id)
        for file in raw
    )
    for file in parsed:
        if file.model is not None:
            file.model.belong_to(head.pack.id)
    unread = tuple(stray for stray in found if isinstance(stray, Unread))
    files = tuple(file.file for file in raw)
    roots = tuple((file.kind.name, file.root) for file in parsed if file.root is not None)
    pack = replace(head.pack, game=schema.game, hash=pack_hash(raw), files=files, roots=roots)
    return replace(head, pack=pack, files=parsed, unread=unread)


def _pack(folder: PackFolder, file: ParsedFile | None) -> Pack:
    """Return the pack that a `pack.yaml` describes; one not readable has the id of its folder."""
    if file is None or file.root is None or not isinstance(file.model, PackFile):
        model, span = None, at_file(folder.file(PACK_FILE))
    else:
        model, span = file.model, file.root.key("id")
    return Pack(
        id=model.id if model else folder.path.name,
        version=model.version if model else "0.0",
        title=model.title if model else folder.path.name,
        game=(model.game if model else None) or "",
        requires=tuple(needed.pack for needed in model.requires) if model else (),
        replaces=tuple(model.replaces) if model else (),
        removes=tuple(model.removes) if model else (),
        collection=model.collection if model else False,
        sources=model.sources if model else {},
        folder=folder.path,
        shown=folder.shown,
        span=span,
    )

"""The files of a pack: which there are, and their bytes."""

from __future__ import annotations

import os
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import sha256
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import (
    Finding,
    Span,
    is_shown,
    listed,
    nearest,
    offer,
    one_line,
    quoted,
    read_source,
)
from ruinous.struct import struct
from ruinous.yaml import limits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from ruinous.packs.schema import Kind, Schema

_IDLE: Final = frozenset(
    (
        *(".md", ".txt"),
        *(".bak", ".orig", ".rej", ".tmp", ".temp", ".old", ".save", ".swp", ".swo", ".log"),
        *(".db", ".ini", ".lnk", ".zip", ".pdf", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"),
    )
)
"""Endings of texts, of what editors and systems leave behind, and of pictures."""
_ENDINGS: Final = (".yaml", ".yml")
_PAGES: Final = frozenset(("LICENSE", "LICENCE", "NOTICE"))
_DRAFTS: Final[ContextVar[Mapping[str, bytes | None]]] = ContextVar(
    "_DRAFTS", default=MappingProxyType({})
)
"""Contents of files in the place of those on disk, by absolute path; None: there is no file."""


@contextmanager
def drafted(texts: Mapping[str, str | bytes | None]) -> Iterator[None]:
    """Read packs as if some of their files held other texts; nothing is written.

    A file that a pack can have counts even where there is none on disk.

    Args:
        texts: path of a file, absolute or from the working folder, to its text or bytes; None: as
            if there were no such file, or no such folder in a pack.
    """
    read = {
        file: text.encode("utf-8") if isinstance(text, str) else text
        for file, text in texts.items()
    }
    before = _DRAFTS.set({absolute(file): data for file, data in read.items()})
    try:
        yield
    finally:
        _DRAFTS.reset(before)


def absolute(file: str) -> str:
    """Return a path from the root without `..`, links as they are: what a folder makes of it."""
    return os.path.normpath(Path.cwd() / file)


def has_file(folder: Path, name: str) -> bool:
    """Return whether there is a file in a folder, on disk or as a draft."""
    path, drafts = folder / name, _DRAFTS.get()
    file = absolute(str(path)) if drafts else ""
    if file in drafts:
        return drafts[file] is not None
    try:
        return path.is_file()
    except OSError:  # no file can have such a name
        return False


def drafted_files() -> Iterator[Path]:
    """Yield the absolute paths of files that have a draft."""
    return (Path(file) for file, data in _DRAFTS.get().items() if data is not None)


@struct
class PackFolder:
    """A folder with a `pack.yaml` in it."""

    path: Path
    shown: str
    """The path as findings show it."""

    def file(self, inner: str) -> str:
        """Return how findings show a file, given its path inside the folder."""
        return one_line(inner if self.shown == "." else f"{self.shown}/{inner}")

    def is_left_by(self, inner: str) -> bool:
        """Return whether a path inside the folder leads out of it by a link."""
        path = self.path / inner
        is_linked = path.is_symlink() or path.parent.is_symlink()
        return is_linked and not path.resolve().is_relative_to(self.path.resolve())


@struct
class RawFile:
    """A file of a pack before anyone looked into it."""

    kind: Kind
    path: str
    """Inside the pack, with `/` between its parts."""
    file: str
    """As findings show it."""
    data: bytes


@struct
class Unread:
    """Something in a pack that is not read."""

    finding: Finding
    kind: str | None
    """The kind of file it is, or is likely meant to be."""


def at_file(file: str) -> Span:
    """Return the span of findings about a whole file."""
    return Span(one_line(file), 1, 1, 1, 1)


def unshowable(file: str) -> Finding:
    """Return the finding for a path that no screen or report can show as it is."""
    message = "the name has a character that cannot be shown, or that is no text in UTF-8"
    return Finding("E300", message, at_file(file), "give it a name of letters that can be seen")


def nothing_in(file: str) -> Finding:
    """Return the finding for a file without anything in it."""
    return Finding("E300", "the file holds nothing", at_file(file), "fill it in, or delete it")


def raw_files(folder: PackFolder, schema: Schema) -> Iterator[RawFile | Unread]:
    """Yield the files of a pack in the order of their paths, and what is not read.

    Passed over are files whose name starts with a dot, Markdown and plain texts, what editors and
    systems leave behind, pictures, and folders without YAML.
    """
    paths = [path for path in paths_in(folder, schema) if not _is_drafted_away(folder, path)]
    paths = sorted({*paths, *_only_drafted(folder, schema)})
    if len(paths) > limits.FILES:
        place = at_file(folder.file("pack.yaml"))
        message = f"more than {limits.FILES:,} files in one pack"
        yield Unread(Finding("E312", message, place, "divide it into several packs"), None)
        return
    for path in paths:
        kind = schema.kind_of(path)
        yield raw_file(folder, path, kind) if kind else _stranger(path, folder.file(path), schema)


def _is_drafted_away(folder: PackFolder, path: str) -> bool:
    drafts = _DRAFTS.get()
    return bool(drafts) and drafts.get(str(folder.path / path), b"") is None


def _only_drafted(folder: PackFolder, schema: Schema) -> Iterator[str]:
    """Yield the paths inside a pack that have a draft and may have no file yet."""
    start = f"{folder.path}{os.sep}"
    for file, data in _DRAFTS.get().items():
        inner = file.removeprefix(start).replace(os.sep, "/")
        if data is not None and file.startswith(start) and schema.kind_of(inner):
            yield inner


def paths_in(folder: PackFolder, schema: Schema) -> list[str]:
    """Return the paths inside a pack that its author may have meant as content, in order."""
    return sorted(_paths(folder.path, schema.folders)) if folder.path.is_dir() else []


def _paths(home: Path, folders: Collection[str]) -> Iterator[str]:
    for entry in _entries(home, folders):
        if entry.name in folders and entry.is_dir():
            yield from (f"{entry.name}/{inner.name}" for inner in _entries(entry, folders))
        else:
            yield entry.name


def _entries(path: Path, folders: Collection[str]) -> Iterator[Path]:
    """Yield what counts in a folder, one more than the limit at most."""
    counted = (entry for entry in path.iterdir() if not _is_idle(entry, folders))
    yield from islice(counted, limits.FILES + 1)


def _is_idle(entry: Path, folders: Collection[str]) -> bool:
    """Return whether an entry is certainly not content: prose, litter, a picture, no YAML in it."""
    name, suffix = entry.name, entry.suffix.lower()
    if name in _PAGES or name.startswith((".", "#")) or name.endswith("~"):
        return True
    if suffix in _IDLE:
        return True
    is_other_folder = entry.is_dir() and name not in folders and entry.suffix not in _ENDINGS
    return is_other_folder and not _has_content(entry)


def _has_content(folder: Path) -> bool:
    """Return whether YAML is in a folder or below it, as far as the limit allows to look."""
    names = chain.from_iterable(names for _, _, names in os.walk(folder))
    return any(name.lower().endswith(_ENDINGS) for name in islice(names, limits.FILES))


def raw_file(folder: PackFolder, path: str, kind: Kind) -> RawFile | Unread:
    """Return a file of a pack, or why it cannot be read."""
    file = folder.file(path)
    if not is_shown(path):
        return Unread(unshowable(file), kind.name)
    if folder.is_left_by(path):
        message, advice = "this is a link that leaves the pack", "put the file itself there"
        return Unread(Finding("E300", message, at_file(file), advice), kind.name)
    data = read_bytes(folder.path / path, file)
    if isinstance(data, Finding):
        return Unread(data, kind.name)
    return RawFile(kind, path, file, data)


def _stranger(path: str, file: str, schema: Schema) -> Unread:
    meant = nearest(path, schema.patterns)
    kind = schema.kind_of(meant) if meant else None
    patterns = listed(schema.patterns, "and")
    advice = f"the files of a pack are {patterns}"
    if path.casefold().startswith("scenario"):
        advice = "scenarios stand beside the folder of the pack, not in it"
    advice = offer(meant) or advice
    finding = Finding("E316", f"a pack has no file {quoted(path)}", at_file(file), advice)
    return Unread(finding, kind.name if kind else None)


def read_bytes(path: Path, file: str) -> bytes | Finding:
    """Return the bytes of a file, or why they cannot be had.

    A file over the limit is not read, nor is anything that is no file (a device may never end).
    """
    try:
        data = _DRAFTS.get().get(str(path))
        if not path.is_file() and (data is None or path.exists()):
            return Finding(
                "E300", "this is not a file", at_file(file), "put a plain file in its place"
            )
        if data is None:
            with path.open("rb") as stream:
                data = stream.read(limits.FILE_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        advice = "look whether it may be read, and is whole"
        return Finding("E300", f"the file cannot be read: {reason}", at_file(file), advice)
    if len(data) > limits.FILE_BYTES:
        most = limits.FILE_BYTES // 1_000_000
        message = f"the file is larger than {most} MB"
        return Finding("E312", message, at_file(file), "divide it among several files")
    return data


def source_of(file: str) -> str | None:
    """Return the text of a file as packs are read from it, or None when there is none."""
    data = _DRAFTS.get().get(absolute(file))
    return read_source(file) if data is None else data.decode("utf-8-sig", errors="replace")


def text_of(data: bytes, file: str) -> str | Finding:
    """Return the text of a file's bytes, or where they are no text in UTF-8."""
    if b"\0" in data:
        advice = "save it as a text in UTF-8"
        return Finding("E300", "this is not a text file", at_file(file), advice)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace").lstrip("\ufeff")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        place = Span(file, line, column, line, column + 1)
        advice = "save the file with the encoding UTF-8"
        return Finding("E300", "this is not a text in UTF-8", place, advice)


def pack_hash(files: Iterable[RawFile]) -> str:
    """Return the hash of a pack's files: 64 hexadecimal digits."""
    digest = sha256()
    for file in sorted(files, key=lambda file: file.path):
        digest.update(f"{file.path}\0{len(file.data)}\0".encode())
        digest.update(file.data)
    return digest.hexdigest()

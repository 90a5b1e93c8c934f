"""On-disk cache of answers of commands, keyed by arguments, program and file contents.

The key covers everything that an answer depends on: the arguments, the names and bytes of the
packs, of packs beside them and of shipped packs, and the program itself. So the cache saves time,
and never changes an answer. Each answer has a file of its own, replaced as a whole and with a
digest: a damaged file is ignored, and of two commands at once the later one wins. An answer is used
only if nobody but this user can have written it. This module must stay quick to import, which is
its whole purpose.
"""

from __future__ import annotations

import os
import stat
import sys
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.data import PACKAGE, data_root
from ruinous.tools.files import folder, read, write
from ruinous.tools.here import packs_below
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST: Final = 64
"""Maximum number of cached answers of one kind."""
_FILES: Final = 5_000
"""Files and folders that a key may depend on; with more of them nothing is cached."""
_BYTES: Final = 20_000_000
"""Bytes of files that a key may depend on; with more of them nothing is cached."""
_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH
"""Permissions of others than the owner to write."""
_ENDINGS: Final = (".yaml", ".yml")
_CODE: Final = (".py", ".so", ".pyd")
"""Endings of the modules of the program, as Python or compiled."""


class _TooMuch(Exception):
    """An answer depends on too many files to read them all for a key."""


def kept(place: Path | None) -> str | None:
    """Return a cached answer; None if there is none, or a damaged one."""
    if place is None:
        return None
    try:
        own = all(map(_is_own, (place, *_folders(place))))
        digest, _, text = read(place).partition("\n") if own else ("", "", "")
    except (WrongUse, OSError):
        return None
    return text if digest == _digest(place, text) else None


def keep(place: Path | None, text: str) -> None:
    """Cache an answer, and delete the oldest ones if there are too many.

    Args:
        place: file of the answer; None: it cannot be cached.
    """
    if place is None:
        return
    try:
        for each in reversed(_folders(place)):
            home = folder(each, private=True)
        if not all(map(_is_own, _folders(place))):
            return
        write(place, f"{_digest(place, text)}\n{text}", within=home, mode=0o600)
        old = sorted(home.glob("*.json"), key=lambda file: file.lstat().st_mtime)
        for file in old[:-MOST]:
            file.unlink(missing_ok=True)
    except (WrongUse, OSError):
        return


def _digest(place: Path, text: str) -> str:
    """Return a digest over an answer and the name of its file, which guards against moved files."""
    return sha256(f"{place.parent.name}/{place.name}\n{text}".encode()).hexdigest()


def _folders(place: Path) -> tuple[Path, Path]:
    """Return the folders of the program that an answer is in."""
    return place.parent, place.parent.parent


def _is_own(path: Path) -> bool:
    """Return whether this user has made a file or folder, and nobody else can write to it.

    Files that others could have written are not used. On Windows, the user's folder is private.
    """
    if not hasattr(os, "getuid"):
        return True
    seen = path.lstat()
    is_plain = stat.S_ISREG(seen.st_mode) or stat.S_ISDIR(seen.st_mode)
    return is_plain and seen.st_uid == os.getuid() and not seen.st_mode & _OTHERS


def place_of(sort: str, words: Sequence[str], paths: Sequence[str]) -> Path | None:
    """Return the cache file for an answer about packs as they are now; None if it cannot be cached.

    Call this before the packs are read: later changes then belong to the next answer.

    Args:
        sort: the kind of answer, which names the folder it is cached in.
        words: what is asked, besides the packs.
        paths: the packs that are named.
    """
    try:
        key = _key(words, paths)
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except (OSError, RuntimeError, ValueError, _TooMuch):
        return None
    return Path(home) / "ruinous" / sort / f"{key}.json"


# ---------------------------------------------------------------- keys


def _key(words: Sequence[str], paths: Sequence[str]) -> str:
    """Return the digest of all that an answer depends on.

    Raises:
        _TooMuch: that is more than is worth reading.
    """
    digest = sha256(f"{sys.version} {Path.cwd()} {list(words)} {list(paths)}\n".encode())
    for part in _program():
        seen = part.stat()
        digest.update(f"{part.path} {seen.st_mtime_ns} {seen.st_size}\n".encode())
    for place in filter(os.path.isdir, _installed()):
        digest.update(f"{place} {Path(place).stat().st_mtime_ns}\n".encode())
    number = size = 0
    for home in _homes(paths):
        for entry in _inside(home):
            data = _bytes(entry, _BYTES - size)
            number, size = number + 1, size + len(data)
            if number > _FILES:
                raise _TooMuch
            digest.update(f"{entry.path} {_target(entry)} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _program() -> Iterator[os.DirEntry[str]]:
    """Yield the files of the program; as entries of folders, for paths take four times as long."""
    yield from (file for file in _below_folder(PACKAGE) if file.name.endswith(_CODE))
    yield from (file for file in _below_folder(data_root("grammar")) if "effect." in file.name)


def _installed() -> Iterator[str]:
    """Yield the folders of what is installed: they change with each version of another game."""
    return (home for home in sys.path if home.endswith("-packages"))


def _below_folder(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    for entry in sorted(os.scandir(folder), key=attrgetter("name")):
        if entry.is_dir():
            yield from _below_folder(entry.path)
        else:
            yield entry


def _homes(paths: Sequence[str]) -> list[Path]:
    """Return the folders of packs that may be read: those named, those beside, the shipped."""
    homes = {data_root("content")}
    for path in filter(os.path.lexists, paths):
        place = Path(os.path.normpath(Path.cwd() / path))
        around = (place, *list(place.parents)[:3])
        homes.update(home for home in around if (home / "pack.yaml").is_file())
        homes.update(file.parent for home in around for file in home.glob("*/pack.yaml"))
        homes.update(packs_below(place))
    return sorted(homes)


def _inside(home: Path | str) -> Iterator[os.DirEntry[str]]:
    """Yield whatever is in a folder, however deep; links to folders are followed only there."""
    for entry in sorted(os.scandir(home), key=attrgetter("name")):
        yield entry
        if entry.is_dir(follow_symlinks=isinstance(home, Path)):
            yield from _inside(entry.path)


def _bytes(entry: os.DirEntry[str], room: int) -> bytes:
    """Return the bytes of a YAML file; empty for other files, of which only the name counts.

    Raises:
        _TooMuch: there are more than there is room for.
    """
    if not entry.name.lower().endswith(_ENDINGS) or not entry.is_file():
        return b""
    if entry.stat().st_size > room:
        raise _TooMuch
    return Path(entry.path).read_bytes()


def _target(entry: os.DirEntry[str]) -> str:
    """Return the target of a link, empty for a plain file; links out of a pack are not read."""
    return os.path.realpath(entry.path) if entry.is_symlink() else ""

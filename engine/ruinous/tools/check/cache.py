"""On-disk cache of check reports, keyed by the words of the check, program and file contents.

A report is found again by everything it depends on: what was asked, the names and bytes of the
packs, of those beside them and of the shipped ones, and the program itself. This module must stay
quick to import: that is all it is for.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.data import PACKAGE, data_root
from ruinous.diagnostics import Finding, Span
from ruinous.tools.check.report import CheckReport
from ruinous.tools.files import folder, read, write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST: Final = 64
"""Reports that are kept."""
_FILES: Final = 5_000
"""Files and folders that a key may depend on; with more of them nothing is kept."""
_BYTES: Final = 20_000_000
"""The same for the bytes of the files."""
_ENDINGS: Final = (".yaml", ".yml")


class _TooMuch(Exception):
    """A check depends on too many files to read them all for a key."""


def kept(place: Path) -> CheckReport | None:
    """Return the report of an earlier check of the same packs; nothing where it is damaged."""
    try:
        digest, _, text = read(place).partition("\n")
        if digest != _digest(text):
            return None
        fields = json.loads(text)
        findings = tuple(_finding(each) for each in fields.pop("findings"))
        packs, files = tuple(fields.pop("packs")), tuple(fields.pop("files"))
        return CheckReport(findings=findings, packs=packs, files=files, **fields)
    except (WrongUse, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError,
            ValueError):  # fmt: skip
        return None


def keep_report(place: Path, report: CheckReport) -> None:
    """Keep a report, and throw the oldest away when there are many."""
    if report.unusable:
        return
    try:
        home, text = folder(place.parent), json.dumps(asdict(report))
        write(place, f"{_digest(text)}\n{text}", within=home)
        old = sorted(home.glob("*.json"), key=lambda file: file.lstat().st_mtime)
        for file in old[:-MOST]:
            file.unlink(missing_ok=True)
    except (WrongUse, OSError):
        return


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()


def _finding(fields: dict[str, object]) -> Finding:
    span: dict[str, object] = fields.pop("span")  # type: ignore[assignment]
    return Finding(span=Span(**span), **fields)  # type: ignore[arg-type]


def place_of(paths: Sequence[str]) -> Path | None:
    """Return the file of the report on packs as they are now, or nothing where none can be kept.

    To be asked before they are checked: what is changed meanwhile belongs to the next report.
    """
    try:
        key = _key(paths)
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except (OSError, RuntimeError, ValueError, _TooMuch):
        return None
    return Path(home) / "ruinous" / "checks" / f"{key}.json"


# ---------------------------------------------------------------- keys


def _key(paths: Sequence[str]) -> str:
    """Return the digest of all that a report depends on.

    Raises:
        _TooMuch: that is more than is worth reading.
    """
    digest = sha256(f"{sys.version} {Path.cwd()} {list(paths)}\n".encode())
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
    yield from (file for file in _below_folder(PACKAGE) if file.name.endswith(".py"))
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
    """Return the folders of packs that a check may read: those named, those beside, the shipped."""
    homes = {data_root("content")}
    for path in filter(os.path.lexists, paths):
        place = Path(os.path.normpath(Path.cwd() / path))
        around = (place, *list(place.parents)[:3])
        homes.update(home for home in around if (home / "pack.yaml").is_file())
        homes.update(file.parent for home in around for file in home.glob("*/pack.yaml"))
    return sorted(homes)


def _inside(home: Path | str) -> Iterator[os.DirEntry[str]]:
    """Yield whatever is in a folder, however deep; links to folders are followed only there."""
    for entry in sorted(os.scandir(home), key=attrgetter("name")):
        yield entry
        if entry.is_dir(follow_symlinks=isinstance(home, Path)):
            yield from _inside(entry.path)


def _bytes(entry: os.DirEntry[str], room: int) -> bytes:
    """Return the bytes of a YAML file; nothing of anything else, of which the name counts alone.

    Raises:
        _TooMuch: there are more than there is room for.
    """
    if not entry.name.lower().endswith(_ENDINGS) or not entry.is_file():
        return b""
    if entry.stat().st_size > room:
        raise _TooMuch
    return Path(entry.path).read_bytes()


def _target(entry: os.DirEntry[str]) -> str:
    """Return where a link leads, for what leaves a pack is not read; nothing for a plain file."""
    return os.path.realpath(entry.path) if entry.is_symlink() else ""

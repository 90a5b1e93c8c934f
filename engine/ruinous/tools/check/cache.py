"""Reports of checks, kept so that nothing is checked twice while no file changes.

A report is found again by everything it depends on: what was asked, the bytes of the packs, of
those beside them and of the shipped ones, and the program itself. This module must stay quick to
import: that is all it is for.
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

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST: Final = 64
"""Reports that are kept."""
_FILES: Final = 5_000
"""Files of packs that are read for the key; with more of them nothing is kept."""
_BYTES: Final = 20_000_000
"""The same for their bytes."""


def kept(place: Path) -> CheckReport | None:
    """Return the report of an earlier check of the same packs, or nothing."""
    try:
        fields = json.loads(place.read_text("utf-8"))
        findings = tuple(_finding(each) for each in fields.pop("findings"))
        packs, files = tuple(fields.pop("packs")), tuple(fields.pop("files"))
        return CheckReport(findings=findings, packs=packs, files=files, **fields)
    except (OSError, ValueError, TypeError, KeyError):
        return None


def keep_report(place: Path, report: CheckReport) -> None:
    """Keep a report, and throw the oldest away when there are many."""
    if report.unusable:
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        part = place.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(asdict(report)), "utf-8")
        part.replace(place)
        old = sorted(place.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for file in old[:-MOST]:
            file.unlink(missing_ok=True)
    except OSError:
        return


def _finding(fields: dict[str, object]) -> Finding:
    span = fields.pop("span")
    assert isinstance(span, dict)
    return Finding(span=Span(**span), **fields)  # type: ignore[arg-type]


def place_of(paths: Sequence[str]) -> Path | None:
    """Return the file of the report on packs as they are now, or nothing where none can be kept.

    To be asked before they are checked: what is changed meanwhile belongs to the next report.
    """
    try:
        key = _key(paths)
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except (OSError, RuntimeError, ValueError):
        return None
    return None if key is None else Path(home) / "ruinous" / "checks" / f"{key}.json"


def _key(paths: Sequence[str]) -> str | None:
    digest = sha256(f"{sys.version} {Path.cwd()} {list(paths)}\n".encode())
    for part in _program():
        seen = part.stat()
        digest.update(f"{part.path} {seen.st_mtime_ns} {seen.st_size}\n".encode())
    size = 0
    for number, file in enumerate(_read(paths)):
        data = file.read_bytes()
        size += len(data)
        if number > _FILES or size > _BYTES:
            return None
        digest.update(f"{file} {_target(file)} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _target(file: Path) -> str:
    """Return where a link leads, for what leaves a pack is not read; nothing for a plain file."""
    return str(file.resolve()) if file.is_symlink() or file.parent.is_symlink() else ""


def _program() -> Iterator[os.DirEntry[str]]:
    """Yield the files of the program; as entries of folders, for paths take four times as long."""
    yield from (file for file in _below_folder(PACKAGE) if file.name.endswith(".py"))
    yield from (file for file in _below_folder(data_root("grammar")) if "effect." in file.name)


def _below_folder(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    for entry in sorted(os.scandir(folder), key=attrgetter("name")):
        if entry.is_dir():
            yield from _below_folder(entry.path)
        else:
            yield entry


def _read(paths: Sequence[str]) -> Iterable[Path]:
    """Return the files a check may read: of the packs, of those beside them, and shipped ones."""
    homes = {data_root("content")}
    for path in filter(os.path.lexists, paths):
        home = Path(path).absolute()
        homes |= {each for each in (home, *list(home.parents)[:3]) if _holds_packs(each)}
    files = {file for home in homes for kind in ("*.yaml", "*.yml") for file in _below(home, kind)}
    return sorted(file for file in files if file.is_file())


def _holds_packs(folder: Path) -> bool:
    return (folder / "pack.yaml").is_file() or any(folder.glob("*/pack.yaml"))


def _below(home: Path, kind: str) -> Iterator[Path]:
    """Yield files in a folder, at most as deep as packs in a folder go."""
    for depth in range(3):
        yield from home.glob("*/" * depth + kind)

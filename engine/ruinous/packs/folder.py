"""Folders of packs: the shipped ones, and those that a user names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.data import data_root
from ruinous.diagnostics import Finding, did_you_mean, is_shown, listed, quoted
from ruinous.packs.files import PackFolder, at_file, has_file, unshowable

if TYPE_CHECKING:
    from collections.abc import Iterator

PACK_FILE: Final = "pack.yaml"


def content_root() -> Path:
    """Return the folder of the shipped packs."""
    return data_root("content")


def shipped_packs() -> tuple[str, ...]:
    """Return the names of the shipped packs in alphabetical order."""
    return tuple(sorted(path.parent.name for path in content_root().glob(f"*/{PACK_FILE}")))


def find_folder(name: str | Path) -> PackFolder | Finding:
    """Return the folder of a pack.

    Args:
        name: a shipped pack, a folder, or a file of a pack. A text without `/` is a shipped pack
            first; a `Path` never is.
    """
    if isinstance(name, str) and name in shipped_packs():
        return folder_at(content_root() / name)
    path = Path(name)
    if not str(name) or "\0" in str(name):
        return _nothing(str(name))
    if not os.path.lexists(path) and not has_file(path, PACK_FILE):
        return _nothing(str(name))
    for folder in _homes(path.absolute()):
        if has_file(folder, PACK_FILE):
            found = folder_at(folder)
            return found if is_shown(found.shown) else unshowable(found.shown)
    return _no_pack(path)


def _homes(path: Path) -> Iterator[Path]:
    """Yield the folders that can be the pack of a path: of a file, all that it is in.

    A folder that `..` leads out of is none of them.
    """
    yield path
    if path.is_dir():
        yield path.parent
        return
    for folder in path.parents:
        yield folder
        if ".." in folder.parts[-1:]:
            yield from Path(os.path.normpath(folder)).parents
            return


def folder_at(path: Path) -> PackFolder:
    """Return the folder of a pack with the path that findings show: short below the working one."""
    whole = path.absolute()
    here = Path.cwd()
    shown = whole.relative_to(here) if whole.is_relative_to(here) else whole
    return PackFolder(Path(os.path.normpath(whole)), shown.as_posix())


def pack_folders(path: Path) -> list[Path]:
    """Return the folders of packs at a path or right below it, in alphabetical order."""
    if (path / PACK_FILE).is_file():
        return [path]
    return sorted(file.parent for file in path.glob(f"*/{PACK_FILE}"))


def home_of(file: Path) -> Path | None:
    """Return the folder of the pack that a file is part of, if it is of one."""
    folder = Path(os.path.normpath(Path.cwd() / file)).parent
    return next((home for home in (folder, folder.parent) if has_file(home, PACK_FILE)), None)


def _nothing(name: str) -> Finding:
    packs = shipped_packs()
    advice = did_you_mean(name, packs) or f"the shipped packs are {listed(packs, 'and')}"
    return Finding(
        "E300", f"there is no pack, file or folder {quoted(name)}", at_file(name), advice
    )


def _no_pack(path: Path) -> Finding:
    inner = [folder.name for folder in pack_folders(path)] if path.is_dir() else []
    advice = f"a pack is a folder with a `{PACK_FILE}`, and its files are in that"
    advice = f"name one of the packs in it: {listed(inner)}" if inner else advice
    message = f"there is no `{PACK_FILE}` here or above" if path.is_file() else ""
    message = message or f"there is no `{PACK_FILE}` in this folder"
    return Finding("E300", message, at_file(path.as_posix()), advice)

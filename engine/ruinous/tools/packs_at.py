"""From a path on the command line to packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, listed, quoted
from ruinous.game.registry import schema_at
from ruinous.packs import pack_folders, shipped_packs
from ruinous.packs.files import PackFolder, at_file
from ruinous.packs.folder import PACK_FILE, find_folder, folder_at, home_of
from ruinous.packs.reading import read_head
from ruinous.tools.here import packs_below

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack


def is_pack(path: str) -> bool:
    """Return whether a path is a pack, a file of one, or a folder of packs."""
    place = Path(path)
    if path in shipped_packs() or (place.is_dir() and packs_below(place)):
        return True
    return place.is_file() and home_of(place) is not None


def packs_at(path: str) -> tuple[str | Path, ...]:
    """Return the packs at a path: it, or those in folders below it, however deep.

    Raises:
        WrongUse: there are too many folders to look through.
    """
    if path in shipped_packs() or not Path(path).is_dir():
        return (path,)
    return tuple(packs_below(path)) or (path,)


def packs_named(paths: Sequence[str]) -> list[str | Path]:
    """Return the packs at some paths, in order; all shipped ones where no path is named."""
    return [pack for path in paths or shipped_packs() for pack in packs_at(path)]


def by_game(packs: Iterable[str | Path]) -> list[list[str | Path]]:
    """Return packs in groups that are loaded together, each for one game, in their order.

    What is no pack is with those of the first game.
    """
    groups: dict[str, list[str | Path]] = {}
    lost: list[str | Path] = []
    for name in packs:
        folder = find_folder(name)
        game = schema_at(folder).game if isinstance(folder, PackFolder) else ""
        (groups.setdefault(game, []) if game else lost).append(name)
    found = list(groups.values()) or [[]]
    return [[*lost, *found[0]], *found[1:]]


def basic_packs() -> list[tuple[str, ...]]:
    """Return for each game the first shipped pack that builds on no other."""
    found: list[tuple[str, ...]] = []
    for group in by_game(shipped_packs()):
        folders = [each for each in map(find_folder, group) if isinstance(each, PackFolder)]
        heads = [read_head(each).pack for each in folders]
        found.append(next((each.id,) for each in heads if not each.requires))
    return found


def asked_for(catalogue: Catalogue, asked: Iterable[str | Path]) -> tuple[Pack, ...]:
    """Return the packs that were asked for; what they require was not."""
    found = (find_folder(name) for name in asked)
    homes = {folder.path for folder in found if isinstance(folder, PackFolder)}
    return tuple(pack for pack in catalogue.packs if pack.folder in homes)


def files_asked(paths: Sequence[str]) -> Callable[[str | Path], bool]:
    """Return a test whether a file is asked for: one that is named, or any unless only files are.

    Args:
        paths: everything that is named.
    """
    named = {Path(path).resolve() for path in paths} if only_files(paths) else set()
    return lambda file: not named or Path(file).resolve() in named


def only_files(paths: Sequence[str]) -> bool:
    """Return whether whatever is named is a file."""
    return bool(paths) and all(Path(path).is_file() for path in paths)


def requiring(packs: Iterable[str | Path]) -> list[Path]:
    """Return the packs right beside some, in order, that require these or each other.

    Packs are found by those that require them when they are shipped, or lie beside.
    """
    folders = [each for each in map(find_folder, packs) if isinstance(each, PackFolder)]
    named = {folder.path for folder in folders}
    beside = {home for each in named for home in pack_folders(each.parent)}
    heads = [read_head(folder_at(home)).pack for home in sorted(beside - named)]
    known = {read_head(folder).pack.id for folder in folders}
    found: list[Path] = []
    while new := [e for e in heads if e.id not in known and not known.isdisjoint(e.requires)]:
        known.update(each.id for each in new)
        found += (each.folder for each in new)
    return sorted(found)


def strangers(paths: Iterable[str], read: Iterable[str | Path]) -> list[Finding]:
    """Return a finding for each file among paths that is not read, such as a page of prose."""
    files = [path for path in paths if Path(path).is_file()]
    known = {Path(file).resolve() for file in read} if files else set()
    return [_no_file_of_a_pack(path) for path in files if Path(path).resolve() not in known]


def _no_file_of_a_pack(file: str) -> Finding:
    pack = find_folder(Path(file))
    patterns = schema_at(pack).patterns if isinstance(pack, PackFolder) else [PACK_FILE]
    advice = f"the files of a pack are {listed(patterns, 'and')}"
    return Finding("E300", f"{quoted(file)} is no file of a pack", at_file(file), advice)

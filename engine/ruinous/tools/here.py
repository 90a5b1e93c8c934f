"""The packs that a command means when it names none: that of the folder it runs in, or those below.

This module must stay quick to import: `check` asks it first of all.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.data import PACKAGE, data_root
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator

_PACK_FILE: Final = "pack.yaml"
_NEAR: Final = (".", "..")
_FOLDERS: Final = 20_000
"""Folders that are looked through for packs."""
_NOT_OURS: Final = frozenset(("site-packages", "node_modules", "__pycache__"))
"""Folders of what is installed, whose packs are nobody's work here."""


def packs_here(folder: str = ".") -> tuple[str, ...]:
    """Return the path of the pack of a folder, or of the one it is in; nothing elsewhere."""
    places = (os.path.normpath(Path(folder) / near) for near in _NEAR)
    return next(((place,) for place in places if (Path(place) / _PACK_FILE).is_file()), ())


def packs_around(folder: str = ".") -> tuple[str, ...]:
    """Return the pack of a folder, else the paths of all packs below it, in order.

    Folders whose names begin with a dot and links are passed over. Nothing is returned where there
    is no pack, and where the shipped ones are below, as in a checkout of the project.

    Raises:
        WrongUse: there are too many folders to look through.
    """
    if here := packs_here(folder):
        return here
    found = packs_below(folder)
    return () if any(map(_is_shipped, found)) else tuple(map(as_path, found))


def packs_below(folder: str | Path) -> list[Path]:
    """Return the packs in a folder, however deep, in order; a pack itself is the only one in it.

    Folders whose names begin with a dot are passed over, and so are links, but for those to packs
    right below the folder. In a checkout of the project, the shipped packs alone are meant, and not
    what tests are made of; where they are installed below the folder, all others are.

    Raises:
        WrongUse: there are too many folders to look through.
    """
    found = list(_walked(folder))
    is_checkout = not data_root("content").is_relative_to(PACKAGE)
    return [pack for pack in found if _is_shipped(pack) is is_checkout] or found


def as_path(pack: str | Path) -> str:
    """Return the path of a pack as a text that is never taken for the name of a shipped one."""
    path = os.path.normpath(pack)
    is_name = Path(path).name == path and (data_root("content") / path).is_dir()
    return f"./{path}" if is_name and path != "." else path


def _is_shipped(pack: Path) -> bool:
    return pack.resolve().parent == data_root("content").resolve()


def _walked(folder: str | Path) -> Iterator[Path]:
    for number, (place, inner, names) in enumerate(os.walk(folder)):
        if number >= _FOLDERS:
            raise WrongUse(f"more than {_FOLDERS:,} folders may hold packs", "name the pack")
        inner[:] = sorted(name for name in inner if name not in _NOT_OURS and name[0] != ".")
        home = Path(place)
        if _PACK_FILE in names:
            inner.clear()
            yield home
        elif number == 0:
            linked = (home / name for name in inner if (home / name).is_symlink())
            yield from (each for each in linked if (each / _PACK_FILE).is_file())

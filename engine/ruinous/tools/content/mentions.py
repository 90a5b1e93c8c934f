"""Whether packs can have something of a name, told from the text of their files alone.

This is much quicker than to load them, and sure in one direction: what is written in no file of
some packs, and in the path of none, is no name of theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.packs import slug
from ruinous.packs.files import PackFolder
from ruinous.packs.folder import find_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def may_name(packs: Iterable[str | Path], name: str) -> bool:
    """Return False only if no item of some packs, or thing on one, can have a name or id.

    They are compared as ids are made of names, so that quotes and line breaks do not matter. Where
    a file may write letters in another way, or cannot be read, the name may be there.
    """
    meant = slug(name)
    return not meant or any(_may_hold(pack, f"-{meant}-") for pack in packs)


def _may_hold(pack: str | Path, meant: str) -> bool:
    folder = find_folder(pack)
    if not isinstance(folder, PackFolder):
        return True
    files = sorted(folder.path.rglob("*.yaml"))
    return any(words is None or meant in words for words in map(_written, files))


def _written(file: Path) -> str | None:
    """Return the words of a file, its name and its folder; None where they are not sure."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return None
    return None if "\\" in text else _words(f"{file.parent.name} {file.stem}: {text}")


def _words(text: str) -> str:
    return f"-{slug(text)}-"

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
    root = folder.path
    return any(
        meant in _words(f"{root.name}/{file.relative_to(root).with_suffix('')}")
        or _may_write(file, meant)
        for file in sorted(root.rglob("*.yaml"))
    )


def _may_write(file: Path, meant: str) -> bool:
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return True
    return "\\" in text or meant in _words(text)


def _words(text: str) -> str:
    return f"-{slug(text)}-"

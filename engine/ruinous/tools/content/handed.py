"""Files that a hook of git is given: those of packs among them, and the packs they concern."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.packs.folder import home_of
from ruinous.tools.here import as_path, packs_around
from ruinous.tools.packs_at import requiring

if TYPE_CHECKING:
    from collections.abc import Iterable


def of_packs(files: Iterable[str]) -> list[str]:
    """Return the files that lie in packs; others may have the names of such files by chance."""
    return [file for file in files if home_of(Path(file)) is not None]


def packs_with(files: Iterable[str]) -> list[str]:
    """Return the packs in this folder and below it, and those of files that lie elsewhere."""
    packs = {str(Path(pack).absolute()): pack for pack in packs_around()}
    for home in _homes(files):
        packs.setdefault(str(home), as_path(os.path.relpath(home)))
    return list(packs.values())


def packs_touched(files: Iterable[str]) -> list[str]:
    """Return the packs of files, and those beside them that require one of these."""
    homes = _homes(files)
    return [as_path(os.path.relpath(home)) for home in (*homes, *requiring(homes))]


def _homes(files: Iterable[str]) -> list[Path]:
    return list(dict.fromkeys(filter(None, (home_of(Path(file)) for file in files))))

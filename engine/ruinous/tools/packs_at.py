"""From a path on the command line to packs."""

from __future__ import annotations

from pathlib import Path

from ruinous.packs import pack_folders, shipped_packs


def packs_at(path: str) -> tuple[str | Path, ...]:
    """Return the packs at a path: it, or those right below it."""
    if path in shipped_packs() or not Path(path).is_dir():
        return (path,)
    return tuple(pack_folders(Path(path))) or (path,)

"""Content hashes: equal content has equal ones, on every machine."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.packs.catalogue import Pack
    from ruinous.packs.files import RawFile


def pack_hash(files: Iterable[RawFile]) -> str:
    """Return the hash of a pack's files: 64 hexadecimal digits."""
    digest = sha256()
    for file in sorted(files, key=lambda file: file.path):
        digest.update(f"{file.path}\0{len(file.data)}\0".encode())
        digest.update(file.data)
    return digest.hexdigest()


def catalogue_hash(packs: Iterable[Pack]) -> str:
    """Return the hash of packs in their order: 64 hexadecimal digits."""
    return sha256("\n".join(f"{pack.id} {pack.hash}" for pack in packs).encode()).hexdigest()

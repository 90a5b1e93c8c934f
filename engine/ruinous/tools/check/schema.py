"""The command `schema`: the JSON Schemas of content files, written or compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.data import data_root
from ruinous.game.registry import SCHEMAS
from ruinous.packs.schema import schema_files
from ruinous.struct import struct
from ruinous.tools.files import folder, write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from pathlib import Path


@struct
class SchemaReport:
    """The schemas and those that were not as they should be."""

    place: Path
    files: tuple[str, ...]
    stale: tuple[str, ...]
    """Files that were missing, old, or are no schemas of this version."""


def schema(place: Path | None = None, *, check: bool = False) -> SchemaReport:
    """Write the schemas into a folder, or only compare them with what is there.

    Args:
        place: the folder; nothing: the project's own.

    Raises:
        WrongUse: the folder cannot be written, or is not there to be compared.
    """
    place = place or data_root("schemas")
    wanted = schema_files(SCHEMAS.values())
    if check and not place.is_dir():
        raise WrongUse(f"there is no folder `{place}`")
    stale = [name for name, text in wanted.items() if _text(place / name) != text]
    strays = sorted(path.name for path in place.glob("*.json") if path.name not in wanted)
    if not check:
        folder(place)
        for name in stale:
            write(place / name, wanted[name], within=place)
    return SchemaReport(place, tuple(wanted), (*stale, *strays))


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None

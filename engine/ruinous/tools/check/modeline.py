"""The first line of a content file, which tells editors where its schema is."""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from typing import Final

from ruinous.game.registry import SCHEMAS, schema_at
from ruinous.packs.folder import folder_at
from ruinous.packs.schema import schema_files
from ruinous.tools.check.schema import schema

HOME: Final = ".schemas"
"""The folder of schemas in a pack; a name that starts with a dot is no file of the pack."""
_NEAR: Final = (HOME, "schemas")


def schemas_near(pack: Path) -> Path:
    """Return the folder of schemas for a pack: its own, or one that it shares with others.

    It need not be there yet; packs may share one in either of the two folders above them.
    """
    whole = pack.absolute()
    homes = (home / name for home in (whole, *whole.parents[:2]) for name in _NEAR)
    return next(filter(_holds_schemas, homes), whole / HOME)


def with_modeline(text: str, path: str, pack: Path) -> str:
    """Return the text of a file of a pack with the line that names its schema.

    Args:
        text: the text without the line.
        path: inside the pack, with `/` between its parts.
        pack: the folder of the pack.
    """
    kind = schema_at(folder_at(pack)).kind_of(path)
    assert kind is not None, path
    place = schemas_near(pack) / f"{kind.name}.json"
    shown = Path(relpath(place, (pack.absolute() / path).parent)).as_posix()
    return f"# yaml-language-server: $schema={shown}\n{text}"


def write_schemas(pack: Path) -> Path | None:
    """Write the schemas that a pack needs, and return their folder; nothing when it has them.

    Raises:
        WrongUse: they cannot be written.
    """
    place = schemas_near(pack)
    if _holds_schemas(place):
        return None
    schema(place)
    return pack / HOME


def _holds_schemas(place: Path) -> bool:
    return all((place / name).is_file() for name in schema_files(SCHEMAS.values()))

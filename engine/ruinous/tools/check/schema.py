"""The command `schema`: the JSON Schemas of content files, written or compared.

Editors find the schema of a file by its first line, the modeline.
"""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from typing import Final

from ruinous.data import PACKAGE, data_root
from ruinous.game.registry import SCHEMAS, schema_at
from ruinous.packs.folder import folder_at
from ruinous.packs.schema import schema_files, schema_names
from ruinous.struct import struct
from ruinous.tools.files import folder, write
from ruinous.tools.wrong_use import WrongUse

HOME: Final = ".schemas"
"""The folder of schemas in a pack; a name that starts with a dot is no file of the pack."""


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
        place: the folder; None: the project's own, which are only compared once installed.

    Raises:
        WrongUse: the folder cannot be written, or is not there to be compared.
    """
    place = place or _of_project(check=check)
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


def _of_project(*, check: bool) -> Path:
    place = data_root("schemas")
    if place.is_relative_to(PACKAGE) and not check:
        advice = "name one: `ruinous schema FOLDER`"
        raise WrongUse("the schemas of an installed program are not written", advice)
    return place


def schemas_near(pack: Path) -> Path:
    """Return the folder of schemas for a pack: its own, or one that it shares with others.

    It need not be there yet; packs may share one in either of the two folders above them.
    """
    whole = pack.absolute()
    homes = (home / name for home in (whole, *whole.parents[:2]) for name in (HOME, "schemas"))
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
    """Write the schemas that a pack needs, and return their folder; None when it has them.

    Raises:
        WrongUse: they cannot be written.
    """
    place = schemas_near(pack)
    if _holds_schemas(place):
        return None
    schema(place)
    return pack / HOME


def _holds_schemas(place: Path) -> bool:
    return all((place / name).is_file() for name in schema_names(SCHEMAS.values()))


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None

"""Files of a pack, written new or anew; what does not pass the check is taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.tools.check.check import check
from ruinous.tools.check.schema import with_modeline, write_schemas
from ruinous.tools.files import folder, read, write
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

Before = dict[Path, str | None]
"""The text of each file before it was written; nothing for a file that was not there."""


def planted(place: Path, files: Mapping[str, str], refusal: str) -> tuple[Path, ...]:
    """Write files of a pack, and schemas for editors where new ones need them.

    Args:
        place: the folder of the pack.
        files: path inside the pack to text; a new file gets the line that names its schema.
        refusal: what to say when the pack has a mistake then.

    Returns:
        What was written.

    Raises:
        WrongUse: the pack would have a mistake; everything is as it was.
    """
    before: Before = {}
    made = [home for name in files for home in ((place / name).parent, place) if not home.exists()]
    for name, text in files.items():
        path = place / name
        before[path] = read(path) if path.exists() else None
        folder(path.parent)
        whole = with_modeline(text, name, place) if before[path] is None else text
        write(path, whole, within=place)
    wrong = _wrong(place)
    if wrong:
        _take_back(before)
        for home in dict.fromkeys(made):
            home.rmdir()
        raise WrongUse(f"{refusal}: {wrong}", "nothing was written")
    new = any(text is None for text in before.values())
    schemas = write_schemas(place) if new else None
    return (*before, schemas) if schemas else tuple(before)


def must_be_free(place: Path, files: Mapping[str, str]) -> None:
    """Refuse to write over files.

    Raises:
        WrongUse: one of them is there.
    """
    for path in (place / name for name in files):
        if path.exists():
            raise WrongUse(f"`{path}` is there already", "nothing was written")


def _take_back(before: Before) -> None:
    for path, text in before.items():
        if text is None:
            path.unlink()
        else:
            write(path, text)


def _wrong(place: Path) -> str:
    """Return the first thing that is wrong with a pack."""
    findings = check([str(place.absolute())]).findings
    return next((each.message for each in findings if each.severity == "error"), "")

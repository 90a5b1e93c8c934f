"""A site, made and written into a folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ruinous.tools.docs.press import pages_of
from ruinous.tools.docs.site import site_of
from ruinous.tools.files import folder, write

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

_MARK: Final = b'<meta name="generator" content="ruinous docs">'
"""Stands near the top of each page; a file without it is somebody else's."""
_TOP: Final = 500
"""Bytes that are looked at for it."""


@dataclass(frozen=True, slots=True)
class DocsReport:
    """What was written."""

    place: Path
    first: Path
    """The page to open."""
    pages: int
    faces: int
    guessed: int
    """Faces that are reconstructed."""
    findings: int


def docs(place: Path, packs: Sequence[str] = ()) -> DocsReport:
    """Write a site about packs; pages of an earlier one go, other files stay as they are.

    Args:
        place: the folder, made if there is none.
        packs: by name or path; empty: all shipped packs.

    Raises:
        ContentError: nothing of the packs can be read.
        WrongUse: the folder cannot be written.
    """
    site = site_of(packs)
    pages = pages_of(site)
    folder(place)
    for page in pages:
        file = place / page.path
        folder(file.parent)
        write(file, page.text, within=place)
    _sweep(place, {place / page.path for page in pages})
    return DocsReport(
        place,
        place / pages[0].path,
        sum(page.path.endswith(".html") for page in pages),
        len(site.faces),
        sum(face.guessed for face in site.faces),
        len(site.findings),
    )


def _sweep(place: Path, written: Collection[Path]) -> None:
    """Delete the pages of an earlier site that are not part of this one, items that have gone."""
    for file in place.rglob("*.html"):
        if file not in written and file.is_file():
            with file.open("rb") as stream:
                ours = _MARK in stream.read(_TOP)
            if ours:
                file.unlink()

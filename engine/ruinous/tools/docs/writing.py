"""A site, made and written into a folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.tools.docs.press import pages_of
from ruinous.tools.docs.site import site_of
from ruinous.tools.keeping import folder, write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


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
    """Write a site about packs; other files in the folder stay as they are.

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
        write(file, page.text)
    return DocsReport(
        place,
        place / pages[0].path,
        sum(page.path.endswith(".html") for page in pages),
        len(site.faces),
        sum(face.guessed for face in site.faces),
        len(site.findings),
    )

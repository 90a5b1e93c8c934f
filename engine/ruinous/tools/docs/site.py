"""All that a site shows, gathered from packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import ContentError
from ruinous.game.content import Content
from ruinous.game.registry import load_packs
from ruinous.game.values import IllegalSetup
from ruinous.packs import shipped_packs
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.docs.faces import Face, colour_of, faces_of
from ruinous.tools.docs.prose import Prose, prose, shipped_prose
from ruinous.tools.docs.reference import pack_page
from ruinous.tools.report.cover import cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.drawing import Drawing
    from ruinous.packs import Catalogue
    from ruinous.tools.report.cover_report import RuleRun


class Group(NamedTuple):
    """The faces of one owner, or of none."""

    id: str
    """Empty for what belongs to nobody."""
    name: str
    colour: str
    faces: tuple[Face, ...]


@struct
class Site:
    """Everything that the pages show."""

    content: Content
    groups: tuple[Group, ...]
    prose: tuple[Prose, ...]
    findings: tuple[Finding, ...]
    watched: bool
    """Whether the examples were played, so that it is known what ran."""

    @property
    def title(self) -> str:
        """The title of the first pack."""
        return str(self.content.catalogue.packs[0].title)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces in their order."""
        return tuple(face for group in self.groups for face in group.faces)


def site_of(packs: Sequence[str] = ()) -> Site:
    """Return what a site about packs shows; packs with mistakes are shown with their findings.

    Args:
        packs: by name or path; empty: all shipped packs.

    Raises:
        ContentError: nothing of the packs can be read.
    """
    names = list(packs) or list(shipped_packs())
    catalogue, found = load_packs(names)
    if catalogue is None:
        raise ContentError(found)
    findings = check(names).findings
    runs = None if findings else _runs(catalogue)
    content = Content(catalogue)
    groups = _groups(faces_of(content, findings, runs or ()), content.game.drawing, catalogue)
    pages = (*shipped_prose(), *_word_pages(catalogue))
    return Site(content, tuple(groups), pages, findings, runs is not None)


def _runs(catalogue: Catalogue) -> tuple[RuleRun, ...] | None:
    """Return what ran of the rules; nothing when a pack cannot be played by itself."""
    try:
        # Each pack is played with what it requires alone, as `ruinous test` does.
        found = [cover([str(pack.folder)]).rules for pack in catalogue.packs]
    except (ContentError, IllegalSetup):
        return None
    return tuple(run for runs in found for run in runs)


def _groups(faces: Sequence[Face], drawing: Drawing, catalogue: Catalogue) -> Iterator[Group]:
    """Yield the faces of each owner in seat order, of those not in play, and of nobody."""
    owners = drawing.owners_of(catalogue)
    names = {owner.id: owner.name for owner in owners}
    others = dict.fromkeys(face.owner for face in faces if face.owner)
    for owner in dict.fromkeys([*names, *others, ""]):
        own = tuple(face for face in faces if face.owner == owner)
        if own:
            name = names.get(owner, owner) or drawing.common
            yield Group(owner, name, colour_of(owner, owners), own)


def _word_pages(catalogue: Catalogue) -> Iterator[Prose]:
    """Yield a page for each pack that brings words."""
    for pack in catalogue.packs:
        if page := pack_page(pack, catalogue):
            yield prose(page, f"words-{pack.id}.html", f"content/{pack.id}/words.md")

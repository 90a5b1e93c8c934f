"""All that a site shows, gathered from packs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import ContentError
from ruinous.game.content import Content
from ruinous.game.packs import load_packs
from ruinous.game.setup import IllegalSetup
from ruinous.packs import shipped_packs
from ruinous.tools.check.check import check
from ruinous.tools.docs.faces import Face, colour_of, faces_of
from ruinous.tools.docs.prose import Prose, prose, shipped_prose
from ruinous.tools.docs.reference import pack_page
from ruinous.tools.report.cover import cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.drawing import Drawing, Owner
    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack
    from ruinous.tools.report.cover_report import RuleRun


@dataclass(frozen=True, slots=True)
class Group:
    """The faces of one owner, or of none."""

    id: str
    """Empty for what belongs to nobody."""
    name: str
    colour: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that the pages show."""

    title: str
    packs: tuple[Pack, ...]
    groups: tuple[Group, ...]
    owner: str
    """What the game calls a player that items belong to."""
    drawing: Drawing
    """Of the game."""
    drawn: Mapping[str, Any]
    """What the templates of the game speak of."""
    prose: tuple[Prose, ...]
    findings: tuple[Finding, ...]
    watched: bool
    """Whether the examples were played, so that it is known what ran."""

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
    drawing = content.game.drawing
    owners = drawing.owners_of(catalogue)
    faces = faces_of(content, findings, runs or ())
    return Site(
        title=catalogue.packs[0].title,
        packs=catalogue.packs,
        groups=tuple(_groups(faces, owners, drawing.common)),
        owner=content.game.text.player_noun(),
        drawing=drawing,
        drawn=drawing.globals_of(content),
        prose=(*shipped_prose(), *_words(catalogue)),
        findings=findings,
        watched=runs is not None,
    )


def _runs(catalogue: Catalogue) -> tuple[RuleRun, ...] | None:
    """Return what ran of the rules; nothing when a pack cannot be played by itself."""
    try:
        # Each pack is played with what it requires alone, as `ruinous test` does.
        found = [cover([str(pack.folder)]).rules for pack in catalogue.packs]
    except (ContentError, IllegalSetup):
        return None
    return tuple(run for runs in found for run in runs)


def _groups(faces: Sequence[Face], owners: Sequence[Owner], common: str) -> Iterator[Group]:
    names = {owner.id: owner.name for owner in owners}
    others = dict.fromkeys(face.owner for face in faces if face.owner)
    for owner in dict.fromkeys([*names, *others, ""]):
        own = tuple(face for face in faces if face.owner == owner)
        if own:
            name = names.get(owner, owner) or common
            yield Group(owner, name, colour_of(owner, owners), own)


def _words(catalogue: Catalogue) -> Iterator[Prose]:
    """Yield a page for each pack that brings words."""
    for pack in catalogue.packs:
        if page := pack_page(pack, catalogue):
            yield prose(page, f"words-{pack.id}.html", f"content/{pack.id}/words.md")

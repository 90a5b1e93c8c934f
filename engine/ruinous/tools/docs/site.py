"""All that a site shows, gathered from packs: a section for each game, and pages that all share."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import ContentError
from ruinous.game.colours import colour_of
from ruinous.game.content import Content
from ruinous.game.registry import game_of, load_packs
from ruinous.game.values import IllegalSetup
from ruinous.packs import shipped_packs
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.content.entries import reference_of
from ruinous.tools.docs.faces import Face, faces_of
from ruinous.tools.docs.prose import Prose, prose, shipped_prose
from ruinous.tools.docs.reference import pack_page, reference_page
from ruinous.tools.packs_at import by_game
from ruinous.tools.report.cover import cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

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
class Section:
    """Everything that the pages of one game show."""

    folder: str
    """Where its pages lie, with a slash at the end; empty: at the top, as the only game."""
    content: Content
    groups: tuple[Group, ...]
    words: tuple[Prose, ...]
    """The reference of the game, then the words of each pack; they lie at the top."""
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


@struct
class Site:
    """Everything that the pages show."""

    sections: tuple[Section, ...]
    """One for each game, at least one."""
    prose: tuple[Prose, ...]
    """Pages that belong to no game alone."""

    @property
    def title(self) -> str:
        """The titles of the games."""
        return " · ".join(section.title for section in self.sections)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces of all games."""
        return tuple(face for section in self.sections for face in section.faces)


def site_of(packs: Sequence[str] = ()) -> Site:
    """Return what a site about packs shows; packs with mistakes are shown with their findings.

    Args:
        packs: by name or path, for any games; empty: all shipped packs.

    Raises:
        ContentError: nothing of the packs of a game can be read.
    """
    shared = {page.path: page for page in shipped_prose()}
    homes = by_game(packs or shipped_packs())
    sections = tuple(_section(names, shared, alone=len(homes) == 1) for names in homes)
    taken = {page.path for section in sections for page in section.words}
    return Site(sections, tuple(page for path, page in shared.items() if path not in taken))


def _section(names: Sequence[str | Path], shared: Mapping[str, Prose], *, alone: bool) -> Section:
    """Return what is shown of the packs of one game."""
    catalogue, found = load_packs(names)
    if catalogue is None:
        raise ContentError(found)
    findings = check(list(map(str, names))).findings
    runs = None if findings else _runs(catalogue)
    content = Content(catalogue)
    groups = _groups(faces_of(content, findings, runs or ()), content.game.drawing, catalogue)
    return Section(
        "" if alone else f"{content.game.id}/",
        content,
        tuple(groups),
        (_reference(catalogue, shared), *_word_pages(catalogue)),
        findings,
        runs is not None,
    )


def _runs(catalogue: Catalogue) -> tuple[RuleRun, ...] | None:
    """Return what ran of the rules; None when a pack cannot be played by itself."""
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


def _reference(catalogue: Catalogue, shared: Mapping[str, Prose]) -> Prose:
    """Return the page of the words of a game, made here if the project has none of it."""
    game = game_of(catalogue)
    source = reference_of(game.id)
    path = f"{PurePosixPath(source).stem}.html"
    text = reference_page(game.language, catalogue.packs[0].title)
    return shared.get(path) or prose(text, path, source)


def _word_pages(catalogue: Catalogue) -> Iterator[Prose]:
    """Yield a page for each pack that brings words."""
    for pack in catalogue.packs:
        if page := pack_page(pack, catalogue):
            yield prose(page, f"words-{pack.id}.html", f"content/{pack.id}/words.md")

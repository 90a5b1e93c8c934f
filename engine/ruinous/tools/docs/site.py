"""All that a site shows, gathered from packs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.diagnostics import ContentError
from ruinous.game.content import Content
from ruinous.game.packs import load_packs
from ruinous.game.setup import IllegalSetup
from ruinous.packs import shipped_packs
from ruinous.tools.check.check import check
from ruinous.tools.content.explain import explanation
from ruinous.tools.docs.board import Board, board_of
from ruinous.tools.docs.cards import Face, by_power, colour_of, faces_of
from ruinous.tools.docs.dial import DialDrawing, dial_of
from ruinous.tools.docs.prose import Prose, prose, shipped_prose
from ruinous.tools.docs.reference import pack_page
from ruinous.tools.report.cover import cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.games.oldworld.schema.catalogue import Catalogue, RuinationCard
    from ruinous.packs.catalogue import Pack
    from ruinous.tools.report.cover_report import RuleRun


@dataclass(frozen=True, slots=True)
class Group:
    """The faces of one Power, or of none."""

    id: str
    """Empty for what belongs to no Power."""
    name: str
    colour: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that the pages show."""

    title: str
    packs: tuple[Pack, ...]
    groups: tuple[Group, ...]
    board: Board
    ruination: tuple[tuple[str, tuple[str, ...]], ...]
    """Region and the points of each ruination card there, as `first / second`."""
    ruiners: tuple[int, ...]
    """What each ruiner scores with each ruination card."""
    dials: tuple[DialDrawing, ...]
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
    faces = faces_of(content, findings, runs or ())
    return Site(
        title=catalogue.packs[0].title,
        packs=catalogue.packs,
        groups=tuple(_groups(faces, catalogue)),
        board=board_of(catalogue.regions),
        ruination=tuple(_ruination(catalogue)),
        ruiners=tuple(card.ruiners for card in _ruination_cards(catalogue)),
        dials=tuple(_dials(content)),
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


def _groups(faces: Sequence[Face], catalogue: Catalogue) -> Iterator[Group]:
    found = by_power(faces)
    names = {power.id: power.name for power in catalogue.powers}
    for power in [*names, *(each for each in found if each not in names and each), ""]:
        if power in found:
            name = names.get(power, power) or "The Old World"
            yield Group(power, name, colour_of(power, catalogue), found[power])


def _ruination_cards(catalogue: Catalogue) -> Sequence[RuinationCard]:
    return catalogue.ruination.cards if catalogue.ruination else ()


def _ruination(catalogue: Catalogue) -> Iterator[tuple[str, tuple[str, ...]]]:
    cards = _ruination_cards(catalogue)
    for region in catalogue.regions:
        points = (card.regions.get(region.id) for card in cards)
        yield region.name, tuple(f"{each[0]} / {each[1]}" if each else "" for each in points)


def _dials(content: Content) -> Iterator[DialDrawing]:
    for power in content.catalogue.powers:
        told = explanation(power, content)
        yield dial_of(power, told, colour_of(power.id, content.catalogue))


def _words(catalogue: Catalogue) -> Iterator[Prose]:
    """Yield a page for each pack that brings words."""
    for pack in catalogue.packs:
        if page := pack_page(pack, catalogue):
            yield prose(page, f"words-{pack.id}.html", f"content/{pack.id}/words.md")

"""Items as the site draws them."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from ruinous.game.drawing import Look
from ruinous.tools.content.explain import explanation
from ruinous.tools.content.uses import USES, uses_of
from ruinous.tools.docs.retelling import Reteller, Retelling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.content import Content
    from ruinous.game.drawing import Owner
    from ruinous.packs.item import Item, Provenance
    from ruinous.tools.content.explain import Passage
    from ruinous.tools.report.cover_report import RuleRun

WAYS: Final = {
    "does": "does",
    "reacts_to": "reacts to",
    "replaces": "replaces",
    "forbids": "forbids",
    "allows": "allows",
    "changes": "changes",
}
"""Each way of `Uses` as people read it."""
NEUTRAL: Final = "slategray"
_COLOUR: Final = re.compile(r"[a-z]{3,20}")


@dataclass(frozen=True, slots=True)
class Share:
    """How much of the rules of an item has run in examples."""

    ran: int
    parts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Look):
    """One side of an item as it is drawn, with all that its page tells."""

    id: str
    pack: str
    colour: str
    """A word that CSS may know as a colour."""
    passages: tuple[Passage, ...]
    uses: tuple[tuple[str, str], ...]
    """Way and word."""
    provenance: Provenance
    place: str
    examples: tuple[Retelling, ...]
    findings: tuple[Finding, ...]
    share: Share | None
    """Nothing when it has no rules, or they were not watched."""

    @property
    def guessed(self) -> bool:
        """Whether it is reconstructed."""
        return self.provenance.status == "reconstructed"

    @property
    def ways(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each way in which it bends the rules, with what it bends."""
        found = ((way, tuple(word for each, word in self.uses if each == way)) for way in USES)
        return tuple((way, words) for way, words in found if words)

    @property
    def written(self) -> str:
        """All its texts as written."""
        return "\n".join(passage.text for passage in self.passages)


def faces_of(
    content: Content, findings: Sequence[Finding], runs: Sequence[RuleRun]
) -> tuple[Face, ...]:
    """Return everything a site shows: by owner, then by kind, in the order of the catalogue."""
    catalogue, game = content.catalogue, content.game
    owners = game.drawing.owners_of(catalogue)
    reteller = Reteller(game.items.names_of(catalogue), game.drawing.example_words)
    faces = []
    for item in game.items.items_of(catalogue):
        told = explanation(item, content)
        examples = tuple(map(reteller.retold, getattr(item, "examples", ())))
        for look in game.drawing.looks_of(item, told.kind, told.facts, catalogue):
            passages = tuple(
                each for each in told.passages if look.labelled in (None, bool(each.label))
            )
            face = Face(
                **{each.name: getattr(look, each.name) for each in fields(Look)},
                id=item.id,
                pack=item.pack,
                colour=colour_of(look.owner, owners),
                passages=passages,
                uses=tuple(_uses(item, look, content)),
                provenance=told.provenance,
                place=told.place,
                examples=examples,
                findings=tuple(_found(item, findings)),
                share=_share(passages, runs),
            )
            faces.append(face)
    return tuple(sorted(faces, key=_place_among(faces, owners, game.drawing.kinds)))


def _place_among(
    faces: Sequence[Face], owners: Sequence[Owner], kinds: Sequence[str]
) -> Callable[[Face], tuple[int, int]]:
    """Return what tells the place of a face: by owner, common things behind, then by kind."""
    rank = {owner: number for number, owner in enumerate([*(each.id for each in owners), ""])}
    known = list(dict.fromkeys([*kinds, *(face.kind for face in faces)]))
    return lambda face: (rank.get(face.owner, len(owners)), known.index(face.kind))


def colour_of(owner: str, owners: Iterable[Owner]) -> str:
    """Return the colour of an owner if it is one plain word, else a neutral one."""
    given = next((each.colour for each in owners if each.id == owner), "")
    return given if _COLOUR.fullmatch(given) else NEUTRAL


def _uses(item: Item, look: Look, content: Content) -> Iterator[tuple[str, str]]:
    """Yield each way in which the texts of a side bend the rules, with the word."""
    texts = content.game.items.texts_of(item)
    shown = [each.text for each in texts if look.labelled in (None, bool(each.label))]
    found = uses_of(tree for text in shown if (tree := content.effects.of(text)) is not None)
    return ((way, word) for way in USES for word in getattr(found, way))


def _found(item: Item, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings that lie within an item."""
    whole = item.node.span
    for finding in findings:
        if finding.span.file == whole.file and whole.line <= finding.span.line <= whole.end_line:
            yield finding


def _share(passages: Iterable[Passage], runs: Iterable[RuleRun]) -> Share | None:
    """Return how much has run of the rules that stand in texts."""
    lines = {line for passage in passages for line in _lines(passage)}
    own = [run for run in runs if f"{run.file}:{run.line}" in lines]
    return Share(sum(run.ran for run in own), sum(run.parts for run in own)) if own else None


def _lines(passage: Passage) -> Iterator[str]:
    file, _, first = passage.place.rpartition(":")
    for number in range(len(passage.text.splitlines()) or 1):
        yield f"{file}:{int(first) + number}"

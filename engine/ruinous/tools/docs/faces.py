"""Items as the site draws them."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from ruinous.game.colours import colour_of_look
from ruinous.game.drawing import Look
from ruinous.packs import examples_of
from ruinous.struct import struct
from ruinous.tools.content.explain import explanation
from ruinous.tools.content.uses import USES
from ruinous.tools.examples.example_text import ExampleRenderer, ExampleText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding, Span
    from ruinous.game.content import Content
    from ruinous.game.drawing import Owner
    from ruinous.packs.provenance import Origin
    from ruinous.tools.content.explain import Passage
    from ruinous.tools.report.cover_report import RuleRun


@struct(kw_only=True)
class Face(Look):
    """One side of an item as it is drawn, with everything on its page."""

    id: str
    pack: str
    passages: tuple[Passage, ...]
    ways: tuple[tuple[str, tuple[str, ...]], ...]
    """Each way in which it bends the rules, with what it bends."""
    provenance: Origin
    place: str
    examples: tuple[ExampleText, ...]
    findings: tuple[Finding, ...]
    steps: tuple[int, int] | None
    """How many steps of its rules ran in examples, and of how many; None when it has no rules,
    or they were not watched."""

    @property
    def guessed(self) -> bool:
        """Whether it is reconstructed."""
        return self.provenance.status == "reconstructed"

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
    renderer = ExampleRenderer(game.items.names_of(catalogue), game.drawing.example_words)
    faces = []
    for item in game.items.items_of(catalogue):
        explained = explanation(item, content)
        examples = tuple(map(renderer.text_of, examples_of(item) or ()))
        found = tuple(finding for finding in findings if _is_within(finding.span, item.node.span))
        for look in game.drawing.looks_of(item, explained.kind, explained.facts, catalogue):
            passages = tuple(
                each for each in explained.passages if look.labelled in (None, bool(each.label))
            )
            colour = colour_of_look(look, owners)
            face = Face(
                **{each.name: getattr(look, each.name) for each in fields(Look)}
                | {"colour": colour},
                id=item.id,
                pack=item.pack,
                passages=passages,
                ways=tuple(_ways(passages)),
                provenance=explained.provenance,
                place=explained.place,
                examples=examples,
                findings=found,
                steps=_steps(passages, runs),
            )
            faces.append(face)
    return tuple(sorted(faces, key=_place_among(faces, owners, game.drawing.kinds)))


def _place_among(
    faces: Sequence[Face], owners: Sequence[Owner], kinds: Sequence[str]
) -> Callable[[Face], tuple[int, int]]:
    """Return the sort key of faces: by owner, common things last, then by kind."""
    rank = {owner: number for number, owner in enumerate([*(each.id for each in owners), ""])}
    known = list(dict.fromkeys([*kinds, *(face.kind for face in faces)]))
    return lambda face: (rank.get(face.owner, len(owners)), known.index(face.kind))


def _ways(passages: Sequence[Passage]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each way in which texts bend the rules, with the words; each word once."""
    rules = [rule for passage in passages for rule in passage.rules]
    for way in USES:
        if words := dict.fromkeys(word for rule in rules for word in getattr(rule.uses, way)):
            yield way, tuple(words)


def _is_within(span: Span, whole: Span) -> bool:
    """Return whether a place begins on one of the lines of another."""
    return span.file == whole.file and whole.line <= span.line <= whole.end_line


def _steps(passages: Iterable[Passage], runs: Iterable[RuleRun]) -> tuple[int, int] | None:
    """Return how many steps ran of the rules of texts, and of how many."""
    places = {rule.place for passage in passages for rule in passage.rules}
    own = [run for run in runs if f"{run.file}:{run.line}" in places]
    return (sum(run.ran for run in own), sum(run.parts for run in own)) if own else None

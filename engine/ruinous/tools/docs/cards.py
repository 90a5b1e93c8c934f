"""Cards, sheets, dials, tokens and regions as the site draws them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.schema.catalogue import ChaosCard, Power, Region
from ruinous.tools.content.explain import explanation
from ruinous.tools.content.items import items_of, names_of, texts_of
from ruinous.tools.content.uses import USES, Uses, uses_of
from ruinous.tools.docs.retelling import Retelling, retold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.content import Content
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item, Provenance
    from ruinous.tools.content.explain import Explanation, Passage
    from ruinous.tools.content.facts import Fact
    from ruinous.tools.report.cover_report import RuleRun

FOLDERS: Final = {
    "Power": "powers",
    "dial": "powers",
    "Chaos card": "chaos",
    "upgrade": "upgrades",
    "Old World card": "old-world",
    "Token": "tokens",
    "Region": "regions",
    "ruined regions": "ruination",
    "general rules": "rules",
}
"""Kind to the folder of its pages, in the order in which kinds are shown."""
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
    """How much of the rules of a card has run in examples."""

    ran: int
    parts: int


@dataclass(frozen=True, slots=True)
class Face:
    """One thing as it is drawn, with all that its page tells."""

    kind: str
    name: str
    id: str
    path: str
    """Of its page, from the top of the site."""
    pack: str
    power: str
    """Id of its Power; empty for what belongs to none."""
    colour: str
    """A word that CSS may know as a colour."""
    number: Fact | None
    """The number in its corner: what it costs, or is worth."""
    magic: int
    copies: int
    facts: tuple[Fact, ...]
    """What is printed on it and has no place of its own on the face."""
    passages: tuple[Passage, ...]
    uses: tuple[tuple[str, str], ...]
    """Way and word."""
    provenance: Provenance
    place: str
    examples: tuple[Retelling, ...] = ()
    findings: tuple[Finding, ...] = ()
    share: Share | None = None
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
    """Return everything a site shows: by Power, then by kind, in the order of the catalogue."""
    catalogue, names = content.catalogue, names_of(content.catalogue)
    faces = [
        replace(
            face,
            findings=tuple(_found(item, findings)),
            examples=tuple(retold(example, names) for example in getattr(item, "examples", ())),
            share=_share(face, runs),
        )
        for item in items_of(catalogue)
        for face in _drawn(item, content)
    ]
    powers, kinds = [power.id for power in catalogue.powers], list(FOLDERS)
    rank = {power: number for number, power in enumerate([*powers, ""])}
    faces.sort(key=lambda face: (rank.get(face.power, len(powers)), kinds.index(face.kind)))
    return tuple(faces)


def _drawn(item: Item, content: Content) -> Iterator[Face]:
    """Yield the face of an item; a Power has two, its sheet and its dial."""
    told = explanation(item, content)
    if not isinstance(item, Power):
        yield _face(item, told, content.catalogue)
        return
    sheet = tuple(passage for passage in told.passages if not passage.label)
    dial = tuple(passage for passage in told.passages if passage.label)
    used = {label: _uses(item, content, dial=label) for label in (False, True)}
    face = _face(item, told, content.catalogue)
    yield replace(face, passages=sheet, uses=used[False])
    yield replace(
        face,
        kind="dial",
        name=f"Dial of {item.name}",
        path=f"{face.path}#dial",
        passages=dial,
        uses=used[True],
        facts=(("ticks", str(len(item.dial.ticks) - 1)),),
        number=None,
    )


def _face(item: Item, told: Explanation, catalogue: Catalogue) -> Face:
    power = item.id if isinstance(item, Power) else str(getattr(item, "power", ""))
    shown = {"pack", "Power", "cost", "copies", "magic", "value"}
    return Face(
        kind=told.kind,
        name=told.name if told.kind != "general rules" else f"Rules of {_title(item, catalogue)}",
        id=told.id,
        path=f"{FOLDERS[told.kind]}/{told.id}.html",
        pack=item.pack,
        power=power,
        colour=colour_of(power, catalogue),
        number=_corner(item),
        magic=int(getattr(item, "magic", 0)),
        copies=int(getattr(item, "copies", 0)),
        facts=tuple(fact for fact in told.facts if fact[0] not in shown),
        passages=told.passages,
        uses=_pairs(told.uses),
        provenance=told.provenance,
        place=told.place,
    )


def _corner(item: Item) -> Fact | None:
    match item:
        case ChaosCard():
            return "cost", str(item.cost)
        case Region():
            return "value", str(item.value)
    return None


def _title(item: Item, catalogue: Catalogue) -> str:
    return next((pack.title for pack in catalogue.packs if pack.id == item.pack), item.pack)


def colour_of(power: str, catalogue: Catalogue) -> str:
    """Return the colour of a Power if it is one plain word, else a neutral one."""
    given = next((each.colour for each in catalogue.powers if each.id == power), "")
    return given if _COLOUR.fullmatch(given) else NEUTRAL


def _uses(power: Power, content: Content, *, dial: bool) -> tuple[tuple[str, str], ...]:
    texts = [written.text for written in texts_of(power) if bool(written.label) == dial]
    trees = [tree for text in texts if (tree := content.effects.of(text)) is not None]
    return _pairs(uses_of(trees))


def _pairs(uses: Uses) -> tuple[tuple[str, str], ...]:
    return tuple((way, word) for way in USES for word in getattr(uses, way))


def _found(item: Item, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings that lie within an item."""
    whole = item.node.span
    for finding in findings:
        if finding.span.file == whole.file and whole.line <= finding.span.line <= whole.end_line:
            yield finding


def _share(face: Face, runs: Iterable[RuleRun]) -> Share | None:
    """Return how much has run of the rules that stand in the texts of a face."""
    lines = {line for passage in face.passages for line in _lines(passage)}
    own = [run for run in runs if f"{run.file}:{run.line}" in lines]
    return Share(sum(run.ran for run in own), sum(run.parts for run in own)) if own else None


def _lines(passage: Passage) -> Iterator[str]:
    file, _, first = passage.place.rpartition(":")
    for number in range(len(passage.text.splitlines()) or 1):
        yield f"{file}:{int(first) + number}"


def by_power(faces: Iterable[Face]) -> Mapping[str, tuple[Face, ...]]:
    """Return faces by the id of their Power, in their order."""
    groups: dict[str, list[Face]] = {}
    for face in faces:
        groups.setdefault(face.power, []).append(face)
    return {power: tuple(group) for power, group in groups.items()}

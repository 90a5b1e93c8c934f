"""The blocks of the manual and of the pages beside it: effects, mistakes, a small pack."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from repository.places import GRAMMAR
from ruinous.diagnostics import Finding, Text
from ruinous.games.oldworld import language
from ruinous.language.binding import Binder, Context
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.reader import read
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, ScalarNode

PAGES: Final = {
    name: (GRAMMAR / f"{name}.md").read_text(encoding="utf-8")
    for name in ("README", "mistakes", "files", "examples")
}
"""The manual and the pages that go on where it ends, by name."""
MANUAL: Final = PAGES["README"]

CONTEXTS: Final = {
    "card": language.CHAOS_CARD,
    "upgrade": language.UPGRADE,
    "old world card": language.OLD_WORLD_CARD,
    "sheet": language.SHEET,
    "dial": language.TICK,
    "token": language.TOKEN,
    "region": language.REGION,
    "rules": language.CORE,
}
"""What an effect stands on, by the words behind `effect` or behind the code of a mistake."""

HOMES: Final = {
    "card": "chaos/gale.yaml",
    "upgrade": "upgrades/gale.yaml",
    "old world card": "old-world.yaml",
}
"""The file that each kind of card in a box belongs to."""

HOUSE: Final = "house/"
"""Where the boxes of the pack begin that is laid over the other."""


class Block(NamedTuple):
    """A fenced block of the page."""

    line: int
    """Of the fence that opens it."""
    tag: str
    """What stands behind the fence."""
    text: str
    after: str
    """The text of the block that follows with only a blank line between, if its tag is `says`."""
    page: str = "README"

    @property
    def word(self) -> str:
        """The first word of the tag."""
        return self.tag.partition(" ")[0]

    @property
    def rest(self) -> str:
        """The other words of the tag."""
        return self.tag.partition(" ")[2]

    def __str__(self) -> str:
        first = self.text.strip().partition("\n")[0]
        return f"{self.page}:{self.line}: {first}"


_FENCE: Final = re.compile(r"^```([^\n`]*)\n(.*?)^```$\n?(\n```says\n(.*?)^```$)?", re.M | re.S)


@cache
def blocks() -> tuple[Block, ...]:
    """Return all fenced blocks of all pages."""
    return tuple(block for page in PAGES for block in _blocks(page))


def _blocks(page: str) -> Iterator[Block]:
    text = PAGES[page]
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield Block(line, found[1], found[2], found[4] or "", page)


def tagged(word: str) -> list[Block]:
    """Return the blocks whose tag begins with a word."""
    return [block for block in blocks() if block.word == word]


# ---------------------------------------------------------------- effects


def effect_of(block: Block) -> Text:
    """Return the effect of a block as it would stand in a file."""
    lines = "".join(f"  {line}\n" for line in block.text.splitlines())
    root = locate(f"effect: |\n{lines}", "manual.yaml").root
    assert isinstance(root, MappingNode)
    node = root.get("effect")
    assert isinstance(node, ScalarNode)
    return node.text


def findings_of(block: Block, context: Context, grammar: Grammar) -> list[Finding]:
    """Return everything that is wrong with the effect of a block."""
    text = effect_of(block)
    effect, findings = read(text, grammar)
    if effect is None:
        return findings
    return [*findings, *Binder(grammar.lexicon).check(effect, text, context)]


def answer(finding: Finding) -> str:
    """Return a finding as the manual prints it."""
    advice = f"help: {finding.help}\n" if finding.help else ""
    return f"{finding.message}\n{advice}"


# ---------------------------------------------------------------- what tables say

_IN_HAND: Final = "when played:\n  choose an opponent\n  choose one of your figures here\n"
"""What stands before a phrase that may point at a player or a figure."""

TABLES: Final = {
    "5. Places": (0, f"{_IN_HAND}  remove a figure {{}}"),
    "6. Steps": (1, f"{_IN_HAND}  {{}}"),
    "10. When something happens": (0, "{}: gain 1 power"),
    "11. Conditions and limits": (1, f"{_IN_HAND}  if {{}}: gain 1 power"),
    "13. Quantities": (0, "{}"),
}
"""Chapter -> the column of its table that holds phrases, and the effect that each must fit into."""

UNFIT: Final = {
    "this region": "a place only behind a word such as `near`",
    "in each region": "would mean all regions at once",
    "in their hand": "figures are never there",
    "on their sheet": "figures are never there",
    "when revealed": "said of Old World cards",
    "when resolved": "said of tokens",
    "by an opponent": "the end of a phrase",
    "-1": "the end of a phrase",
    "at least": "the end of a phrase",
}
"""Phrases in those columns that stand for others, or fit elsewhere."""


def chapter(title: str) -> str:
    """Return a chapter without its boxes."""
    text = MANUAL.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return _FENCE.sub("", text)


def phrases() -> Iterator[tuple[str, str]]:
    """Yield each phrase of those tables with an effect that it stands in."""
    for title, (column, frame) in TABLES.items():
        rows = re.findall(r"^\| (.*) \|$", chapter(title), re.M)
        for row in rows[2:]:
            for phrase in re.findall(r"`([^`]+)`", row.split(" | ")[column]):
                if phrase not in UNFIT:
                    yield phrase, frame.format(phrase)


WISHES: Final = {
    "17. What you may want to write, and what it is called here": (0, 1),
    "18. What cannot be said yet": (1, 2),
}
"""Chapter -> the columns of its table with what cannot be read, and with what can."""


def wishes(*, right: bool) -> Iterator[str]:
    """Yield each effect that a table of wishes shows as right, or as none."""
    for title, columns in WISHES.items():
        rows = re.findall(r"^\| (.*) \|$", chapter(title), re.M)
        for row in rows[2:]:
            yield from re.findall(r"`([^`]+)`", row.split(" | ")[columns[right]])


# ---------------------------------------------------------------- packs


def files() -> dict[str, str]:
    """Return the files of the packs: path to text, with the cards in the order of the manual."""
    written = {block.rest: block.text for block in tagged("yaml") if block.rest not in HOMES}
    for block in tagged("yaml"):
        if block.rest in HOMES:
            written[HOMES[block.rest]] += block.text
    return written


def write_packs(folder: Path) -> tuple[Path, Path]:
    """Write the manual's packs, and return the folders of the whole one and of its house rules."""
    for path, text in files().items():
        house = path.startswith(HOUSE)
        file = folder / path if house else folder / "coast" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / "coast", folder / HOUSE

"""The blocks and tables of the manual and of the pages beside it, and the packs they make."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from repository.places import GRAMMAR, ROOT
from ruinous.diagnostics import Finding, Text
from ruinous.games.marauders import language as marauders
from ruinous.games.oldworld import language
from ruinous.language.binding import Binder, Context
from ruinous.language.reader import read
from ruinous.language.syntax.grammar import Grammar
from ruinous.tools.content.entries import lines_in_use
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, ScalarNode

PAGES: Final = {
    name: (GRAMMAR / f"{name}.md").read_text(encoding="utf-8")
    for name in ("README", "solutions", "sheet", "mistakes", "files", "examples")
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
    "marauders card": marauders.CARD,
    "marauders rules": marauders.RULES,
}
"""What an effect stands on, by the words behind `effect` or behind the code of a mistake."""

HOMES: Final = {
    "card": "chaos/gale.yaml",
    "upgrade": "upgrades/gale.yaml",
    "old world card": "old-world.yaml",
}
"""The file that each kind of card in a box belongs to."""
BOG: Final = "bog/"
"""Where the boxes of the pack for the second game begin."""
OTHER_HOMES: Final = {"marauders card": f"{BOG}cards/bog.yaml"}
"""The same of the second game."""

HOUSE: Final = "house/"
"""Where the boxes of the pack begin that is laid over the other."""
SOLUTION: Final = "solution "
"""Begins the tag of a card that solves a task."""


class Block(NamedTuple):
    """A fenced block of a page."""

    line: int
    """Of the fence that opens it."""
    tag: str
    """What stands behind the fence."""
    text: str
    after: str = ""
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


def game_of(kind: str) -> str:
    """Return the game that a kind of effect or card belongs to."""
    return "marauders" if kind.startswith("marauders ") else "oldworld"


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


# ---------------------------------------------------------------- chapters


def chapters(page: str = "README") -> dict[str, str]:
    """Return the numbered parts of a page, by their titles."""
    parts = re.split(r"^## ", PAGES[page], flags=re.M)[1:]
    found = (part.partition("\n") for part in parts)
    return {title: text for title, _, text in found if title[0].isdigit()}


def tasks(chapter: str) -> list[str]:
    """Return the names of the cards that the tasks at the end of a chapter ask for."""
    end = chapter.partition("\n**Three tasks.**")[2]
    return re.findall(r"^\d\. \*(.+?)\*", end, re.M)


def solved(chapter: str) -> list[str]:
    """Return the names of the cards in a chapter of solutions."""
    return re.findall(r"^- name: (.+)$", chapter, re.M)


def rules_of_meaning(page: str) -> list[str]:
    """Return each paragraph that stands behind a bar, on one line."""
    found = re.findall(r"(?:^> .*\n)+", page, re.M)
    return [" ".join(line.removeprefix("> ") for line in each.splitlines()) for each in found]


def lines_of(chapter: str) -> list[str]:
    """Return the lines of all effects of a chapter, in its boxes and in its tables."""
    lines: list[str] = []
    for found in _FENCE.finditer(chapter):
        if found[1].startswith("effect"):
            lines += [*found[2].splitlines(), *lines_in_use(found[2])]
        if found[1].startswith("yaml"):
            effects = re.findall(r"effect: \|\n((?:    .*\n)+?)  \w|effect: ([^|].+)", found[2])
            texts = [block or line for block, line in effects]
            lines += chain.from_iterable(text.splitlines() for text in texts)
            lines += chain.from_iterable(lines_in_use(text) for text in texts)
    for row in rows_of(chapter):
        lines += [phrase for cell in row.cells for phrase in phrases_in(cell)]
    return [line.strip() for line in lines]


def fits(form: str, line: str) -> bool:
    """Return whether a line has a form; what stands in brackets is a hole."""
    words = (re.escape(part) for part in re.split(r"\[.*?\]", form.strip()))
    return re.fullmatch(".+?".join(words), line) is not None


# ---------------------------------------------------------------- tables

_IN_HAND: Final = "when played:\n  choose an opponent\n  choose one of your figures here\n"
"""What stands before a phrase that may point at a player or a figure."""

FRAMES: Final = {
    "a rule": ("{}",),
    "a step": (f"{_IN_HAND}  {{}}",),
    "a line": ("{}", f"{_IN_HAND}  {{}}"),
    "a place": (f"{_IN_HAND}  remove a figure {{}}",),
    "an event": ("{}: gain 1 power",),
    "a moment": ("{}: gain 1 power", f"{_IN_HAND}  {{}}: gain 1 power"),
    "a limit": ("when you kill a figure here{}: draw 1 card",),
    "a condition": (f"{_IN_HAND}  if {{}}: gain 1 power",),
    "an amount": (f"{_IN_HAND}  draw X cards, where X is {{}}",),
    "some figures": ("when played: remove {}",),
    "but so": ("{}",),
}
"""What a column is about -> the effects that each phrase in it may stand in."""
REFUSED: Final = "not so"
"""The head of a column whose phrases must be mistakes."""


class Row(NamedTuple):
    """A row of a table."""

    heads: tuple[str, ...]
    cells: tuple[str, ...]


def rows_of(text: str) -> Iterator[Row]:
    """Yield the rows of the tables in a text, each with the heads of its columns."""
    heads: tuple[str, ...] = ()
    for line in _FENCE.sub("", text).splitlines():
        cells = tuple(map(str.strip, line[1:-1].split("|"))) if line.startswith("| ") else ()
        if cells and not heads:
            heads = cells
        elif cells and set(cells) != {"---"}:
            yield Row(heads, cells)
        elif not cells:
            heads = ()


def phrases_in(cell: str) -> list[str]:
    """Return what stands in backticks, with the lines of a block below each other."""
    return [_laid_out(phrase) for phrase in re.findall(r"`([^`]+)`", cell)]


def _laid_out(phrase: str) -> str:
    """Return a phrase with each block indented; `else` and `or` close the block they answer."""
    lines: list[str] = []
    open_blocks: list[str] = []
    for line in phrase.split(" ⏎ "):
        if line.startswith(("else", "or:")):
            answered = (at for at, each in enumerate(open_blocks) if _ANSWERED.search(each))
            del open_blocks[max(answered, default=len(open_blocks)) :]
        lines.append("  " * len(open_blocks) + line)
        open_blocks += [line] if line.endswith(":") else []
    return "\n".join(lines)


_ANSWERED: Final = re.compile(r"^if |^either:|^or:|^else| may ")


def phrases() -> Iterator[tuple[str, str, str]]:
    """Yield each phrase of a table with what its column is about, and what it stands on."""
    for row in rows_of(MANUAL):
        for head, cell in zip(row.heads, row.cells, strict=True):
            head = row.heads[0] if head == "for example" else head
            name, _, kind = head.partition(" on an ")
            if name in (*FRAMES, REFUSED):
                yield from ((name, phrase, kind or "card") for phrase in phrases_in(cell))


def framed(head: str, phrase: str) -> list[str]:
    """Return the effects that a phrase of a column may stand in."""
    return [
        frame.format(phrase.replace("\n", "\n  " if frame.startswith(_IN_HAND) else "\n"))
        for frame in FRAMES.get(head, ("{}",))
    ]


# ---------------------------------------------------------------- packs

_FREE: Final = "provenance: {status: sourced, basis: this manual}"
_HEADS: Final = {
    "card": "power: gale\nset: base\n{}\ncards:\n",
    "upgrade": "power: gale\nset: base\n{}\nupgrades:\n",
    "old world card": "set: base\n{}\ncards:\n",
}
_COLLECTION: Final = """id: {0}
version: 1.0.0
title: {0}
requires:
  - {{pack: drowned-coast}}
collection: true
"""
_RIME: Final = """power: rime
set: {0}
{1}
cards:
  - {{name: Thin Fog, copies: 4, cost: 0, effect: resistance here +1}}
  - {{name: Thick Fog, copies: 4, cost: 0, effect: resistance here +2}}
"""
"""What the other Power holds in examples."""


def files() -> dict[str, str]:
    """Return the files of the packs: path to text, with the cards in the order of the manual."""
    boxes = [block for block in tagged("yaml") if not block.rest.startswith(SOLUTION)]
    homes = HOMES | OTHER_HOMES
    written = {block.rest: block.text for block in boxes if block.rest not in homes}
    for block in boxes:
        if block.rest in homes:
            written[homes[block.rest]] += block.text
    return written


def write_packs(folder: Path) -> tuple[Path, Path, Path]:
    """Write the packs of the manual.

    Returns:
        The folders of the whole one, of its house rules, and of that for the second game.
    """
    for path, text in files().items():
        apart = path.startswith((HOUSE, BOG))
        _write(folder / path if apart else folder / "coast" / path, text)
    return folder / "coast", folder / HOUSE, folder / BOG


def solutions() -> dict[str, str]:
    """Return the cards that solve the tasks, by what they are."""
    found = {
        kind: [block.text for block in tagged("yaml") if block.rest == f"{SOLUTION}{kind}"]
        for kind in HOMES
    }
    return {kind: "".join(texts) for kind, texts in found.items()}


def proofs() -> dict[str, str]:
    """Return the cards that prove the rules of meaning, by what they are."""
    folder = ROOT / "tests" / "pages" / "proofs"
    return {kind: (folder / f"{kind}.yaml").read_text("utf-8") for kind in HOMES}


def write_collection(folder: Path, name: str, cards: dict[str, str]) -> Path:
    """Write cards beside the small pack, as a collection that builds on it."""
    _write(folder / name / "pack.yaml", _COLLECTION.format(name))
    for kind, text in cards.items():
        head = _HEADS[kind].format(_FREE).replace("set: base", f"set: {name}")
        _write(folder / name / HOMES[kind], head + text)
    _write(folder / name / "chaos" / "rime.yaml", _RIME.format(name, _FREE))
    return folder / name


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")

"""A desk with packs of both games on it, as an editor has them open."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from packs.builders import CHAOS as CARDS
from packs.builders import (
    CHAOS_FILE,
    PROVENANCE,
    SECOND_POWER,
    UPGRADES,
    UPGRADES_FILE,
    cards_of,
    write,
    write_tiny,
)
from ruinous.game.content import Content
from ruinous.packs.item import Item
from ruinous.tools.editor.snapshot import Snapshot
from ruinous.tools.editor.workspace import Workspace

CURSOR: Final = "\u2038"
"""Mark of the cursor in a text; `|` begins effects."""
CHAOS: Final = "tiny/chaos/ash.yaml"
BOARD: Final = "tiny/board.yaml"
CLAN: Final = "clan/cards/clan.yaml"
_SECOND: Final = (
    SECOND_POWER.replace("order: 1", "order: 2")
    .replace("threat: 3", "threat: 4")
    .replace("threat: 6", "threat: 7")
)
PLAYABLE: Final = {
    "powers/frost.yaml": _SECOND,
    **{
        path: text.replace("set: tiny", "set: base").replace("[ash]", "[ash, frost]")
        for path, text in {
            **{CHAOS_FILE: CARDS, UPGRADES_FILE: UPGRADES},
            **cards_of("frost"),
        }.items()
    },
}
"""What the tiny pack needs besides to be played."""
FAN: Final = {
    "pack.yaml": """\
id: fan
version: 1.0.0
title: A fan pack
requires: [{pack: tiny, version: ">=1.0"}]
sources: {faq: {title: The FAQ, where: "https://example.org/faq"}}
""",
    "chaos/ash.yaml": """\
power: ash
set: fan
cards:
  - name: Grey Snow
    copies: 2
    cost: 1
    effect: forbid placing corruption here
    provenance: {status: sourced, basis: "<faq p. 2>"}
"""
    + "".join(
        f"""\
  - name: Grey {name}
    copies: 2
    cost: 1
    effect: forbid placing corruption here
    provenance: {{status: sourced, basis: a test}}
"""
        for name in ("Dawn", "Rain")
    ),
}
NEW_PACK: Final = """\
id: new
version: 1.0.0
title: A new pack
requires: [{pack: tiny, version: ">=1.0"}]
"""
NEW_CARDS: Final = (
    FAN["chaos/ash.yaml"]
    .replace("set: fan", "set: new")
    .replace("Grey", "Pale")
    .replace('"<faq p. 2>"', "a test")
)
"""Of a pack that is on no disk."""
TROOPS: Final = (
    """\
cards:
  - name: Marsh Drums
    plural: Marsh Drums
    colour: grey
    role: musician
    effect: |
      forbid destroying this line
"""
    + PROVENANCE
)
CLAN_PACK: Final = """\
id: clan
version: 1.0.0
title: A clan
requires: [{pack: marauders, version: ">=1.0"}]
"""


def lay_out(home: Path, changed: Mapping[str, str] | None = None) -> Path:
    """Write a pack of the first game, one that builds on it, and one of the second game."""
    write_tiny(home / "tiny", PLAYABLE)
    write(home / "fan", FAN)
    write(home / "clan", {"pack.yaml": CLAN_PACK, "cards/clan.yaml": TROOPS})
    return write(home, changed or {})


class Desk:
    """Packs in a folder, their texts, and the last snapshot of them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.workspace = Workspace([str(home)])
        self.texts: dict[str, str] = {}
        self.snapshot = self.workspace.check({})

    def path(self, file: str) -> str:
        return str(self.home / file)

    def text(self, file: str) -> str:
        path = self.path(file)
        return self.texts.get(path) or Path(path).read_text("utf-8")

    def type(self, file: str, text: str) -> Snapshot:
        """Change an open text, and check."""
        self.texts[self.path(file)] = text
        self.snapshot = self.workspace.check(self.texts, [self.path(file)])
        return self.snapshot

    def put_away(self) -> None:
        """Close every text."""
        closed, self.texts = list(self.texts), {}
        self.snapshot = self.workspace.check({}, closed)

    def codes(self, file: str) -> list[str]:
        return [each.code for each in self.snapshot.findings.get(self.path(file), [])]

    def item(self, file: str, name: str) -> Item:
        return next(each for each in self.snapshot.items_in(self.path(file)) if each.name == name)

    def content(self, file: str) -> Content:
        found = self.workspace.alone(self.path(file), self.texts)
        assert found is not None
        return found

    def place(self, file: str, words: str) -> tuple[int, int]:
        """Return line and column of some words of a text; of a mark in them, its place."""
        text = self.text(file)
        at = text.index(words.replace(CURSOR, "")) + max(words.find(CURSOR), 0)
        return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


@cache
def desk() -> Desk:
    """Return a desk that tests share; who opens a text puts it away."""
    return Desk(lay_out(Path(mkdtemp(prefix="desk"))))


def split(marked: str) -> tuple[str, int, int]:
    """Return a text without the mark of the cursor, and its line and column."""
    before, _, after = marked.partition(CURSOR)
    return before + after, before.count("\n") + 1, len(before) - before.rfind("\n")

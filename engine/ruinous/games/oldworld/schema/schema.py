"""What packs are told about the files of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.schema.assemble import assemble
from ruinous.games.oldworld.schema.build import items_of
from ruinous.games.oldworld.schema.catalogue import (
    ChaosCard,
    OldWorldCard,
    Power,
    Region,
    Token,
    Upgrade,
)
from ruinous.games.oldworld.schema.checks import CHECKS
from ruinous.games.oldworld.schema.models import (
    BoardFile,
    ChaosFile,
    OldWorldFile,
    PowerFile,
    RuinationFile,
    RulesFile,
    TokensFile,
    UpgradesFile,
)
from ruinous.games.oldworld.schema.words import words_of
from ruinous.packs.layers import Definition, Setting
from ruinous.packs.schema import PACK, Kind, Schema
from ruinous.packs.slug import slug
from ruinous.yaml.nodes import MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.packs.item import Item
    from ruinous.packs.parsed_file import ParsedFile

_SHELVES: Final[dict[type[Item], str]] = {
    Region: "regions",
    Token: "tokens",
    Power: "powers",
    ChaosCard: "chaos",
    Upgrade: "upgrades",
    OldWorldCard: "old-world",
}
"""The first part of the reference to an item; other items have references of one part."""


def definitions_in(sheet: ParsedFile, pack: str) -> Iterator[Definition]:
    """Yield what a file of a pack defines, in the order of the file."""
    yield from _numbers(sheet, pack)
    for item in items_of(sheet, pack):
        shelf = _SHELVES.get(type(item))
        yield Definition(f"{shelf}/{item.id}" if shelf else item.id, item, item.span, pack)


def _numbers(sheet: ParsedFile, pack: str) -> Iterator[Definition]:
    if not isinstance(sheet.model, RulesFile) or sheet.root is None:
        return
    node = sheet.root.get("rules")
    if not isinstance(node, MappingNode):
        return
    for name in node.entries:
        field = str(name).replace(" ", "_")
        number = Setting(field, getattr(sheet.model.rules, field))
        yield Definition(f"rules/{slug(str(name))}", number, node.key(name), pack)


SCHEMA: Final = Schema(
    game="oldworld",
    kinds=(
        PACK,
        Kind("rules", "rules.yaml", RulesFile),
        Kind("board", "board.yaml", BoardFile),
        Kind("tokens", "tokens.yaml", TokensFile),
        Kind("ruination", "ruination.yaml", RuinationFile),
        Kind("old-world", "old-world.yaml", OldWorldFile),
        Kind("power", "powers/*.yaml", PowerFile),
        Kind("chaos", "chaos/*.yaml", ChaosFile),
        Kind("upgrades", "upgrades/*.yaml", UpgradesFile),
    ),
    definitions=definitions_in,
    assemble=assemble,
    checks=CHECKS,
    words=words_of,
)

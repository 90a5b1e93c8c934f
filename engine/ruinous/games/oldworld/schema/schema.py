"""The schema of this game: its files, the items in them, and the checks between them."""

from __future__ import annotations

from typing import Final

from ruinous.games.oldworld.schema.catalogue import assemble, words_of
from ruinous.games.oldworld.schema.checks import CHECKS
from ruinous.games.oldworld.schema.models.items import (
    BoardFile,
    ChaosFile,
    General,
    OldWorldFile,
    Power,
    Ruination,
    TokensFile,
    UpgradesFile,
)
from ruinous.packs.schema import PACK, Kind, Schema

SCHEMA: Final = Schema(
    game="oldworld",
    kinds=(
        PACK,
        Kind("rules", "rules.yaml", General),
        Kind("board", "board.yaml", BoardFile),
        Kind("tokens", "tokens.yaml", TokensFile),
        Kind("ruination", "ruination.yaml", Ruination),
        Kind("old-world", "old-world.yaml", OldWorldFile, has_examples=True),
        Kind("power", "powers/*.yaml", Power),
        Kind("chaos", "chaos/*.yaml", ChaosFile, has_examples=True),
        Kind("upgrades", "upgrades/*.yaml", UpgradesFile, has_examples=True),
    ),
    assemble=assemble,
    checks=CHECKS,
    words=words_of,
    item_keys=(
        *("name", "id", "kind", "copies", "cost", "magic", "comet", "discard"),
        *("effect", "provenance", "examples"),
    ),
)

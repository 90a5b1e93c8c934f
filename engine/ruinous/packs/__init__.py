"""Packs: from YAML files to an immutable catalogue, or to everything that is wrong with them.

The way of a file: bytes (`files`), a checked model beside its located nodes (`parsed_file`, by
:mod:`ruinous.yaml`), items (`build`), packs over each other (`layers`), and links between files
(`checks`). This package must not know what an effect means: effects leave it as located texts. Look
at `load` first, then at `catalogue`.
"""

from ruinous.packs.catalogue import (
    Catalogue,
    ChaosCard,
    Dial,
    Draw,
    Example,
    Follower,
    General,
    Item,
    OldWorldCard,
    Pack,
    Power,
    Provenance,
    Region,
    Ruination,
    RuinationCard,
    Rules,
    Tick,
    Token,
    Upgrade,
)
from ruinous.packs.folder import pack_folders
from ruinous.packs.load import load_packs
from ruinous.packs.shipped import content_root, grammar_root, schemas_root, shipped_packs
from ruinous.packs.slug import is_called, slug

__all__ = [
    "Catalogue",
    "ChaosCard",
    "Dial",
    "Draw",
    "Example",
    "Follower",
    "General",
    "Item",
    "OldWorldCard",
    "Pack",
    "Power",
    "Provenance",
    "Region",
    "Ruination",
    "RuinationCard",
    "Rules",
    "Tick",
    "Token",
    "Upgrade",
    "content_root",
    "grammar_root",
    "is_called",
    "load_packs",
    "pack_folders",
    "schemas_root",
    "shipped_packs",
    "slug",
]

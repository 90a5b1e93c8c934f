"""Packs: from YAML files to an immutable catalogue, or to everything that is wrong with them.

The way of a file: bytes (`files`), a checked model beside its located nodes (`reading`, by
:mod:`ruinous.yaml`), items, packs over each other (`layers`, `conflicts`),
and links between files (`linked`).
This package must not know any game: which files there are, what they define and what must hold
between them comes as a `schema`. Nor may it know what an effect means: effects leave it as located
texts. Look at `load` first, then at `schema`.
"""

from ruinous.packs.catalogue import Catalogue, Pack
from ruinous.packs.folder import content_root, pack_folders, shipped_packs
from ruinous.packs.item import Item, Provenance, examples_of, is_called
from ruinous.packs.load import load_packs
from ruinous.packs.provenance import Origin, origin_of
from ruinous.packs.schema import Kind, Schema
from ruinous.yaml.patterns import slug

__all__ = [
    "Catalogue",
    "Item",
    "Kind",
    "Origin",
    "Pack",
    "Provenance",
    "Schema",
    "content_root",
    "examples_of",
    "is_called",
    "load_packs",
    "origin_of",
    "pack_folders",
    "shipped_packs",
    "slug",
]

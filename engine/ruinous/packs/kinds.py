"""The kinds of files a pack has, and where each stands."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from ruinous.packs.models import (
    BoardFile,
    ChaosFile,
    Model,
    OldWorldFile,
    PackFile,
    PowerFile,
    RuinationFile,
    RulesFile,
    TokensFile,
    UpgradesFile,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file."""

    name: str
    """Name of its schema, and of the kind in `Catalogue.gaps`."""
    pattern: str
    """Its path inside a pack; `*` is any name."""
    model: type[Model]
    """What it holds."""


KINDS: Final = (
    Kind("pack", "pack.yaml", PackFile),
    Kind("rules", "rules.yaml", RulesFile),
    Kind("board", "board.yaml", BoardFile),
    Kind("tokens", "tokens.yaml", TokensFile),
    Kind("ruination", "ruination.yaml", RuinationFile),
    Kind("old-world", "old-world.yaml", OldWorldFile),
    Kind("power", "powers/*.yaml", PowerFile),
    Kind("chaos", "chaos/*.yaml", ChaosFile),
    Kind("upgrades", "upgrades/*.yaml", UpgradesFile),
)
"""In the order in which they are read."""


FOLDERS: Final = frozenset(kind.pattern.partition("/")[0] for kind in KINDS if "/" in kind.pattern)
"""Folders inside a pack."""


def kind_of(path: str) -> Kind | None:
    """Return the kind of a file, given its path inside the pack."""
    return next((kind for kind in KINDS if fnmatchcase(path, kind.pattern)), None)

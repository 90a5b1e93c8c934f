"""Packs of the games that are installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.registry import NoGame, game, installed
from ruinous.packs import load

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ruinous.diagnostics import Finding
    from ruinous.packs.files import PackFolder
    from ruinous.packs.schema import Schema


class _Installed(Mapping[str, "Schema"]):
    """Schemas by the ids of their games, each imported when it is first asked for."""

    def __getitem__(self, id: str) -> Schema:
        try:
            return game(id).schema
        except NoGame as none:
            raise KeyError(id) from none

    def __iter__(self) -> Iterator[str]:
        return iter(installed())

    def __len__(self) -> int:
        return len(installed())


SCHEMAS: Final[Mapping[str, Schema]] = _Installed()
"""The schema of each game that is installed, by its id."""


def load_packs(names_or_paths: Sequence[str | Path]) -> tuple[Any | None, list[Finding]]:
    """Return the catalogue of packs laid over each other, and everything wrong with them.

    See :func:`ruinous.packs.load.load_packs`.
    """
    return load.load_packs(names_or_paths, SCHEMAS)


def schema_at(folder: PackFolder) -> Schema:
    """Return the schema of the files of a pack, as far as its game can be told."""
    return load.schema_at(folder, SCHEMAS)

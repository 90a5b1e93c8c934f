"""The data that come with the project: packs, grammar, schemas."""

from __future__ import annotations

from pathlib import Path

from ruinous.data import data_root


def content_root() -> Path:
    """Return the folder of the shipped packs."""
    return data_root("content")


def grammar_root() -> Path:
    """Return the folder of the grammar."""
    return data_root("grammar")


def schemas_root() -> Path:
    """Return the folder of the JSON Schemas."""
    return data_root("schemas")


def shipped_packs() -> tuple[str, ...]:
    """Return the names of the shipped packs in alphabetical order."""
    return tuple(sorted(path.parent.name for path in content_root().glob("*/pack.yaml")))

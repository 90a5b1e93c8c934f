"""Where the project's own data stand: one function for a wheel and for a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def data_root(name: str) -> Path:
    """Return a folder of data: inside the package when installed, else beside the source root."""
    packed = _PACKAGE / "_data" / name
    return packed if packed.is_dir() else _PACKAGE.parent.parent / name


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

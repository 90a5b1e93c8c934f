"""The text of files, for drawing the lines that findings point at."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_MOST: Final = 2_000_000
"""Bytes: lines after these are not drawn."""


def read_source(file: str) -> str | None:
    """Return the text of a file as far as it can be shown, or nothing when there is none."""
    path = Path(file)
    try:
        if not path.is_file():
            return None
        with path.open("rb") as stream:
            return stream.read(_MOST).decode("utf-8-sig", errors="replace")
    except (OSError, ValueError):
        return None


def lines_of(source: str) -> list[str]:
    """Return the lines of a file's text without their ends, as YAML and editors count them."""
    return source.replace("\r\n", "\n").replace("\r", "\n").split("\n")

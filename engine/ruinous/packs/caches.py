"""Where the project keeps what it can always make again."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path


def parser_tables() -> Path | None:
    """Return the file for the parser's tables, or None where nothing can be kept.

    It stands in the user's own cache folder, because it is read back as code would be.
    """
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = Path(home) / "ruinous"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    if not os.access(folder, os.W_OK):
        return None
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return folder / f"effect-lark-{version('lark')}-python-{python}.tables"

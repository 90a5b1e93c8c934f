"""The pack that a command means when it names none: that of the folder it is run in.

This module must stay quick to import: `check` asks it first of all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACK_FILE: Final = "pack.yaml"
_NEAR: Final = (".", "..")


def packs_here() -> tuple[str, ...]:
    """Return the path of the pack of this folder, or of the one it is in; nothing elsewhere."""
    return next(((place,) for place in _NEAR if (Path(place) / _PACK_FILE).is_file()), ())

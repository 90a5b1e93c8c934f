"""How much of anything a pack may hold, so that a hostile file costs little."""

from __future__ import annotations

from typing import Final

FILE_BYTES: Final = 2_000_000
DEPTH: Final = 32
"""Mappings and lists inside each other."""
NODES: Final = 200_000
"""Values in one file."""
FINDINGS: Final = 100
"""Mistakes of one file that are reported before it is given up."""
EFFECT: Final = 4_000
"""Characters of one effect."""
DIGITS: Final = 12
"""Digits of a whole number."""
FILES: Final = 2_000
"""Files of one pack."""

"""Layers of quantities, from the lowest: where a rule comes from decides when it changes a number.

They have a module of their own, for who only says them in words needs nothing of the engine.
"""

from __future__ import annotations

from typing import Final

PRINTED: Final = 0
OLD_WORLD: Final = 1
REGIONAL: Final = 2
PERSONAL: Final = 3

"""Layers of quantities: the source of a rule decides in which order it changes a number, 0 first.

A module of its own, so that descriptions of the layers do not import the engine.
"""

from __future__ import annotations

from typing import Final

PRINTED: Final = 0
OLD_WORLD: Final = 1
REGIONAL: Final = 2
PERSONAL: Final = 3

"""The codes of what only this game can find wrong with packs."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes

CODES: Final[Codes] = MappingProxyType(
    {
        "E310": "a deck of the wrong size",
        "E311": "a dial that does not end in victory",
        "E313": "an incomplete set of upgrades",
        "E314": "a threat number on two dials",
        "E315": "regions that are not adjacent both ways",
        "E320": "something of a pack that is not required",
        "E321": "a card that nobody can pay",
        "E322": "a dial that nobody can finish",
        "E324": "a dial on which threat does not rise",
        "E325": "a Power without cultists, or with two greater daemons",
        "E326": "an Old World deck that no game can have",
        "E327": "a Power without cards",
        "W911": "power taken when nobody has any",
    }
)

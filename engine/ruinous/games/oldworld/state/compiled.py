"""The compiled effects of everything a table holds, numbered as the table numbers its things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.statements import CompiledEffect
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.state.rule_index import ActiveRule


@struct
class Book:
    """All compiled effects of one table."""

    cards: tuple[CompiledEffect, ...]
    cancels: tuple[bool, ...]
    """Which Chaos cards may cancel others."""
    prices: tuple[tuple[ActiveRule, ...], ...]
    """Changes of a card's own price, in force while it is in hand."""
    upgrades: tuple[CompiledEffect, ...]
    old_world: tuple[CompiledEffect, ...]
    sheets: tuple[CompiledEffect, ...]
    """Sheet and dial condition of each player."""
    ticks: tuple[tuple[CompiledEffect, ...], ...]
    """Instruction of each tick of each player's dial."""
    tokens: tuple[CompiledEffect, ...]
    core: tuple[CompiledEffect, ...]
    """General rules, tokens, and rules of ruined regions."""

    def everything(self) -> Iterator[CompiledEffect]:
        """Yield each compiled effect once, in a fixed order."""
        ticks = (written for dial in self.ticks for written in dial)
        groups = (self.cards, self.upgrades, self.old_world, self.sheets, self.core, ticks)
        seen: set[int] = set()
        for written in (each for group in groups for each in group):
            if id(written) not in seen:
                seen.add(id(written))
                yield written

"""The compiled effects of everything that a table holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.rule_index import ActiveRule, Rule
    from ruinous.language.syntax.place import Place


@dataclass(slots=True, eq=False)
class Book:
    """All compiled effects of one table."""

    cards: tuple[CompiledEffect, ...]
    cancels: tuple[bool, ...]
    """Which Chaos cards may cancel others."""
    away: tuple[tuple[Rule, ...], ...]
    """Rules of each Chaos card that are in force while it is out of play."""
    copies: tuple[bool, ...]
    """Which Chaos cards copy others: these cannot be copied, or copying might never end."""
    prices: tuple[tuple[ActiveRule, ...], ...]
    """Changes of each Chaos card's own price, in force while the card is in hand."""
    upgrades: tuple[CompiledEffect, ...]
    old_world: tuple[CompiledEffect, ...]
    sheets: tuple[CompiledEffect, ...]
    """Sheet and dial condition of each player."""
    ticks: tuple[tuple[CompiledEffect, ...], ...]
    """Instruction of each tick of each player's dial."""
    tokens: tuple[CompiledEffect, ...]
    core: tuple[CompiledEffect, ...]
    """General rules, tokens, rules of ruined regions; then those of each region, in their order."""

    offers: Mapping[str, tuple[Place, ...]]
    """Item to the places, in its text, of its rules for turns (`on your turn`), in order."""

    def everything(self) -> Iterator[CompiledEffect]:
        """Yield each compiled effect once, in a fixed order."""
        ticks = (written for dial in self.ticks for written in dial)
        groups = (self.cards, self.upgrades, self.old_world, self.sheets, self.core, ticks)
        seen: set[int] = set()
        for written in (each for group in groups for each in group):
            if id(written) not in seen:
                seen.add(id(written))
                yield written

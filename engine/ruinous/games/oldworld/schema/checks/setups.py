"""What Powers change in the setup: the cards that they exchange exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.games.oldworld.schema.catalogue import Catalogue


def exchanged_cards_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report an Old World card that a Power exchanges, or the one it brings, when it is none."""
    cards = [card.id for card in linked.catalogue.old_world_cards]
    if linked.misses("old-world"):
        return
    for exchange in setups(linked, "old world"):
        for key, value in exchange.entries.values():
            for node in (key, value):
                if isinstance(node, ScalarNode) and node.value not in cards:
                    yield unknown("Old World card", node.value, node.span, cards)


def setups(linked: Linked[Catalogue], part: str) -> Iterator[MappingNode]:
    """Yield one part of the setup of each Power that changes it."""
    for root in linked.roots("power"):
        setup = root.get("setup")
        found = setup.get(part) if isinstance(setup, MappingNode) else None
        if isinstance(found, MappingNode):
            yield found

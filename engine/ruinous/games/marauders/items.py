"""The part `items`: what packs hold, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.game.items import Fact, Items
from ruinous.games.marauders.schema import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.games.marauders.schema import Catalogue


class MaraudersItems(Items):
    """Cards and rules."""

    nouns = "card"

    def items_of(self, catalogue: Catalogue) -> Sequence[Any]:
        """Return the cards, then what packs say as rules."""
        return (*catalogue.cards, *(each for each in catalogue.general if each.effect is not None))

    def names_of(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the name of each card by its id."""
        return {card.id: card.name for card in catalogue.cards}

    def facts_of(self, item: Any, catalogue: Catalogue) -> Iterable[Fact]:  # noqa: ANN401
        """Yield what is printed on an item beside its effect."""
        yield "pack", item.pack
        if not isinstance(item, Card):
            return
        yield "colour", item.colour
        yield "copies", str(item.copies)
        if item.role:
            yield "role", item.role
        if item.machine:
            yield "machine", f"{item.machine}, {item.part}"
        if item.attack:
            yield "attack", str(item.attack)
        if item.points:
            yield "points", str(item.points)


ITEMS: Final = MaraudersItems()

"""The part `items`: what packs hold, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.game.items import Fact, Items
from ruinous.games.marauders.schema import Card, General
from ruinous.packs.numbers import written_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.games.marauders.schema import Catalogue


class MaraudersItems(Items):
    """Cards and rules."""

    nouns = "card"

    def items_of(self, catalogue: Catalogue) -> Sequence[Any]:
        """Return the cards, then the rules of packs."""
        return (*catalogue.cards, *catalogue.general)

    def names_of(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the name of each card by its id."""
        return {card.id: card.name for card in catalogue.cards}

    def kind_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return what an item is, in the words of the game."""
        return "general rules" if isinstance(item, General) else "Card"

    def facts_of(self, item: Any, catalogue: Catalogue) -> Iterable[Fact]:  # noqa: ANN401
        """Yield what is printed on an item beside its effect."""
        yield "pack", item.pack
        if isinstance(item, General):
            yield from written_numbers(item, catalogue.rules)
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
        yield from ((what, "yes") for what, so in _marks(item) if so)


def _marks(card: Card) -> Iterator[tuple[str, bool]]:
    """Yield what may be printed on a card and has no number, and whether it is."""
    yield "fearless", card.fearless
    yield "marker", card.marker
    yield "lost in defeat", card.lost_in_defeat


ITEMS: Final = MaraudersItems()

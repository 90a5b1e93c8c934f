"""What packs hold, in words: kinds, names and texts of items, and the layers of their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ruinous.game.items import Items, LabelledText
from ruinous.games.oldworld.facts import facts_of
from ruinous.games.oldworld.schema.catalogue import (
    ChaosCard,
    General,
    OldWorldCard,
    Power,
    Ruination,
    Upgrade,
)
from ruinous.games.oldworld.state.activation import OLD_WORLD, PERSONAL, PRINTED, REGIONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.game.items import Fact
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item


class OldWorldItems(Items):
    """Cards, Powers, tokens, regions and rules."""

    nouns: ClassVar[str] = "card, Power, token or region"
    layers: ClassVar[tuple[str, ...]] = (
        "what is printed on figures, as follower upgrades rewrite it",
        "Old World cards, by the space on the track; general rules, tokens and ruined regions",
        "Chaos cards, by region, then from left to right",
        "Power sheets and other upgrades, in Power order",
    )

    def items_of(self, catalogue: Catalogue) -> tuple[Item, ...]:
        """Return all items: cards first, then what they are played with."""
        ruination = (catalogue.ruination,) if catalogue.ruination else ()
        return (
            *catalogue.chaos_cards,
            *catalogue.upgrades,
            *catalogue.old_world_cards,
            *catalogue.powers,
            *catalogue.tokens,
            *catalogue.regions,
            *ruination,
            *catalogue.general,
        )

    def texts_of(self, item: Item) -> Iterator[LabelledText]:
        """Yield the effect of an item, then those of the dial when it is a Power."""
        if item.effect is not None:
            yield LabelledText("", item.effect)
        if isinstance(item, Power):
            if item.dial.condition is not None:
                yield LabelledText("dial", item.dial.condition)
            for number, tick in enumerate(item.dial.ticks):
                if tick.effect is not None:
                    yield LabelledText(f"tick {number}", tick.effect)

    def kind_of(self, item: Item) -> str:
        """Return what an item is, in the words of the game."""
        match item:
            case ChaosCard():
                return "Chaos card"
            case OldWorldCard():
                return "Old World card"
            case Upgrade():
                return "upgrade"
            case Ruination():
                return "ruined regions"
            case General():
                return "general rules"
            case _:
                return type(item).__name__

    def names_of(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the names of everything that others can speak of, by id."""
        found = {each.id: each.name for power in catalogue.powers for each in power.followers}
        told = [item for item in self.items_of(catalogue) if not isinstance(item, General)]
        return {**{item.id: item.name for item in reversed(told)}, **found}

    def facts_of(self, item: Item, catalogue: Catalogue) -> Iterator[Fact]:
        """Yield what is printed on an item; other things go by their names."""
        return facts_of(item, self.names_of(catalogue))

    def layer_of(self, item: Item) -> int:
        """Return the layer of the quantities that an item changes: an index into `layers`."""
        match item:
            case Upgrade(kind="power") | Power():
                return PERSONAL
            case Upgrade():
                return PRINTED
            case ChaosCard():
                return REGIONAL
            case _:
                return OLD_WORLD

    def deck_of(self, item: Item) -> tuple[str, str] | None:
        """Return the Power of a card and the set it is in; None for what every match may have."""
        return (item.power, item.set) if isinstance(item, ChaosCard | Upgrade) else None


ITEMS: Final = OldWorldItems()

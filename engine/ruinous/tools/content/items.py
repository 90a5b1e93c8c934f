"""Everything in a catalogue that has a name and may have an effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.games.oldworld.schema.catalogue import (
    ChaosCard,
    General,
    OldWorldCard,
    Power,
    Ruination,
    Upgrade,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item


Names = Mapping[str, str]
"""Id to the name people read."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text of an item, with what it is on the item."""

    label: str
    """Empty for the effect of the item itself."""
    text: Text


def items_of(catalogue: Catalogue) -> tuple[Item, ...]:
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


def cards_of(catalogue: Catalogue) -> tuple[ChaosCard | Upgrade | OldWorldCard, ...]:
    """Return all cards: those that may have examples."""
    return (*catalogue.chaos_cards, *catalogue.upgrades, *catalogue.old_world_cards)


def texts_of(item: Item) -> Iterator[Written]:
    """Yield the effect of an item, then those of the dial when it is a Power."""
    if item.effect is not None:
        yield Written("", item.effect)
    if isinstance(item, Power):
        if item.dial.condition is not None:
            yield Written("dial", item.dial.condition)
        for number, tick in enumerate(item.dial.ticks):
            if tick.effect is not None:
                yield Written(f"tick {number}", tick.effect)


def kind_of_item(item: Item) -> str:
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


def names_of(catalogue: Catalogue) -> Names:
    """Return the names of everything that others can speak of, by id."""
    found = {each.id: each.name for power in catalogue.powers for each in power.followers}
    told = [item for item in items_of(catalogue) if not isinstance(item, General)]
    return {**{item.id: item.name for item in reversed(told)}, **found}

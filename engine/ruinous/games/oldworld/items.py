"""What packs hold, in words: kinds, names and texts of items, and the layers of their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.protocol import LabelledText
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

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item


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


def texts_of(item: Item) -> Iterator[LabelledText]:
    """Yield the effect of an item, then those of the dial when it is a Power."""
    if item.effect is not None:
        yield LabelledText("", item.effect)
    if isinstance(item, Power):
        if item.dial.condition is not None:
            yield LabelledText("dial", item.dial.condition)
        for number, tick in enumerate(item.dial.ticks):
            if tick.effect is not None:
                yield LabelledText(f"tick {number}", tick.effect)


def kind_of(item: Item) -> str:
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


def names_of(catalogue: Catalogue) -> dict[str, str]:
    """Return the names of everything that others can speak of, by id."""
    found = {each.id: each.name for power in catalogue.powers for each in power.followers}
    told = [item for item in items_of(catalogue) if not isinstance(item, General)]
    return {**{item.id: item.name for item in reversed(told)}, **found}


def layer_of(item: Item) -> int:
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


def deck_of(item: Item) -> tuple[str, str] | None:
    """Return the Power of a card and the set it is in; None for what every match may have."""
    return (item.power, item.set) if isinstance(item, ChaosCard | Upgrade) else None

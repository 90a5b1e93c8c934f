"""Tables that several packs fill: borders, ruination cards, dials.

Each pack gives single items of them; here they are put together into what a game is played with.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ruinous.games.oldworld.schema.models.items import DialFile, Power
from ruinous.games.oldworld.schema.models.tables import (
    Region,
    RegionFile,
    Ruination,
    RuinationCard,
)
from ruinous.packs.item import Setting

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.item import Definition, Item


def merged(neutral: Catalogue, held: Mapping[str, Definition]) -> tuple[Item, ...]:
    """Return the items of packs with what packs add to those of others.

    Args:
        held: what holds, by reference.
    """
    regions = [item for item in neutral.items if isinstance(item, Region)]
    dials = {item.power: item for item in neutral.items if isinstance(item, DialFile)}
    ruination = _ruination(held, regions, neutral)
    redefined: dict[str, Item] = {
        region.reference: region for region in _bordered(regions, neutral)
    }
    for item in neutral.items:
        if isinstance(item, Power) and item.id in dials:
            redefined[item.reference] = item.model_copy(update={"dial": dials[item.id]})
        elif isinstance(item, Ruination) and ruination is not None:
            redefined[item.reference] = ruination
    items = [redefined.get(item.reference, item) for item in neutral.items]
    if ruination is not None and ruination.reference not in held:
        items.append(ruination)
    return tuple(items)


# ---------------------------------------------------------------- region order


def in_region_order(regions: Sequence[Region]) -> tuple[Region, ...]:
    """Return regions with each before the one it says; one after the other, as they come."""
    found = list(regions)
    for region in regions:
        place = region.before if isinstance(region, RegionFile) else None
        at = next((each for each in found if each.id == place and each is not region), None)
        if at is not None:
            found.remove(region)
            found.insert(found.index(at), region)
    return tuple(found)


# ---------------------------------------------------------------- borders


def _bordered(regions: Sequence[Region], neutral: Catalogue) -> list[Region]:
    """Return regions with the borders that others bring, and without removed neighbours.

    A region in a file of its own brings all its borders. One of a board brings those with regions
    of packs that do not know it; others name each other.
    """
    known = {pack.id: {pack.id, *neutral.required(pack)} for pack in neutral.packs}
    packs = {region.id: region.pack for region in regions}
    gone = {reference.partition("/")[2] for reference in neutral.removed}
    near = {
        region.id: [each for each in region.adjacent if each in packs or each not in gone]
        for region in regions
    }
    for region in regions:
        for other in region.adjacent:
            if other not in packs or region.id in near[other]:
                continue
            if isinstance(region, RegionFile) or region.pack not in known[packs[other]]:
                near[other].append(region.id)
    return [_with_neighbours(region, tuple(near[region.id])) for region in regions]


def _with_neighbours(region: Region, adjacent: tuple[str, ...]) -> Region:
    if region.adjacent == adjacent:
        return region
    return region.model_copy(update={"adjacent": adjacent})


# ---------------------------------------------------------------- ruination cards


def _ruination(
    held: Mapping[str, Definition], regions: Sequence[Region], neutral: Catalogue
) -> Ruination | None:
    """Return the ruination cards in the order of their numbers, with points for all regions."""
    settings = (each for each in held.values() if isinstance(each, Setting))
    found = [each.value for each in settings if isinstance(each.value, RuinationCard)]
    cards = sorted(found, key=lambda card: card.number)
    rules = held.get("ruination/effect")
    if not cards and rules is None:
        return None
    home = rules if isinstance(rules, Ruination) else cards[0].file
    known = {pack.id: neutral.required(pack) for pack in neutral.packs}
    whole = tuple(
        _with_points(card, regions, known[card.file.pack], neutral.removed) for card in cards
    )
    return home.model_copy(update={"cards": whole})


def _with_points(
    card: RuinationCard,
    regions: Iterable[Region],
    known: Collection[str],
    removed: frozenset[str],
) -> RuinationCard:
    """Return a card with the rows of regions that bring their own, and without removed regions.

    Args:
        known: ids of the packs that the one with the card builds on: what it says of their
            regions counts more than their own rows.
    """
    own = {region: points for region, points in card.regions.items() if _is_there(region, removed)}
    for region in regions:
        if region.ruination and (region.pack not in known or region.id not in own):
            own[region.id] = region.ruination[min(card.number, len(region.ruination)) - 1]
    return card.model_copy(update={"regions": MappingProxyType(own)})


def _is_there(region: str, removed: frozenset[str]) -> bool:
    return f"regions/{region}" not in removed

"""Regions: neighbours that exist and name each other, points for each on a ruination card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, listed, quoted
from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import Region, Ruination, RuinationCard


def neighbours_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a neighbour that is no region, is the region itself, or is named twice."""
    regions = [region.id for region in linked.catalogue.regions]
    for region in linked.catalogue.regions:
        named = {region.id}
        for neighbour, span in _neighbours(region):
            if neighbour not in regions and not linked.misses("board"):
                yield unknown("region", neighbour, span, regions)
            elif neighbour in named:
                yield _idle(neighbour, region, span)
            named.add(neighbour)


def adjacent_both_ways(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region that names a neighbour which does not name it."""
    regions = {region.id: region for region in linked.catalogue.regions}
    for region in regions.values():
        for neighbour, span in _neighbours(region):
            other = regions.get(neighbour, region)
            sure = other.span.file not in linked.faulty and regions.keys() >= set(other.adjacent)
            if sure and region.id not in other.adjacent and other is not region:
                yield _one_way(region, other, span)


def ruination_knows_regions(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a ruination card with points for no region, or without points for one."""
    ruination = linked.catalogue.ruination
    if ruination is None or linked.misses("board"):
        return
    regions = [region.id for region in linked.catalogue.regions]
    later = [region.id for region in _later_regions(linked, ruination)]
    for card in ruination.cards:
        strangers = [region for region in card.regions if region not in regions]
        for region in strangers:
            yield unknown("region", region, _points(card).key(region), regions)
        absent = [region for region in regions if region not in (*card.regions, *later)]
        if len(absent) > len(strangers) and ruination.span.file not in linked.faulty:
            message = f"no points for {listed(absent, 'and')}"
            advice = "each card names every region with its points"
            yield Finding("E306", message, card.node.key("regions"), advice)


def second_is_below_first(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region for which the second most corruption scores more than the most."""
    ruination = linked.catalogue.ruination
    for card in ruination.cards if ruination is not None else ():
        for region, (first, second) in card.regions.items():
            row = _points(card).get(region)
            if second > first and isinstance(row, ListNode):
                message = f"found `{second}`, expected at most {first}, the points for the most"
                help = "write the points for the most corruption first, then those for the second"
                yield Finding("E307", message, row.items[1].span, help)


def later_regions_have_points(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region that a pack adds without ruination cards that have points for it."""
    ruination = linked.catalogue.ruination
    if ruination is None:
        return
    for region in _later_regions(linked, ruination):
        if any(region.id not in card.regions for card in ruination.cards):
            message = f"no ruination card has points for {quoted(region.id)}"
            advice = "give this pack a file ruination.yaml and list `ruination` under `replaces`"
            yield Finding("E306", message, region.span, advice)


def _later_regions(linked: Linked[Catalogue], ruination: Ruination) -> list[Region]:
    """Return the regions of packs that come after the one with the ruination cards."""
    order = [pack.id for pack in linked.catalogue.packs]
    after = order[order.index(ruination.pack) + 1 :]
    return [region for region in linked.catalogue.regions if region.pack in after]


def _neighbours(region: Region) -> Iterator[tuple[str, Span]]:
    """Yield the neighbours of a region, each with its place."""
    listed = region.node.get("adjacent")
    for node in listed.items if isinstance(listed, ListNode) else ():
        if isinstance(node, ScalarNode):
            yield str(node.value), node.span


def _points(card: RuinationCard) -> MappingNode:
    node = card.node.get("regions")
    return node if isinstance(node, MappingNode) else card.node


def _idle(neighbour: str, region: Region, span: Span) -> Finding:
    if neighbour == region.id:
        message = f"{quoted(neighbour)} cannot be adjacent to itself"
        return Finding("E315", message, span, "take it out of the list")
    return Finding("E318", f"{quoted(neighbour)} is named twice", span, "take one of them out")


def _one_way(region: Region, other: Region, span: Span) -> Finding:
    message = f"{quoted(other.id)} does not name {quoted(region.id)} as adjacent"
    advice = f"add `{region.id}` to the regions adjacent to `{other.id}`, or take this one out"
    return Finding("E315", message, span, advice)

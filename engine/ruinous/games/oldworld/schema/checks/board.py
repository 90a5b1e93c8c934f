"""Regions: neighbours that exist and name each other, points for each on a ruination card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, counted, listed, quoted
from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.tables import Region, RuinationCard
    from ruinous.yaml.nodes import Node


def neighbours_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a neighbour that is no region, is the region itself, or is named twice."""
    regions = [region.id for region in linked.catalogue.regions]
    for region in linked.catalogue.regions:
        named = {region.id}
        for neighbour, span in _neighbours(region):
            if neighbour not in regions:
                is_gone = f"regions/{neighbour}" in linked.catalogue.removed
                if not is_gone and not _misses_regions(linked):
                    yield unknown("region", neighbour, span, regions)
            elif neighbour in named:
                yield _idle(neighbour, region, span)
            named.add(neighbour)


def places_in_order_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region that is to come before itself, or before one that is not there."""
    regions = [region.id for region in linked.catalogue.regions]
    for region in linked.catalogue.regions:
        node = region.node.get("before")
        if not isinstance(node, ScalarNode) or _misses_regions(linked):
            continue
        if str(node.value) == region.id:
            message = f"{quoted(region.id)} cannot come before itself"
            yield Finding("E315", message, node.span, "name another region, or take it out")
        elif node.value not in regions:
            yield unknown("region", str(node.value), node.span, regions)


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
    if ruination is None or _misses_regions(linked):
        return
    regions = [region.id for region in linked.catalogue.regions]
    for card in ruination.cards:
        strange = [region.id for region in _strange_regions(linked, card)]
        strangers = [region for region in card.regions if region not in regions]
        for region in strangers:
            yield unknown("region", region, _points(card).key(region), regions)
        absent = [region for region in regions if region not in (*card.regions, *strange)]
        if len(absent) > len(strangers) and card.file.span.file not in linked.faulty:
            message = f"no points for {listed(absent, 'and')}"
            advice = "each card names every region with its points"
            yield Finding("E306", message, card.node.key("regions"), advice)


def second_is_below_first(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region for which the second most corruption scores more than the most."""
    ruination = linked.catalogue.ruination
    for card in ruination.cards if ruination is not None else ():
        for region, points in card.regions.items():
            yield from _misordered(points, _points(card).get(region))
    for each in linked.catalogue.regions:
        for points, row in zip(each.ruination, each.node.items("ruination"), strict=False):
            yield from _misordered(points, row)


def _misordered(points: tuple[int, ...], row: Node | None) -> Iterator[Finding]:
    first, second = points
    if second > first and isinstance(row, ListNode):
        message = f"found `{second}`, expected at most {first}, the points for the most"
        help = "write the points for the most corruption first, then those for the second"
        yield Finding("E307", message, row.items[1].span, help)


def rows_have_cards(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a row of points for which there is no ruination card, unless some are removed."""
    ruination, removed = linked.catalogue.ruination, linked.catalogue.removed
    is_whole = not any(each.startswith("ruination/") for each in removed)
    most = max((card.number for card in ruination.cards), default=0) if ruination else 0
    for region in linked.catalogue.regions if most and is_whole else ():
        for row in region.node.items("ruination")[most:]:
            message = f"found row {len(region.ruination)} of points, expected at most {most}"
            help = f"there are {counted(most, 'ruination card')}; take out the rows behind"
            yield Finding("E307", message, row.span, help)
            break


def added_regions_have_points(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a region that a pack adds without ruination cards that have points for it."""
    ruination = linked.catalogue.ruination
    if ruination is None:
        return
    lacking = {
        region.id: region
        for card in ruination.cards
        for region in _strange_regions(linked, card)
        if region.id not in card.regions
    }
    for region in lacking.values():
        message = f"no ruination card has points for {quoted(region.id)}"
        advice = "add `ruination: [[6, 3]]`, its points for the most and the second most corruption"
        yield Finding("E306", message, region.span, advice)


def _misses_regions(linked: Linked[Catalogue]) -> bool:
    """Return whether some file with regions is unread."""
    return linked.misses("board") or linked.misses("region")


def _strange_regions(linked: Linked[Catalogue], card: RuinationCard) -> list[Region]:
    """Return the regions of packs that the one with a ruination card does not know."""
    catalogue, home = linked.catalogue, card.file.pack
    [pack] = (each for each in catalogue.packs if each.id == home)
    known = {home, *catalogue.required(pack)}
    return [region for region in catalogue.regions if region.pack not in known]


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

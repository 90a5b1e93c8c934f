"""Sheets of Powers: one way to draw, and a place in Power order of their own."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.yaml.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue, Power
    from ruinous.packs.linked import Linked


def orders_differ(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a place in Power order that two Powers have."""
    owners: dict[int, Power] = {}
    for power in linked.catalogue.powers:
        order = power.node.get("order")
        if isinstance(order, ScalarNode) and order.is_filled_in:
            continue
        other = owners.setdefault(power.order, power)
        if other is not power:
            later = power if power.pack != other.pack or power.span > other.span else other
            first = other if later is power else power
            message = f"{quoted(first.id)} has the place {power.order} in Power order too"
            node = later.node.get("order")
            advice = f"the place {_free(linked)} is free"
            yield Finding("E318", message, node.span if node else later.span, advice)


def _free(linked: Linked[Catalogue]) -> int:
    """Return the first place in Power order that no Power has."""
    taken = {power.order for power in linked.catalogue.powers}
    return next(place for place in count(1) if place not in taken)


def draws_are_one(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a sheet that draws in two ways, or in none."""
    for power in linked.catalogue.powers:
        draw, node = power.draw, power.node.get("draw")
        if isinstance(node, MappingNode) and power.span.file not in linked.faulty:
            if draw.cards is None and draw.up_to is None:
                advice = "write `cards`, a number to draw, or `up to`, a hand size"
                yield Finding("E306", "missing key `cards`", node.head, advice)
            elif draw.cards is not None and draw.up_to is not None:
                message = "`cards` and `up to` exclude each other"
                yield Finding("E307", message, node.key("up to"))

"""Powers: followers, one way to draw, a place in Power order, and a dial that can be won."""

from __future__ import annotations

from itertools import count, pairwise
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import Power, Tick


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
                yield Finding("E307", message, node.key("up to"), "keep one of the two")


def dials_have_powers(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a dial in a file of its own whose Power no pack has."""
    powers = [power.id for power in linked.catalogue.powers]
    for dial in linked.catalogue.dials if not linked.misses("power") else ():
        if dial.power not in powers:
            yield unknown("Power", dial.power, dial.place("power"), powers)


_TIE: Final = "threat ties"
"""Words by which the effect of a sheet settles ties of threat."""


def dials_end_in_victory(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a dial that does not end in victory, has it earlier, or has a tick without threat."""
    for power in linked.catalogue.powers:
        if power.dial.node.span.file not in linked.faulty:
            *before, last = power.dial.ticks
            if last.victory or not any(tick.victory for tick in before):
                yield from _end(last)
            for tick in before:
                yield from _middle(tick, last)


def threats_differ(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a threat number that two Powers have, when the sheet of neither settles ties."""
    owners: dict[int, tuple[Power, Tick]] = {}
    for power in linked.catalogue.powers:
        for tick in power.dial.ticks:
            if tick.threat is None:
                continue
            other, first = owners.setdefault(tick.threat, (power, tick))
            if other is not power and not (_settles_ties(power) or _settles_ties(other)):
                is_older = _pack(linked, tick) < _pack(linked, first)
                yield _tie(first, power) if is_older else _tie(tick, other)


def threats_rise(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a threat that is not above that of the tick before it."""
    for power in linked.catalogue.powers:
        ticks = [tick for tick in power.dial.ticks if tick.threat is not None]
        for before, tick in pairwise(ticks):
            assert before.threat is not None
            assert tick.threat is not None
            if tick.threat <= before.threat:
                how = "falls" if tick.threat < before.threat else "stays the same"
                message = f"the threat {how} here: it is {before.threat} one tick before"
                help = "give each tick more threat than the one before it"
                yield Finding("E324", message, tick.place("threat"), help)


def classes_are_there(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a Power without cultists, or with two kinds of greater daemons."""
    for power in linked.catalogue.powers:
        if power.span.file in linked.faulty:
            continue
        daemons = [each for each in power.followers if each.class_ == "greater daemon"]
        lacking = all(each.class_ != "cultist" for each in power.followers)
        if len(daemons) > 1:
            message = f"{quoted(daemons[0].name)} is a greater daemon too"
            message += f", and {power.name} has no cultist" if lacking else ""
            help = f"a Power has one: write `class: {'cultist' if lacking else 'warrior'}`"
            yield Finding("E325", message, daemons[1].place("class"), help)
        elif lacking:
            message = f"{power.name} has no cultist, so it can place no corruption"
            help = "write `class: cultist` for one kind of followers"
            yield Finding("E325", message, power.node.key("followers"), help)


def _end(tick: Tick) -> Iterator[Finding]:
    if not tick.victory:
        advice = "add `- {victory: true}` below it"
        yield Finding("E311", "the last tick of a dial must be victory", tick.span, advice)
    elif tick.threat is not None or tick.effect is not None:
        message = "a tick of victory has no threat and no effect"
        yield Finding("E311", message, tick.span, "leave only `victory: true`")


def _middle(tick: Tick, last: Tick) -> Iterator[Finding]:
    if tick.victory:
        advice = "take it out" if last.victory else "move it below the others"
        yield Finding("E311", "only the last tick of a dial can be victory", tick.span, advice)
    elif tick.threat is None:
        advice = "each tick but the last has its threat number"
        yield Finding("E306", "missing key `threat`", tick.node.head, advice)


def _pack(linked: Linked[Catalogue], tick: Tick) -> int:
    """Return the place of the pack that a tick is of, in load order."""
    packs = enumerate(linked.catalogue.packs)
    return next(at for at, pack in packs if pack.inner(tick.span.file) is not None)


def _settles_ties(power: Power) -> bool:
    return power.effect is not None and _TIE in power.effect.value


def _tie(tick: Tick, other: Power) -> Finding:
    value = tick.node.get("threat")
    message = f"the threat {tick.threat} is on the dial of {quoted(other.id)} too"
    advice = "give each Power its own numbers, or settle threat ties in the effect of a sheet"
    return Finding("E314", message, value.span if value else tick.span, advice)

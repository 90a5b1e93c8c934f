"""Dials: victory at the end, and threat numbers that no two Powers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue, Power, Tick
    from ruinous.packs.linked import Linked

_TIE: Final = "threat ties"
"""Words by which the effect of a sheet settles ties of threat."""


def dials_end_in_victory(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a dial that does not end in victory, has it earlier, or has a tick without threat."""
    for power in linked.catalogue.powers:
        if power.span.file not in linked.faulty:
            *before, last = power.dial.ticks
            if last.victory or not any(tick.victory for tick in before):
                yield from _end(last)
            for tick in before:
                yield from _middle(tick, last)


def threats_differ(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a threat number that two Powers have, when the sheet of neither settles ties."""
    owners: dict[int, Power] = {}
    for power in linked.catalogue.powers:
        for tick in power.dial.ticks:
            if tick.threat is None:
                continue
            other = owners.setdefault(tick.threat, power)
            if other is not power and not (_settles_ties(power) or _settles_ties(other)):
                yield _tie(tick, other)


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


def _settles_ties(power: Power) -> bool:
    return power.effect is not None and _TIE in power.effect.value


def _tie(tick: Tick, other: Power) -> Finding:
    value = tick.node.get("threat")
    message = f"the threat {tick.threat} is on the dial of {quoted(other.id)} too"
    advice = "give each Power its own numbers, or settle threat ties in the effect of a sheet"
    return Finding("E314", message, value.span if value else tick.span, advice)

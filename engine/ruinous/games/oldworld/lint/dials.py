"""Dials that never come to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue, Power
    from ruinous.language.lint import EffectIndex

CODE = "E322"
_TICKS_A_ROUND: Final = 2
"""One for counters, one more for the most of them (rule end.dials.one-tick)."""


def dials_can_be_finished(catalogue: Catalogue, seen: EffectIndex) -> Iterator[Finding]:
    """Report a dial that nothing turns, or with more ticks than a game has time for."""
    turned = _turned(seen)
    for power in catalogue.powers:
        if not turned & {power.id, ""}:
            message = f"nothing ever turns this dial: no effect gives {power.name} a counter"
            advice = "let the condition `gain 1 counter`"
            yield Finding(CODE, message, power.node.key("dial"), advice)
        elif "advance" not in seen.done:
            yield from _too_long(catalogue, power)


def _turned(seen: EffectIndex) -> set[str]:
    """Return the Powers whose dials some effect may turn; the empty word stands for any."""
    turned = set()
    for line in seen.lines:
        match line.stated.statement:
            case t.Do(subject=subject, act=act) | t.May(subject=subject, act=act) if _turns(act):
                turned.add("" if _is_another(subject) else line.rule.subject.owner)
            case _:
                pass
    return turned


def _is_another(subject: t.Phrase | None) -> bool:
    return subject is not None and not (isinstance(subject, t.Pronoun) and subject.word == "you")


def _turns(act: t.Act) -> bool:
    return act.verb == "advance" or (
        act.verb == "gain" and isinstance(act.thing, t.Things) and "counter" in act.thing.nouns
    )


def _too_long(catalogue: Catalogue, power: Power) -> Iterator[Finding]:
    """Report the first tick that no game can reach: each round takes one Old World card."""
    if catalogue.rules is None or not catalogue.rules.old_world_deck:
        return
    rounds = max(catalogue.rules.old_world_deck.values())
    reached = rounds * _TICKS_A_ROUND
    if len(power.dial.ticks) - 1 > reached:
        message = f"a game of {rounds} rounds ends before this tick: a round has {_TICKS_A_ROUND}"
        span = power.dial.ticks[reached + 1].span
        yield Finding(CODE, message, span, "shorten the dial, or deal more Old World cards")

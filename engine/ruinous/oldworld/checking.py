"""Checks every effect of a catalogue, each in the circumstances it will be used in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import has_errors
from ruinous.language.checker import Checker, Context
from ruinous.language.reader import read_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding, Text
    from ruinous.language.grammar import Grammar
    from ruinous.packs.catalogue import Catalogue, Power

CHAOS_CARD: Final = Context(this_type="card", has_here=True, own_verbs=frozenset({"play"}))
UPGRADE: Final = Context(this_type="upgrade")
OLD_WORLD_CARD: Final = Context(
    this_type="old world card",
    has_you=False,
    own_verbs=frozenset({"reveal"}),
    steps_allowed=True,
)
TOKEN: Final = Context(
    this_type="token", own_here=True, has_you=False, own_verbs=frozenset({"resolve"})
)
SHEET: Final = Context()
"""Power sheets and the conditions of dials."""
TICK: Final = Context(steps_allowed=True, rules_allowed=False)
CORE: Final = Context(has_you=False)
"""General rules, regions, and ruins."""
_CURED: Final = 100
"""Mistakes for which cures are searched, so that hostile packs cost little."""


def check_effects(catalogue: Catalogue, grammar: Grammar) -> list[Finding]:
    """Return everything that is wrong with the effects of a catalogue, in its order.

    Args:
        grammar: the parser for the words of this catalogue.
    """
    checker = Checker(grammar.lexicon)
    findings: list[Finding] = []
    for text, context in effects_of(catalogue):
        effect, wrong = read_rules(text, grammar, cures=len(findings) < _CURED)
        findings.extend(wrong)
        whole = not has_errors(wrong)
        findings.extend(checker.check(effect, text, context, whole=whole))
    return findings


def effects_of(catalogue: Catalogue) -> Iterator[tuple[Text, Context]]:
    """Yield every effect of a catalogue with what it stands on."""
    ruins = () if catalogue.ruination is None else (catalogue.ruination,)
    shelves = (
        ((*catalogue.general, *catalogue.regions, *ruins), CORE),
        (catalogue.tokens, TOKEN),
        (catalogue.chaos_cards, CHAOS_CARD),
        (catalogue.upgrades, UPGRADE),
        (catalogue.old_world_cards, OLD_WORLD_CARD),
    )
    for items, context in shelves:
        for item in items:
            if item.effect is not None:
                yield item.effect, context
    for power in catalogue.powers:
        yield from _of_power(power)


def _of_power(power: Power) -> Iterator[tuple[Text, Context]]:
    """Yield what stands on a Power sheet and its dial."""
    for text in (power.effect, power.dial.condition):
        if text is not None:
            yield text, SHEET
    for tick in power.dial.ticks:
        if tick.effect is not None:
            yield tick.effect, TICK

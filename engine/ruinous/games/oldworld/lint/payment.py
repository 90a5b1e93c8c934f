"""Chaos cards that cost more than anybody can ever have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue, ChaosCard
    from ruinous.language.lint import EffectIndex
    from ruinous.language.lint.index import Line

CODE = "E321"


def cards_can_be_paid(catalogue: Catalogue, seen: EffectIndex) -> Iterator[Finding]:
    """Report a card above the limit of power that no rule makes cheaper."""
    if catalogue.rules is None:
        return
    limit = catalogue.rules.power_limit
    for card in catalogue.chaos_cards:
        if card.cost > limit and not any(_cheapens(line, card) for line in seen.lines):
            value = card.node.get("cost")
            message = f"nobody can pay {card.cost}: the limit of power is {limit}"
            advice = "lower the cost, or let a rule make the card cheaper"
            yield Finding(CODE, message, card.span if value is None else value.span, advice)


def _cheapens(line: Line, card: ChaosCard) -> bool:
    """Return whether a line may lower the cost of a card."""
    change = line.stated.statement
    if not isinstance(change, t.Change) or change.quantity.word != "cost":
        return False
    subject = change.quantity.subject
    thing = subject.thing if isinstance(subject, t.Act) else subject
    is_about_it = line.rule.subject.text is card.effect or not isinstance(thing, t.This)
    return is_about_it and _lowers(change)


def _lowers(change: t.Change) -> bool:
    match change:
        case t.Change(how="add", value=t.Number(value=value)):
            return value < 0
        case t.Change(how="at least" | "double"):
            return False
        case _:
            return True

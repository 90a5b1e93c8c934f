"""Rules of Chaos cards that are in force while the card is in a hand, a deck or a discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.rule_index import Rule

STORES: Final = frozenset({"hand", "deck", "discard pile"})
"""Where a card is out of play."""


def rules_away(effect: t.Effect, written: CompiledEffect) -> tuple[Rule, ...]:
    """Return the rules that say themselves that their card is out of play: `in your hand`."""
    numbers = {number for number, each in enumerate(effect.statements, start=1) if is_away(each)}
    return tuple(rule for rule in written.rules if rule.source.rule in numbers)


def is_away(statement: t.Statement) -> bool:
    """Return whether a rule only acts while its card is in a hand, a deck or a discard pile."""
    if any(_pays_for_this(act) for act in _answered(statement)):
        return True
    return any(_is_there(test) for asked in _asked(statement) for test in asked.tests)


def _answered(statement: t.Statement) -> Iterator[t.Act]:
    if isinstance(statement, t.React):
        yield statement.event.act
    elif isinstance(statement, t.Instead | t.Forbid):
        yield statement.act


def _pays_for_this(act: t.Act) -> bool:
    """Return whether an act is the payment for this card itself, which is then in hand."""
    roles = (role for role in act.roles if isinstance(role, t.Role))
    return act.verb == "pay" and any(isinstance(role.thing, t.This) for role in roles)


def _asked(statement: t.Statement) -> Iterator[t.Condition]:
    if isinstance(statement, t.While):
        yield statement.condition
    for limit in getattr(statement, "limits", ()):
        if isinstance(limit, t.OnlyIf) and not limit.unless:
            yield limit.condition


def _is_there(test: t.Test) -> bool:
    if not isinstance(test, t.IsSo) or not isinstance(test.subject, t.This):
        return False
    store = test.where.thing if isinstance(test.where, t.At) else None
    return isinstance(store, t.Things) and store.nouns[0] in STORES

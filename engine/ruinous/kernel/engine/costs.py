"""What it costs to do something: a quantity whose subject is an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.quantities import Term, applied, outcome
from ruinous.kernel.engine.window import admits_limits, fill, unspent
from ruinous.kernel.state.rule_index import HERE, ActiveRule

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.progress import Progress

COST = "cost"
"""The quantity of actions."""


def price(
    state: Progress, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()
) -> int:
    """Return what an action with all its roles filled costs now, never below 0.

    Args:
        printed: the price before any change.
        personal: changes that the thing itself carries, in force wherever it is.
    """
    changes = state.force.get(f"{COST}/{action.verb}", ())
    if personal:
        changes = _in_order((*changes, *personal))
    if not changes:
        return printed
    fitting = _fitting(state, changes, action)
    if not fitting:
        return printed
    value = outcome(fitting, printed)
    return value if value > 0 else 0


def price_terms(
    state: Progress, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()
) -> tuple[Term, ...]:
    """Return every change that makes the price of an action, in the order it is applied."""
    changes = _in_order((*state.force.get(f"{COST}/{action.verb}", ()), *personal))
    return tuple(applied(_fitting(state, changes, action), printed))


def _in_order(changes: tuple[ActiveRule, ...]) -> tuple[ActiveRule, ...]:
    return tuple(sorted(changes, key=lambda each: (each.layer, each.order)))


def paid(state: Progress, action: Action) -> None:
    """Use up the `once per` limits of the changes that made the price."""
    changes = state.force.get(f"{COST}/{action.verb}")
    if changes is None:
        return
    for instance, _ in _fitting(state, changes, action):
        if instance.rule.limits.once:
            admits_limits(state, instance.rule.limits, instance.rule.source, instance.slots)


def _fitting(
    state: Progress, changes: tuple[ActiveRule, ...], action: Action
) -> list[tuple[ActiveRule, int]]:
    found = []
    for instance in changes:
        slots, rule = instance.slots, instance.rule
        if rule.here and action.dst != slots[HERE]:
            continue
        if not rule.match(state, slots, action):  # type: ignore[misc]
            continue
        fill(slots, action)
        limits = rule.limits
        if (limits.test is None and not limits.once) or unspent(state, limits, rule.source, slots):
            found.append((instance, rule.value(state, slots)))  # type: ignore[misc]
    return found

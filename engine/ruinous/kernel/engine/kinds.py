"""Which things are of a kind: those that it names, and those that rules in force count as it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import Row


def counting_key(type: str) -> str:
    """Return the key of the rules by which things of a type count as others."""
    return f"count as/{type}"


def counted_as(state: Progress, type: str, thing: int) -> tuple[int, ...]:
    """Return the kinds, each as the set of its things, that rules count a thing as now."""
    row: Row | None = state.force.get(counting_key(type))
    if row is None or state.counting:
        return ()
    found = {each.rule.counts_as for each in row}
    key = counting_key(type)
    return tuple(kind for kind in sorted(found) if of_kind(state, key, kind) >> thing & 1)


def owner_of(state: Progress, type: str, thing: int) -> int:
    """Return the player whose a thing is now, or NOTHING."""
    types = state.world.types
    if thing < 0 or type not in types:
        return NOTHING
    owned, everybody = types[type].owned, types[state.world.lexicon.owner_type].all
    for player in bits(everybody):
        if owned(state, 1 << player) >> thing & 1:
            return player
    return NOTHING


def is_counted(state: Progress, action: Action, plain: int) -> bool:
    """Return whether rules count the object of an action as a kind, or did when it was done."""
    if action.windows:
        return any(kind and not kind & ~plain for kind in action.counted)
    key = counting_key(action.kind)
    return key in state.force and of_kind(state, key, plain) >> action.obj & 1 == 1


def counted_when_done(state: Progress, type: str, things: int, plain: int) -> int:
    """Return those of some things that counted as a kind when something was last done to them."""
    found, link = 0, state.log
    while things and link is not None:
        link, action = link
        if action.kind == type and action.obj >= 0 and things >> action.obj & 1:
            things &= ~(1 << action.obj)
            if is_counted(state, action, plain):
                found |= 1 << action.obj
    return found


def of_kind(state: Progress, key: str, plain: int) -> int:
    """Return all things of a kind.

    A rule that counts things as a kind asks itself what they are, and not what they count as, so
    that none of them depends on another one.

    Args:
        key: the key of the rules for the type of the things, see :func:`counting_key`.
        plain: the things that are of the kind without any rule.
    """
    row: Row | None = state.force.get(key)
    if row is None or state.counting:
        return plain
    state.counting = True
    try:
        found = plain
        for each in row:
            rule, slots = each.rule, each.slots
            is_part = rule.counts_as != 0 and not rule.counts_as & ~plain
            if is_part and (rule.limits.test is None or rule.limits.test(state, slots)):
                found |= rule.value(state, slots)  # type: ignore[misc]
    finally:
        state.counting = False
    return found

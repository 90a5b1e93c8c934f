"""The limits of a rule: when it acts at all, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import BLOCK, EVER, NO_WINDOW, THIS, YOU, Limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.source import Source


def admits(
    state: Progress, limits: Limits, source: Source, slots: list[int], spend: bool = False
) -> bool:
    """Return whether the limits of a rule let it act: its conditions, then its `once per`.

    Args:
        spend: record one use of the `once per`, if conditions and `once per` admit it.
    """
    if limits.test is not None and not limits.test(state, slots):
        return False
    if not limits.once:
        return True
    key = _use_left(state, limits, source, slots)
    if spend and key is not None:
        state.spent = state.spent | {key}
    return key is not None


def give_back(
    state: Progress, limits: Limits, source: Source, slots: list[int], owner: int
) -> None:
    """Do not count the last use of a rule, which turned out to have no effect.

    Args:
        slots: the slots of the rule at its end.
        owner: the owner of the rule when it began; NOTHING: nobody.
    """
    begun = [*slots]
    begun[YOU] = owner
    spent = [each for each in _uses(state, limits, source, begun) if each in state.spent]
    state.spent -= {*spent[-1:]}


def _use_left(
    state: Progress, limits: Limits, source: Source, slots: list[int]
) -> tuple[object, ...] | None:
    """Return the key in `spent` of the next use of a rule; None if no use is left."""
    uses = _uses(state, limits, source, slots)
    return next((each for each in uses if each not in state.spent), None)


def _uses(
    state: Progress, limits: Limits, source: Source, slots: list[int]
) -> Iterator[tuple[object, ...]]:
    """Yield the keys in `spent` of all uses that a rule has, first to last."""
    units = (
        EVER if at == NO_WINDOW else (name, state.windows[at] if slot == NOTHING else slots[slot])
        for _, name, slot, at in limits.once
    )
    key = (source, slots[YOU], slots[THIS], slots[BLOCK], limits.within, *units)
    yield key
    yield from ((*key, ("use", use)) for use in range(2, limits.times + 1))

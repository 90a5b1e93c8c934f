"""The highest, the lowest and the most of a set, and those within a bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.world import SetFn, State

if TYPE_CHECKING:
    from ruinous.language.syntax import tree as t

PerThing = Callable[[State, list[int], int], int]
"""(state, slots, thing) -> a number of that thing."""


def extreme_of(
    found: SetFn, number: PerThing, phrase: t.Things, *, highest: bool, least: int | None = None
) -> SetFn:
    """Return those of a set whose number is greatest (or least); on a tie `the` means nobody."""
    single = phrase.quant == "the"
    sign = 1 if highest else -1

    def extreme(state: State, slots: list[int]) -> int:
        best, top = 0, None
        for each in bits(found(state, slots)):
            value = sign * number(state, slots, each)
            if least is not None and value < least:
                continue
            if top is None or value > top:
                best, top = 1 << each, value
            elif value == top:
                best |= 1 << each
        return 0 if single and best & (best - 1) else best

    return extreme


def bounded(found: SetFn, number: PerThing, bound: str, limit: int) -> SetFn:
    """Return those of a set whose number is `at least` or `at most` a limit."""
    least, most = (limit, None) if bound == "at least" else (0, limit)

    def within(state: State, slots: list[int]) -> int:
        kept = 0
        for each in bits(found(state, slots)):
            value = number(state, slots, each)
            if value >= least and (most is None or value <= most):
                kept |= 1 << each
        return kept

    return within

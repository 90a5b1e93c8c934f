"""Effects that are more work than a match does at once, or that count beyond all numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex

TOO_MUCH: Final = "W907"
MOST_LOOPS: Final = 2
"""Loops around each other: three go through a set of nine some hundred times."""
MOST_DOUBLINGS: Final = 3
"""Doublings of one quantity by one effect: four make sixteen times as much."""


def loops_are_few(index: EffectIndex) -> Iterator[Finding]:
    """Report a loop inside too many others, once for each outermost one."""
    told: set[int] = set()
    for line in index.lines:
        loops = [each for each in line.under if isinstance(each, t.ForEach)]
        many = isinstance(line.statement, t.ForEach) and len(loops) >= MOST_LOOPS
        if many and id(loops[0]) not in told:
            told.add(id(loops[0]))
            message = "a loop in a loop in a loop is so much work that it may be cut short"
            help = "say it in one: narrow what a step is done to, or write `for each` behind a step"
            yield line.rule.finding(TOO_MUCH, message, line.statement.place, help)


def doublings_are_few(index: EffectIndex) -> Iterator[Finding]:
    """Report what doubles one quantity again and again, at the first doubling that is too much."""
    count: Counter[tuple[int, str]] = Counter()
    for line in index.lines:
        change = line.statement
        if isinstance(change, t.Change) and change.how == "double":
            key = id(line.rule.subject), change.quantity.word
            count[key] += 1
            if count[key] == MOST_DOUBLINGS + 1:
                message = f"`{change.quantity.word}` is doubled for the {count[key]}th time here"
                help = "double it once, or write a number: no number goes beyond 999"
                yield line.rule.finding(TOO_MUCH, message, change.place, help)

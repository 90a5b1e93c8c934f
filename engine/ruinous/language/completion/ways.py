"""The ways to complete a rule from a stack of the parser, the most usual and shortest first."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice
from math import log2
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.completion.automaton import Item, automaton_of
from ruinous.language.completion.habits import habits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.syntax.grammar import Grammar

Stack = tuple[int, ...]
"""States of a parser, the last one on top."""
_EXPANDED: Final = 300
"""Maximum number of items that are completed to find the ways from one stack."""
_NEEDLESS: Final = {"stmt": 9, "otherwise": 9}
"""Symbols that complete nothing -> surcharge."""
_RARE: Final = 0.5
"""Surcharge for what is half as usual."""
_VISITS: Final = 6
"""How often a stack is completed again after other texts."""
_KEPT: Final = 20_000
"""Number of stacks whose completions are cached."""
_DONE: Final[Stack] = ()


class Gap(NamedTuple):
    """A symbol that is still to come, in the state of the parser in which it begins."""

    state: int
    symbol: str


Way = tuple[Gap, ...]
"""What completes a rule, without its end."""


class Ways:
    """The ways to complete rules, cached by stack of the parser."""

    def __init__(self, grammar: Grammar) -> None:
        self._automaton: Final = automaton_of(grammar)
        self._habits: Final = habits_of(grammar)
        self._known: Final[dict[tuple[Stack, int], tuple[Way, ...]]] = {}

    def of(self, stack: Stack, most: int) -> tuple[Way, ...]:
        """Return the cheapest ways to complete a rule.

        Args:
            stack: before what is to come.
            most: how many are looked for.
        """
        key = stack, most
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = tuple(islice(self._found(stack), most))
        return self._known[key]

    def _found(self, stack: Stack) -> Iterator[Way]:
        heap: list[tuple[float, int, Stack, Way]] = [(0, 0, stack, ())]
        visits: Counter[Stack] = Counter()
        seen: set[Way] = set()
        number = 0
        while heap and number < _EXPANDED:
            cost, _, before, way = heappop(heap)
            if before == _DONE:
                if way not in seen:
                    seen.add(way)
                    yield way
                continue
            visits[before] += 1
            if visits[before] > _VISITS:
                continue
            for item in self._automaton.items[before[-1]]:
                number += 1
                gaps, after = self._completed(before, item)
                more = cost + self._surcharge(before[-1], item) + sum(map(self._cost, gaps))
                heappush(heap, (more, number, after, way + gaps))

    def _completed(self, stack: Stack, item: Item) -> tuple[Way, Stack]:
        """Return what an item still needs, and the stack once it is a node."""
        if item.is_top:
            return (), _DONE
        states, gaps, state = self._automaton.states, [], stack[-1]
        for symbol in item.rest:
            gaps.append(Gap(state, symbol))
            state = states[state][symbol]
        below = stack[: len(stack) - item.at]
        return tuple(gaps), (*below, states[below[-1]][item.origin])

    def _cost(self, gap: Gap) -> float:
        return self._automaton.costs[gap.symbol] + _NEEDLESS.get(gap.symbol, 0)

    def _surcharge(self, state: int, item: Item) -> float:
        """Return how unusual it is that a state leads on to an item."""
        if item.is_top:
            return 0
        habits = self._habits
        usual = habits.completed[state, item.number] + 1
        return _RARE * log2((habits.visited[state] + 2) / usual)


@lru_cache(maxsize=4)
def ways_of(grammar: Grammar) -> Ways:
    """Return the ways to complete rules of a grammar; the same for the same grammar."""
    return Ways(grammar)

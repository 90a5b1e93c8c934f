"""The productions of a grammar, and which are under way in each state of its table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.syntax.grammar import END

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.language.syntax.grammar import Grammar, Tables

LAYOUT: Final = frozenset({"_NL", "_INDENT", "_DEDENT", END})
"""Classes of tokens without words."""
_REFERRING: Final = frozenset({"PRON", "POSS", "THERE", "THAT", "THAT_MANY", "LETTER", "SIGNED_X"})
"""Classes of words that need something to refer to, so that other words are tried first."""
_APART: Final = frozenset(
    {
        "DO_NOTHING", "THE_TRAIT_OF", "WITH_THE_TRAIT_OF", "WITHOUT_THE_TRAIT_OF",
        "THE_NUMBER_OF_TRAITS",
    }
)  # fmt: skip
"""Words that can stand in few places alone."""
_TOP: Final = -1
"""Number of the production of what a parser accepts: a rule, and its end."""


class Production(NamedTuple):
    """What a node can be made of."""

    origin: str
    """Name of the node."""
    symbols: tuple[str, ...]
    """Classes of tokens in capitals, names of nodes in small letters."""


class Item(NamedTuple):
    """A partly parsed production (an LR item)."""

    number: int
    """Index of the reduction; negative for the whole rule."""
    origin: str
    symbols: tuple[str, ...]
    at: int = 0
    """How many of the symbols were parsed."""

    @property
    def is_top(self) -> bool:
        """Whether it is the whole rule."""
        return self.number == _TOP

    @property
    def rest(self) -> tuple[str, ...]:
        """The symbols that are still to come."""
        return self.symbols[self.at :]


class Automaton:
    """The productions of a grammar, and the items of each state of its parse table."""

    def __init__(self, tables: Tables) -> None:
        self.states: Final = tables.states
        numbered = _productions(tables)
        self.productions: Final[dict[str, list[tuple[str, ...]]]] = {}
        """Name of a node -> the symbols it can be made of."""
        for _, each in sorted(numbered.items()):
            self.productions.setdefault(each.origin, []).append(each.symbols)
        self.items: Final = _items(tables, numbered)
        """For each state, its items with at least one parsed symbol."""
        self.costs: Final = _costs(self.productions)
        """Symbol -> number of words of its cheapest text, with a surcharge for references."""


def _productions(tables: Tables) -> dict[int, Production]:
    """Work out the productions: the last states before a reduction spell its symbols."""
    entered, before = {}, {}
    for number, row in enumerate(tables.states):
        for symbol, action in row.items():
            if action >= 0:
                entered[action], before[action] = symbol, number
    found: dict[int, Production] = {}
    for number, row in enumerate(tables.states):
        for action in row.values():
            if action < 0 and ~action not in found:
                by = tables.reductions[~action]
                symbols, state = [], number
                for _ in range(by.size):
                    symbols.append(entered[state])
                    state = before[state]
                found[~action] = Production(by.origin, tuple(reversed(symbols)))
    return found


def _items(tables: Tables, productions: Mapping[int, Production]) -> list[tuple[Item, ...]]:
    """Return the items of each state with at least one parsed symbol, by walks over the table."""
    begun: dict[str, list[Item]] = {}
    for number, production in productions.items():
        begun.setdefault(production.origin, []).append(Item(number, *production))
    found: list[set[Item]] = [set() for _ in tables.states]
    work = [(tables.start, Item(_TOP, "", ("start", END)))]
    found[tables.start].update(item for _, item in work)
    while work:
        state, item = work.pop()
        if not item.rest:
            continue
        reached = [(state, first) for first in begun.get(item.rest[0], ())]
        onward = tables.states[state].get(item.rest[0], -1)
        if onward >= 0:
            reached.append((onward, item._replace(at=item.at + 1)))
        for to, each in reached:
            if each not in found[to]:
                found[to].add(each)
                work.append((to, each))
    return [tuple(sorted(each for each in items if each.at or each.is_top)) for items in found]


def _costs(productions: Mapping[str, list[tuple[str, ...]]]) -> dict[str, float]:
    """Return the cost of the cheapest text of each symbol."""
    symbols = {each for found in productions.values() for texts in found for each in texts}
    costs = {each: _cost(each) for each in symbols - productions.keys()}
    costs.update(dict.fromkeys(productions, float("inf")))
    is_settled = False
    while not is_settled:
        is_settled = True
        for origin, texts in productions.items():
            least = min(sum(costs[each] for each in text) for text in texts)
            if least < costs[origin]:
                costs[origin], is_settled = least, False
    return costs


def _cost(kind: str) -> float:
    if kind in LAYOUT:
        return 0
    if kind in _APART:
        return 6
    return 3 if kind in _REFERRING else 1


@lru_cache(maxsize=4)
def automaton_of(grammar: Grammar) -> Automaton:
    """Return the productions and items of a grammar; the same for the same grammar."""
    return Automaton(grammar.tables)

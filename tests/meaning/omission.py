"""Takes words of a text away, one at a time, and tells which have no part in what it means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruinous.diagnostics import Text
from ruinous.language.binding import Binder, Context
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.syntax.grammar import Grammar

WORD: Final = re.compile(r"[+-]?\d+|\w+(?:['-]\w+)*|[^\s\w]")
"""Words, numbers with their signs, and marks."""


class Idle(NamedTuple):
    """A word that can be taken away, and all is as before."""

    word: str
    before: str
    """The word before it."""
    after: str
    text: str


def idle(text: str, context: Context, grammar: Grammar) -> Iterator[Idle]:
    """Yield the words of an effect that have no part in it: not in its tree, nor in its meaning."""
    for rule in re.split(r"\n(?=\S)(?!else|or:)", text):
        words = [*WORD.finditer(rule)]
        whole = _read(rule, grammar)
        assert whole is not None, rule
        for at, word in enumerate(words):
            without = _without(rule, word)
            if _read(without, grammar) == whole and _means(text, rule, without, context, grammar):
                sides = [words[each].group() if 0 <= each < len(words) else ""
                         for each in (at - 1, at + 1)]  # fmt: skip
                yield Idle(word.group(), *sides, rule)


def _without(rule: str, word: re.Match[str]) -> str:
    """Return a rule without a word, and without the blank beside it."""
    before, behind = rule[: word.start()], rule[word.end() :]
    if behind.startswith(" ") and (not before or before[-1].isspace()):
        return before + behind[1:]
    return before + behind if before.rstrip(" ") == before else before.rstrip(" ") + behind


def _read(rule: str, grammar: Grammar) -> t.Effect | None:
    """Return the tree of a rule; nothing if it has a mistake."""
    tree, wrong = read_rules(Text.of(rule), grammar, cures=False)
    return None if wrong else tree


def _means(text: str, rule: str, without: str, context: Context, grammar: Grammar) -> bool:
    """Return whether an effect without a word is accepted, and means the same."""
    bound = [_bound(each, context, grammar) for each in (text, text.replace(rule, without, 1))]
    return bound[1] is not None and bound[0] == bound[1]


def _bound(text: str, context: Context, grammar: Grammar) -> Any:
    located = Text.of(text)
    tree, wrong = read_rules(located, grammar, cures=False)
    found = Binder(grammar.lexicon).bind(tree, located, context)
    return None if wrong or found.effect is None else told(found.effect)


def told(node: Any) -> Any:
    """Return all that is in a bound tree, what binding has added too, but where it was written."""
    if isinstance(node, t.Node):
        fields = sorted(set(parts_of(type(node))) | {*_added(node)})
        return type(node).__name__, tuple((name, told(getattr(node, name))) for name in fields)
    if isinstance(node, tuple) and type(node) is tuple:
        return tuple(map(told, node))
    return node


def _added(node: t.Node) -> Iterator[str]:
    """Yield the fields of a node that hold words, and those that binding fills."""
    for kind in type(node).__mro__:
        yield from (name for name in getattr(kind, "__slots__", ()) if name != "place")

"""Where the item that an effect belongs to is `it`: `when this book is lent, return it`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from ruinous.language.english.folding import IT
from ruinous.language.english.mentions import STORE, key
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import bodies, mapped, nodes

if TYPE_CHECKING:
    from collections.abc import Container, Hashable, Iterable, Iterator

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.syntax.walk import Found

AnyNode = TypeVar("AnyNode", bound=t.Node)


class _Item(NamedTuple):
    """The item itself, as it was named."""

    phrase: t.This
    held: bool
    """Whether a rule waits for what is done to it: then `it` in a description means it as well."""
    since: tuple[t.Node, ...] = ()
    """What was named since."""

    def is_it(self, found: Found) -> bool:
        """Return whether `it` at the place of a phrase would be taken for it."""
        around = (any(each is outer for outer in found.under) for each in self.since)
        return found.node == self.phrase and all(around) and (self.held or not self.since)


class Items:
    """Where the item itself is `it`: what opens a rule has named it, and nothing else since.

    So `it` in the text would mean it as well.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.found: set[Hashable] = set()
        """The places."""
        self._others = False
        """Whether other things were named so far, which `it` could mean."""

    def read(self, statements: Iterable[t.Statement], item: _Item | None = None) -> _Item | None:
        """Take in statements in the order of the text.

        Args:
            item: how it was named before them.

        Returns:
            The same behind them.
        """
        for statement in statements:
            item = self._read(statement, item)
            for body in bodies(statement):
                item = self.read(body.statements, item)
        return item

    def _read(self, statement: t.Statement, item: _Item | None) -> _Item | None:
        before = self._others
        for found in nodes(statement):
            if item is not None and item.is_it(found):
                self.found.add(key(found.node))
            elif isinstance(found.node, t.Each) or self._names(found.node):
                self._others = True
                item = item and item._replace(since=(*item.since, found.node))
        if isinstance(statement, t.React | t.AtMoment):
            return self._named(statement, alone=not before) or item
        return item

    def _names(self, node: t.Node, *aside: str) -> bool:
        """Return whether a phrase names something.

        Args:
            aside: types of what does not count.
        """
        match node:
            case t.Name() | t.Names():
                return True
            case t.Things(nouns=nouns) | t.That(nouns=nouns):
                entries = [self.lexicon.index.nouns[noun] for noun in nouns]
                return any(not each.counted and each.type not in aside for each in entries)
            case _:
                return False

    def _named(self, rule: t.React | t.AtMoment, *, alone: bool) -> _Item | None:
        """Return the item, where what opens a rule is about it and no other thing.

        Args:
            alone: whether nothing else was named before.
        """
        head = (each.node for each in nodes(rule))
        if any(self._names(each, self.lexicon.owner_type, STORE) for each in head):
            return None
        if (answered := _answered(rule)) is not None:
            return _Item(answered, held=True)
        asked = (each for each in _asked(rule.limits) if alone and not self._is_place(each))
        return next((_Item(each, held=False) for each in asked), None)

    def _is_place(self, item: t.This) -> bool:
        return self.lexicon.index.nouns[item.nouns[0]].type == self.lexicon.place_type


def _answered(rule: t.React | t.AtMoment) -> t.This | None:
    """Return the item, where a rule waits for what is done to it, or by it."""
    if not isinstance(rule, t.React):
        return None
    spoken_of = (rule.event.subject, rule.event.act.thing)
    return next((each for each in spoken_of if isinstance(each, t.This)), None)


def _asked(limits: Iterable[t.Limit]) -> Iterator[t.This]:
    """Yield the item itself, where it is asked how it is."""
    for limit in limits:
        if isinstance(limit, t.OnlyIf) and len(limit.condition.tests) == 1:
            [test] = limit.condition.tests
            if isinstance(test, t.IsSo) and isinstance(test.subject, t.This):
                yield test.subject


def renamed(body: t.Body, items: Container[Hashable]) -> t.Body:
    """Return a block in which the item is `it` at some places."""
    return _replaced(body, items)


def _replaced(node: AnyNode, items: Container[Hashable]) -> AnyNode:
    def change(part: t.Node) -> t.Node:
        return IT if isinstance(part, t.This) and key(part) in items else _replaced(part, items)

    return mapped(node, change)

"""The quantities and states that a text asks for, and those they are computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.language.lexicon.entries import QuantityWord


def asked(node: t.Node, quantities: Mapping[str, QuantityWord]) -> Iterator[tuple[str, str]]:
    """Yield what a node itself asks for: the word it names, and what has to be computed.

    A quantity is computed from others, and where the most of it decides, from what breaks a tie.
    """
    for word in _named(node):
        yield word, word
        entry = quantities.get(word)
        if entry is not None:
            others = entry.computed_from | (entry.tied_by if isinstance(node, t.Topping) else set())
            yield from ((word, other) for other in sorted(others))


def _named(node: t.Node) -> tuple[str, ...]:
    match node:
        case t.Quantity(word=word) | t.Topping(quantity=word) | t.Bounded(quantity=word):
            return (word,)
        case t.IsSo(adjective=word) if word:
            return (word,)
        case t.Things(adjectives=adjectives):
            return adjectives
        case _:
            return ()

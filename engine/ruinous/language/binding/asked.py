"""The quantities and states that a text asks for, and those they are computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.language.lexicon.entries import Adjective, QuantityWord

_NEAR: Final = "near"
"""What places are that are the same or adjacent."""


class Words(Protocol):
    """Words of a game, by their phrases."""

    @property
    def quantities(self) -> Mapping[str, QuantityWord]:
        """What is computed when it is asked for."""

    @property
    def adjectives(self) -> Mapping[str, Adjective]:
        """What narrows things, and what rules make so."""


def asked(node: t.Node, words: Words) -> Iterator[tuple[str, str]]:
    """Yield what a node itself asks for: the word it names, and what has to be computed.

    A quantity is computed from others, and where the most of it decides, from what breaks a tie.
    """
    for word in _named(node):
        yield word, word
        others = _needed(word, words)
        if isinstance(node, t.Topping):
            others |= words.quantities[word].tied_by
        yield from ((word, other) for other in sorted(others))


def _needed(word: str, words: Words) -> frozenset[str]:
    """Return what a word is computed from."""
    if word == _NEAR:
        return frozenset({t.ADJACENT})
    entry = words.quantities.get(word) or words.adjectives.get(word)
    return frozenset() if entry is None else entry.computed_from


def _named(node: t.Node) -> tuple[str, ...]:
    match node:
        case t.Quantity(word=word) | t.Topping(quantity=word) | t.Bounded(quantity=word):
            return (word,)
        case t.IsSo(adjective=word) if word:
            return (word,)
        case t.Things(adjectives=adjectives):
            return adjectives
        case t.At(word="near" | t.ADJACENT as word):
            return (word,)
        case _:
            return ()

"""The quantities and states that a text asks for, and those they are computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.language.lexicon.entries import Adjective, Noun, QuantityWord

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

    @property
    def nouns(self) -> Mapping[str, Noun]:
        """What things are called, and what is only counted."""


class Computed(NamedTuple):
    """A quantity or state that things of a type have."""

    word: str
    type: str
    """Empty: of any."""

    def fits(self, other: Computed) -> bool:
        """Return whether both can be the same of the same thing."""
        return self.word == other.word and (
            self.type == other.type or not (self.type and other.type)
        )


class Need(NamedTuple):
    """What has to be computed for a word of a text."""

    whole: Computed
    """What the text names: a quantity, an adjective or a noun."""
    computed: Computed

    @property
    def named(self) -> str:
        """The word in the text."""
        return self.whole.word

    @property
    def is_named(self) -> bool:
        """Whether it is what the text names, of the things that the text says."""
        return self.whole == self.computed

    def said(self, words: Words) -> tuple[str, ...]:
        """Return how the text can name it."""
        noun = words.nouns.get(self.named)
        return (self.named,) if noun is None else (noun.plural, noun.singular)

    def cause(self, words: Words) -> str:
        """Return why it is computed, behind a message; empty: the text names it itself."""
        if self.is_named or self.named == _NEAR:
            return ""
        of = f" of {article(self.whole.type)}" if self.named == self.computed.word else ""
        return f": `{self.said(words)[0]}`{of} {self._is(words)} worked out from it"

    def _is(self, words: Words) -> str:
        entry = words.quantities.get(self.named)
        return "are" if self.named in words.nouns or (entry and entry.plural) else "is"


def asked(node: t.Node, words: Words, under: tuple[t.Node, ...] = ()) -> Iterator[Need]:
    """Yield what a node itself asks for, and all that is worked out for that.

    A quantity is computed from others, and where the most of it decides, from what breaks a tie.

    Args:
        under: the nodes around it, from the outside in.
    """
    for word in _named(node, words):
        first = Computed(word, _type(node, under) or "")
        found = [first, *_parts(first, words)]
        if isinstance(node, t.Topping):
            found += [Computed(each, "") for each in sorted(words.quantities[word].tied_by)]
        for each in found:  # grows: what is computed is computed from others
            yield Need(first, each)
            found += [part for part in _parts(each, words) if part not in found]


def _parts(whole: Computed, words: Words) -> list[Computed]:
    """Return what something is computed from, before rules change it."""
    if whole.word == _NEAR:
        return [Computed(t.ADJACENT, whole.type)]
    return [Computed(*key.split("/")) for key in sorted(_keys(whole, words))]


def _keys(whole: Computed, words: Words) -> frozenset[str]:
    quantity = words.quantities.get(whole.word)
    if quantity is not None:
        by_type = quantity.computed_from
        if not whole.type:
            return frozenset().union(*by_type.values())
        return by_type.get(whole.type, frozenset())
    entry = words.adjectives.get(whole.word) or words.nouns.get(whole.word)
    return frozenset() if entry is None else entry.computed_from


def _named(node: t.Node, words: Words) -> tuple[str, ...]:
    match node:
        case t.Quantity(word=word) | t.Topping(quantity=word) | t.Bounded(quantity=word):
            return (word,)
        case t.IsSo(adjective=word) | t.NotSo(adjective=word) if word:
            return (word,)
        case t.Things(adjectives=adjectives, nouns=nouns):
            return (*adjectives, *(each for each in nouns if words.nouns[each].counted))
        case t.At(word="near" | t.ADJACENT as word):
            return (word,)
        case _:
            return ()


def _type(node: t.Node, under: tuple[t.Node, ...]) -> str | None:
    """Return the type of the things that are asked; before binding, nothing."""
    thing: t.Node | None = node
    if isinstance(node, t.IsSo):
        thing = node.subject
    elif isinstance(node, t.Topping | t.Bounded | t.NotSo):
        thing = next((each for each in reversed(under) if isinstance(each, t.Things)), None)
    return getattr(thing, "type", None)

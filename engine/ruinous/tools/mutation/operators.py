"""Operators of mutation: the small mistakes an author could make at one node of an effect.

Here are those on things and places; :mod:`~ruinous.tools.mutation.statements` has the others.

They know the grammar and the lexicon, and no game. What they yield need not be a right effect: it
is printed, read again and checked by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import SINGULAR
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.lexicon.entries import Noun
    from ruinous.language.lexicon.lexicon import Lexicon, LexiconIndex

Change = tuple[t.Node, str]
"""A node in the place of another, and the kind of the change: a key of `NEEDS`."""
Changes = Iterator[Change]

NEEDS: Final = {
    "number": "one more, and one fewer, than the number says",
    "quantifier": "two things that fit, and what becomes of each of them",
    "bound": "one time with fewer than the number says, and one time with more",
    "noun": "a thing of another sort beside it, which the rule leaves alone",
    "place": "the same in a second place, which stays as it is",
    "adjective": "a thing beside it of which it is not so, and which the rule leaves alone",
    "who": "the same for another player, and what each of them has afterwards",
    "time": "the same at another time, when the rule does not act",
    "limit": "one more time at which the rule would act, and does not",
    "condition": "a case that only just fails the condition",
    "step": "what this step alone brings about",
    "order": "a case in which the first step changes what the second one finds",
    "span": "what is so just before the span ends, and just after",
    "verb": "where the thing is afterwards, and what reacts to it",
    "sign": "the number before and after",
    "choice": "what is offered, and the case in which the offer is declined",
    "quantity": "things of which the two quantities differ",
}
"""What an example must contain to notice a change, by the kind of the change."""

_OTHER_QUANT: Final = {
    "": ("a",),
    "a": ("each",),
    "each": ("a",),
    "no": ("a",),
    "another": ("a",),
    "up to": ("number",),
    "number": ("up to",),
    "at least": ("at most",),
    "at most": ("at least",),
    "any": ("a",),
}
_COUNTING: Final = ("number", "up to", "at least", "at most")
_OTHER_PLACE: Final = {"in": ("adjacent to",), "adjacent to": ("in",), "near": ("in",)}
OPPOSITE: Final = {
    "at least": "at most", "at most": "at least", "highest": "lowest", "lowest": "highest",
    "second highest": "highest", "second lowest": "lowest",
    "the origin": "the destination", "the destination": "the origin", "here": "there",
    "there": "here", "from": "to", "to": "from",
    "more than": "at most", "less than": "at least", "exactly": "at least",
    "total": "highest", "plus": "minus", "minus": "plus", "larger": "smaller", "smaller": "larger",
}  # fmt: skip


@struct
class Surroundings:
    """What operators know besides a node."""

    lexicon: Lexicon
    place: str
    """Name of a place that `here` is turned into; empty: there is none."""
    under: tuple[t.Node, ...] = ()
    """The nodes around it, from the outside in."""

    @property
    def words(self) -> LexiconIndex:
        """The words of the game."""
        return self.lexicon.index

    @property
    def parent(self) -> t.Node | None:
        """The node right around it."""
        return self.under[-1] if self.under else None

    def inside(self, node: t.Node) -> Surroundings:
        """Return the surroundings of the parts of a node."""
        return replace(self, under=(*self.under, node))

    def players(self, quant: str) -> t.Things | None:
        """Return the phrase for players other than the owner."""
        for noun in self.lexicon.nouns:
            if noun.type == self.words.owner_type and noun.personal:
                return t.Things(quant, int(quant == "a"), (), (noun.id,), False)
        return None


@singledispatch
def changes(node: t.Node, around: Surroundings) -> Changes:
    """Yield what may stand in the place of a node, but for what changes in its parts."""
    del node, around
    yield from ()


# ---------------------------------------------------------------- things


@changes.register
def _(node: t.Things, around: Surroundings) -> Changes:
    yield from ((new, "number") for new in _counted(node))
    yield from ((new, _kind(new)) for new in _quantified(node))
    yield from ((new, "noun") for new in _nouns(node, around))
    yield from ((new, "adjective") for new in _adjectives(node, around))
    if node.possessive:
        yield replace(node, possessive=""), "who"
        yield t.Part("a", 1, node), "quantifier"
    if around.words.nouns[node.nouns[0]].type == around.words.owner_type:
        yield t.Pronoun("you"), "who"


def _counted(node: t.Things | t.Part) -> Iterator[t.Node]:
    """Yield one more and one fewer."""
    if node.quant in _COUNTING and node.amount is None:
        for number in (node.number + 1, node.number - 1):
            if number > 0:
                yield _with_number(node, number)


def _with_number(node: t.Things | t.Part, number: int) -> t.Node:
    if isinstance(node, t.Part):
        return replace(node, number=number)
    return replace(node, number=number, plural=number != 1)


def _quantified(node: t.Things | t.Part) -> Iterator[t.Things | t.Part]:
    if isinstance(node, t.Things) and node.possessive:
        return
    for quant in _OTHER_QUANT.get(node.quant, ()) if node.amount is None else ():
        new = replace(node, quant=quant, number=node.number or int(quant == "a"))
        if isinstance(new, t.Things) and quant in SINGULAR:
            new = replace(new, plural=False, number=int(quant == "a"))
        yield new


def _kind(new: t.Things | t.Part) -> str:
    return "bound" if new.quant in _COUNTING else "quantifier"


def _nouns(node: t.Things, around: Surroundings) -> Iterator[t.Node]:
    for at, noun in enumerate(node.nouns):
        for other in _others(around.words.nouns[noun], around.lexicon.nouns):
            if other.id not in node.nouns:
                yield replace(node, nouns=(*node.nouns[:at], other.id, *node.nouns[at + 1 :]))
        if len(node.nouns) > 1:
            yield replace(node, nouns=(*node.nouns[:at], *node.nouns[at + 1 :]))


def _others(noun: Noun, nouns: Iterable[Noun]) -> list[Noun]:
    """Return nouns of the same type: all general ones, and the sorts right before and behind."""
    alike = [each for each in nouns if each.type == noun.type and each.counted == noun.counted]
    general = [each for each in alike if not each.sort and each is not noun]
    sorts = [each for each in alike if each.sort]
    if noun not in sorts:
        return general + sorts[:1]
    at = sorts.index(noun)
    return sorts[max(at - 1, 0) : at] + sorts[at + 1 : at + 2] + general


def _adjectives(node: t.Things, around: Surroundings) -> Iterator[t.Node]:
    words = node.adjectives
    for at in range(len(words)):
        yield replace(node, adjectives=(*words[:at], *words[at + 1 :]))
    type = around.words.nouns[node.nouns[0]].type
    for each in around.lexicon.adjectives:
        personal = each.personal and not node.possessive and node.owner is None
        near = type == around.words.place_type and each.asks and not node.where
        if type in each.types and each.word not in words and (personal or near):
            yield replace(node, adjectives=(each.word, *words))


@changes.register
def _(node: t.Part, around: Surroundings) -> Changes:
    del around
    yield from ((new, "number") for new in _counted(node))
    yield from ((new, _kind(new)) for new in _quantified(node))
    yield node.whole, "quantifier"


@changes.register
def _(node: t.Pronoun, around: Surroundings) -> Changes:
    if node.word in OPPOSITE:
        yield replace(node, word=OPPOSITE[node.word]), "place"
    if node.word == "you":
        for quant in ("a", "each"):
            players = around.players(quant)
            if players is not None:
                yield players, "who"


@changes.register
def _(node: t.That, around: Surroundings) -> Changes:
    if around.words.nouns[node.nouns[0]].type == around.words.owner_type:
        yield t.Pronoun("you"), "who"


@changes.register
def _(node: t.This, around: Surroundings) -> Changes:
    del around
    yield t.Things("a", 1, (), node.nouns, False), "noun"


@changes.register
def _(node: t.Name, around: Surroundings) -> Changes:
    names = [each.text for each in around.lexicon.names if each.type == _type_of(node, around)]
    at = names.index(node.text)
    for other in names[at - 1 : at] or names[at + 1 : at + 2]:
        yield replace(node, text=other), "place"


def _type_of(node: t.Name, around: Surroundings) -> str:
    return around.words.names[node.text].type


# ---------------------------------------------------------------- places and other tails


@changes.register
def _(node: t.Spot, around: Surroundings) -> Changes:
    yield replace(node, word=OPPOSITE[node.word]), "place"
    parent = around.parent
    if isinstance(parent, t.Quantity) and parent.where is node:
        return  # nothing but `here` and `there` can stand behind a possessive
    for place in _places(around):
        if isinstance(parent, t.Role | t.Quantity):
            yield place, "place"
        elif node.having is None:
            yield t.At("in", place), "place"


def _places(around: Surroundings) -> Iterator[t.Name | t.Things]:
    """Yield another place by its name, and places that are beside `here`."""
    words = around.words
    if around.place:
        yield t.Name(around.place)
    noun = next(each for each in around.lexicon.nouns if each.type == words.place_type)
    for adjective in around.lexicon.adjectives:
        if words.place_type in adjective.types and adjective.asks:
            yield t.Things("a", 1, (adjective.word,), (noun.id,), False)


@changes.register
def _(node: t.At, around: Surroundings) -> Changes:
    del around
    for word in _OTHER_PLACE.get(node.word, ()):
        yield replace(node, word=word), "place"


@changes.register
def _(node: t.Having, around: Surroundings) -> Changes:
    del around
    yield replace(node, without=not node.without), "condition"


@changes.register
def _(node: t.NotSo, around: Surroundings) -> Changes:
    for each in around.lexicon.adjectives:
        if each.word != node.adjective:
            yield replace(node, adjective=each.word), "condition"


@changes.register
def _(node: t.Topping, around: Surroundings) -> Changes:
    yield replace(node, superlative=OPPOSITE[node.superlative]), "condition"
    for word in other_quantities(node.quantity, around):
        yield replace(node, quantity=word), "quantity"


@changes.register
def _(node: t.HavingMost, around: Surroundings) -> Changes:
    del around
    yield replace(node, fewest=not node.fewest), "condition"


@changes.register(t.HavingMore)
@changes.register(t.MoreThan)
def _(node: t.HavingMore | t.MoreThan, around: Surroundings) -> Changes:
    del around
    yield replace(node, fewer=not node.fewer), "condition"


@changes.register
def _(node: t.Bounded, around: Surroundings) -> Changes:
    del around
    yield replace(node, bound=OPPOSITE[node.bound]), "condition"


@changes.register
def _(node: t.DidMost, around: Surroundings) -> Changes:
    del around
    yield replace(node, fewest=not node.fewest), "condition"


@changes.register
def _(node: t.Both, around: Surroundings) -> Changes:
    del around
    yield from ((each, "condition") for each in (node.first, node.second))


@changes.register
def _(node: t.Half, around: Surroundings) -> Changes:
    del around
    yield replace(node, up=not node.up), "number"
    yield node.whole, "number"


@changes.register
def _(node: t.Multiple, around: Surroundings) -> Changes:
    del around
    yield node.whole, "number"


@changes.register
def _(node: t.Summed, around: Surroundings) -> Changes:
    del around
    yield replace(node, how=OPPOSITE[node.how]), "number"


@changes.register
def _(node: t.Joined, around: Surroundings) -> Changes:
    del around
    yield replace(node, how=OPPOSITE[node.how]), "number"
    yield from ((each, "number") for each in (node.left, node.right))


@changes.register
def _(node: t.WhereDid, around: Surroundings) -> Changes:
    for time in around.lexicon.times:
        if time.memory and time.phrase != node.time:
            yield replace(node, time=time.phrase), "time"
    for verb in around.lexicon.verbs:
        if verb.remembered and verb.base != node.verb:
            yield replace(node, verb=verb.base), "verb"


def other_quantities(word: str, around: Surroundings) -> Iterator[str]:
    """Yield the other quantities that things of one type have."""
    types = around.words.quantities[word].types
    for other in around.lexicon.quantities:
        if other.phrase != word and other.types & types:
            yield other.phrase

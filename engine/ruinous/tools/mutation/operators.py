"""Operators of mutation: the small mistakes an author could make at one node of an effect.

They know the grammar and the lexicon, and no game. What they yield need not be a right effect: it
is printed, read again and checked by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Any, Final

from ruinous.language.lexicon.wording import SINGULAR
from ruinous.language.syntax import tree as t
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
_OTHER_PLACE: Final = {
    "in": ("adjacent to",), "adjacent to": ("in",), "near": ("in",), "except": ("in",)
}  # fmt: skip
_OPPOSITE: Final = {
    "at least": "at most", "at most": "at least", "highest": "lowest", "lowest": "highest",
    "the origin": "the destination", "the destination": "the origin", "here": "there",
    "there": "here", "from": "to", "to": "from",
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
        """Return what is known right inside a node."""
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
    yield from ((new, "quantifier") for new in _quantified(node))
    yield from ((new, "noun") for new in _nouns(node, around))
    yield from ((new, "adjective") for new in _adjectives(node, around))
    if node.possessive:
        yield replace(node, possessive=""), "who"
        yield t.Part("a", 1, node), "quantifier"
    if around.words.nouns[node.nouns[0]].type == around.words.owner_type:
        yield t.Pronoun("you"), "who"


def _counted(node: t.Things | t.Part) -> Iterator[t.Node]:
    """Yield one more and one fewer."""
    if node.quant in _COUNTING:
        for number in (node.number + 1, node.number - 1):
            if number > 0:
                yield _with_number(node, number)


def _with_number(node: t.Things | t.Part, number: int) -> t.Node:
    if isinstance(node, t.Part):
        return replace(node, number=number)
    return replace(node, number=number, plural=number != 1)


def _quantified(node: t.Things | t.Part) -> Iterator[t.Node]:
    if isinstance(node, t.Things) and node.possessive:
        return
    for quant in _OTHER_QUANT.get(node.quant, ()):
        new = replace(node, quant=quant, number=node.number or int(quant == "a"))
        if isinstance(new, t.Things) and quant in SINGULAR:
            new = replace(new, plural=False, number=int(quant == "a"))
        yield new


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
    yield from ((new, "quantifier") for new in _quantified(node))
    yield node.whole, "quantifier"


@changes.register
def _(node: t.Pronoun, around: Surroundings) -> Changes:
    if node.word in _OPPOSITE:
        yield replace(node, word=_OPPOSITE[node.word]), "place"
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
    yield replace(node, word=_OPPOSITE[node.word]), "place"
    for place in _places(around):
        if isinstance(around.parent, t.Role | t.Quantity):
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
def _(node: t.Topping, around: Surroundings) -> Changes:
    yield replace(node, superlative=_OPPOSITE[node.superlative]), "condition"
    for word in _quantities(node.quantity, around):
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
    yield replace(node, bound=_OPPOSITE[node.bound]), "condition"
    for number in (node.number + 1, node.number - 1):
        if number >= 0:
            yield replace(node, number=number), "number"


@changes.register
def _(node: t.WhereDid, around: Surroundings) -> Changes:
    for time in around.lexicon.times:
        if time.memory and time.phrase != node.time:
            yield replace(node, time=time.phrase), "time"
    for verb in around.lexicon.verbs:
        if verb.remembered and verb.base != node.verb:
            yield replace(node, verb=verb.base), "verb"


# ---------------------------------------------------------------- actions


@changes.register
def _(node: t.Role, around: Surroundings) -> Changes:
    del around
    if node.word in _OPPOSITE:
        yield replace(node, word=_OPPOSITE[node.word]), "place"


@changes.register
def _(node: t.TimeRole, around: Surroundings) -> Changes:
    for time in around.lexicon.times:
        if time.phrase != node.time:
            yield replace(node, time=time.phrase), "time"


@changes.register(t.SpanRole)
@changes.register(t.During)
def _(node: t.SpanRole | t.During, around: Surroundings) -> Changes:
    for span in around.lexicon.spans:
        if span.phrase != node.span:
            yield replace(node, span=span.phrase), "span"


@changes.register
def _(node: t.Each, around: Surroundings) -> Changes:
    del around
    for every in (node.every + 1, node.every - 1):
        if every > 0:
            yield replace(node, every=every), "number"
    if node.most is not None:
        yield from ((replace(node, most=most), "limit") for most in (None, node.most + 1))
        if node.most > 1:
            yield replace(node, most=node.most - 1), "limit"


@changes.register
def _(node: t.Act, around: Surroundings) -> Changes:
    verb = around.words.verbs[node.verb]
    parent = around.parent
    steps = isinstance(parent, t.Do | t.May)
    for other in around.lexicon.verbs:
        fits = bool(other.things & verb.things) == bool(verb.things)
        if fits and other.action != verb.action and not (steps and other.core):
            yield replace(node, verb=other.base), "verb"


@changes.register
def _(node: t.Event, around: Surroundings) -> Changes:
    del around
    if node.form == "done":
        yield replace(node, here=not node.here), "place"


# ---------------------------------------------------------------- quantities and conditions


def _quantities(word: str, around: Surroundings) -> Iterator[str]:
    types = around.words.quantities[word].types
    for other in around.lexicon.quantities:
        if other.phrase != word and other.types & types:
            yield other.phrase


@changes.register
def _(node: t.Quantity, around: Surroundings) -> Changes:
    for word in _quantities(node.word, around):
        yield replace(node, word=word), "quantity"


@changes.register
def _(node: t.Number, around: Surroundings) -> Changes:
    parent = around.parent
    signed = isinstance(parent, t.Change) and parent.how == "add"
    if isinstance(parent, t.Change) and parent.how == "double":
        return
    for value in (node.value + 1, node.value - 1):
        if value >= 0 or signed:
            yield replace(node, value=value), "number"
    if signed:
        yield replace(node, value=-node.value), "sign"


@changes.register
def _(node: t.Compare, around: Surroundings) -> Changes:
    del around
    yield replace(node, bound=_OPPOSITE[node.bound]), "condition"


@changes.register
def _(node: t.IsSo, around: Surroundings) -> Changes:
    for each in around.lexicon.adjectives:
        if node.adjective and each.word != node.adjective:
            yield replace(node, adjective=each.word), "condition"


@changes.register
def _(node: t.Once, around: Surroundings) -> Changes:
    yield replace(node, times=node.times + 1), "limit"
    for at, unit in enumerate(node.units):
        for other in around.lexicon.units:
            if other.phrase not in node.units:
                units = (*node.units[:at], other.phrase, *node.units[at + 1 :])
                yield replace(node, units=units), "limit"
        if len(node.units) > 1:
            yield replace(node, units=tuple(each for each in node.units if each != unit)), "limit"


@changes.register
def _(node: t.OnlyIf, around: Surroundings) -> Changes:
    del around
    yield replace(node, unless=not node.unless), "condition"


# ---------------------------------------------------------------- statements


@changes.register
def _(node: t.AtMoment, around: Surroundings) -> Changes:
    for moment in around.lexicon.moments:
        if moment.phrase != node.moment:
            yield replace(node, moment=moment.phrase), "time"


@changes.register
def _(node: t.If, around: Surroundings) -> Changes:
    del around
    if node.otherwise is not None:
        yield replace(node, body=node.otherwise, otherwise=node.body), "condition"


@changes.register
def _(node: t.Change, around: Surroundings) -> Changes:
    del around
    if node.how in _OPPOSITE:
        yield replace(node, how=_OPPOSITE[node.how]), "sign"
    if node.floor is not None:
        for floor in (None, node.floor + 1, node.floor - 1):
            yield replace(node, floor=floor), "limit"


@changes.register
def _(node: t.Do, around: Surroundings) -> Changes:
    players = around.players("each")
    if node.subject is None and players is not None:
        yield replace(node, subject=players), "who"


@changes.register(t.Body)
@changes.register(t.Effect)
def _(node: t.Body | t.Effect, around: Surroundings) -> Changes:
    del around
    lines = node.statements
    for at, statement in enumerate(lines):
        for new in _instead_of(statement):
            yield (
                replace(node, statements=(*lines[:at], *new, *lines[at + 1 :])),
                "choice" if (isinstance(statement, t.May | t.Either)) else "condition",
            )
    for at in range(len(lines) - 1):
        if isinstance(node, t.Body):
            first, second = lines[at : at + 2]
            new = (*lines[:at], second, first, *lines[at + 2 :])
            yield replace(node, statements=new), "order"


def _instead_of(statement: t.Statement) -> Iterator[tuple[t.Statement, ...]]:
    """Yield what is left of a block: its body without its head, or one of its branches."""
    match statement:
        case t.If(body=body) | t.While(body=body) | t.During(body=body) | t.ForEach(body=body):
            yield body.statements
        case t.Until(body=body):
            yield body.statements
        case t.May(subject=subject, act=act, body=body):
            doer = None if isinstance(subject, t.Pronoun) else subject
            yield (t.Do(doer, act), *(body.statements if body is not None else ()))
        case t.Either(branches=branches):
            yield from (branch.statements for branch in branches)
        case _:
            pass


def kind_of_drop(part: Any) -> str:  # noqa: ANN401 - a part of any node
    """Return the kind of the change that leaves a part of a node out."""
    match part:
        case t.Spot() | t.At() | t.Role():
            return "place"
        case t.TimeRole():
            return "time"
        case t.SpanRole():
            return "span"
        case t.Once() | t.OnlyIf():
            return "limit"
        case t.Each() | t.Free():
            return "number"
        case t.AtRandom():
            return "choice"
        case t.Things() | t.Pronoun() | t.That() | t.Name() | t.This() | t.Part():
            return "who"
        case t.Having() | t.Topping() | t.HavingMost() | t.Bounded() | t.HavingMore():
            return "condition"
        case t.Exists() | t.Happened() | t.MoreThan() | t.IsSo() | t.Compare() | t.WhereDid():
            return "condition"
        case _:
            return "step"

"""From the parser's reductions to the tree: one method per rule of ``grammar/effect.lark``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from ruinous.language.lexicon.entries import Noun, Verb
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE, Place
from ruinous.struct import struct

Children = list[Any]


TIMES: Final = {"once": 1, "twice": 2}
"""Words for how often; beyond them a number is used."""


class Lexeme(str):
    """The text of a token with its class, its row in the word table and its place."""

    __slots__ = ("form", "place")
    form: Form
    place: Place

    def __new__(cls, text: str, form: Form, place: Place) -> Lexeme:
        self = super().__new__(cls, text)
        self.form = form
        self.place = place
        return self


@struct
class _Nouns(t.Node):
    ids: tuple[str, ...]
    plural: bool


@struct
class _Quant(t.Node):
    word: str
    number: int


@struct
class _Bound(t.Node):
    word: str
    number: int


@struct
class _Tail(t.Node):
    owner: t.Phrase | None = None
    where: t.Where | None = None


_NO_TAIL = _Tail()


def _place(children: Iterable[Any]) -> Place:
    """Return the stretch from the first child with a place to the last."""
    spots = [spot for child in children if (spot := _spot(child)).line]
    if not spots:
        return NOWHERE
    first = min(spots)
    last = max(spots, key=lambda spot: (spot.end_line, spot.end_column))
    return Place(first.line, first.column, last.end_line, last.end_column)


def _spot(child: object) -> Place:
    if isinstance(child, Lexeme | t.Node):
        return child.place
    return _place(child) if isinstance(child, tuple) else NOWHERE


def _verb(token: Lexeme) -> str:
    assert isinstance(token.form.entry, Verb)
    return token.form.entry.base


def _noun(token: Lexeme) -> str:
    assert isinstance(token.form.entry, Noun)
    return token.form.entry.id


def _things(c: Children, possessive: str = "") -> t.Things:
    """Build a described set from ``[quant] adj* nouns [tail]`` (the possessive is not in ``c``)."""
    quant = c[0] if isinstance(c[0], _Quant) else _Quant("", 0)
    tail = c[-1] if isinstance(c[-1], _Tail) else _NO_TAIL
    nouns = next(child for child in c if isinstance(child, _Nouns))
    adjectives = tuple(str(child) for child in c if isinstance(child, Lexeme))
    return t.Things(
        quant.word, quant.number, adjectives, nouns.ids, nouns.plural,
        tail.owner, possessive, tail.where, place=_place(c),
    )  # fmt: skip


class Builder:
    """Build the tree while the text is parsed."""

    # ------------------------------------------------------------ statements
    def start(self, c: Children) -> t.Effect:
        return t.Effect(tuple(c), place=_place(c))

    def body(self, c: Children) -> t.Body:
        return t.Body(tuple(c), place=_place(c))

    def otherwise(self, c: Children) -> t.Body:
        body: t.Body = c[0]
        return body

    def when(self, c: Children) -> t.React:
        return t.React(False, *c, place=_place(c))

    def after(self, c: Children) -> t.React:
        return t.React(True, *c, place=_place(c))

    def moment(self, c: Children) -> t.AtMoment:
        return t.AtMoment(str(c[0]), *c[1:], place=_place(c))

    def instead(self, c: Children) -> t.Instead:
        return t.Instead(*c, place=_place(c))

    def while_so(self, c: Children) -> t.While:
        return t.While(*c, place=_place(c))

    def during(self, c: Children) -> t.During:
        return t.During(str(c[0]), c[1], place=_place(c))

    def until(self, c: Children) -> t.Until:
        return t.Until(*c, place=_place(c))

    def if_so(self, c: Children) -> t.If:
        return t.If(*c, place=_place(c))

    def foreach(self, c: Children) -> t.ForEach:
        return t.ForEach(*c, place=_place(c))

    def either(self, c: Children) -> t.Either:
        return t.Either(tuple(c), place=_place(c))

    def may_block(self, c: Children) -> t.May:
        return t.May(*c, place=_place(c))

    def offer(self, c: Children) -> t.May:
        return t.May(c[0], c[1], None, place=_place(c))

    def may_else(self, c: Children) -> t.May:
        offer, otherwise = c
        return t.May(offer.subject, offer.act, None, otherwise, place=offer.place)

    def do(self, c: Children) -> t.Do:
        return t.Do(c[0] if len(c) == 2 else None, c[-1], place=_place(c))

    def forbid(self, c: Children) -> t.Forbid:
        return t.Forbid(*c, place=_place(c))

    def allow(self, c: Children) -> t.Allow:
        return t.Allow(*c, place=_place(c))

    def fact(self, c: Children) -> t.Fact:
        return t.Fact(c[0], str(c[1]), c[2], place=_place(c))

    # ------------------------------------------------------------ changes
    def change_by(self, c: Children) -> t.Change:
        quantity, amount, each, floor, limits = c
        value = t.Number(int(amount), place=_place([amount]))
        return t.Change(quantity, "add", value, each, floor, limits, place=_place(c))

    def change_to(self, c: Children) -> t.Change:
        quantity, value, floor, limits = c
        return t.Change(quantity, "set", value, None, floor, limits, place=_place(c))

    def change_bound(self, c: Children) -> t.Change:
        quantity, bound, limits = c
        value, place = t.Number(bound.number), _place([quantity, limits])
        return t.Change(quantity, bound.word, value, None, None, limits, place=place)

    def change_double(self, c: Children) -> t.Change:
        return t.Change(c[0], "double", t.Number(2), None, None, c[1], place=_place(c))

    def number(self, c: Children) -> t.Number:
        return t.Number(int(c[0]), place=_place(c))

    def floor(self, c: Children) -> int:
        return int(c[0])

    def bound(self, c: Children) -> _Bound:
        return _Bound(str(c[0]), int(c[1]), place=_place(c))

    # ------------------------------------------------------------ limits and conditions
    def limits(self, c: Children) -> tuple[t.Limit, ...]:
        return tuple(c)

    def once(self, c: Children) -> t.Once:
        often, *units = c
        times = TIMES.get(str(often).split()[1]) or int(str(often).split()[1])
        return t.Once(tuple(map(str, units)), times, place=_place(units))

    def only_if(self, c: Children) -> t.OnlyIf:
        return t.OnlyIf(False, c[0], place=_place(c))

    def unless(self, c: Children) -> t.OnlyIf:
        return t.OnlyIf(True, c[0], place=_place(c))

    def cond(self, c: Children) -> t.Condition:
        return t.Condition(tuple(c), place=_place(c))

    def exists(self, c: Children) -> t.Exists:
        return t.Exists(c[1], place=_place(c))

    def happened(self, c: Children) -> t.Happened:
        subject, verb, thing, *roles = c
        act = t.Act(_verb(verb), thing, tuple(roles), place=_place(c[1:]))
        return t.Happened(subject, act, place=_place(c))

    def more_than(self, c: Children) -> t.MoreThan:
        subject, more, *things, other = c
        return t.MoreThan(subject, _things(things), other, more == "fewer", place=_place(c))

    def is_so(self, c: Children) -> t.IsSo:
        return t.IsSo(c[0], str(c[1]), place=_place(c))

    is_done = is_so

    def is_one(self, c: Children) -> t.IsSo:
        return t.IsSo(c[0], kind=c[1], place=_place(c))

    def has(self, c: Children) -> t.IsSo:
        having = t.Having(False, c[1], place=_place(c[1:]))
        return t.IsSo(c[0], "", having, place=_place(c))

    def is_at(self, c: Children) -> t.IsSo:
        return t.IsSo(c[0], "", c[1], place=_place(c))

    def compare(self, c: Children) -> t.Compare:
        quantity, bound = c
        return t.Compare(quantity, bound.word, t.Number(bound.number), place=quantity.place)

    # ------------------------------------------------------------ actions
    def event(self, c: Children) -> t.Event:
        return t.Event("did", c[0], c[1], place=_place(c))

    def event_passive(self, c: Children) -> t.Event:
        subject, participle, here, *roles = c
        act = t.Act(_verb(participle), subject, tuple(roles), place=_place(c))
        return t.Event("done", None, act, here is not None, place=_place(c))

    def event_total(self, c: Children) -> t.Event:
        subject, participle, thing, *roles = c
        act = t.Act(_verb(participle), thing, tuple(roles), place=_place(c[1:]))
        return t.Event("total", subject, act, place=_place(c))

    def event_self(self, c: Children) -> t.Event:
        act = t.Act(_verb(c[0]), None, place=_place(c))
        return t.Event("self", None, act, place=_place(c))

    def step(self, c: Children) -> t.Act:
        verb, thing, *roles = c
        return t.Act(_verb(verb), thing, tuple(roles), place=_place(c))

    gerund = step

    def role(self, c: Children) -> t.Role:
        return t.Role(str(c[0]), c[1], place=_place(c))

    def time(self, c: Children) -> t.TimeRole:
        return t.TimeRole(str(c[0]), place=_place(c))

    def span(self, c: Children) -> t.SpanRole:
        return t.SpanRole(str(c[0]), place=_place(c))

    def at_random(self, c: Children) -> t.AtRandom:
        return t.AtRandom(place=_place(c))

    def free(self, c: Children) -> t.Free:
        return t.Free(place=_place(c))

    def each(self, c: Children) -> t.Each:
        return t.Each(1, c[0], place=_place(c))

    def every(self, c: Children) -> t.Each:
        return t.Each(int(c[0]), c[1], place=_place(c))

    def cap(self, c: Children) -> t.Number:
        return t.Number(int(c[0]), place=_place(c))

    def sum(self, c: Children) -> t.Each:
        each: t.Each = c[0]
        return each if c[1] is None else replace(each, most=c[1].value, place=_place(c))

    # ------------------------------------------------------------ quantities
    def qty_of(self, c: Children) -> t.Quantity:
        return t.Quantity(str(c[0]), c[1], c[2], place=_place(c))

    def qty_action(self, c: Children) -> t.Quantity:
        return t.Quantity(str(c[0]), c[1], place=_place(c))

    qty_here = qty_action

    def qty_own(self, c: Children) -> t.Quantity:
        return t.Quantity(str(c[1]), None, possessive=str(c[0]), place=_place(c))

    # ------------------------------------------------------------ things
    def nouns(self, c: Children) -> _Nouns:
        return _Nouns(tuple(map(_noun, c)), c[-1].form.plural, place=_place(c))

    def quant(self, c: Children) -> _Quant:
        if c[0].form.kind == "NUM":
            return _Quant("number", int(c[0]), place=_place(c))
        word = "a" if c[0].form.kind == "A" else str(c[0])
        number = int(c[1]) if len(c) > 1 else int(word in ("a", "another"))
        return _Quant(word, number, place=_place(c))

    def tail(self, c: Children) -> _Tail:
        return _Tail(c[0], c[1], place=_place(c))

    def things(self, c: Children) -> t.Things:
        return _things(c)

    bare = things
    things_owner = things
    bare_owner = things

    def own(self, c: Children) -> t.Things:
        return _things(c[1:], str(c[0]))

    own_owner = own

    def part(self, c: Children) -> t.Part:
        return t.Part(c[0].word, c[0].number, c[1], place=_place(c))

    def part_any(self, c: Children) -> t.Part:
        return t.Part("any", 0, c[0], place=_place(c))

    def pronoun(self, c: Children) -> t.Pronoun:
        return t.Pronoun(str(c[0]), c[1] if len(c) > 1 else None, place=_place(c))

    def this(self, c: Children) -> t.This:
        return t.This(c[1].ids, place=_place(c))

    def that(self, c: Children) -> t.That:
        return t.That(c[1].ids, place=_place(c))

    def name(self, c: Children) -> t.Name:
        return t.Name(str(c[0]), place=_place(c))

    def names(self, c: Children) -> t.Names:
        return t.Names(tuple(t.Name(str(x), place=_place([x])) for x in c), place=_place(c))

    # ------------------------------------------------------------ tails
    def place_word(self, c: Children) -> t.Spot:
        return t.Spot(str(c[0]), place=_place(c))

    def at_word(self, c: Children) -> t.Spot:
        return t.Spot(c[0].word, c[1], place=_place(c))

    def at(self, c: Children) -> t.At:
        return t.At(str(c[0]), c[1], place=_place(c))

    def with_some(self, c: Children) -> t.Having:
        return t.Having(c[0].form.kind == "WITHOUT", c[1], place=_place(c))

    def with_top(self, c: Children) -> t.Topping:
        return t.Topping(str(c[0]), str(c[1]), c[2], place=_place(c))

    def with_most(self, c: Children) -> t.HavingMost:
        fewest = str(c[0]).endswith("fewest")
        return t.HavingMost(_things(c[1:]), fewest, place=_place(c))

    def with_bound(self, c: Children) -> t.Bounded:
        _, word, bound = c
        return t.Bounded(str(word), bound.word, bound.number, place=_place(c))

    def with_more(self, c: Children) -> t.HavingMore:
        _, more, *things, other = c
        return t.HavingMore(_things(things), other, more == "fewer", place=_place(c))

    def where_did(self, c: Children) -> t.WhereDid:
        subject, verb, thing, time = c
        return t.WhereDid(subject, _verb(verb), thing, str(time), False, place=_place(c))

    def where_done(self, c: Children) -> t.WhereDid:
        thing, participle, time = c
        return t.WhereDid(thing, _verb(participle), None, str(time), True, place=_place(c))

"""From reductions of the parser to the tree: a row or a method per rule of the grammar."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final

from ruinous.language.lexicon.entries import Noun, Verb
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE, Place
from ruinous.struct import replace, struct

Children = list[Any]
_END: Final = attrgetter("end_line", "end_column")
"""Reads the end of a place."""

TIMES: Final = {"once": 1, "twice": 2}
"""Words for how often; beyond them a number is used."""

_NODES: Final[dict[str, tuple[Any, ...]]] = {
    "when": (t.React, False),
    "after": (t.React, True),
    "moment": (t.AtMoment,),
    "instead": (t.Instead,),
    "while_so": (t.While,),
    "during": (t.During,),
    "until": (t.Until,),
    "if_so": (t.If,),
    "foreach": (t.ForEach,),
    "may_block": (t.May,),
    "offer": (t.May,),
    "forbid": (t.Forbid,),
    "allow": (t.Allow,),
    "fact": (t.Fact,),
    "only_if": (t.OnlyIf, False),
    "unless": (t.OnlyIf, True),
    "is_so": (t.IsSo,),
    "is_done": (t.IsSo,),
    "event": (t.Event, "did"),
    "role": (t.Role,),
    "time": (t.TimeRole,),
    "span": (t.SpanRole,),
    "each": (t.Each, 1),
    "qty_of": (t.Quantity,),
    "qty_action": (t.Quantity,),
    "qty_here": (t.Quantity,),
    "part_any": (t.Part, "any", 0),
    "pronoun": (t.Pronoun,),
    "name": (t.Name,),
    "place_word": (t.Spot,),
    "at": (t.At,),
    "with_top": (t.Topping,),
    "letting": (t.Letting,),
}
"""Rule of the grammar to the node whose fields its children are, behind those given here."""

_LISTS: Final[dict[str, Any]] = {
    "start": t.Effect,
    "body": t.Body,
    "cond": t.Condition,
    "either": t.Either,
}
"""Rule of the grammar to the node whose only field is the tuple of its children."""


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
class _Count(t.Node):
    """A quantifier or a bound with its number."""

    word: str
    number: int
    amount: t.Letter | t.ThatMany | None = None


@struct
class _Bound(t.Node):
    word: str
    value: t.Amount


@struct
class _Tail(t.Node):
    owner: t.Phrase | None = None
    where: t.Where | None = None


def built(rule: str, children: Children) -> Any:  # noqa: ANN401 - a node, or a part of one
    """Return what a rule of the grammar makes of its children."""
    if rule in _NODES:
        kind, *first = _NODES[rule]
        fields = (str(each) if isinstance(each, Lexeme) else each for each in children)
        return kind(*first, *fields, place=_place(children))
    if rule in _LISTS:
        return _LISTS[rule](tuple(children), place=_place(children))
    return getattr(Builder, rule)(children)


def _place(children: Iterable[Any]) -> Place:
    """Return the stretch from the first child with a place to the last."""
    spots = [spot for child in children if (spot := _spot(child)).line]
    if len(spots) < 2:
        return spots[0] if spots else NOWHERE
    first = min(spots)
    last = max(spots, key=_END)
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
    quant = c[0] if isinstance(c[0], _Count) else _Count("", 0)
    tail = c[-1] if isinstance(c[-1], _Tail) else _Tail()
    nouns = next(child for child in c if isinstance(child, _Nouns))
    adjectives = tuple(str(child) for child in c if isinstance(child, Lexeme))
    return t.Things(
        quant.word, quant.number, adjectives, nouns.ids, nouns.plural,
        tail.owner, possessive, tail.where, quant.amount, place=_place(c),
    )  # fmt: skip


def _bound(word: object) -> str:
    """Return a bound; `fewer than` is `less than` of what has a plural."""
    return "less than" if word == "fewer than" else str(word)


def _count(word: str, count: t.Node, place: Place) -> _Count:
    """Return a quantifier with a number, or with what is in its place."""
    if isinstance(count, t.Number):
        return _Count(word, count.value, place=place)
    assert isinstance(count, t.Letter | t.ThatMany)
    return _Count(word, t.SEVERAL, count, place=place)


def _counted(things: t.Phrase) -> t.Counted:
    """Return the number of things; `the coins` are all of them, as are `coins`."""
    if isinstance(things, t.Things) and things.quant == "the":
        things = replace(things, quant="")
    return t.Counted(things, place=things.place)


def _past(
    thing: t.Phrase, verb: Lexeme, where: t.Where | None, roles: Iterable[t.AnyRole]
) -> t.Act:
    """Return what was done to things; where that was is where they were then."""
    if isinstance(thing, t.Things) and where is not None and thing.where is None:
        thing = replace(thing, where=where)
    return t.Act(_verb(verb), thing, tuple(roles), place=_place([thing, verb, where, *roles]))


@struct
class _EqualTo(t.Node):
    """``equal to your coins``: another way to write ``X``, where X is that."""

    amount: t.Amount


def _lettered(thing: t.Phrase | None) -> t.Phrase | None:
    """Return `X coins` for the `coins` that are `equal to` something."""
    if not isinstance(thing, t.Things) or thing.quant:
        return thing
    return replace(thing, quant="number", number=t.SEVERAL, amount=t.Letter(place=thing.place))


def _letting(role: t.AnyRole | _EqualTo) -> t.AnyRole:
    return t.Letting(role.amount, place=role.place) if isinstance(role, _EqualTo) else role


class Builder:
    """Rules whose nodes are more than their children: one method each, named like the rule."""

    # ------------------------------------------------------------ statements
    @staticmethod
    def otherwise(c: Children) -> t.Body:
        body: t.Body = c[0]
        return body

    @staticmethod
    def else_if(c: Children) -> t.Body:
        place = _place(c)
        return t.Body((t.If(*c, place=place),), place=place)

    @staticmethod
    def may_else(c: Children) -> t.May:
        offer, otherwise = c
        return t.May(offer.subject, offer.act, None, otherwise, place=offer.place)

    @staticmethod
    def do(c: Children) -> t.Do:
        return t.Do(c[0] if len(c) == 2 else None, c[-1], place=_place(c))

    # ------------------------------------------------------------ changes
    @staticmethod
    def change_by(c: Children) -> t.Change:
        quantity, amount, each, floor, limits = c
        value = t.Number(int(amount), place=_place([amount]))
        return t.Change(quantity, "add", value, each, floor, limits, place=_place(c))

    @staticmethod
    def change_to(c: Children) -> t.Change:
        quantity, value, floor, limits = c
        return t.Change(quantity, "set", value, None, floor, limits, place=_place(c))

    @staticmethod
    def change_bound(c: Children) -> t.Change:
        quantity, bound, limits = c
        return t.Change(quantity, bound.word, bound.value, None, None, limits, place=_place(c))

    @staticmethod
    def change_by_x(c: Children) -> t.Change:
        quantity, sign, floor, value, limits = c
        how = "add" if sign.startswith("+") else "subtract"
        return t.Change(quantity, how, value, None, floor, limits, place=_place(c))

    @staticmethod
    def change_double(c: Children) -> t.Change:
        return t.Change(c[0], "double", t.Number(2), None, None, c[1], place=_place(c))

    @staticmethod
    def number(c: Children) -> t.Number:
        return t.Number(int(c[0]), place=_place(c))

    @staticmethod
    def floor(c: Children) -> int:
        return int(c[0])

    @staticmethod
    def bound(c: Children) -> _Bound:
        return _Bound(_bound(c[0]), c[1], place=_place(c))

    # ------------------------------------------------------------ limits and conditions
    @staticmethod
    def limits(c: Children) -> tuple[t.Limit, ...]:
        return tuple(c)

    @staticmethod
    def once(c: Children) -> t.Once:
        often, *units = c
        times = TIMES.get(str(often).split()[1]) or int(str(often).split()[1])
        return t.Once(tuple(map(str, units)), times, place=_place(units))

    @staticmethod
    def exists(c: Children) -> t.Exists:
        return t.Exists(c[1], place=_place(c))

    @staticmethod
    def happened(c: Children) -> t.Happened:
        subject, verb, thing, *roles = c
        act = t.Act(_verb(verb), thing, tuple(roles), place=_place(c[1:]))
        return t.Happened(subject, act, place=_place(c))

    @staticmethod
    def was_done(c: Children) -> t.Happened:
        thing, participle, where, *roles = c
        return t.Happened(None, _past(thing, participle, where, roles), place=_place(c))

    @staticmethod
    def more_than(c: Children) -> t.MoreThan:
        subject, more, *things, other = c
        return t.MoreThan(subject, _things(things), other, more == "fewer", place=_place(c))

    @staticmethod
    def is_one(c: Children) -> t.IsSo:
        return t.IsSo(c[0], kind=c[1], place=_place(c))

    @staticmethod
    def has(c: Children) -> t.IsSo:
        having = t.Having(False, c[1], place=_place(c[1:]))
        return t.IsSo(c[0], "", having, place=_place(c))

    @staticmethod
    def is_at(c: Children) -> t.IsSo:
        return t.IsSo(c[0], "", c[1], place=_place(c))

    @staticmethod
    def compare(c: Children) -> t.Compare:
        quantity, bound = c
        return t.Compare(quantity, bound.word, bound.value, place=_place(c))

    @staticmethod
    def compare_count(c: Children) -> t.Compare:
        things, bound = c
        return t.Compare(_counted(things), bound.word, bound.value, place=_place(c))

    # ------------------------------------------------------------ actions
    @staticmethod
    def event_passive(c: Children) -> t.Event:
        subject, participle, here, *roles = c
        act = t.Act(_verb(participle), subject, tuple(roles), place=_place(c))
        return t.Event("done", None, act, here is not None, place=_place(c))

    @staticmethod
    def event_total(c: Children) -> t.Event:
        subject, participle, thing, *roles = c
        act = t.Act(_verb(participle), thing, tuple(roles), place=_place(c[1:]))
        return t.Event("total", subject, act, place=_place(c))

    @staticmethod
    def event_self(c: Children) -> t.Event:
        act = t.Act(_verb(c[0]), None, place=_place(c))
        return t.Event("self", None, act, place=_place(c))

    @staticmethod
    def step(c: Children) -> t.Act:
        verb, thing, *roles = c
        if any(isinstance(role, _EqualTo) for role in roles):
            thing, roles = _lettered(thing), list(map(_letting, roles))
        return t.Act(_verb(verb), thing, tuple(roles), place=_place(c))

    gerund = step

    @staticmethod
    def equal_to(c: Children) -> _EqualTo:
        return _EqualTo(c[0], place=_place(c))

    @staticmethod
    def at_random(c: Children) -> t.AtRandom:
        return t.AtRandom(place=_place(c))

    @staticmethod
    def free(c: Children) -> t.Free:
        return t.Free(place=_place(c))

    @staticmethod
    def every(c: Children) -> t.Each:
        return t.Each(int(c[0]), c[1], place=_place(c))

    @staticmethod
    def cap(c: Children) -> t.Number:
        return t.Number(int(c[0]), place=_place(c))

    @staticmethod
    def sum(c: Children) -> t.Each:
        each: t.Each = c[0]
        return each if c[1] is None else replace(each, most=c[1].value, place=_place(c))

    # ------------------------------------------------------------ quantities
    @staticmethod
    def qty_own(c: Children) -> t.Quantity:
        return t.Quantity(str(c[1]), None, possessive=str(c[0]), place=_place(c))

    @staticmethod
    def qty_game(c: Children) -> t.Quantity:
        return t.Quantity(str(c[0]), None, place=_place(c))

    # ------------------------------------------------------------ amounts
    @staticmethod
    def letter(c: Children) -> t.Letter:
        return t.Letter(place=_place(c))

    @staticmethod
    def that_many(c: Children) -> t.ThatMany:
        return t.ThatMany(place=_place(c))

    @staticmethod
    def counted(c: Children) -> t.Counted:
        return _counted(c[0])

    @staticmethod
    def counted_own(c: Children) -> t.Counted:
        return _counted(_things(c[1:], str(c[0])))

    @staticmethod
    def counted_all(c: Children) -> t.Counted:
        return _counted(_things(c[1:]))

    @staticmethod
    def done_by(c: Children) -> t.Past:
        thing, subject, verb, where, *roles = c
        return t.Past(subject, _past(thing, verb, where, roles), place=_place(c))

    @staticmethod
    def done(c: Children) -> t.Past:
        thing, participle, where, *roles = c
        return t.Past(None, _past(thing, participle, where, roles), place=_place(c))

    @staticmethod
    def half(c: Children) -> t.Half:
        whole, rounded = c
        return t.Half(whole, rounded == ", rounded up", place=_place(c))

    @staticmethod
    def joined(c: Children) -> t.Joined:
        left, how, right = c
        return t.Joined(str(how), left, right, place=_place(c))

    @staticmethod
    def extreme(c: Children) -> t.Joined:
        how, left, right = c
        return t.Joined(how.split()[1], left, right, place=_place(c))

    # ------------------------------------------------------------ things
    @staticmethod
    def nouns(c: Children) -> _Nouns:
        return _Nouns(tuple(map(_noun, c)), c[-1].form.plural, place=_place(c))

    @staticmethod
    def quant(c: Children) -> _Count:
        if isinstance(c[0], t.Node):
            return _count("number", c[0], _place(c))
        if len(c) > 1:
            return _count(_bound(c[0]), c[1], _place(c))
        word = "a" if c[0].form.kind == "A" else str(c[0])
        return _Count(word, int(word in ("a", "another")), place=_place(c))

    @staticmethod
    def tail(c: Children) -> _Tail:
        return _Tail(c[0], c[1], place=_place(c))

    @staticmethod
    def things(c: Children) -> t.Things:
        return _things(c)

    bare = things
    things_owner = things
    bare_owner = things

    @staticmethod
    def own(c: Children) -> t.Things:
        return _things(c[1:], str(c[0]))

    own_owner = own

    @staticmethod
    def part(c: Children) -> t.Part:
        return t.Part(c[0].word, c[0].number, c[1], c[0].amount, place=_place(c))

    @staticmethod
    def this(c: Children) -> t.This:
        return t.This(c[1].ids, place=_place(c))

    @staticmethod
    def that(c: Children) -> t.That:
        return t.That(c[1].ids, place=_place(c))

    @staticmethod
    def names(c: Children) -> t.Names:
        return t.Names(tuple(t.Name(str(x), place=_place([x])) for x in c), place=_place(c))

    # ------------------------------------------------------------ tails
    @staticmethod
    def at_word(c: Children) -> t.Spot:
        return t.Spot(c[0].word, c[1], place=_place(c))

    @staticmethod
    def with_some(c: Children) -> t.Having:
        return t.Having(c[0].form.kind == "WITHOUT", c[1], place=_place(c))

    @staticmethod
    def with_most(c: Children) -> t.HavingMost:
        fewest = str(c[0]).endswith("fewest")
        return t.HavingMost(_things(c[1:]), fewest, place=_place(c))

    @staticmethod
    def with_bound(c: Children) -> t.Bounded:
        _, word, bound = c
        return t.Bounded(str(word), bound.word, bound.value, place=_place(c))

    @staticmethod
    def with_more(c: Children) -> t.HavingMore:
        _, more, *things, other = c
        return t.HavingMore(_things(things), other, more == "fewer", place=_place(c))

    @staticmethod
    def where_did(c: Children) -> t.WhereDid:
        subject, verb, thing, time = c
        return t.WhereDid(subject, _verb(verb), thing, str(time), False, place=_place(c))

    @staticmethod
    def where_done(c: Children) -> t.WhereDid:
        thing, participle, time = c
        return t.WhereDid(thing, _verb(participle), None, str(time), True, place=_place(c))

"""From reductions of the parser to amounts and noun phrases: what sentences are made of."""

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
class Nouns(t.Node):
    """Nouns joined by `or`, and the number of the last."""

    ids: tuple[str, ...]
    plural: bool
    type: str = ""
    """Type of the first."""


@struct
class Count(t.Node):
    """A quantifier or a bound with its number."""

    word: str
    number: int
    amount: t.Letter | t.ThatMany | None = None


STORE: Final = "store"
"""Type of the nouns for where things are kept."""


@struct
class Bound(t.Node):
    """A bound and what it compares with: `at least 2`."""

    word: str
    value: t.Amount


@struct
class Tail(t.Node):
    """Whose things are, and where."""

    owner: t.Phrase | None = None
    where: t.Where | None = None


@struct
class Kept(t.Node):
    """A store in the place of an owner: `books of your shop` are those that are kept in it."""

    store: t.Things


def place_of(children: Iterable[Any]) -> Place:
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
    return place_of(child) if isinstance(child, tuple) else NOWHERE


def verb_of(token: Lexeme) -> str:
    """Return the base form of a verb."""
    assert isinstance(token.form.entry, Verb)
    return token.form.entry.base


def noun_of(token: Lexeme) -> str:
    """Return the id of a noun."""
    assert isinstance(token.form.entry, Noun)
    return token.form.entry.id


def type_of(token: Lexeme) -> str:
    """Return the type of a noun."""
    assert isinstance(token.form.entry, Noun)
    return token.form.entry.type


def things_of(c: Children, possessive: str = "") -> t.Things:
    """Build a described set from ``[quant] adj* nouns [tail]`` (the possessive is not in ``c``)."""
    quant = c[0] if isinstance(c[0], Count) else Count("", 0)
    tail = c[-1] if isinstance(c[-1], Tail) else Tail()
    nouns = next(child for child in c if isinstance(child, Nouns))
    adjectives = tuple(str(child) for child in c if isinstance(child, Lexeme))
    return t.Things(
        quant.word, quant.number, adjectives, nouns.ids, nouns.plural,
        tail.owner, possessive, tail.where, quant.amount, place=place_of(c),
    )  # fmt: skip


def _kept(things: t.Things, c: Children) -> t.Things | Kept:
    """Return a store as one, and anybody who owns something as they are."""
    nouns = next(child for child in c if isinstance(child, Nouns))
    return Kept(things, place=things.place) if nouns.type == STORE else things


def _owner_in(owner: t.Phrase | Kept) -> t.Phrase:
    return owner.store if isinstance(owner, Kept) else owner


def bound_word(word: object) -> str:
    """Return a bound; `fewer than` is `less than` of what has a plural."""
    return "less than" if word == "fewer than" else str(word)


def count_of(word: str, count: t.Node, place: Place) -> Count:
    """Return a quantifier with a number, or with what is in its place."""
    if isinstance(count, t.Number):
        return Count(word, count.value, place=place)
    assert isinstance(count, t.Letter | t.ThatMany)
    return Count(word, t.SEVERAL, count, place=place)


def counted_of(things: t.Phrase) -> t.Counted:
    """Return the number of things; `the coins` are all of them, as are `coins`."""
    if isinstance(things, t.Things) and things.quant == "the":
        things = replace(things, quant="")
    return t.Counted(things, place=things.place)


def _located(thing: t.Phrase, where: t.Where) -> t.Phrase | None:
    """Return things with the place where something is done to them; None: they cannot say it."""
    match thing:
        case t.Things(where=None) | t.Pronoun(where=None):
            return replace(thing, where=where)
        case t.Part(whole=whole):
            located = _located(whole, where)
            return None if located is None else replace(thing, whole=located)
        case _:
            return None


def passive_of(
    thing: t.Phrase, verb: Lexeme, where: t.Where | None, roles: Iterable[t.AnyRole]
) -> t.Act:
    """Return what is, or was, done to things; where that was is where they were then."""
    place = place_of([thing, verb, where, *roles])
    located = thing if where is None else _located(thing, where)
    unsaid = where if located is None else None
    return t.Act(verb_of(verb), located or thing, roles_of(roles), unsaid, place=place)


@struct
class EqualTo(t.Node):
    """``equal to your coins``: ``X``, where X is that, for this step alone."""

    amount: t.Amount


def lettered(thing: t.Phrase | None) -> t.Phrase | None:
    """Return `X coins` for the `coins` that are `equal to` something."""
    if not isinstance(thing, t.Things) or thing.quant:
        return thing
    return replace(thing, quant="number", number=t.SEVERAL, amount=t.Letter(place=thing.place))


def roles_of(roles: Iterable[t.AnyRole | EqualTo]) -> tuple[t.AnyRole, ...]:
    """Return roles with `, where X is ...` for `equal to ...`, and any other as it is."""
    return tuple(_alone(role) if isinstance(role, EqualTo) else role for role in roles)


def _alone(role: EqualTo) -> t.Letting:
    return t.Letting(role.amount, kept=False, place=role.place)


class Parts:
    """Rules of amounts and noun phrases: one method each, named like the rule."""

    # ------------------------------------------------------------ amounts
    @staticmethod
    def letter(c: Children) -> t.Letter:
        return t.Letter(place=place_of(c))

    @staticmethod
    def that_many(c: Children) -> t.ThatMany:
        return t.ThatMany(place=place_of(c))

    @staticmethod
    def counted(c: Children) -> t.Counted:
        return counted_of(c[0])

    @staticmethod
    def counted_traits(c: Children) -> t.Counted:
        return replace(counted_of(c[1]), trait=c[0].form.entry.word, place=place_of(c))

    @staticmethod
    def counted_own(c: Children) -> t.Counted:
        return counted_of(things_of(c[1:], str(c[0])))

    @staticmethod
    def counted_all(c: Children) -> t.Counted:
        return counted_of(things_of(c[1:]))

    @staticmethod
    def done_by(c: Children) -> t.Past:
        thing, subject, verb, where, *roles = c
        return t.Past(subject, passive_of(thing, verb, where, roles), place=place_of(c))

    @staticmethod
    def done(c: Children) -> t.Past:
        thing, participle, where, *roles = c
        return t.Past(None, passive_of(thing, participle, where, roles), place=place_of(c))

    @staticmethod
    def summed(c: Children) -> t.Summed:
        how, word, things = c
        quantity = t.Quantity(word, things, place=place_of(c[1:]))
        return t.Summed(how.split()[1], quantity, place=place_of(c))

    @staticmethod
    def half(c: Children) -> t.Half:
        whole, rounded = c
        return t.Half(whole, rounded == ", rounded up", place=place_of(c))

    @staticmethod
    def often(c: Children) -> t.Amount:
        [times] = c
        return t.Number(2, place=place_of(c)) if isinstance(times, Lexeme) else times

    @staticmethod
    def multiple(c: Children) -> t.Multiple:
        times, whole = c
        return t.Multiple(times, whole, place=place_of(c))

    @staticmethod
    def joined(c: Children) -> t.Joined:
        left, how, right = c
        return t.Joined(str(how), left, right, place=place_of(c))

    @staticmethod
    def extreme(c: Children) -> t.Joined:
        how, left, right = c
        return t.Joined(how.split()[1], left, right, place=place_of(c))

    # ------------------------------------------------------------ things
    @staticmethod
    def nouns(c: Children) -> Nouns:
        return Nouns(tuple(map(noun_of, c)), c[-1].form.plural, type_of(c[0]), place=place_of(c))

    @staticmethod
    def quant(c: Children) -> Count:
        if isinstance(c[0], t.Node):
            return count_of("number", c[0], place_of(c))
        if len(c) > 1 and c[1] is not None:
            return count_of(bound_word(c[0]), c[1], place_of(c))
        if c[0].form.kind == "FIRST":
            return Count(str(c[0]), 1, place=place_of(c))
        word = "a" if c[0].form.kind == "A" else str(c[0])
        return Count(word, int(word in ("a", "another")), place=place_of(c))

    @staticmethod
    def tail(c: Children) -> Tail:
        owner, where = c
        if not isinstance(owner, Kept):
            return Tail(owner, where, place=place_of(c))
        if isinstance(where, t.Spot | t.At):
            return Tail(owner.store, where, place=place_of(c))
        kept = t.At("of", owner.store, where, place=owner.place)
        return Tail(None, kept, place=place_of(c))

    @staticmethod
    def things(c: Children) -> t.Things:
        return things_of(c)

    bare = things

    @staticmethod
    def things_owner(c: Children) -> t.Things | Kept:
        *front, owner = c
        tail = [] if owner is None else [Tail(_owner_in(owner), place=place_of([owner]))]
        return _kept(things_of([*front, *tail]), c)

    @staticmethod
    def bare_owner(c: Children) -> t.Things | Kept:
        return _kept(things_of(c), c)

    @staticmethod
    def own(c: Children) -> t.Things:
        return things_of(c[1:], str(c[0]))

    @staticmethod
    def own_owner(c: Children) -> t.Things | Kept:
        return _kept(things_of(c[1:], str(c[0])), c)

    @staticmethod
    def part(c: Children) -> t.Part:
        return t.Part(c[0].word, c[0].number, c[1], c[0].amount, place=place_of(c))

    @staticmethod
    def this(c: Children) -> t.This:
        return t.This(c[1].ids, place=place_of(c))

    @staticmethod
    def that(c: Children) -> t.That:
        return t.That(c[1].ids, str(c[0]), place=place_of(c))

    @staticmethod
    def names(c: Children) -> t.Names:
        return t.Names(tuple(t.Name(str(x), place=place_of([x])) for x in c), place=place_of(c))

    # ------------------------------------------------------------ tails
    @staticmethod
    def at_word(c: Children) -> t.Spot:
        return t.Spot(c[0].word, c[1], place=place_of(c))

    @staticmethod
    def with_some(c: Children) -> t.Having:
        return t.Having(c[0].form.kind == "WITHOUT", c[1], place=place_of(c))

    @staticmethod
    def with_most(c: Children) -> t.HavingMost:
        fewest = str(c[0]).endswith("fewest")
        return t.HavingMost(things_of(c[1:]), fewest, place=place_of(c))

    @staticmethod
    def with_bound(c: Children) -> t.Bounded:
        _, word, bound = c
        return t.Bounded(str(word), bound.word, bound.value, place=place_of(c))

    @staticmethod
    def with_more(c: Children) -> t.HavingMore:
        _, more, *things, other = c
        return t.HavingMore(things_of(things), other, more == "fewer", place=place_of(c))

    @staticmethod
    def with_alike(c: Children) -> t.Alike:
        without = c[0].form.kind == "WITHOUT_THE_TRAIT_OF"
        return t.Alike(c[0].form.entry.word, c[1], without, place=place_of(c))

    @staticmethod
    def that_is_not(c: Children) -> t.NotSo:
        word, adjective = c
        return t.NotSo(str(adjective), str(word), place=place_of(c))

    @staticmethod
    def except_with(c: Children) -> t.Both:
        left_out, narrower = c
        return t.Both(t.Except(left_out, place=place_of(c[:1])), narrower, place=place_of(c))

    @staticmethod
    def where_did(c: Children) -> t.WhereDid:
        subject, verb, thing, time = c
        return t.WhereDid(subject, verb_of(verb), thing, str(time), False, place=place_of(c))

    @staticmethod
    def who_did(c: Children) -> t.WhereDid:
        verb, thing, time = c
        return t.WhereDid(None, verb_of(verb), thing, str(time), False, place=place_of(c))

    @staticmethod
    def who_did_most(c: Children) -> t.DidMost:
        verb, most, *things, time = c
        fewest = str(most).endswith("fewest")
        return t.DidMost(verb_of(verb), things_of(things), fewest, str(time), place=place_of(c))

    @staticmethod
    def who_did_most_of(c: Children) -> t.DidMost:
        verb, most, whose, *things, time = c
        whole = things_of(things, str(whose))
        fewest = str(most).endswith("fewest")
        return t.DidMost(verb_of(verb), whole, fewest, str(time), place=place_of(c))

    @staticmethod
    def where_done(c: Children) -> t.WhereDid:
        thing, participle, time = c
        return t.WhereDid(thing, verb_of(participle), None, str(time), True, place=place_of(c))

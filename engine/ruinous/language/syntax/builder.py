"""From reductions of the parser to the tree: a row or a method per rule of the grammar."""

from __future__ import annotations

from typing import Any, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.parts import (
    Bound,
    Children,
    EqualTo,
    Lexeme,
    Parts,
    bound_word,
    counted_of,
    lettered,
    passive_of,
    place_of,
    roles_of,
    things_of,
    verb_of,
)
from ruinous.struct import replace

TIMES: Final = {"once": 1, "twice": 2}
"""Words for how often; beyond them a number is used."""

_NODES: Final[dict[str, tuple[Any, ...]]] = {
    "when": (t.React, False),
    "after": (t.React, True),
    "moment": (t.AtMoment,),
    "instead": (t.Instead,),
    "while_so": (t.While,),
    "during": (t.During,),
    "later": (t.Later,),
    "if_so": (t.If,),
    "foreach": (t.ForEach,),
    "forbid": (t.Forbid,),
    "allow": (t.Allow,),
    "count_as": (t.CountAs,),
    "only_if": (t.OnlyIf, False),
    "unless": (t.OnlyIf, True),
    "role": (t.Role,),
    "time": (t.TimeRole,),
    "span": (t.SpanRole,),
    "each": (t.Each, 1),
    "qty_of": (t.Quantity,),
    "qty_action": (t.Quantity,),
    "qty_here": (t.Quantity,),
    "pronoun": (t.Pronoun,),
    "name": (t.Name,),
    "place_word": (t.Spot,),
    "at": (t.At,),
    "except": (t.Except,),
    "with_top": (t.Topping,),
    "with_both": (t.Both,),
    "letting": (t.Letting,),
    "secret": (t.Secret,),
    "beginning": (t.Beginning,),
}
"""Rule of the grammar to the node whose fields its children are, behind those given here."""

_LISTS: Final[dict[str, Any]] = {
    "start": t.Effect,
    "body": t.Body,
    "cond": t.Condition,
    "either": t.Either,
}
"""Rule of the grammar to the node whose only field is the tuple of its children."""


def built(rule: str, children: Children) -> Any:  # noqa: ANN401 - a node, or a part of one
    """Return what a rule of the grammar makes of its children."""
    if rule in _NODES:
        kind, *first = _NODES[rule]
        fields = (str(each) if isinstance(each, Lexeme) else each for each in children)
        return kind(*first, *fields, place=place_of(children))
    if rule in _LISTS:
        return _LISTS[rule](tuple(children), place=place_of(children))
    return getattr(Builder, rule)(children)


def _timed(c: Children) -> Children:
    """Return what was done with its time as a role."""
    *rest, time = c
    return [*rest, t.TimeRole(str(time), place=place_of([time]))]


def _is_any(thing: t.Phrase, type: str) -> bool:
    """Return whether a phrase is `a player` and no more."""
    return thing == t.Things("a", 1, (), (type,), plural=False)


class Builder(Parts):
    """Rules whose nodes are more than their children: one method each, named like the rule."""

    # ------------------------------------------------------------ statements
    @staticmethod
    def moment_of(c: Children) -> t.AtMoment:
        of, thing, limits, body = c
        moment = of.form.entry
        whose = None if _is_any(thing, moment.gives) else thing
        return t.AtMoment(moment.phrase, limits, body, whose, place=place_of(c))

    @staticmethod
    def later_of(c: Children) -> t.Later:
        of, thing, body = c
        return t.Later(of.form.entry.phrase, body, thing, place=place_of(c))

    @staticmethod
    def until(c: Children) -> t.Until:
        *events, span, body = c
        last = "" if span is None else str(span).removeprefix("or ")
        return t.Until(tuple(events), body, last, place=place_of(c))

    @staticmethod
    def repeated(c: Children) -> t.ForEach:
        number, amount, body = c
        letting = None if amount is None else t.Letting(amount, place=amount.place)
        times = t.Times(number, letting, place=place_of([number, amount]))
        return t.ForEach(times, body, place=place_of(c))

    @staticmethod
    def otherwise(c: Children) -> t.Body:
        body: t.Body = c[0]
        return body

    @staticmethod
    def else_if(c: Children) -> t.Body:
        place = place_of(c)
        return t.Body((t.If(*c, place=place),), place=place)

    @staticmethod
    def steps(c: Children) -> tuple[t.Act, ...]:
        return tuple(c)

    @staticmethod
    def offer(c: Children) -> t.May:
        subject, (act, *also) = c
        return t.May(subject, act, also=tuple(also), place=place_of([subject, act, *also]))

    @staticmethod
    def may_block(c: Children) -> t.May:
        subject, (act, *also), body, otherwise = c
        parts = [subject, act, *also, body, otherwise]
        return t.May(subject, act, body, otherwise, tuple(also), place=place_of(parts))

    @staticmethod
    def bought(c: Children) -> t.May:
        subject, acts, step = c
        return Builder.may_block([subject, acts, t.Body((step,), place=step.place), None])

    @staticmethod
    def may_else(c: Children) -> t.May:
        offer, otherwise = c
        return t.May(offer.subject, offer.act, None, otherwise, offer.also, place=offer.place)

    @staticmethod
    def either_of(c: Children) -> t.Either:
        chooser, _, *branches = c
        return t.Either(tuple(branches), chooser, place=place_of(c))

    @staticmethod
    def secret_either(c: Children) -> t.Either:
        return replace(Builder.either_of(c), secretly=True)

    @staticmethod
    def secret_step(c: Children) -> t.Do:
        return replace(Builder.do(c), secretly=True)

    @staticmethod
    def secret_own(c: Children) -> t.Do:
        return t.Do(None, c[0], secretly=True, place=place_of(c))

    @staticmethod
    def fact(c: Children) -> t.Fact:
        subject, denied, adjective, where = c
        return t.Fact(subject, str(adjective), where, denied is not None, place=place_of(c))

    @staticmethod
    def border(c: Children) -> t.Fact:
        subject, denied, word, thing = c
        where = t.At(str(word), thing, place=place_of([word, thing]))
        return t.Fact(subject, "", where, denied is not None, place=place_of(c))

    @staticmethod
    def do(c: Children) -> t.Do:
        return t.Do(c[0] if len(c) == 2 else None, c[-1], place=place_of(c))

    @staticmethod
    def nothing(c: Children) -> t.Nothing:
        return t.Nothing(place=place_of(c))

    @staticmethod
    def stop(c: Children) -> t.Stop:
        return t.Stop(place=place_of(c))

    @staticmethod
    def part_any(c: Children) -> t.Things | t.Part:
        [some] = c
        if isinstance(some, t.Things) and not (some.quant or some.possessive):
            return replace(some, quant="any", number=0)
        return t.Part("any", 0, some, place=place_of(c))

    @staticmethod
    def part_none(c: Children) -> t.Part:
        return t.Part("no", 0, c[0], place=place_of(c))

    # ------------------------------------------------------------ changes
    @staticmethod
    def change_by(c: Children) -> t.Change:
        quantity, amount, each, floor, limits = c
        value = t.Number(int(amount), place=place_of([amount]))
        return t.Change(quantity, "add", value, each, floor, limits, place=place_of(c))

    @staticmethod
    def change_to(c: Children) -> t.Change:
        quantity, value, floor, limits = c
        return t.Change(quantity, "set", value, None, floor, limits, place=place_of(c))

    @staticmethod
    def change_bound(c: Children) -> t.Change:
        quantity, bound, limits = c
        return t.Change(quantity, bound.word, bound.value, None, None, limits, place=place_of(c))

    @staticmethod
    def change_by_x(c: Children) -> t.Change:
        quantity, sign, floor, value, limits = c
        how = "add" if sign.startswith("+") else "subtract"
        by = value or t.Letter(place=place_of([sign]))
        return t.Change(quantity, how, by, None, floor, limits, place=place_of(c))

    @staticmethod
    def change_double(c: Children) -> t.Change:
        return t.Change(c[0], "double", t.Number(2), None, None, c[1], place=place_of(c))

    @staticmethod
    def number(c: Children) -> t.Number:
        return t.Number(int(c[0]), place=place_of(c))

    @staticmethod
    def floor(c: Children) -> int:
        return int(c[0])

    @staticmethod
    def bound(c: Children) -> Bound:
        return Bound(bound_word(c[0]), c[1], place=place_of(c))

    # ------------------------------------------------------------ limits and conditions
    @staticmethod
    def limits(c: Children) -> tuple[t.Limit, ...]:
        return tuple(c)

    @staticmethod
    def once(c: Children) -> t.Once:
        often, *units = c
        times = TIMES.get(str(often).split()[1]) or int(str(often).split()[1])
        return t.Once(tuple(map(str, units)), times, place=place_of(units))

    @staticmethod
    def exists(c: Children) -> t.Exists:
        return t.Exists(c[1], place=place_of(c))

    @staticmethod
    def happened(c: Children) -> t.Happened:
        subject, verb, thing, *roles = c
        act = t.Act(verb_of(verb), thing, roles_of(roles), place=place_of(c[1:]))
        return t.Happened(subject, act, place=place_of(c))

    @staticmethod
    def was_done(c: Children) -> t.Happened:
        thing, participle, where, *roles = c
        return t.Happened(None, passive_of(thing, participle, where, roles), place=place_of(c))

    @staticmethod
    def more_than(c: Children) -> t.MoreThan:
        subject, more, *things, other = c
        return t.MoreThan(subject, things_of(things), other, more == "fewer", place=place_of(c))

    @staticmethod
    def is_so(c: Children) -> t.IsSo | t.Denied:
        subject, denied, adjective = c
        test = t.IsSo(subject, str(adjective), place=place_of(c))
        return test if denied is None else t.Denied(test, place=test.place)

    is_done = is_so

    @staticmethod
    def is_one(c: Children) -> t.IsSo:
        return t.IsSo(c[0], kind=c[1], place=place_of(c))

    @staticmethod
    def is_not_one(c: Children) -> t.Denied:
        subject, _, kind = c
        place = place_of(c)
        return t.Denied(t.IsSo(subject, kind=kind, place=place), place=place)

    @staticmethod
    def has(c: Children) -> t.IsSo:
        having = t.Having(False, c[1], place=place_of(c[1:]))
        return t.IsSo(c[0], "", having, place=place_of(c))

    @staticmethod
    def has_alike(c: Children) -> t.IsSo | t.Denied:
        subject, denied, *shared = c
        test = t.IsSo(subject, "", Builder.with_alike(shared), place=place_of(c))
        return test if denied is None else t.Denied(test, place=test.place)

    @staticmethod
    def is_at(c: Children) -> t.IsSo:
        return t.IsSo(c[0], "", c[1], place=place_of(c))

    @staticmethod
    def is_not_at(c: Children) -> t.Denied:
        subject, _, where = c
        place = place_of(c)
        return t.Denied(t.IsSo(subject, "", where, place=place), place=place)

    @staticmethod
    def compare(c: Children) -> t.Compare:
        quantity, bound = c
        return t.Compare(quantity, bound.word, bound.value, place=place_of(c))

    @staticmethod
    def compare_count(c: Children) -> t.Compare:
        things, bound = c
        return t.Compare(counted_of(things), bound.word, bound.value, place=place_of(c))

    # ------------------------------------------------------------ actions
    @staticmethod
    def event(c: Children) -> t.Event:
        return t.Event("did", c[0], Builder.step(c[1:]), place=place_of(c))

    @staticmethod
    def event_left(c: Children) -> t.Event:
        thing, verb, place, *roles = c
        whence = [] if place is None else [t.Role("from", place, place=place.place)]
        act = t.Act(verb_of(verb), thing, roles_of([*whence, *roles]), place=place_of(c))
        return t.Event("left", None, act, place=act.place)

    @staticmethod
    def event_passive(c: Children) -> t.Event:
        subject, participle, where, *roles = c
        here = where == t.Spot("here")
        act = passive_of(subject, participle, None if here else where, roles)
        return t.Event("done", None, act, here, place=place_of(c))

    @staticmethod
    def event_total(c: Children) -> t.Event:
        subject, participle, thing, *roles = c
        act = t.Act(verb_of(participle), thing, roles_of(roles), place=place_of(c[1:]))
        return t.Event("total", subject, act, place=place_of(c))

    @staticmethod
    def event_self(c: Children) -> t.Event:
        act = t.Act(verb_of(c[0]), None, place=place_of(c))
        return t.Event("self", None, act, place=place_of(c))

    @staticmethod
    def step(c: Children) -> t.Act:
        verb, thing, *roles = c
        if any(isinstance(role, EqualTo) for role in roles):
            thing = lettered(thing)
        return t.Act(verb_of(verb), thing, roles_of(roles), place=place_of(c))

    gerund = step

    @staticmethod
    def equal_to(c: Children) -> EqualTo:
        return EqualTo(c[0], place=place_of(c))

    @staticmethod
    def at_random(c: Children) -> t.AtRandom:
        return t.AtRandom(place=place_of(c))

    @staticmethod
    def free(c: Children) -> t.Free:
        return t.Free(place=place_of(c))

    @staticmethod
    def face_down(c: Children) -> t.FaceDown:
        return t.FaceDown(place=place_of(c))

    @staticmethod
    def every(c: Children) -> t.Each:
        return t.Each(int(c[0]), c[1], place=place_of(c))

    @staticmethod
    def each_done(c: Children) -> t.Each:
        return t.Each(1, Builder.done(_timed(c)), place=place_of(c))

    @staticmethod
    def each_done_by(c: Children) -> t.Each:
        return t.Each(1, Builder.done_by(_timed(c)), place=place_of(c))

    @staticmethod
    def cap(c: Children) -> t.Number:
        return t.Number(int(c[0]), place=place_of(c))

    @staticmethod
    def sum(c: Children) -> t.Each:
        each: t.Each = c[0]
        return each if c[1] is None else replace(each, most=c[1].value, place=place_of(c))

    # ------------------------------------------------------------ quantities
    @staticmethod
    def qty_own(c: Children) -> t.Quantity:
        return t.Quantity(str(c[1]), None, possessive=str(c[0]), place=place_of(c))

    @staticmethod
    def qty_of_at(c: Children) -> t.Quantity:
        word, that, nouns, where = c
        subject = t.That(nouns.ids, str(that), place=place_of([that, nouns]))
        return t.Quantity(str(word), subject, where=where, place=place_of(c))

    @staticmethod
    def qty_own_at(c: Children) -> t.Quantity:
        whose, word, where = c
        return t.Quantity(str(word), None, possessive=str(whose), where=where, place=place_of(c))

    @staticmethod
    def qty_game(c: Children) -> t.Quantity:
        return t.Quantity(str(c[0]), None, place=place_of(c))

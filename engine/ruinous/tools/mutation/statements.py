"""Operators of mutation on actions, conditions, limits and whole statements.

Importing this module adds them to :func:`~ruinous.tools.mutation.operators.changes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ruinous.language.syntax import tree as t
from ruinous.struct import replace
from ruinous.tools.mutation.operators import (
    OPPOSITE,
    Changes,
    Surroundings,
    changes,
    other_quantities,
)

# ---------------------------------------------------------------- actions


@changes.register
def _(node: t.Role, around: Surroundings) -> Changes:
    del around
    if node.word in OPPOSITE:
        yield replace(node, word=OPPOSITE[node.word]), "place"


@changes.register
def _(node: t.TimeRole, around: Surroundings) -> Changes:
    for time in around.lexicon.times:
        if time.phrase != node.time:
            yield replace(node, time=time.phrase), "time"


@changes.register(t.SpanRole)
@changes.register(t.During)
def _(node: t.SpanRole | t.During, around: Surroundings) -> Changes:
    several = around.words.spans[node.span].later
    for span in around.lexicon.spans:
        if span.phrase != node.span and span.later <= several + 1:
            yield replace(node, span=span.phrase), "span"


@changes.register
def _(node: t.Until, around: Surroundings) -> Changes:
    for at in range(len(node.events)):
        others = (*node.events[:at], *node.events[at + 1 :])
        if others:
            yield replace(node, events=others), "span"
    if node.span:
        yield replace(node, span=""), "span"


@changes.register
def _(node: t.Later, around: Surroundings) -> Changes:
    for moment in around.lexicon.moments:
        if moment.next not in ("", node.moment):
            yield replace(node, moment=moment.next), "time"


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
def _(node: t.Times, around: Surroundings) -> Changes:
    del around
    if isinstance(node.number, t.Number):
        for number in (node.number.value + 1, node.number.value - 1):
            yield replace(node, number=t.Number(number)), "number"


@changes.register
def _(node: t.Act, around: Surroundings) -> Changes:
    verb = around.words.verbs[node.verb]
    parent = around.parent
    steps = isinstance(parent, t.Do | t.May | t.Secret)
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


@changes.register
def _(node: t.Quantity, around: Surroundings) -> Changes:
    for word in other_quantities(node.word, around):
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
    yield replace(node, bound=OPPOSITE[node.bound]), "condition"


@changes.register
def _(node: t.IsSo, around: Surroundings) -> Changes:
    for each in around.lexicon.adjectives:
        if node.adjective and each.word != node.adjective:
            yield replace(node, adjective=each.word), "condition"


@changes.register
def _(node: t.Denied, around: Surroundings) -> Changes:
    del around
    yield node.test, "condition"


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
    if node.how in OPPOSITE:
        yield replace(node, how=OPPOSITE[node.how]), "sign"
    if node.floor is not None:
        for floor in (None, node.floor + 1, node.floor - 1):
            yield replace(node, floor=floor), "limit"


@changes.register
def _(node: t.Do, around: Surroundings) -> Changes:
    players = around.players("each")
    if node.subject is None and players is not None:
        yield replace(node, subject=players), "who"
    if node.secretly:
        yield replace(node, secretly=False), "order"


@changes.register
def _(node: t.Either, around: Surroundings) -> Changes:
    del around
    if node.secretly:
        yield replace(node, secretly=False), "order"


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
        case t.Until(body=body) | t.Later(body=body) | t.Secret(body=body) | t.Beginning(body=body):
            yield body.statements
        case t.May(subject=subject, acts=acts, body=body):
            doer = None if isinstance(subject, t.Pronoun) else subject
            yield (
                *(t.Do(doer, act) for act in acts),
                *(body.statements if body is not None else ()),
            )
        case t.Either(branches=branches):
            yield from (branch.statements for branch in branches)
        case _:
            pass


CONDITIONS: Final = (
    t.Having, t.Both, t.Topping, t.HavingMost, t.Bounded, t.HavingMore, t.DidMost, t.WhereDid,
    t.NotSo, t.Exists, t.Happened, t.MoreThan, t.IsSo, t.Denied, t.Compare,
)  # fmt: skip
"""Parts that say of which things, or when, something holds."""


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
        case t.Each() | t.Free() | t.FaceDown():
            return "number"
        case t.AtRandom():
            return "choice"
        case t.Things() | t.Pronoun() | t.That() | t.Name() | t.This() | t.Part():
            return "who"
        case _ if isinstance(part, CONDITIONS):
            return "condition"
        case _:
            return "step"

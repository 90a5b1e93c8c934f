"""What an effect does, reacts to, replaces, forbids, allows and changes: read off its tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from ruinous.language import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Uses:
    """The words of the lexicon that an effect uses, by the way it uses them; each once."""

    does: tuple[str, ...] = ()
    """Verbs."""
    reacts_to: tuple[str, ...] = ()
    """Verbs and moments."""
    replaces: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    """Quantities and qualities."""


USES: Final = tuple(field.name for field in fields(Uses))

Use = tuple[str, str]
"""A field of `Uses`, and a word for it."""


def uses_of(effects: Iterable[t.Effect]) -> Uses:
    """Return how effects use the words of the lexicon, in the order in which they stand."""
    found = [use for effect in effects for use in _all(effect.statements)]
    return Uses(*(tuple(dict.fromkeys(word for use, word in found if use == way)) for way in USES))


def _all(statements: Iterable[t.Statement]) -> Iterator[Use]:
    for statement in statements:
        yield from _of(statement)


def _of(statement: t.Statement) -> Iterator[Use]:
    match statement:
        case t.React(event=event, body=body):
            if event.form != "self":
                yield "reacts_to", event.act.verb
            yield from _all(body.statements)
        case t.AtMoment(moment=moment, body=body):
            yield "reacts_to", moment
            yield from _all(body.statements)
        case t.Instead(act=act, body=body):
            yield "replaces", act.verb
            yield from _all(body.statements)
        case t.Until(event=event, body=body):
            yield from _all(body.statements)
        case t.Forbid(act=act):
            yield "forbids", act.verb
        case t.Allow(act=act):
            yield "allows", act.verb
        case t.Change(quantity=quantity):
            yield "changes", _changed(quantity)
        case t.Fact(adjective=adjective):
            yield "changes", adjective
        case _:
            yield from _step(statement)


def _step(statement: t.Statement) -> Iterator[Use]:
    match statement:
        case t.Do(act=act):
            yield "does", act.verb
        case t.May(act=act, body=body):
            yield "does", act.verb
            yield from _all(body.statements if body else ())
        case t.If(body=body, otherwise=otherwise):
            yield from _all(body.statements)
            yield from _all(otherwise.statements if otherwise else ())
        case t.Either(branches=branches):
            for branch in branches:
                yield from _all(branch.statements)
        case t.While(body=body) | t.During(body=body) | t.ForEach(body=body):
            yield from _all(body.statements)


def _changed(quantity: t.Quantity) -> str:
    """Return a quantity by name; the cost of doing something tells what is done."""
    if isinstance(quantity.subject, t.Act):
        return f"{quantity.word} to {quantity.subject.verb}"
    return quantity.word

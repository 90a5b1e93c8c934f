"""What an effect does, reacts to, replaces, forbids, allows and changes: read off its tree."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@struct
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
    """Return how effects use the words of the lexicon, in the order of the text."""
    found = [
        use
        for effect in effects
        for each in stated(effect.statements)
        for use in _own(each.statement)
    ]
    return Uses(*(tuple(dict.fromkeys(word for use, word in found if use == way)) for way in USES))


def _own(statement: t.Statement) -> list[Use]:
    read = _OWN.get(type(statement))
    return [] if read is None else read(statement)


def _reaction(statement: t.React) -> list[Use]:
    """An item that waits for its own play is only carried out."""
    return [] if statement.event.form == "self" else [("reacts_to", statement.event.act.verb)]


def _changed(quantity: t.Quantity) -> str:
    """Return a quantity by name; the cost of an action includes its verb."""
    if isinstance(quantity.subject, t.Act):
        return f"{quantity.word} to {quantity.subject.verb}"
    return quantity.word


_OWN: Final[dict[type, Callable[[Any], list[Use]]]] = {
    t.React: _reaction,
    t.AtMoment: lambda statement: [("reacts_to", statement.moment)],
    t.Instead: lambda statement: [("replaces", statement.act.verb)],
    t.Forbid: lambda statement: [("forbids", statement.act.verb)],
    t.Allow: lambda statement: [("allows", statement.act.verb)],
    t.Change: lambda statement: [("changes", _changed(statement.quantity))],
    t.Fact: lambda statement: [("changes", statement.word)],
    t.Do: lambda statement: [("does", statement.act.verb)],
    t.Secret: lambda statement: [("does", statement.act.verb)],
    t.May: lambda statement: [("does", act.verb) for act in statement.acts],
}
"""What a statement itself uses; other statements only hold more of them."""

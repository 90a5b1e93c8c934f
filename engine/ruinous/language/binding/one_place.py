"""So many things `in a shelf`, where nobody picks which: they could be meant in one, or in all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope

_BOUNDS: Final = (
    "number",
    "at least",
    "more than",
    "exactly",
    "at most",
    "less than",
    "fewer than",
)
"""Quantifiers with a number that is asked for."""


def in_one_place(phrase: t.Phrase, scope: Scope, *, all_told: bool) -> None:
    """Report a number of things in some place that could be that of all such places.

    Args:
        all_told: they are counted, one by one or together; else it is asked whether there are some.
    """
    things = whole_of(phrase)
    where = things.where if isinstance(things, t.Things) else None
    if not isinstance(things, t.Things) or not isinstance(where, t.At) or where.word != "in":
        return
    place = where.thing
    is_one_of = isinstance(place, t.Part) and place.quant == "a"
    is_some = is_one_of or (isinstance(place, t.Things) and place.quant == "a")
    of = whole_of(place)
    if not is_some or not isinstance(of, t.Things) or _noun(of, scope) not in _places(scope):
        return
    asks_many = not all_told and things.quant in _BOUNDS and things.number > 1
    if (is_one_of and all_told) or asks_many:
        _report(things, where, of, scope)


def _noun(things: t.Things, scope: Scope) -> str:
    return scope.words.nouns[things.nouns[0]].type


def _places(scope: Scope) -> set[str]:
    return scope.words.place_types


def _report(things: t.Things, where: t.At, of: t.Things, scope: Scope) -> None:
    noun, several = scope.words.nouns[of.nouns[0]], scope.words.nouns[things.nouns[0]].plural
    written = scope.report.written(scope.report.head(where.place))
    message = f"`{written}` could be one {noun.singular}, or all such {noun.plural} together"
    help = (
        f"for one ask of those: `a {noun.singular} with at least ... {several}`; for all together "
        f"write `in your {noun.plural}`, or leave it out"
    )
    scope.report.wrong("E207", message, scope.report.head(where.place), help)

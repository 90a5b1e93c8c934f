"""What is said of a place, where it could be taken for said of the things in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.lexicon.lexicon import LexiconIndex


def said_of_place(
    things: t.Things, words: LexiconIndex
) -> tuple[t.At, t.Having | t.Bounded | t.Topping] | None:
    """Return the bare place of things and what narrows it, if that could narrow the things too.

    `a book in a shelf with a stamp`: stamps lie on books as well as in shelves.
    """
    where = things.where
    if not isinstance(where, t.At) or where.having is not None:
        return None
    place = where.thing
    if not isinstance(place, t.Things) or where.word != "in":
        return None
    narrows = place.where
    if not isinstance(narrows, t.Having | t.Bounded | t.Topping):
        return None
    types = {words.nouns[each].type for each in things.nouns}
    if types.isdisjoint(_bearers(narrows, words)):
        return None
    return replace(where, thing=replace(place, where=None)), narrows


def _bearers(narrows: t.Having | t.Bounded | t.Topping, words: LexiconIndex) -> frozenset[str]:
    """Return the types of things of which it can be said."""
    if not isinstance(narrows, t.Having):
        return words.quantities[narrows.quantity].types
    had = whole_of(narrows.thing)
    if not isinstance(had, t.Things):
        return frozenset()
    kinds = (words.kinds.get(words.nouns[each].type) for each in had.nouns)
    states = (state for kind in kinds if kind is not None for state in kind.states)
    return frozenset(type for state in states for type in state.where)

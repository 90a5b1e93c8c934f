"""Collects the states of things that effects speak of, for positions in which they may act."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.language.lexicon.states import lying_in, said_to_be
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.language.lexicon.lexicon import LexiconIndex

KindState: TypeAlias = "tuple[str, str]"
"""A type of things and the name of a state that it declares."""


def spoken_states(effects: Iterable[t.Effect], index: LexiconIndex) -> frozenset[KindState]:
    """Return the states that phrases of effects describe, and those that their verbs act on."""
    return frozenset(
        found
        for effect in effects
        for each in stated(effect.statements)
        for part in nodes(each.statement)
        for found in _of(part.node, index)
    )


def _of(node: t.Node, index: LexiconIndex) -> Iterator[KindState]:
    match node:
        case t.Things():
            yield from _described(node, index)
        case t.Act():
            yield from _acted_on(node, index)


def _described(things: t.Things, index: LexiconIndex) -> Iterator[KindState]:
    """Yield the states that adjectives and places of a phrase name."""
    states = index.kind(things.type).states
    for word in things.adjectives:
        yield from ((things.type, state) for state in said_to_be(states, word))
    yield from ((things.type, state) for state in lying_in(states, *_places(things.where)))


def _places(where: t.Where | None) -> Iterator[str]:
    """Yield the words for what things lie in or on: nouns of stores, types of others."""
    if isinstance(where, t.At) and where.word in ("in", "on", "of"):
        thing = where.thing
        yield from thing.nouns if isinstance(thing, t.Things) else (getattr(thing, "type", ""),)


def _acted_on(act: t.Act, index: LexiconIndex) -> Iterator[KindState]:
    """Yield the states in which a verb can be done to what it is done to."""
    kind = getattr(act.thing, "type", "")
    row = index.transitions.get((act.verb, kind))
    if row is not None:
        yield from ((kind, state) for state in row.usual or row.named)

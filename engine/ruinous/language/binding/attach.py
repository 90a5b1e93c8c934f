"""The bound tree: a parsed tree with every field filled that binding has to fill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import parts_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Bindings
    from ruinous.language.lexicon.lexicon import LexiconIndex

AnyNode = TypeVar("AnyNode", bound=t.Node)


def attached(node: AnyNode, bindings: Bindings, words: LexiconIndex) -> AnyNode:
    """Return a tree of equal nodes with entries of the lexicon, types and variables filled in."""
    changes: dict[str, Any] = {}
    for name in parts_of(type(node)):
        old = getattr(node, name)
        new = _value(old, bindings, words)
        if new is not old:
            changes[name] = new
    changes |= _entries(node, words)
    changes |= bindings.of(node)
    return replace(node, **changes) if changes else node


def _value(value: object, bindings: Bindings, words: LexiconIndex) -> object:
    if isinstance(value, t.Node):
        return attached(value, bindings, words)
    if isinstance(value, tuple) and any(isinstance(each, t.Node) for each in value):
        return tuple(_value(each, bindings, words) for each in value)
    return value


def _entries(node: t.Node, words: LexiconIndex) -> dict[str, Any]:
    """Return the entries of the words that a node itself holds."""
    match node:
        case t.Things(nouns=nouns):
            return {"entries": tuple(words.nouns[noun] for noun in nouns)}
        case t.Name(text=text):
            return {"entry": words.names[text]}
        case t.Quantity(word=word) | t.Topping(quantity=word) | t.Bounded(quantity=word):
            return {"entry": words.quantities[word]}
        case t.WhereDid(verb=verb, time=time):
            return {"entry": words.verbs[verb], "time_entry": words.times[time]}
        case t.TimeRole(time=time):
            return {"entry": words.times[time]}
        case t.SpanRole(span=span) | t.During(span=span):
            return {"entry": words.spans[span]}
        case t.Act(verb=verb):
            return {"entry": words.verbs[verb]}
        case t.Once(units=units):
            return {"entries": tuple(words.units[unit] for unit in units)}
        case t.AtMoment(moment=moment):
            return {"entry": words.moments[moment]}
        case _:
            return {}

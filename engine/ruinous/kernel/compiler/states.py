"""Which things are in the states in which a verb can be done to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING

from ruinous.kernel.state.functions import State
from ruinous.kernel.state.thing_type import as_they_are
from ruinous.language.lexicon.states import NOBODYS, OWN
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.states import ThingState

InState = Callable[[State], int]
"""(state of the game) -> the things that are in a state."""


def usual(verb: Verb, kind: ThingType, scope: Scope, actor: int) -> SetFn | None:
    """Return the things that a verb can be done to where a text names no state; None: all.

    Args:
        actor: slot of who does it.
    """
    found = scope.world.lexicon.index.transitions.get((verb.base, kind.name))
    return None if found is None else _in_states(found.usual, kind, scope, actor)


def able(
    verb: Verb, kind: ThingType, scope: Scope, actor: int, thing: t.Phrase | None
) -> SetFn | None:
    """Return the things that a verb can be done to at all; None: all. Arguments as above.

    Args:
        thing: how they are spoken of.
    """
    index = scope.world.lexicon.index
    found = index.transitions.get((verb.base, kind.name))
    if found is None:
        return None
    is_described = isinstance(thing, t.Things | t.Part) and not names_state(thing, scope)
    domain = found.meant if is_described else found.domain
    if _is_all(domain, index.kind(kind.name).states):
        return None
    return _in_states(domain, kind, scope, actor)


def names_state(thing: t.Phrase, scope: Scope) -> bool:
    """Return whether an adjective of a phrase says in which state its things are."""
    whole = whole_of(thing)
    words = {each.so for each in scope.world.lexicon.index.kind(thing.type).states}
    return isinstance(whole, t.Things) and not words.isdisjoint(whole.adjectives)


def _is_all(domain: Mapping[str, str], states: Sequence[ThingState]) -> bool:
    return not any(domain.values()) and all(each.name in domain for each in states)


def _in_states(states: Mapping[str, str], kind: ThingType, scope: Scope, actor: int) -> SetFn:
    """Return the things that are in one of some states, and whose they must be."""
    names = [name for name, whose in states.items() if not whose]
    anybodys = [in_state(name, kind, scope, names) for name in names]
    parts = [_of(whose, name, kind, scope, actor) for name, whose in states.items() if whose]
    if anybodys:
        found = _union(anybodys)
        parts.append(lambda s, e: found(s))
    none: SetFn = lambda s, e: 0
    return reduce(lambda one, two: lambda s, e: one(s, e) | two(s, e), parts) if parts else none


def _union(parts: list[InState]) -> InState:
    """Return the things that are in any of some sets."""
    match parts:
        case [one]:
            return one
        case [one, two]:
            return lambda s: one(s) | two(s)
        case _:
            one, rest = parts[0], _union(parts[1:])
            return lambda s: one(s) | rest(s)


def _of(whose: str, name: str, kind: ThingType, scope: Scope, actor: int) -> SetFn:
    found = in_state(name, kind, scope)
    if whose == NOBODYS:
        owned, players = kind.owned, scope.kind(scope.world.lexicon.index.owner_type).all
        return lambda s, e: found(s) & ~owned(s, players)
    own = _own(name, kind, scope, actor)
    if whose == OWN:
        return lambda s, e: found(s) & own(s, e)
    return lambda s, e: found(s) & ~own(s, e)


def _own(name: str, kind: ThingType, scope: Scope, actor: int) -> SetFn:
    """Return the things that are somebody's: in a store of players, those in their own."""
    index, owned = scope.world.lexicon.index, kind.owned
    state = next(each for each in index.kind(kind.name).states if each.name == name)
    store = next((each for each in state.where if each in scope.world.meanings.stores), "")
    if store and index.nouns[store].of_players:
        return scope.world.meanings.stores[store](scope, kind, lambda s, e: 1 << e[actor])
    return lambda s, e: owned(s, 1 << e[actor])


def in_state(name: str, kind: ThingType, scope: Scope, besides: Sequence[str] = ()) -> InState:
    """Return the things of a kind that are in a state: the first that fits them.

    Args:
        besides: states that will do as well, so that nothing in one of them is left out.
    """
    if name in kind.states:
        return kind.states[name]
    states = scope.world.lexicon.index.kind(kind.name).states
    at = next(number for number, each in enumerate(states) if each.name == name)
    others = [each for each in states[:at] if each.name not in besides]
    before = [_fitting(each, kind, scope) for each in others if each.can_overlap(states[at])]
    return _first(_fitting(states[at], kind, scope), before)


def _first(fits: InState, before: list[InState]) -> InState:
    if not before:
        return fits
    earlier = _union(before)
    return lambda s: fits(s) & ~earlier(s)


def _fitting(state: ThingState, kind: ThingType, scope: Scope) -> InState:
    parts: list[InState] = []
    if state.so:
        narrow, things = scope.world.meanings.adjectives[state.so](scope, kind), kind.all
        parts.append(lambda s: narrow(s, [], things))
    if state.where:
        parts.append(_union([_lying(word, kind, scope) for word in state.where]))
    every, present = kind.all, kind.present
    if not parts:
        return lambda s: present(s, every)
    found = reduce(lambda one, two: lambda s: one(s) & two(s), parts)
    return found if present is as_they_are else lambda s: present(s, found(s))


def _lying(word: str, kind: ThingType, scope: Scope) -> InState:
    """Return the things of a kind that lie in any store of a name, or in or on things of a type."""
    if word in scope.world.meanings.stores:
        stored = scope.world.meanings.stores[word](scope, kind, None)
        return lambda s: stored(s, [])
    every = scope.kind(word).all
    if word in scope.world.lexicon.index.place_types:
        inside = scope.inside(kind.name, word)
        return lambda s: inside(s, every)
    lying_on = kind.lying_on
    return lambda s: lying_on(s, word, every)

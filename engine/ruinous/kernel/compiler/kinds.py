"""What nouns name: plain sets, those that are computed, and what rules count as of a kind."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from ruinous.kernel.engine.kinds import counted_when_done, counting_key, of_kind

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn, State
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.syntax import tree as t


def is_whole_type(phrase: t.Things, scope: Scope) -> bool:
    """True for nouns such as `animal` that every thing of the type answers to."""
    every, scope = scope.kind(phrase.type).all, scope.at(phrase.anchor)
    nouns = scope.world.meanings.nouns
    return any(noun.id in nouns and nouns[noun.id](scope) == every for noun in phrase.entries)


def plain_kind(thing: t.Things, scope: Scope) -> int | None:
    """Return the set of the nouns alone, or None if it is computed."""
    mask = 0
    scope = scope.at(thing.anchor)
    for noun in thing.entries:
        meaning = scope.world.meanings.nouns.get(noun.id)
        made = meaning(scope) if meaning is not None else None
        if not isinstance(made, int):
            return None
        mask |= made
    return mask


def moving(kind: ThingType, scope: Scope) -> frozenset[str]:
    """Return the actions that bring things of a type somewhere else."""
    index = scope.world.lexicon.index
    return frozenset(
        index.verbs[verb].action
        for (verb, name), made in index.transitions.items()
        if name == kind.name and made.result
    )


def nouns(phrase: t.Things, scope: Scope, done: SetFn | None) -> SetFn:
    """Return the union of the nouns.

    Args:
        done: of `sold hens`: what was sold, of which also counts what was a hen when it was sold.
    """
    found, plain, type = _union(phrase, scope), plain_kind(phrase, scope), phrase.type
    if done is None or plain is None:
        return found

    def now_or_then(state: State, slots: list[int]) -> int:
        now = found(state, slots)
        others = done(state, slots) & ~now
        return now | counted_when_done(state, type, others, plain) if others else now

    return now_or_then


def _union(phrase: t.Things, scope: Scope) -> SetFn:
    """Return the union of the nouns: plain sets are joined now, computed ones when asked."""
    plain = 0
    computed: list[SetFn] = []
    kind, scope = scope.kind(phrase.type), scope.at(phrase.anchor)
    for noun in phrase.entries:
        made = scope.world.meanings.nouns[noun.id](scope)
        if isinstance(made, int):
            plain |= made
        else:
            computed.append(made)
    if plain or not computed:
        computed.append(_of_kind(plain, kind))
    return reduce(lambda one, two: lambda s, e: one(s, e) | two(s, e), computed)


def _of_kind(plain: int, kind: ThingType) -> SetFn:
    """Return the things of a kind, with those that rules in force count as it."""
    if plain == kind.all:
        return lambda s, e: plain
    key = counting_key(kind.name)
    return lambda s, e: of_kind(s, key, plain) if key in s.force else plain

"""What things are, and what rules in force count them as (chapter 3 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meaning.definition.adjectives import qualities
from meaning.definition.referents import spoken_of
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View
    from ruinous.kernel.state.action import Action

_ASKING: list[Any] = []
"""States of which it is being asked what things count as: meanwhile things are what they are."""


def of_kind(state: Any, key: str, plain: int) -> int:
    """Return the things of a kind: those that are of it, and those that a rule counts as it."""
    type = key.partition("/")[2]
    return plain | sum(1 << each for each, kinds in _counted(state, type) if _is(kinds, plain))


def counted_as(state: Any, type: str, thing: int) -> tuple[int, ...]:
    """Return the kinds that rules count a thing as, each as the set of its things."""
    return next((kinds for each, kinds in _counted(state, type) if each == thing), ())


def _is(kinds: tuple[int, ...], plain: int) -> bool:
    """Return whether one of the kinds is that kind, or a sort of it."""
    return any(kind and kind & plain == kind for kind in kinds)


def _counted(state: Any, type: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return the things that count as other kinds, each with those kinds."""
    from meaning.definition.in_force import in_force, view_of
    from meaning.definition.limits import conditions_hold
    from meaning.definition.things import members

    lines = in_force(state).of(t.CountAs)
    if not lines or any(each is state for each in _ASKING):
        return []
    _ASKING.append(state)
    try:
        found: dict[int, tuple[int, ...]] = {}
        for active in lines:
            line = active.rule.statement
            if line.kind.type != type:
                continue
            view = view_of(state, active)
            kind = view.noun(line.kind.entries[0], None)
            for thing in (
                bits(members(line.subject, view)) if conditions_hold(active.rule, view) else ()
            ):
                found[thing] = (*found.get(thing, ()), kind)
        return list(found.items())
    finally:
        _ASKING.pop()


def nouns(phrase: t.Things, view: View) -> int:
    """Return what the nouns of a phrase name, with what counts as that."""
    found = 0
    for noun in phrase.entries:
        found |= of_kind(view.state, f"/{phrase.type}", _named(noun, phrase, view))
    for done in [each.done for each in qualities(phrase, view) if each.done is not None]:
        for thing in bits(done.things & ~found):  # `removed cultists`: as they were then
            actions = view.state.committed()
            last = [each for each in actions if (each.kind, each.obj) == (phrase.type, thing)]
            if last and was(phrase, last[-1], view):
                found |= 1 << thing
    return found


def _named(noun: Any, phrase: t.Things, view: View) -> int:
    """Return the things of a noun; `the owner` is that of `it`, else of what `their` is said of."""
    if not noun.asks or phrase.possessive:
        return view.noun(noun, None)
    said = (spoken_of(view), view.speech.theirs)
    return view.noun(noun, next((each for each in said if each and each.type in noun.asks), None))


def was(phrase: t.Things, action: Action, view: View) -> bool:
    """Return whether what an action was done to counted as one of the nouns of a phrase then."""
    named = [_named(noun, phrase, view) for noun in phrase.entries]
    return any(_is(action.counted, plain) for plain in named)

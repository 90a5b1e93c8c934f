"""What an action cannot be done to: which word is wrong, and what may have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Noun, Verb


def stray_noun(thing: t.Phrase, wanted: Collection[str], scope: Scope) -> Noun | None:
    """Return the noun of a list that is of a wrong type, where others are of a right one."""
    if isinstance(thing, t.Part):
        return stray_noun(thing.whole, wanted, scope)
    nouns = [scope.words.nouns[each] for each in thing.nouns] if isinstance(thing, t.Things) else []
    wrong = [noun for noun in nouns if noun.type not in wanted]
    return wrong[0] if 0 < len(wrong) < len(nouns) else None


def advice(verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> str | None:
    """Return another verb for things of a type, or what to name instead of the place or owner."""
    words = scope.words
    other = other_verb(verb, found, scope)
    if other is not None:
        return f"write `{_in_form(other, verb, thing, scope)}`"
    if isinstance(thing, t.Things) and (held := _held(verb, thing, scope)):
        return f"name what is in it: `{held} in {said(thing, scope)}`"
    fitting = [type for type in verb.things if type in words.kinds]
    if len(fitting) != 1 or not _is_one(thing, scope):
        return None
    kind, written = words.kind(fitting[0]), said(thing, scope)
    if found == words.place_type and kind.placed:
        return f"write `{words.one(kind.name)} in {written}`"
    if found == words.owner_type and kind.owned:
        return f"write `{words.one(kind.name)} of {written}`"
    return None


def said(thing: t.Phrase, scope: Scope) -> str:
    """Return what an author wrote for some things, with whose they are."""
    place = scope.report.head(thing.place)
    if isinstance(thing, t.Things) and thing.possessive:
        place = scope.report.with_word(place, thing.possessive)
    return scope.report.written(place)


def _held(verb: Verb, thing: t.Things, scope: Scope) -> str | None:
    """Return the word for what a verb acts on in a store."""
    held = sorted(verb.things & set(scope.words.nouns[thing.nouns[0]].holds))
    nouns = scope.words.nouns.values()
    return next((noun.plural for noun in nouns if held and noun.type == held[0]), None)


def _is_one(thing: t.Phrase, scope: Scope) -> bool:
    """Tell whether a phrase describes one thing without referring to another."""
    if isinstance(thing, t.Things):
        return thing.quant == "a" and not scope.words.nouns[thing.nouns[0]].asks
    return isinstance(thing, t.Name)


def _in_form(other: Verb, verb: Verb, thing: t.Phrase, scope: Scope) -> str:
    """Return a verb in the form that another one has on the line of its object."""
    words = scope.report.words_of_line(thing.place)
    for form in ("third", "ing", "participle", "past"):
        if getattr(verb, form) in words:
            return str(getattr(other, form))
    return other.base


def other_verb(verb: Verb, found: str, scope: Scope) -> Verb | None:
    """Return the verb that people mean by this one when they say it of things of a type."""
    verbs = scope.words.verbs.values()
    meant = (other for other in verbs if verb.base in other.people_say and found in other.things)
    return next(meant, None)

"""Groups of phrases that the binder cannot tell apart: what can be said of one, can be of all."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import (
    STORE,
    Adjective,
    Entry,
    Moment,
    NameWord,
    Noun,
    QuantityWord,
    SpanWord,
    Time,
    Unit,
    Verb,
)
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.syntax.tree.terms import BY_EFFECT

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.syntax.grammar import Grammar

_GROUPED: Final = (Noun, Moment, Time, SpanWord, Unit, NameWord)
"""Classes of entries that may be alike; entries of other classes are never alike."""
_WORDING: Final = frozenset(
    {"doc", "rule", "people_say", "said", "singular", "plural", "phrase", "next", "begun", "text"}
)
"""Fields that only concern spelling and documentation."""
_CAUSES: Final = frozenset({"by", BY_EFFECT})
"""Roles for the doer of an action, and for the effect that causes it."""
NUMBERS: Final = {"NUM": ("1", "2", "3"), "CHANGE": ("+1", "-1", "+2")}
"""Class of numbers -> those that are offered."""


class Groups:
    """The phrases of a grammar by class, and in groups of those that are alike."""

    def __init__(self, grammar: Grammar) -> None:
        mentioned = frozenset(_mentioned(grammar.lexicon))
        self.of_class: Final[dict[str, dict[Hashable, list[Form]]]] = {}
        """Class -> group -> its phrases."""
        for form in (*grammar.phrases.forms, *_numbers()):
            groups = self.of_class.setdefault(form.kind, {})
            groups.setdefault(_group(form, mentioned), []).append(form)


def _numbers() -> Iterator[Form]:
    for kind, texts in NUMBERS.items():
        yield from (Form(text, kind, Entry(doc="a number")) for text in texts)


def _mentioned(lexicon: Lexicon) -> Iterator[str]:
    """Yield the words that entries of other words name."""
    for entry in (*lexicon.verbs, *lexicon.adjectives, *lexicon.kinds, *lexicon.quantities):
        for field in fields(entry):
            value = getattr(entry, field.name)
            if isinstance(value, tuple | frozenset) and field.name != "people_say":
                yield from (each for each in value if isinstance(each, str))


def _group(form: Form, mentioned: frozenset[str]) -> Hashable:
    entry = form.entry
    if form.kind in NUMBERS:
        return form.phrase == "1"
    is_own = isinstance(entry, Noun) and (entry.type == STORE or entry.singular in mentioned)
    if is_own or not isinstance(entry, _GROUPED):
        return form.phrase
    words = frozenset(form.phrase.split()) & {"here", "your"}
    values = (
        (each.name, repr(getattr(entry, each.name)))
        for each in fields(entry)
        if each.name not in _WORDING and each.name != "key"
    )
    return (type(entry).__name__, form.plural, words, *values)


def types_of(form: Form) -> frozenset[str]:
    """Return the types of things that a phrase means or is said of."""
    match form.entry:
        case Noun(type=type) | NameWord(type=type):
            return frozenset({type})
        case Adjective(types=types) | QuantityWord(types=types):
            return types
        case Verb(things=things, roles=roles, subjects=subjects):
            told = (types for role, types in roles.items() if role not in _CAUSES)
            return things.union(*told) or subjects
        case _:
            return frozenset()


@lru_cache(maxsize=4)
def groups_of(grammar: Grammar) -> Groups:
    """Return the groups of a grammar; the same for the same grammar."""
    return Groups(grammar)

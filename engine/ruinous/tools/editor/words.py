"""The phrases of effects at their places, with their entries in the lexicon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.completion import NUMBERS
from ruinous.language.lexicon.entries import (
    Adjective,
    Moment,
    NameWord,
    Noun,
    QuantityWord,
    SpanWord,
    Time,
    Trait,
    Unit,
    Verb,
)
from ruinous.language.syntax.layout import Line
from ruinous.language.syntax.lexer import phrases_of
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span, Text
    from ruinous.language.lexicon.entries import Entry
    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar

_CLASSES: tuple[tuple[type, str], ...] = (
    (Verb, "verb"),
    (NameWord, "name"),
    (Noun, "noun"),
    (Adjective, "adjective"),
    (QuantityWord, "quantity"),
    (Moment, "moment"),
    (Time, "time"),
    (SpanWord, "span"),
    (Unit, "unit"),
    (Trait, "trait"),
)
"""Kinds of entries, by the words that the reference has for them."""


@struct
class Phrase:
    """A phrase of an effect."""

    span: Span
    text: str
    forms: tuple[Form, ...]
    """What it may be; empty: the language does not know it."""

    @property
    def kind(self) -> str:
        """Its class: that of its first entry, `number`, `keyword`, or empty for what is unknown."""
        return kind_of(self.forms[0]) if self.forms else ""


def kind_of(form: Form) -> str:
    """Return the class of a form."""
    return class_of(form.kind, form.entry)


def class_of(kind: str, entry: Entry) -> str:
    """Return what a word is called: the class of its entry, `number` or `keyword`.

    Args:
        kind: its class in the grammar.
    """
    if kind in NUMBERS:
        return "number"
    return next((name for of, name in _CLASSES if isinstance(entry, of)), "keyword")


def phrases_in(text: Text, grammar: Grammar) -> Iterator[Phrase]:
    """Yield the phrases of an effect, line by line, whether it can be parsed or not."""
    for number, line in enumerate(text.value.split("\n"), start=1):
        words = line.strip()
        inset = len(line) - len(line.lstrip())
        # A line knows its first column by level and extra blanks.
        for token in phrases_of(Line(number, 0, words, inset), grammar.phrases) if words else ():
            yield Phrase(text.span(*token.place), token.text, tuple(token.forms))


def phrase_at(text: Text, grammar: Grammar, line: int, column: int) -> Phrase | None:
    """Return the phrase of an effect at a place of its file."""
    on_line = (each for each in phrases_in(text, grammar) if each.span.line == line)
    around = [each for each in on_line if each.span.column <= column <= each.span.end_column]
    return around[-1] if around else None  # of two that touch, the one that begins here

"""The phrase under a cursor, as the parser takes it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.span import Text
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import recognizer_of
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Entry
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.place import Place


@struct
class Phrase:
    """A phrase of an effect."""

    text: str
    """As the author writes it."""
    kind: str
    """Its class in the grammar."""
    entry: Entry
    place: Place


def word_at(text: Text | str, line: int, column: int, grammar: Grammar) -> Phrase | None:
    """Return the longest phrase under a cursor; nothing on blanks and on words that begin none.

    Where parsing stops before it, its first meaning is taken.

    Args:
        line: counted from 1 inside the text.
        column: of the character under the cursor, counted from 1.
    """
    whole = Text.of(text) if isinstance(text, str) else text
    for rule in rules_of(whole.value, whole.column):
        if rule.lines[0].number <= line <= rule.lines[-1].number:
            return _in_rule(tokens_of(rule.lines, grammar.phrases), line, column, grammar)
    return None


def _in_rule(tokens: list[Token], line: int, column: int, grammar: Grammar) -> Phrase | None:
    """Return the phrase of a rule at a place."""
    for number, token in enumerate(tokens):
        place = token.place
        if place.line == line and place.column <= column < place.end_column and token.forms:
            recognizer = recognizer_of(grammar)
            _, stack = recognizer.reach(tokens[:number], following=token.forms)
            form = recognizer.fitting(stack, token.forms, tokens[number + 1].forms)
            assert form is not None
            return Phrase(token.text, form.kind, form.entry, place)
    return None

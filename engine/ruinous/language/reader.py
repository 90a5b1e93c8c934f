"""Reads an effect: text to tree, or what is wrong with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from lark.exceptions import UnexpectedToken

from ruinous.diagnostics.finding import Finding
from ruinous.diagnostics.span import Text
from ruinous.language.builder import Lexeme
from ruinous.language.checker import Checker, Context
from ruinous.language.layout import rules_of
from ruinous.language.lexing import pieces_of
from ruinous.language.mends import broken_at
from ruinous.language.mistakes import explain
from ruinous.language.printer import printed
from ruinous.language.recogniser import recogniser_of
from ruinous.language.tree import Effect, Statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.grammar import Grammar
    from ruinous.language.layout import Line
    from ruinous.language.lexing import Piece

DIGITS: Final = 3
"""Digits of the largest number in an effect."""
DEPTH: Final = 150
"""States of the parser inside each other: phrases in phrases, and blocks in blocks."""
EXPLAINED: Final = 20
"""Mistakes of one effect for which cures are searched."""
_WIDE: Final = re.compile(r"(?<=\S) {2,}(?=\S)")


class _Unreadable(Exception):
    """A rule cannot be read."""


class _Nested(Exception):
    """Too much stands inside each other; carries the piece where that is so."""

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece.text)
        self.piece = piece


def read(text: Text, grammar: Grammar) -> tuple[Effect | None, list[Finding]]:
    """Return the tree of an effect, or None and what is wrong with it.

    Every rule is read on its own, so one mistake gives one finding and hides no other rule. A tree
    may come with findings that are only advice.
    """
    reading = _Reading(text, grammar)
    rules = rules_of(text.value)
    if not rules:
        help = "write a rule, or leave the effect out"
        return None, [Finding("E108", "the effect is empty", text.whole(), help=help)]
    statements: list[Statement] = []
    for rule in rules:
        if rule.fault is not None:
            message, place, help, cure = rule.fault
            span = text.span(*place)
            reading.findings.append(Finding("E101", message, span, help=help, cure=cure))
        else:
            statements.extend(reading.rule(rule.lines).statements)
    if reading.findings:
        return None, reading.findings
    return Effect(tuple(statements)), list(_advice(text))


def _advice(text: Text) -> Iterable[Finding]:
    """Yield a finding for each run of blanks that should be one."""
    if "  " not in text.value:
        return
    for number, line in enumerate(text.value.split("\n"), start=1):
        for found in _WIDE.finditer(line.rstrip()):
            span = text.span(number, found.start() + 1, number, found.end() + 1)
            message, help = "several blanks between words", "write one blank"
            yield Finding("W901", message, span, help, severity="warning", cure=" ")


class _Reading:
    """An effect while it is read."""

    def __init__(self, text: Text, grammar: Grammar) -> None:
        self.text = text
        self.grammar = grammar
        self.recogniser = recogniser_of(grammar)
        self.findings: list[Finding] = []

    def rule(self, lines: list[Line]) -> Effect:
        """Return the tree of a rule; an empty one when it cannot be read, which is noted."""
        pieces = pieces_of(lines, self.grammar.phrases)
        large = next((each for each in pieces if _is_large(each)), None)
        if large is not None:
            self.note("E110", f"`{large.text}` is too large a number", large, "write a smaller one")
            return Effect(())
        try:
            return self.parsed(pieces)
        except _Unreadable:
            self.findings.append(self._explained(lines, pieces))
        except _Nested as nested:
            help = "say it in several steps, and `choose` in between"
            self.note("E111", "too much is inside each other here", nested.piece, help)
        return Effect(())

    def note(self, code: str, message: str, piece: Piece, help: str) -> None:
        """Note what is wrong with a piece."""
        self.findings.append(Finding(code, message, self.text.span(*piece.place), help=help))

    def parsed(self, pieces: Iterable[Piece]) -> Effect:
        """Return the tree of a rule.

        Raises:
            _Unreadable: a piece does not fit.
        """
        parser = self.grammar.start()
        effect: Effect = Effect(())
        for piece in pieces:
            if not piece.forms:
                raise _Unreadable
            stack = parser.parser_state.state_stack
            if len(stack) > DEPTH:
                raise _Nested(piece)
            form = piece.forms[0]
            if len(piece.forms) > 1:
                form = self.recogniser.fitting(stack, piece.forms)
            token = Lexeme(form.kind, piece.text, 0, *piece.place)
            token.form = form
            try:
                effect = parser.feed_token(token)
            except UnexpectedToken:
                raise _Unreadable from None
        return effect

    def _explained(self, lines: list[Line], pieces: list[Piece]) -> Finding:
        broken = broken_at(lines, pieces, self.grammar.phrases, self.recogniser)
        return explain(broken, self.text, self._complaints)

    def _complaints(self, lines: Sequence[Line]) -> int:
        """Return how much is wrong with lines that can be read, in the best circumstances."""
        try:
            effect = self.parsed(pieces_of(lines, self.grammar.phrases))
        except (_Unreadable, _Nested):
            return 100
        written = [""] * lines[-1].number
        for line in lines:
            written[line.number - 1] = " " * (line.start - 1) + line.text
        text = Text.of("\n".join(written))
        checker = Checker(self.grammar.lexicon)
        wrong = min(len(checker.check(effect, text, context)) for context in self._contexts())
        is_odd = printed(effect, self.grammar.lexicon) != "\n".join(filter(None, written))
        return 2 * wrong + is_odd

    def _contexts(self) -> tuple[Context, Context]:
        """Return circumstances in which all words mean something: for rules, and for steps."""
        verbs = frozenset(verb.base for verb in self.grammar.lexicon.verbs)
        everything = Context(this_type="card", has_here=True, own_verbs=verbs)
        return everything, Context(this_type="card", has_here=True, steps_allowed=True)


def _is_large(piece: Piece) -> bool:
    text = piece.text
    return len(text) > DIGITS and text[-1].isdecimal() and text.lstrip("+-").isdecimal()

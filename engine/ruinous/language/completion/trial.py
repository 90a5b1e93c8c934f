"""Texts that are tried: the rule of a cursor with a phrase and a finish, parsed and bound."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.finding import has_errors
from ruinous.diagnostics.span import NO_FILE, Text
from ruinous.language.binding import Binder
from ruinous.language.completion.faults import TOO_LITTLE, Fault
from ruinous.language.reader import sound
from ruinous.language.syntax.layout import Line
from ruinous.language.syntax.lexer import tokens_of, words_of
from ruinous.language.syntax.parser import NestedError, Parse, UnreadableError, feed
from ruinous.language.syntax.tree import Effect
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.diagnostics.finding import Finding
    from ruinous.language.binding import Context
    from ruinous.language.completion.cursor import Cursor, Position
    from ruinous.language.completion.habits import Fragment
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.tree import Statement


_NONE: Final = (0, 0)
"""Place of a part without words."""


_QUOTED: Final = re.compile("`([^`]*)`")


class Stretch(NamedTuple):
    """A stretch of a text: (line, column) of its start and of its end."""

    start: tuple[int, int]
    end: tuple[int, int]


@struct
class Outcome:
    """What is wrong with a text that was tried."""

    is_readable: bool
    text: str = ""
    """The rule, with what stands above it if that counts."""
    finish: tuple[Fragment, ...] = ()
    """What was tried behind the phrase."""
    findings: tuple[Finding, ...] = ()
    parts: tuple[Stretch, ...] = ()
    """Where each part of the finish stands."""

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return self.is_readable and not self.findings

    @property
    def says_too_little(self) -> bool:
        """Whether something is missing."""
        return self.findings[0].code == TOO_LITTLE

    def hints(self) -> frozenset[str]:
        """Return the words that the first finding names."""
        found = self.findings[0]
        return frozenset(_QUOTED.findall(f"{found.message} {found.help}"))

    def blamed(self) -> int | None:
        """Return the last part that the first finding touches; None: it is about what is before."""
        span = self.findings[0].span
        start, end = (span.line, span.column), (span.end_line, span.end_column)
        touched = (n for n, part in enumerate(self.parts) if part.start < end and start < part.end)
        return max(touched, default=None)

    def fault_before(self) -> Fault | None:
        """Return the first finding if it begins before the finish."""
        found = self.findings[0]
        start = found.span.line, found.span.column
        first = next((part.start for part in self.parts if part.start != _NONE), None)
        is_before = first is None or start < first
        return Fault(found.code, found.message, start) if is_before else None


class Trials:
    """Trials at one position."""

    def __init__(self, position: Position, grammar: Grammar, context: Context) -> None:
        self._position: Final = position
        self._grammar: Final = grammar
        self._context: Final = context
        self._binder: Final = Binder(grammar.lexicon)
        self._number: Final = (*position.cursor.above, position.line)[0].number
        first = _reread(position, grammar)
        self._tokens: Final = position.tokens[:first]
        self._offset: Final = _offset(position, first)
        self._kept: Final = max(0, first - 1)
        self._parse: Final = Parse(grammar.tables)
        if self._kept:
            following = position.tokens[self._kept].forms
            feed(self._parse, position.tokens[: self._kept], grammar, following)
        self._before: Final = _steps_above(position, grammar, context)
        self._head: Final = _written(position.cursor)

    def tried(self, phrase: str, finish: Sequence[Fragment]) -> Outcome:
        """Parse and bind the rule with a phrase and a finish behind the cursor."""
        lines, parts = _rendered(self._position.line, phrase, finish)
        try:
            effect = self._parsed(lines)
        except (NestedError, UnreadableError):
            return Outcome(is_readable=False)
        written = "\n".join((*self._head, *map(_spelt, lines)))
        text = Text(written, NO_FILE)
        whole = Effect((*self._before, *effect.statements))
        found = self._binder.check(whole, text, self._context)
        wrong = tuple(
            each for each in found if each.span.line >= self._number and has_errors([each])
        )
        return Outcome(True, written, tuple(finish), wrong, parts)

    def _parsed(self, lines: Sequence[Line]) -> Effect:
        """Parse the rule from where the trials part.

        Raises:
            UnreadableError: it cannot be parsed.
            NestedError: phrases or blocks are nested too deeply.
        """
        current, *others = lines
        if self._offset:
            text, inset = current.text[self._offset :], current.inset + self._offset
            current = current._replace(text=text, inset=inset)
        below = tokens_of((current, *others), self._grammar.phrases, current.level)
        tokens = [*self._tokens, *below]
        parse, rest = self._parse.copy(), tokens[self._kept :]
        if not all(token.forms for token in rest):
            raise UnreadableError
        feed(parse, rest, self._grammar)
        return parse.effect


def _reread(position: Position, grammar: Grammar) -> int:
    """Return the first of the tokens that can be read in another way for what comes behind them.

    That is the last one, and those with which a phrase may begin that goes on beyond the cursor.
    """
    line = [n for n, token in enumerate(position.tokens) if _is_on(token, position.line)]
    if not line:
        return len(position.tokens)
    words = words_of(position.line.text)
    for number in line[:-1]:
        column = position.tokens[number].place.column - position.line.start + 1
        inside = [n for n, word in enumerate(words) if column <= word.column]
        ends = position.tokens[number].place.end_column - position.line.start + 1
        if any(grammar.phrases.goes_on(words[n:]) for n in inside if words[n].column < ends):
            return number
    return line[-1]


def _is_on(token: Token, line: Line) -> bool:
    return bool(token.text) and token.place.line == line.number


def _offset(position: Position, first: int) -> int:
    """Return where in the text of the line a token begins, from 0."""
    if first >= len(position.tokens):
        return 0
    return position.tokens[first].place.column - position.line.start


def _steps_above(position: Position, grammar: Grammar, context: Context) -> tuple[Statement, ...]:
    """Return the steps above a rule, to which it can refer where steps stand by themselves."""
    if not context.steps_allowed or not position.cursor.earlier.strip():
        return ()
    effect = sound(Text.of(position.cursor.earlier), grammar)
    return effect.statements if effect is not None else ()


def _written(cursor: Cursor) -> list[str]:
    """Return the lines above that of a cursor, blank where nothing is known of them."""
    written = cursor.earlier.split("\n") if cursor.earlier else []
    for line in (*cursor.above, cursor.line):
        written += [""] * (line.number - 1 - len(written))
        written.append(_spelt(line))
    return written[:-1]


def _spelt(line: Line) -> str:
    return " " * (line.start - 1) + line.text


def _rendered(
    line: Line, phrase: str, finish: Sequence[Fragment]
) -> tuple[tuple[Line, ...], tuple[Stretch, ...]]:
    """Return the lines of a text with a phrase and a finish, and where the parts of that stand."""
    lines = [line._replace(text=joined(line.text, phrase))]
    parts = []
    level, is_ended = line.level, False
    for fragment in finish:
        places: list[tuple[int, int]] = []
        for piece in fragment:
            level += (piece.kind == "_INDENT") - (piece.kind == "_DEDENT")
            if not piece.text:
                is_ended = is_ended or piece.kind == "_NL"
                continue
            if is_ended:
                lines.append(Line(lines[-1].number + 1, level, "", line.inset))
                is_ended = False
            last = lines[-1]
            lines[-1] = last._replace(text=joined(last.text, piece.text))
            end = lines[-1].start + len(lines[-1].text)
            places += [(last.number, end - len(piece.text)), (last.number, end)]
        parts.append(Stretch(places[0], places[-1]) if places else Stretch(_NONE, _NONE))
    return tuple(lines), tuple(parts)


def joined(text: str, phrase: str) -> str:
    """Return a text with a phrase behind it; marks stand right behind a word."""
    return text + phrase if not text or phrase[0] in ",:" else f"{text} {phrase}"

"""Reads an effect: text to tree, or what is wrong with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding, has_errors
from ruinous.language.syntax.layout import rules_of, strayed
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import NestedError, UnreadableError, parsed
from ruinous.language.syntax.tree import Effect, Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics.span import Text
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Fault, Line
    from ruinous.language.syntax.lexer import Token

DIGITS: Final = 3
"""Digits of the largest number in an effect."""
MISTAKES: Final = 20
"""Rules of one effect that may be wrong before the rest is left alone."""
_WIDE: Final = re.compile(r"(?<=\S) {2,}(?=\S)")


def read(
    text: Text, grammar: Grammar, *, cures: bool = True
) -> tuple[Effect | None, list[Finding]]:
    """Return the tree of an effect, or None and what is wrong with it.

    Every rule is read on its own, so one mistake gives one finding and hides no other rule. A tree
    may come with findings that are only advice.

    Args:
        cures: whether to search for what was meant; without, a mistake takes no longer to find
            than a rule to read.
    """
    effect, findings = read_rules(text, grammar, cures=cures)
    return None if has_errors(findings) else effect, findings


def read_rules(text: Text, grammar: Grammar, *, cures: bool = True) -> tuple[Effect, list[Finding]]:
    """Return the tree of those rules that can be read, and what is wrong with the others."""
    reading = _Reading(text, grammar, cures=cures)
    rules = rules_of(text.value, text.column)
    if not rules:
        reading.note("E108", "the effect is empty", "write a rule, or leave the effect out")
    statements: list[Statement] = []
    for rule in rules:
        if len(reading.findings) == MISTAKES:
            break
        if rule.fault is not None:
            reading.fault(rule.fault)
        else:
            statements.extend(reading.rule(rule.lines))
    return Effect(tuple(statements)), reading.findings or list(_advice(text))


def _advice(text: Text) -> Iterator[Finding]:
    """Yield a finding for each run of blanks that should be one."""
    if "  " not in text.value:
        return
    for number, line in enumerate(text.value.split("\n"), start=1):
        for found in _WIDE.finditer(line.rstrip()):
            span = text.span(number, found.start() + 1, number, found.end() + 1)
            message, help = "several blanks between words", "write one blank"
            yield Finding("W901", message, span, help=help, cure=" ")


class _Reading:
    """An effect while it is read."""

    def __init__(self, text: Text, grammar: Grammar, *, cures: bool) -> None:
        self.text = text
        self.grammar = grammar
        self.cures = cures
        self.findings: list[Finding] = []

    def rule(self, lines: list[Line]) -> tuple[Statement, ...]:
        """Return the statements of a rule; none when it cannot be read, which is noted."""
        tokens = tokens_of(lines, self.grammar.phrases)
        large = next((token for token in tokens if _is_large(token)), None)
        if large is not None:
            message = f"`{large.text}` is too large a number"
            self.note("E110", message, f"write one of at most {DIGITS} digits", large)
            return ()
        try:
            return parsed(tokens, self.grammar).statements
        except UnreadableError:
            self.explain(lines, tokens)
        except NestedError as nested:
            message = "too much is inside each other here"
            self.note("E111", message, "say it in several steps", nested.token)
        return ()

    def explain(self, lines: list[Line], tokens: list[Token]) -> None:
        """Note what is wrong with a rule that cannot be read."""
        if (stray := strayed(lines)) is not None:
            self.fault(stray)
            return
        # Most runs find no such rule and need none of its modules.
        from ruinous.language.repair import ParseFailure, suggest

        failure = ParseFailure(lines, tokens, self.grammar)
        self.fault(suggest(failure, search=self.cures))

    def fault(self, fault: Fault) -> None:
        """Note what is wrong with the layout of a rule."""
        span = self.text.span(*fault.place)
        found = Finding(fault.code, fault.message, span, help=fault.help, cure=fault.cure)
        self.findings.append(found)

    def note(self, code: str, message: str, help: str, token: Token | None = None) -> None:
        """Note what is wrong with a token, or with the whole effect."""
        span = self.text.whole() if token is None else self.text.span(*token.place)
        self.findings.append(Finding(code, message, span, help=help))


def _is_large(token: Token) -> bool:
    text = token.text
    return len(text) > DIGITS and text[-1].isdecimal() and text.lstrip("+-0").isdecimal()

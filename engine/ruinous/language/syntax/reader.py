"""Parses an effect rule by rule: text to tree, with the mistakes of form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding, has_errors
from ruinous.language.syntax.layout import Fault, misplaced_branch, rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import NestedError, UnreadableError, parsed
from ruinous.language.syntax.tree import Effect, Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics.span import Text
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Line
    from ruinous.language.syntax.lexer import Token

DIGITS: Final = 3
"""Maximum number of digits of a number in an effect."""
MISTAKES: Final = 20
"""Maximum number of erroneous rules reported per effect."""
_WIDE: Final = re.compile(r"(?<=\S) {2,}(?=\S)")


def read(
    text: Text, grammar: Grammar, *, cures: bool = True
) -> tuple[Effect | None, list[Finding]]:
    """Parse an effect.

    Every rule is parsed on its own, so one mistake gives one finding and hides no other rule.

    Args:
        cures: whether to search for repairs; without, a rule with a mistake takes no longer than
            one without.

    Returns:
        The tree, or None if a rule cannot be parsed; and the findings. A tree may come with
        warnings.
    """
    effect, findings = read_rules(text, grammar, cures=cures)
    return None if has_errors(findings) else effect, findings


def read_rules(text: Text, grammar: Grammar, *, cures: bool = True) -> tuple[Effect, list[Finding]]:
    """Parse an effect as :func:`read` does, and return the tree of those rules that can be."""
    rules = rules_of(text.value, text.column)
    statements: list[Statement] = []
    findings: list[Finding] = []
    if not rules:
        help = "write a rule, or leave the effect out"
        findings.append(Finding("E108", "the effect is empty", text.whole(), help=help))
    for rule in rules:
        if len(findings) == MISTAKES:
            break
        found = rule.fault or _parsed(rule.lines, grammar, cures=cures)
        if isinstance(found, Fault):
            span = text.span(*found.place)
            findings.append(
                Finding(found.code, found.message, span, help=found.help, cure=found.cure)
            )
        else:
            statements.extend(found.statements)
    return Effect(tuple(statements)), findings or list(_wide_blanks(text))


def _wide_blanks(text: Text) -> Iterator[Finding]:
    """Yield a warning for each run of blanks that should be one."""
    if "  " not in text.value:
        return
    for number, line in enumerate(text.value.split("\n"), start=1):
        for found in _WIDE.finditer(line.rstrip()):
            span = text.span(number, found.start() + 1, number, found.end() + 1)
            message, help = "several blanks between words", "write one blank"
            yield Finding("W901", message, span, help=help, cure=" ")


def _parsed(lines: list[Line], grammar: Grammar, *, cures: bool) -> Effect | Fault:
    """Return the tree of a rule, or its first mistake."""
    tokens = tokens_of(lines, grammar.phrases)
    large = next((token for token in tokens if _is_large(token)), None)
    if large is not None:
        help = f"write one of at most {DIGITS} digits"
        return Fault(f"`{large.text}` is too large a number", large.place, help, code="E110")
    try:
        return parsed(tokens, grammar)
    except NestedError as nested:
        message, help = "too much is inside each other here", "say it in several steps"
        return Fault(message, nested.token.place, help, code="E111")
    except UnreadableError:
        # Imported here, because most runs find no mistake and need none of its modules.
        from ruinous.language.repair import ParseFailure, suggest

        fault = misplaced_branch(lines)
        return fault or suggest(ParseFailure(lines, tokens, grammar), search=cures)


def _is_large(token: Token) -> bool:
    """Tell whether a token is a number with too many digits."""
    text = token.text
    return len(text) > DIGITS and text[-1].isdecimal() and text.lstrip("+-0").isdecimal()

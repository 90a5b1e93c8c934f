"""Parses an effect rule by rule: text to tree, with the mistakes of form."""

from __future__ import annotations

import re
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding, has_errors
from ruinous.diagnostics.wording import named
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
    from ruinous.language.syntax.place import Place

DIGITS: Final = 3
"""Maximum number of digits of a number in an effect."""
MISTAKES: Final = 20
"""Maximum number of erroneous rules reported per effect."""
_GOES_ON: Final = ("else", "or:")
"""How lines begin that belong to a block above them."""
_ODD_BLANK: Final = re.compile(r"[^\S \t\n]")
_WIDE: Final = re.compile(r"(?<=\S) {2,}(?=\S)")


def read(
    text: Text, grammar: Grammar, *, cures: bool = True
) -> tuple[Effect | None, list[Finding]]:
    """Parse an effect.

    Every rule is parsed on its own, so one mistake gives one finding and hides no other rule. In a
    rule with a mistake each line below it is parsed on its own.

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
        if len(findings) >= MISTAKES:
            break
        found = rule.fault or _parsed(rule.lines, grammar, cures=cures)
        if isinstance(found, Fault):
            faults = [found, *_faults_below(rule.lines, found, grammar, cures=cures)]
            findings += [_finding(text, each) for each in faults]
        else:
            statements.extend(found.statements)
    del findings[MISTAKES:]
    findings += islice(_odd_blanks(text), MISTAKES - len(findings))
    return Effect(tuple(statements)), findings or list(_wide_blanks(text))


def sound(text: Text, grammar: Grammar) -> Effect | None:
    """Return the tree of an effect; None where anything is wrong with its form, which is not told.

    No help is looked for, so that helps can ask it.
    """
    rules = rules_of(text.value, text.column)
    if any(rule.fault for rule in rules) or [*_odd_blanks(text), *_wide_blanks(text)]:
        return None
    sentences = [tokens_of(rule.lines, grammar.phrases) for rule in rules]
    if any(_is_large(token) for tokens in sentences for token in tokens):
        return None
    try:
        effects = [parsed(tokens, grammar) for tokens in sentences]
    except (NestedError, UnreadableError):
        return None
    return Effect(tuple(each for effect in effects for each in effect.statements))


def _odd_blanks(text: Text) -> Iterator[Finding]:
    """Yield a finding for each character that only looks like a blank."""
    if text.value.isascii():
        return
    for number, line in enumerate(text.value.split("\n"), start=1):
        for found in _ODD_BLANK.finditer(line):
            span = text.span(number, found.start() + 1, number, found.end() + 1)
            message = f"found {named(found[0])}, which only looks like a blank"
            yield Finding("E109", message, span, help="write a blank", cure=" ")


def _finding(text: Text, fault: Fault) -> Finding:
    span = text.span(*fault.place)
    return Finding(fault.code, fault.message, span, help=fault.help, cure=fault.cure)


def _faults_below(
    lines: list[Line], fault: Fault, grammar: Grammar, *, cures: bool
) -> Iterator[Fault]:
    """Yield the mistakes of form in the lines of a rule below its first one, each judged alone."""
    for row, line in enumerate(lines):
        if line.number <= fault.place.line or line.text.startswith(_GOES_ON):
            continue
        alone = [each._replace(level=each.level - line.level) for each in _with_block(lines[row:])]
        found = _parsed(alone, grammar, cures=cures)
        if isinstance(found, Fault) and found.place.line == line.number:
            yield found._replace(place=_moved(found.place, line.start - alone[0].start))


def _with_block(lines: list[Line]) -> Iterator[Line]:
    """Yield the first of some lines and what stands under it, with its `else:` and `or:`."""
    head, *others = lines
    yield head
    yield from takewhile(
        lambda each: (
            each.level > head.level or (each.level == head.level and each.text.startswith(_GOES_ON))
        ),
        others,
    )


def _moved(place: Place, columns: int) -> Place:
    return place._replace(column=place.column + columns, end_column=place.end_column + columns)


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
    """Return whether a token is a number with too many digits."""
    number = token.text.lstrip("+-")
    return len(number) > DIGITS and number.isdecimal()

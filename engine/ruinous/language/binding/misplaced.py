"""Statements in the wrong place: steps among rules, and rules among steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.binding.report import Report
    from ruinous.language.binding.scope import Scope
    from ruinous.language.syntax.place import Place


def step_among_rules(
    statement: t.Statement, scope: Scope, above: t.Statement | None = None
) -> None:
    """Report a step where only rules can stand; below a block of steps it may belong to that."""
    report = scope.report
    if isinstance(statement, t.If):
        word = report.opening(statement.place)
        report.rewrite("E217", "`if` opens a block of steps, not of rules", word, "while")
        return
    place = start_of(statement, report)
    blocks = t.If | t.ForEach | t.Beginning | t.Either | t.Secret | t.During | t.Until | t.Later
    is_block = isinstance(statement, blocks)
    what = "this block holds steps" if is_block else "this is a step"
    message = f"{what}, and only rules can stand here"
    help = "say when: put it under `when ...:` or a moment"
    if isinstance(statement, t.Later):
        help = "say from when on it is the next: put it under `when ...:` or a moment"
    if isinstance(above, t.React | t.AtMoment | t.Instead):
        help = "go in one level, two blanks, if it belongs to the rule above; else " + help
    report.wrong("E217", message, place, help)


def start_of(statement: t.Statement, report: Report) -> Place:
    """Return the place of a statement with the word that opens it."""
    match statement:
        case t.Forbid():
            return report.with_word(statement.place, "forbid")
        case t.Allow():
            return report.with_word(statement.place, "allow")
        case (
            t.Change() | t.Fact() | t.CountAs() | t.Do() | t.May() | t.Nothing() | t.Stop()
        ):  # fmt: skip
            return report.line_from(statement.place)
        case _:
            return report.line_from(report.opening(statement.place))


def rule_among_steps(statement: t.Statement, scope: Scope) -> None:
    """Report a rule among steps, or `do nothing` that is not the whole of a branch."""
    report = scope.report
    if isinstance(statement, t.Nothing):
        message = "`do nothing` is a branch, of `either` or before `else:`, with no step beside it"
        report.wrong("E220", message, statement.place, "take the line away")
        return
    if isinstance(statement, t.While):
        word = report.opening(statement.place)
        message = "`while` opens a block of rules, not of steps"
        help = "to ask once write `if`; to do it again and again `12 times:` over `if ...: stop`"
        report.wrong("E216", message, word, help)
        return
    place = start_of(statement, report)
    message = "this is a rule, and only steps can stand here"
    if not scope.context.rules_allowed:
        help = "write what is done at once"
    elif isinstance(statement, t.React | t.AtMoment | t.Instead):
        once = _once(statement, scope) or "put it under `until the end of ...:`; or "
        help = f"{once}put it outside, at the start of a line"
    else:
        help = "say how long: put it under `until the end of ...:`"
    report.wrong("E216", message, place, help)


def _once(statement: t.Statement, scope: Scope) -> str:
    """Return how steps are put off to a moment, with `or` behind it; nothing where there is none.

    A rule acts whenever the moment comes, such steps do so once.
    """
    if not isinstance(statement, t.AtMoment) or statement.limits:
        return ""
    moment = scope.words.moments[statement.moment]
    which = ", of one that is still to begin" if moment.begun else ""
    return f"among steps write `{moment.next}:`{which}; or " if moment.next else ""

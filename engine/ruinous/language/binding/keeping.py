"""What is kept instead of being dealt with, where it would be kept anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope


def kept_anyway(statement: t.Instead, scope: Scope) -> None:
    """Report a condition under which it is kept, below a step that replaces the action already."""
    is_done = False
    for each in statement.body.statements:
        if is_done and isinstance(each, t.If) and each.otherwise is None:
            _report(each, scope)
        is_done = is_done or _surely_acts(each, scope)


def _surely_acts(statement: t.Statement, scope: Scope) -> bool:
    """Return whether something is done in any case, so that the replaced action does not happen."""
    return isinstance(statement, t.Do) and scope.words.verbs[statement.act.verb].makes


def _report(asked: t.If, scope: Scope) -> None:
    for each in stated(asked.body.statements):
        step = each.statement
        if isinstance(step, t.Do) and scope.words.verbs[step.act.verb].stand_in:
            word = scope.report.first_word(step.act.place)
            message = "this changes nothing: by the step above it is not done to it in any case"
            scope.report.wrong("E220", message, word, "say below `else:` what is done otherwise")

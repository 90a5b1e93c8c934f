"""What rules ask of the past, and cannot have happened yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.timeline import Calendar
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import is_denied, nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lint.index import EffectIndex, Line
    from ruinous.language.lint.timeline import Steps

NEVER: Final = "E231"
NOTHING: Final = "E232"
ALWAYS: Final = "W902"


def memories_can_be(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule that looks back on what is only done later, or in another step."""
    calendar = Calendar(index)
    windows = {time.phrase: time.window for time in index.lexicon.times if time.memory}
    for line in index.lines:
        now = _now(line, calendar)
        if now is None:
            continue
        for node, under in nodes(line.stated.statement):
            verb, thing, time = _asked(node)
            steps = calendar.of_action(verb, thing) if time in windows else None
            if steps is not None and not calendar.can_look_back(steps, now, windows[time]):
                better = (
                    phrase for phrase in windows
                    if calendar.can_look_back(steps, now, windows[phrase])
                )  # fmt: skip
                why = _why(index, verb, found := next(better, ""))
                yield _finding(line, node, under, why, found)


def _now(line: Line, calendar: Calendar) -> Steps:
    """Return when a line asks; nothing if that is not known."""
    above = (*line.stated.under, line.stated.statement)
    if any(isinstance(each, t.During | t.Until) for each in above):
        return None
    timed = (each for each in above if isinstance(each, t.AtMoment | t.React | t.Instead))
    first = next(timed, None)
    return None if first is None else calendar.of_statement(first)


def _asked(node: t.Node) -> tuple[str, t.Phrase | None, str]:
    """Return the verb, the object and the time of what is asked of the past; empty: nothing is."""
    match node:
        case t.Happened(act=act):
            times = (role.time for role in act.roles if isinstance(role, t.TimeRole))
            return act.verb, act.thing, next(times, "")
        case t.WhereDid(verb=verb, thing=thing, time=time):
            return verb, thing, time
        case _:
            return "", None, ""


def _why(index: EffectIndex, verb: str, better: str) -> str:
    """Return when it is done instead; better: a time that could be asked about, or empty."""
    units = index.lexicon.index
    when = f"in another {units.short_unit}" if better else f"later in the {units.long_unit}"
    return f"`{index.verbs[verb].ing}` comes {when}"


def _finding(line: Line, node: t.Node, under: tuple[t.Node, ...], why: str, better: str) -> Finding:
    text = line.rule.subject.text
    span = text.span(*Report(text).head(node.place))
    help = f"write `{better}`" if better else "ask of something else, or at a later time"
    if is_denied(node, under):
        return Finding(ALWAYS, f"this always holds: {why}", span, "take it away")
    if isinstance(node, t.WhereDid):
        return Finding(NOTHING, f"there will never be such a place: {why}", span, help)
    return Finding(NEVER, f"this never holds: {why}", span, help)

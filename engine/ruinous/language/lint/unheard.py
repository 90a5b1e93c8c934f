"""Rules that wait for, or stand in for, what nothing ever does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lint.index import EffectIndex, Line
    from ruinous.language.syntax.place import Place

CODE = "E228"


def events_can_happen(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule about an action that no core rule and no effect does."""
    for line in index.lines:
        match line.stated.statement:
            case t.React(event=t.Event(form=form, act=act, place=place)) if form != "self":
                yield from _act(line, act, place, index)
            case t.Instead(act=act):
                yield from _act(line, act, act.place, index)
            case _:
                pass


def _act(line: Line, act: t.Act, place: Place, index: EffectIndex) -> Iterator[Finding]:
    verb = index.verbs[act.verb]
    report = Report(line.rule.subject.text)
    written = report.written(report.head(place))
    for role in act.roles:
        if isinstance(role, t.TimeRole) and index.ways[role.time] not in ("", *verb.ways):
            message = f"`{verb.ing}` is nothing that is ever done `{role.time}`"
            yield _finding(line, message, role.place, "take the time away, or name another one")
            return
    if not index.can_happen(verb, index.nouns_of(act.thing), line.rule):
        message = f"no core rule and no other effect of these packs does this: `{written}`"
        help = f"wait for something else, or write an effect that can {verb.base} that"
        yield _finding(line, message, place, help)


def _finding(line: Line, message: str, place: Place, help: str) -> Finding:
    text = line.rule.subject.text
    return Finding(CODE, message, text.span(*Report(text).head(place)), help)

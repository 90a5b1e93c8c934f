"""Movements that lead back to where they begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lint.index import EffectIndex, Line

CODE: Final = "E219"


def movements_lead_on(index: EffectIndex) -> Iterator[Finding]:
    """Report what is said to go to the place it comes from, or where it lies already."""
    for line in index.lines:
        for node, _ in nodes(line.stated.statement):
            if isinstance(node, t.Act):
                yield from _of_act(node, line, index)


def _of_act(act: t.Act, line: Line, index: EffectIndex) -> Iterator[Finding]:
    ends = {role.word: role for role in act.roles if isinstance(role, t.Role)}
    if "to" not in ends:
        return
    target = ends["to"]
    if "from" in ends and _is_same(ends["from"].thing, target.thing, index):
        yield _finding("this leads back to where it begins", act, line)
    elif isinstance(act.thing, t.This) and _is_before(line) and _is_here(target.thing, index):
        what = Report(line.rule.subject.text).written(act.thing.place)
        yield _finding(f"{what} is here already when its rules are in force", act, line)


def _is_before(line: Line) -> bool:
    """Return whether a line is about what has not been done yet."""
    return isinstance(line.stated.statement, t.Forbid | t.Allow | t.Instead | t.Change)


def _is_same(one: t.Phrase | t.Spot, other: t.Phrase | t.Spot, index: EffectIndex) -> bool:
    if _is_here(one, index) or isinstance(one, t.Name):
        return one == other or (_is_here(one, index) and _is_here(other, index))
    return False


def _is_here(thing: t.Phrase | t.Spot, index: EffectIndex) -> bool:
    match thing:
        case t.Spot(word="here", having=None):
            return True
        case t.This(nouns=(noun,)):
            return index.nouns[noun].type == index.lexicon.place_type
        case _:
            return False


def _finding(message: str, act: t.Act, line: Line) -> Finding:
    text = line.rule.subject.text
    span = text.span(*Report(text).head(act.place))
    return Finding(CODE, message, span, "name another place")

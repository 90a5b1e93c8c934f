"""Steps that lead nowhere, or that may be repeated without end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lint.index import EffectIndex, Line

NOWHERE: Final = "E219"
ENDLESS: Final = "W903"


def offers_end(index: EffectIndex) -> Iterator[Finding]:
    """Report offers that have no limit, and whose steps take nothing from anybody."""
    offered = {moment.phrase for moment in index.lexicon.moments if moment.offered}
    for rule in index.rules:
        match rule.statement:
            case t.AtMoment(moment=moment, limits=(), body=body) if moment in offered:
                if all(_is_free(step, index) for step in body.statements):
                    place = rule.report.within(rule.statement.place, moment)
                    help = f"say how often: `, once per {index.lexicon.index.long_unit}` behind it"
                    yield rule.finding(ENDLESS, "this may be done again and again", place, help)
            case _:
                pass


def _is_free(step: t.Statement, index: EffectIndex) -> bool:
    """Return whether a step costs nobody anything: amounts that somebody gets, what lasts."""
    if isinstance(step, t.During | t.Until | t.Later):
        return True
    return isinstance(step, t.Do | t.May) and all(
        index.is_endless(act) or _only_gets(index.verbs[act.verb]) for act in step.acts
    )


def _only_gets(verb: Verb) -> bool:
    return verb.amount and not (verb.gives_up or verb.somewhere)


def movements_lead_on(index: EffectIndex) -> Iterator[Finding]:
    """Report movements to the place a thing comes from, or where it lies already."""
    for line in index.lines:
        for node, _ in index.nodes(line):
            if isinstance(node, t.Act) and (why := _why_nowhere(node, line, index)):
                yield line.rule.finding(NOWHERE, why, node.place, "name another place")


def _why_nowhere(act: t.Act, line: Line, index: EffectIndex) -> str:
    """Return why an action leads nowhere; empty if it leads on."""
    ends = {role.word: role.thing for role in act.roles if isinstance(role, t.Role)}
    if "to" not in ends:
        return ""
    if "from" in ends and _is_same(ends["from"], ends["to"], index):
        return "this leads back to where it begins"
    if isinstance(act.thing, t.This) and _is_before(line) and _is_here(ends["to"], index):
        what = line.rule.report.written(act.thing.place)
        return f"{what} is here already when its rules are in force"
    return ""


def _is_before(line: Line) -> bool:
    """Return whether a line is about what has not been done yet."""
    return isinstance(line.statement, t.Forbid | t.Allow | t.Instead | t.Change)


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

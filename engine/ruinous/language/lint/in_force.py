"""Rules that are in force only while there is nothing for them to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.timeline import Calendar
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lexicon.entries import Stay
    from ruinous.language.lint.index import EffectIndex, Line
    from ruinous.language.syntax.place import Place

NEVER: Final = "E228"
KEPT: Final = "W904"


def rules_can_act(index: EffectIndex) -> Iterator[Finding]:
    """Report a rule of something that is never there when what it is about happens.

    Where only rules of others can make that stay so long, it is advice.
    """
    calendar = Calendar(index)
    for kind in index.lexicon.kinds:
        stay = kind.stay
        if stay is None:
            continue
        keepers = _Keepers.of(kind.name, stay, index)
        for line in index.lines:
            saying = line.rule.subject
            if (
                saying.kind == kind.name
                and id(saying) not in keepers.own
                and _misses(line, stay, calendar)
            ):
                others = keepers.of_others - {id(saying)}
                yield _finding(line, stay, code=KEPT if others else NEVER)


class _Keepers(NamedTuple):
    """The effects, by identity, that may let things of a kind stay where they are."""

    own: set[int]
    """That which the effect belongs to."""
    of_others: set[int]
    """Other things."""

    @classmethod
    def of(cls, kind: str, stay: Stay, index: EffectIndex) -> _Keepers:
        keepers = cls(set(), set())
        for line in index.lines:
            act = _keeping(line.stated.statement, kind, stay, index)
            if act is not None:
                thing, effect = act.thing, id(line.rule.subject)
                if not isinstance(thing, t.Things) or "other" not in thing.adjectives:
                    keepers.own.add(effect)
                if not isinstance(thing, t.This):
                    keepers.of_others.add(effect)
        return keepers


def _keeping(statement: t.Statement, kind: str, stay: Stay, index: EffectIndex) -> t.Act | None:
    """Return what is prevented or done, if that lets something of a kind stay."""
    match statement:
        case t.Instead(act=act) | t.Forbid(act=act) if act.verb == stay.ended_by:
            nouns = index.nouns_of(act.thing)
            kept = not nouns or any(index.nouns[noun].type == kind for noun in nouns)
            return act if kept else None
        case t.Do(act=act) | t.May(act=act) if act.verb == stay.prolonged_by:
            return act if _goes_to_store(act, kind, index) else None
        case _:
            return None


def _goes_to_store(act: t.Act, kind: str, index: EffectIndex) -> bool:
    """Return whether something is put into a store that can hold things of a kind."""
    where = act.thing.where if isinstance(act.thing, t.Things | t.Pronoun) else None
    if not isinstance(where, t.At):
        return False
    return any(kind in index.nouns[noun].holds for noun in index.nouns_of(where.thing))


def _misses(line: Line, stay: Stay, calendar: Calendar) -> bool:
    """Return whether what a line is about never happens while the thing is there."""
    statement = line.stated.statement
    outlasts = any(isinstance(each, t.During | t.Until) for each in line.stated.under)
    if outlasts or _is_about_itself(statement):
        return False
    steps = calendar.of_statement(statement)
    return steps is not None and not steps & stay.steps


def _is_about_itself(statement: t.Statement) -> bool:
    """Return whether what is done is done to the thing itself, which may be elsewhere then."""
    match statement:
        case t.React(event=t.Event(form=form, act=act)):
            return form == "self" or isinstance(act.thing, t.This)
        case t.Instead(act=act) | t.Forbid(act=act):
            return isinstance(act.thing, t.This)
        case _:
            return False


def _finding(line: Line, stay: Stay, *, code: str) -> Finding:
    text = line.rule.subject.text
    span = text.span(*_place(line.stated.statement, Report(text)))
    only = "never acts" if code == NEVER else "acts only if the rule of something else keeps this"
    advice = f"print the rule on something else, or let this stay: `{stay.kept}`"
    return Finding(code, f"this {only}: {stay.said}", span, advice)


def _place(statement: t.Statement, report: Report) -> Place:
    match statement:
        case t.AtMoment(moment=moment):
            return report.within(statement.place, moment)
        case t.React(event=event):
            return report.head(event.place)
        case t.Instead(act=act) | t.Forbid(act=act):
            return report.head(act.place)
        case _:
            return report.head(statement.place)

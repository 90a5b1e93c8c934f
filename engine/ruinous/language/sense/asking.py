"""Conditions that never hold, and such that always do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding
from ruinous.language import tree as t
from ruinous.language.checker.report import Report
from ruinous.language.sense.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.sense.seen import Line, Seen

NEVER: Final = "E231"
ALWAYS: Final = "W902"
_ENDLESS: Final = 10**9


class Range(NamedTuple):
    """The numbers that a test lets through: from the least to the most."""

    least: int
    most: int


class Asked(NamedTuple):
    """A test of a number: what is counted, and which numbers will do."""

    what: t.Node
    range: Range
    place: t.Place
    end: str = ""
    """Its last words, where the place of the tree stops before them."""


def conditions_can_differ(seen: Seen) -> Iterator[Finding]:
    """Report tests that exclude each other, or of which one says what another said already."""
    for line in seen.lines:
        known: list[Asked] = _outer(line)
        for asked in _own(line.stated.statement):
            yield from _against(asked, known, line)
            yield from _enough(asked, line, seen)
            known.append(asked)


def _outer(line: Line) -> list[Asked]:
    """Return what holds all the time around a rule: the conditions of the `while`s it is in."""
    return [
        asked
        for each in line.stated.under
        if isinstance(each, t.While)
        for asked in _tests(each.condition)
        if not _points_back(asked.what)
    ]


def _own(statement: t.Statement) -> Iterator[Asked]:
    """Yield the tests of a statement itself that must all hold."""
    match statement:
        case t.If(condition=condition) | t.While(condition=condition):
            yield from _tests(condition)
        case (
            t.React(limits=limits)
            | t.AtMoment(limits=limits)
            | t.Instead(limits=limits)
            | t.Forbid(limits=limits)
            | t.Allow(limits=limits)
            | t.Change(limits=limits)
        ):
            for limit in limits:
                if isinstance(limit, t.OnlyIf):
                    yield from _limit(limit)
        case _:
            pass


def _limit(limit: t.OnlyIf) -> Iterator[Asked]:
    """Yield the tests of a limit; of an `unless`, the opposite, if it has one test."""
    tests = list(_tests(limit.condition))
    if not limit.unless:
        yield from tests
    elif len(limit.condition.tests) == 1:
        for asked in tests:
            opposite = _opposite(asked.range)
            if opposite is not None:
                yield asked._replace(range=opposite)


def _tests(condition: t.Condition) -> Iterator[Asked]:
    for test in condition.tests:
        match test:
            case t.Compare(quantity=quantity, bound=bound, number=number):
                yield Asked(quantity, _bounded(bound, number), test.place, f"{bound} {number}")
            case t.Exists(things=t.Things() as things) if things.quant not in ("the", "another"):
                what = replace(things, quant="", number=0, plural=False)
                yield Asked(what, _bounded(things.quant, things.number), test.place)
            case t.IsSo():
                yield Asked(test, Range(1, 1), test.place)
            case _:
                pass


def _bounded(bound: str, number: int) -> Range:
    """Return the numbers that a quantifier lets through."""
    match bound:
        case "no":
            return Range(0, 0)
        case "at most":
            return Range(0, number)
        case "at least" | "number":
            return Range(number, _ENDLESS)
        case _:
            return Range(1, _ENDLESS)


def _opposite(range: Range) -> Range | None:
    """Return the numbers outside a range, if they are one range too."""
    if range == Range(1, 1):
        return Range(0, 0)
    if range.most == _ENDLESS:
        return Range(0, range.least - 1)
    return Range(range.most + 1, _ENDLESS) if range.least == 0 else None


def _points_back(what: t.Node) -> bool:
    return any(
        isinstance(node, t.That) or (isinstance(node, t.Pronoun) and node.word != "you")
        for node, _ in nodes(what)
    )


def _against(asked: Asked, known: list[Asked], line: Line) -> Iterator[Finding]:
    """Yield a finding when a test cannot hold with another one, or says no more than that."""
    for other in known:
        if other.what != asked.what or other == asked:
            continue
        least = max(asked.range.least, other.range.least)
        most = min(asked.range.most, other.range.most)
        if least > most:
            message = f"this never holds together with `{_written(other, line)}`"
            yield _finding(NEVER, message, asked, line, "take one of the two away")
            return
        if asked.range != other.range and (least, most) == other.range:
            message = f"this always holds where `{_written(other, line)}` does"
            yield _finding(ALWAYS, message, asked, line, "take it away")
            return


def _enough(asked: Asked, line: Line, seen: Seen) -> Iterator[Finding]:
    """Yield a finding for `at most` more than there are."""
    things = asked.what
    if not isinstance(things, t.Things) or len(things.nouns) != 1 or asked.range.least:
        return
    supply = seen.nouns[things.nouns[0]].supply
    if supply is not None and asked.range.most >= supply:
        message = f"this always holds: there are only {supply}"
        yield _finding(ALWAYS, message, asked, line, "take it away")


def _written(asked: Asked, line: Line) -> str:
    report = Report(line.rule.saying.text)
    return report.written(_whole(asked, report))


def _whole(asked: Asked, report: Report) -> t.Place:
    """Return the place of all words of a test on its first line."""
    place = report.head(asked.place)
    if not asked.end:
        return place
    rest = report.line_from(place._replace(column=place.end_column))
    return place._replace(end_column=report.within(rest, asked.end).end_column)


def _finding(code: str, message: str, asked: Asked, line: Line, help: str) -> Finding:
    text = line.rule.saying.text
    span = text.span(*_whole(asked, Report(text)))
    return Finding(code, message, span, help, "warning" if code == ALWAYS else "error")

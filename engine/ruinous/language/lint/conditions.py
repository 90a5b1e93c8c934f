"""Conditions that never hold or always hold, by themselves or beside others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lexicon.wording import BOUNDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex, Line
    from ruinous.language.syntax.place import Place

NEVER: Final = "E231"
ALWAYS: Final = "W902"
_ENDLESS: Final = 10**9
_COUNTING: Final = ("", "a", "no", "number", *BOUNDS)


class Asked(NamedTuple):
    """A test of a number: what is counted, and from which to which number it holds."""

    what: t.Node
    least: int
    most: int
    place: Place
    around: bool = False
    """It belongs to a block around the rule, with other rules in it."""


def conditions_exclude(index: EffectIndex) -> Iterator[Finding]:
    """Report tests that exclude each other, or of which one follows from another."""
    for line in index.lines:
        known: list[Asked] = _outer(line)
        for asked in _own(line.statement):
            yield from _against(asked, known, line, index)
            known.append(asked)


def conditions_are_needed(index: EffectIndex) -> Iterator[Finding]:
    """Report tests for no more than all there are, and for what lies somewhere to be anywhere."""
    for line in index.lines:
        for asked in _own(line.statement):
            yield from _enough(asked, line, index)
            yield from _anywhere(asked, line, index)


def _outer(line: Line) -> list[Asked]:
    """Return the conditions that hold at a statement, as blocks around it have asked them."""
    return [
        asked._replace(around=True)
        for each in _still_so(line)
        for asked in _tests(each.condition)
        if not _points_back(asked.what)
    ]


def _still_so(line: Line) -> Iterator[t.While | t.If]:
    """Yield what was asked just before, so that nothing has changed since.

    What a rule waits for comes after its `while`, and a step may change what was so before it.
    """
    match line.statement:
        case t.React() | t.Do() | t.May():
            pass
        case t.If() as inner:
            for each in reversed(line.under):
                if not isinstance(each, t.If) or each.body.statements[0] is not inner:
                    break
                yield each
                inner = each
        case _:
            yield from (each for each in line.under if isinstance(each, t.While))


def _own(statement: t.Statement) -> Iterator[Asked]:
    """Yield the tests of a statement itself that must all hold."""
    match statement:
        case t.If(condition=condition) | t.While(condition=condition):
            yield from _tests(condition)
        case _:
            limits: tuple[t.Limit, ...] = getattr(statement, "limits", ())
            for limit in limits:
                if isinstance(limit, t.OnlyIf):
                    yield from _limit(limit)


def _limit(limit: t.OnlyIf) -> Iterator[Asked]:
    """Yield the tests of a limit; of an `unless`, the opposite, if it has one test."""
    tests = list(_tests(limit.condition))
    if not limit.unless:
        yield from tests
    elif len(limit.condition.tests) == 1:
        yield from (opposite for asked in tests if (opposite := _opposite(asked)) is not None)


def _tests(condition: t.Condition) -> Iterator[Asked]:
    for test in condition.tests:
        match test:
            case t.Compare(quantity=quantity, bound=bound, value=t.Number(value=number)):
                yield Asked(quantity, *_bounded(bound, number), test.place)
            case (
                t.Exists(things=t.Things(quant=quant, number=number, amount=None) as things)
                | t.Exists(
                    things=t.Part(
                        quant=quant, number=number, amount=None, whole=t.Things() as things
                    )
                )
            ) if quant in _COUNTING:
                what = replace(things, quant="", number=0, plural=False)
                yield Asked(what, *_bounded(quant, number), test.place)
            case t.IsSo():
                yield Asked(test, 1, 1, test.place)
            case t.Denied(test=denied):
                yield Asked(denied, 0, 0, test.place)
            case _:
                pass


def _bounded(bound: str, number: int) -> tuple[int, int]:
    """Return the least and the greatest number that a quantifier lets through."""
    match bound:
        case "no":
            return 0, 0
        case "at most":
            return 0, number
        case "at least" | "number":
            return number, _ENDLESS
        case "more than":
            return number + 1, _ENDLESS
        case "less than":
            return 0, number - 1
        case "exactly":
            return number, number
        case _:
            return 1, _ENDLESS


def _opposite(asked: Asked) -> Asked | None:
    """Return the test that holds where another one does not, if its numbers are one range too."""
    match asked.least, asked.most:
        case 1, 1:
            return asked._replace(least=0, most=0)
        case least, most if most == _ENDLESS:
            return asked._replace(least=0, most=least - 1)
        case 0, most:
            return asked._replace(least=most + 1, most=_ENDLESS)
        case _:
            return None


def _points_back(what: t.Node) -> bool:
    return any(
        isinstance(node, t.That) or (isinstance(node, t.Pronoun) and node.word != "you")
        for node, _ in nodes(what)
    )


def _against(asked: Asked, known: list[Asked], line: Line, index: EffectIndex) -> Iterator[Finding]:
    """Yield a finding when a test cannot hold with another one, or follows from it."""
    for other in known:
        if _excludes(asked, other, index) or _excludes(other, asked, index):
            message = f"this never holds together with `{_written(other, line)}`"
            yield _finding(NEVER, message, asked, line, "take one of the two away")
            return
        for enough, more in ((other, asked), (asked, other)):
            if not more.around and _implies(enough, more, index):
                message = f"this always holds where `{_written(enough, line)}` does"
                yield _finding(ALWAYS, message, more, line, "take it away")
                return


def _excludes(part: Asked, whole: Asked, index: EffectIndex) -> bool:
    """Return whether a test asks for more than another one allows of all of these."""
    return part.least > whole.most and _is_within(part.what, whole.what, index)


def _implies(one: Asked, other: Asked, index: EffectIndex) -> bool:
    """Return whether a test always holds where another one does, and is another one."""
    enough, not_more = other.least <= one.least, one.most <= other.most
    if one.what == other.what:
        return enough and not_more
    if other.most == _ENDLESS:
        return enough and _is_within(one.what, other.what, index)
    return not_more and other.least == 0 and _is_within(other.what, one.what, index)


def _is_within(part: t.Node, whole: t.Node, index: EffectIndex) -> bool:
    """Return whether everything that one test counts is also counted by the other."""
    if part == whole:
        return True
    if not isinstance(part, t.Things) or not isinstance(whole, t.Things):
        return False
    more = [word for word in part.adjectives if word not in whole.adjectives]
    return (
        part.where == whole.where
        and part.owner == whole.owner
        and whole.possessive in ("", part.possessive)
        and set(whole.adjectives) <= set(part.adjectives)
        and all(word in index.adjectives and index.adjectives[word].personal for word in more)
        and all(noun in whole.nouns or index.nouns[noun].type in whole.nouns for noun in part.nouns)
    )


def _enough(asked: Asked, line: Line, index: EffectIndex) -> Iterator[Finding]:
    """Yield a finding for `at most` more than there are."""
    things = asked.what
    if not isinstance(things, t.Things) or len(things.nouns) != 1 or asked.least:
        return
    supply = index.nouns[things.nouns[0]].supply
    if supply is not None and asked.most >= supply:
        message = f"this always holds: there {'is' if supply == 1 else 'are'} only {supply}"
        yield _finding(ALWAYS, message, asked, line, "take it away")


def _anywhere(asked: Asked, line: Line, index: EffectIndex) -> Iterator[Finding]:
    """Yield a finding for a test whether things of some place are in any place."""
    match asked:
        case Asked(
            what=t.IsSo(
                subject=t.Things(where=t.Node() as where) as things,
                where=t.At(
                    word="in", thing=t.Things(quant="a", adjectives=(), where=None) as place
                ),
            ),
            least=1,
        ) if place.nouns == (index.lexicon.place_type,) and _is_somewhere(where, index):
            report = line.rule.report
            there = report.written(report.head(where.place))
            message = f"this asks for nothing: what is {there} is in some {place.nouns[0]}"
            if things.possessive:
                first = report.with_word(asked.place, things.possessive)
                asked = asked._replace(place=asked.place._replace(column=first.column))
            yield _finding(ALWAYS, message, asked, line, "take it away, or say in which")
        case _:
            pass


def _is_somewhere(where: t.Node, index: EffectIndex) -> bool:
    """Return whether a phrase for a place means the places of the game."""
    match where:
        case t.Spot():
            return True
        case t.At(word="on", thing=thing):
            return any(index.nouns[noun].all_places for noun in index.nouns_of(thing))
        case t.At(word="in"):
            return True
        case _:
            return False


def _written(asked: Asked, line: Line) -> str:
    report = line.rule.report
    return report.written(report.head(asked.place))


def _finding(code: str, message: str, asked: Asked, line: Line, help: str) -> Finding:
    return line.rule.finding(code, message, asked.place, help)

"""Conditions and limits: `if ...`, `unless ...`, `once per ...`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding.amounts import amount, past
from ruinous.language.binding.descriptions import described_by, fits, needs_noun
from ruinous.language.binding.mismatch import mistyped
from ruinous.language.binding.places import against, compared, where
from ruinous.language.binding.positions import AGAINST, ASKED, COMPARED, HAD, KIND
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import real_things, things
from ruinous.language.lexicon.wording import article, often
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_each, is_many, whole_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.binding.positions import Position
    from ruinous.language.syntax.place import Place


def condition(node: t.Condition, scope: Scope) -> None:
    """Check tests that must all hold."""
    for index, test in enumerate(node.tests):
        if test in node.tests[:index]:
            report_repeated("the condition", test.place, scope)
        else:
            _test(test, scope)


def report_repeated(what: str, place: Place, scope: Scope) -> None:
    """Report a repeated part."""
    scope.report.wrong("E221", f"{what} is said twice", scope.report.head(place), "take one away")


def _test(test: t.Test, scope: Scope) -> None:
    match test:
        case t.Exists(things=phrase):
            real_things(phrase, scope, HAD)
            _nobody_leads(phrase, scope)
            if isinstance(phrase, t.Things) and phrase.amount is None:
                _so_many(phrase, phrase.quant, phrase.number, phrase.place, scope)
        case t.Happened():
            past(test, scope)
        case t.MoreThan():
            _more_than(test, scope)
        case t.IsSo():
            _is_so(test, scope)
        case t.Denied(test=denied):
            _is_not_so(denied, scope)
        case t.Compare():
            _compare(test, scope)


_MORE: Final = {"at least": 0, "exactly": 0, "number": 0, "more than": 1}
"""How a number is asked for that must be reached, and how much more there must be."""


def _so_many(things: t.Things, bound: str, number: int, place: Place, scope: Scope) -> None:
    """Report a number of what was done that the one step before it never reaches."""
    described = (each for each in scope.bindings.described(things) if each.done is not None)
    if bound not in _MORE or (done := next(described, None)) is None or done.done is None:
        return
    most = scope.bindings.at_most.get(done.done.number)
    if most is not None and number + _MORE[bound] > most:
        is_done = f"{'is' if most == 1 else 'are'} {done.word} by one step"
        message = f"`{scope.report.written(things.place)}` is never so: at most {most} {is_done}"
        help = "let the step do it to more of them, or ask for fewer"
        scope.report.wrong("E235", message, scope.report.head(place), help)


def _nobody_leads(phrase: t.Phrase, scope: Scope) -> None:
    """Report `there is no reader with the most books`: where two are level, both are such."""
    described = whole_of(phrase)
    if not isinstance(phrase, t.Things | t.Part) or phrase.quant != "no":
        return
    where = described.where if isinstance(described, t.Things) else None
    leads = t.Topping | t.HavingMost | t.DidMost
    if where is not None and any(isinstance(each, leads) for each in t.narrowers(where)):
        message = "somebody always stands highest: of those who are level, each does"
        help = "ask `if there is exactly 1 ...`, and go on with `else:`"
        scope.report.wrong("E220", message, scope.report.within(phrase.place, "no"), help)


def _more_than(test: t.MoreThan, scope: Scope) -> None:
    words = scope.words
    type = things(test.subject, scope, COMPARED)
    other = things(test.other, against(test, type, scope), AGAINST)
    sides = ((test.subject, type), (test.other, other))
    if any(found == UNKNOWN for _, found in sides):
        return
    for side, found in sides:
        if found not in (words.owner_type, words.place_type):
            owners = f"{words.one(words.owner_type)} or {words.place_type}"
            message = f"`more` compares what {owners} has, not {words.one(found)}"
            scope.report.wrong("E202", message, side)
            return
    if type != other:
        message = f"{words.one(type)} is compared with {words.one(type)}, not with "
        scope.report.wrong(
            "E202", f"{message}{words.one(other)}", scope.report.head(test.other.place)
        )
    compared(test, type, scope, things)


def _asked(test: t.IsSo, scope: Scope, *, denied: bool) -> Position:
    """Return what may be asked; of one of several, how to ask whether there is such a one."""
    is_one = isinstance(test.subject, t.Things) and test.subject.quant == "a"
    if not (is_one and test.adjective and isinstance(test.subject, t.Things)):
        return ASKED
    noun = scope.report.written(test.subject.place).partition(" ")[2]
    if denied:
        return ASKED._replace(help=f"ask `there is {article(noun)} that is not {test.adjective}`")
    is_there = f"there is {article(f'{test.adjective} {noun}')}"
    return ASKED._replace(help=f"ask `{is_there}`; the plural asks whether all are so")


def _is_so(test: t.IsSo, scope: Scope, *, denied: bool = False) -> None:
    found = real_things(test.subject, scope, _asked(test, scope, denied=denied))
    if found == UNKNOWN:
        return
    if test.where is not None:
        _is_at(test.where, found, scope)
        return
    if test.kind is not None:
        type, words = real_things(test.kind, scope, KIND), scope.words
        if type not in (UNKNOWN, found):
            message = f"{words.one(found)} is never {words.one(type)}"
            mistyped("E202", message, test.kind, {found}, scope)
        elif _is_itself(test.subject, test.kind, scope):
            message = "this asks of a thing whether it is itself"
            scope.report.wrong("E221", message, test.place, "take it away, or ask something else")
        else:
            _is_beside_itself(test, test.kind, scope)
        return
    place = scope.report.within(_behind(test), test.adjective)
    adjective = scope.words.adjectives.get(test.adjective)
    if adjective is None:
        message = f"nothing can be asked to be `{test.adjective}`"
        scope.report.wrong(
            "E213", message, place, f"ask what somebody did: `you ... {scope.words.lately}`"
        )
        return
    scope.bindings.note(test, described=described_by(test.adjective, found, scope))
    if fits(adjective, found, place, scope):
        needs_noun(test.adjective, place, scope)


def _is_not_so(test: t.IsSo, scope: Scope) -> None:
    """Check what one thing is not; of several it would be left open whether one is, or each."""
    subject, place = test.subject, scope.report.within(_behind(test), "not")
    at = test.where if isinstance(test.where, t.At) else None
    if is_each(subject) or (is_many(subject) and subject != t.Pronoun("you")):
        message = "this could ask whether none of them is so, or whether one of them is not"
        one_is = "under `else:` stands what is done where not all are so"
        if test.adjective:
            one_is = f"`there is a ... that is not {test.adjective}` whether one is not"
        help = f"`there is no ...` asks whether none is; {one_is}"
        scope.report.wrong("E234", message, place, help)
    elif at is not None and is_each(at.thing):
        message = "this could ask whether it is in none of them, or not in all of them"
        scope.report.wrong("E234", message, place, f"write `{at.word} a ...`: in none of them")
    else:
        _is_so(test, scope, denied=True)


def _behind(test: t.IsSo) -> Place:
    """Return the place of what stands behind the subject of a test."""
    return test.place._replace(column=test.subject.place.end_column)


def _is_beside_itself(test: t.IsSo, kind: t.Phrase, scope: Scope) -> None:
    """Report `it is a neighbouring book`: the adjective starts from the very thing asked about."""
    described = scope.bindings.described(kind) if isinstance(kind, t.Things) else ()
    subject = scope.bindings.variable(test.subject)
    for each in described:
        starts = each.entry is not None and each.entry.asks and each.word != "other"
        if starts and subject is not None and each.anchor == subject:
            message = f"`{each.word}` starts from what it is asked of, so this is never so"
            place = scope.report.within(test.place, each.word)
            help = "say it of the other: `if this ... is ...`, or name what it starts from"
            scope.report.wrong("E221", message, place, help)


def _is_itself(subject: t.Phrase, kind: t.Phrase, scope: Scope) -> bool:
    """Return whether two words stand for one and the same thing."""
    one, other = (scope.bindings.variable(each) for each in (subject, kind))
    return one is not None and one == other


def _is_at(node: t.Where, found: str, scope: Scope) -> None:
    apart = t.Measured | t.NotSo
    said_apart = [each for each in t.narrowers(node) if isinstance(each, apart)]
    for each in said_apart:
        _is_said_apart(each, scope)
    if not said_apart:
        where(node, found, scope, things)


def _is_said_apart(having: t.Measured | t.NotSo, scope: Scope) -> None:
    """Report `it is with the most books`: numbers, and what is not so, are asked otherwise."""
    if isinstance(having, t.NotSo):
        message, help = f"`{having.word}` stands behind a noun", f"ask `is not {having.adjective}`"
        scope.report.wrong("E215", message, having, help)
    elif isinstance(having, t.Topping | t.HavingMost | t.DidMost):
        message = "who stands highest cannot be asked so"
        help = f"{scope.words.take} who stands highest first"
        scope.report.wrong("E215", message, scope.report.with_word(having.place, "with the"), help)
    elif isinstance(having, t.Bounded):
        help = f"ask `{having.quantity} of ... is {having.bound} ...`"
        scope.report.wrong("E215", "a number is asked in another way", having, help)
    else:
        place = scope.report.head(having.place)
        scope.report.wrong("E215", "a number is asked in another way", place, "write `has more`")


def _compare(test: t.Compare, scope: Scope) -> None:
    amount(test.quantity, scope)
    amount(test.value, scope)
    if isinstance(test.quantity, t.Counted) and isinstance(test.value, t.Number):
        things, value = test.quantity.things, test.value.value
        if isinstance(things, t.Things) and not test.quantity.trait:
            _so_many(things, test.bound, value, test.place, scope)
    if (test.bound, test.value) == ("at least", t.Number(0)):
        place = scope.report.within(test.place, "at least 0")
        scope.report.wrong("E220", "`at least 0` is always so", place, "take it away")


# ---------------------------------------------------------------- limits


def limits(
    nodes: Iterable[t.Limit],
    scope: Scope,
    *,
    spent: bool = True,
    what: str = "this rule",
    help: str = "take it away",
) -> None:
    """Check the limits of a rule.

    Args:
        spent: whether a `once per` can be used up.
        what: how a message names a rule of which it cannot.
        help: what to do about that.
    """
    units: set[str] = set()
    seen: list[t.Limit] = []
    for node in nodes:
        if node in seen and isinstance(node, t.OnlyIf):
            report_repeated("the condition", node.place, scope)
        elif isinstance(node, t.OnlyIf):
            _only_if(node, seen, scope)
        elif not spent:
            word = f"{often(node.times)} per"
            place = scope.report.with_word(node.place, word)
            scope.report.wrong("E226", f"{what} cannot have `{word}`", place, help)
        elif any(isinstance(each, t.Once) and each.times != node.times for each in seen):
            place = scope.report.with_word(node.place, f"{often(node.times)} per")
            scope.report.wrong("E221", "how often is said twice", place, "take one away")
        else:
            _once(node, units, scope)
        seen.append(node)


def _only_if(node: t.OnlyIf, seen: list[t.Limit], scope: Scope) -> None:
    opposite = (
        limit for limit in seen
        if isinstance(limit, t.OnlyIf)
        and limit.condition == node.condition and limit.unless != node.unless
    )  # fmt: skip
    if next(opposite, None) is not None:
        message = "this can never be so: the opposite is asked as well"
        scope.report.wrong("E221", message, node, "take one away")
    else:
        condition(node.condition, scope)


def _once(node: t.Once, units: set[str], scope: Scope) -> None:
    types = (scope.words.units[unit].type for unit in node.units)
    counted = tuple(scope.that(type) if type else None for type in types)
    scope.bindings.note(node, counted=counted)
    for unit in node.units:
        place = scope.report.within(node.place, unit)
        type = scope.words.units[unit].type
        if unit in units:
            place = _last(node.place, unit, scope)
            scope.report.wrong("E221", f"`per {unit}` is said twice", place, "take one away")
        elif type and (why := _uncounted(type, scope)):
            help = f"count by a time, such as the {scope.words.long_unit}"
            scope.report.wrong("E226", f"`per {unit}` {why}", place, help)
        units.add(unit)


def _uncounted(type: str, scope: Scope) -> str:
    """Return why a limit cannot count by things of a type; empty: it can."""
    held = scope.that(type)
    if held is None:
        return f"counts nothing: no {type} was spoken of"
    if scope.in_doubt(held, type) is not None:
        return "does not say whether it counts by who does it or by whose it is"
    if scope.is_either_end(held):
        return "could count by where it came from, which is named, or by where it went"
    return ""


def _last(place: Place, word: str, scope: Scope) -> Place:
    """Return the place of the last occurrence of a word."""
    column = place.column + scope.report.written(place).rindex(word)
    return place._replace(column=column, end_column=column + len(word))

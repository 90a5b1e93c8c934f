"""Rules that change a number or bring about a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding import quantities, repeats
from ruinous.language.binding.amounts import amount
from ruinous.language.binding.conditions import limits
from ruinous.language.binding.descriptions import fits
from ruinous.language.binding.places import where
from ruinous.language.binding.positions import ALL, CHANGED, KIND, NOT_ALL
from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.binding.things import real_things, things
from ruinous.language.lexicon.wording import BOUNDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Adjective
    from ruinous.language.syntax.place import Place


def change(statement: t.Change, scope: Scope) -> None:
    """Check `weight of your books here +1`."""
    inner = quantities.head(statement.quantity, scope)
    is_price = isinstance(statement.quantity.subject, t.Act)
    roots = (statement.quantity.subject, statement.value, statement.each, *statement.limits)
    if _asks_for_a_moment(roots, scope):
        return
    amount(statement.value, inner)
    _bounds_as_it_can(statement, scope)
    if isinstance(statement.value, t.Number):
        _changes_nothing(statement, statement.value, scope)
    if statement.each is not None:
        assert isinstance(statement.value, t.Number)
        repeats.sum_of(statement.each, abs(statement.value.value), inner)
    limits(statement.limits, inner, spent=is_price, what="a change of a number")


def _asks_for_a_moment(roots: Iterable[t.Node | None], scope: Scope) -> bool:
    """Report what lasts, and asks for what is known only while steps are carried out."""
    inside = (node for each in roots if each is not None for node, _ in nodes(each))
    asked = (node for node in inside if isinstance(node, t.Quantity))
    found = next((each for each in asked if scope.words.quantities[each.word].momentary), None)
    if found is None:
        return False
    message = f"`{found.word}` is known only while the steps are carried out, and this lasts"
    help = "note it before, in a step for each: `... X ..., where X is that`, and write `X`"
    scope.report.wrong("E226", message, scope.report.within(found.place, found.word), help)
    return True


def _bounds_as_it_can(statement: t.Change, scope: Scope) -> None:
    """Report `is more than 2`: a rule makes a number at least or at most another, or sets it."""
    if statement.how not in BOUNDS or statement.how in ("at least", "at most"):
        return
    report = scope.report
    place = report.within(report.line_from(statement.place), statement.how)
    help = {"exactly": "take it away"}.get(statement.how, "write `at least` or `at most` a number")
    report.wrong("E220", f"no rule makes a number `{statement.how}` another", place, help)


def _changes_nothing(statement: t.Change, value: t.Number, scope: Scope) -> None:
    report, number = scope.report, value.value
    word = {"add": "+0", "at least": "at least 0"}.get(statement.how)
    if word is not None and number == 0:
        place = report.line_from(statement.place)
        found = value.place if statement.how == "add" else report.within(place, word)
        report.wrong(
            "E220", f"`{report.written(found)}` changes nothing", found, "take the rule away"
        )
    elif statement.floor is not None and (statement.how != "add" or number > 0):
        place = report.within(report.line_from(statement.place), f"at least {statement.floor}")
        message = f"`{report.written(place)}` means nothing here"
        report.wrong("E220", message, place, "a floor only stops what makes a number smaller")


def fact(statement: t.Fact, scope: Scope) -> None:
    """Check `books are rare`: a state that rules can bring about."""
    found = real_things(statement.subject, scope, CHANGED)
    if not statement.adjective:
        assert isinstance(statement.where, t.At)
        _border(statement, found, statement.where, scope)
        return
    adjective = scope.words.adjectives[statement.adjective]
    behind = statement.place._replace(column=statement.subject.place.end_column)
    place = scope.report.within(behind, adjective.word)
    if _can_be_made(adjective, place, scope, denied=statement.denied) and found != UNKNOWN:
        fits(adjective, found, place, scope)
    if statement.where is not None:
        _fact_place(statement.where, scope)


def count_as(statement: t.CountAs, scope: Scope) -> None:
    """Check `books here count as maps`: things that are also of another kind of their type."""
    before = len(scope.report.findings)
    found = real_things(statement.subject, scope, CHANGED)
    type = real_things(statement.kind, scope, KIND)
    if len(scope.report.findings) > before or UNKNOWN in (found, type):
        return
    words, kind = scope.words, statement.kind
    if type != found:
        message = f"{words.one(found)} never counts as {words.one(type)}"
        scope.report.wrong("E202", message, kind, _kinds_of(found, scope))
        return
    noun = _plain_noun(kind)
    if noun is None or not words.nouns[noun].is_kind:
        message = f"`{scope.report.written(kind.place)}` is no kind of {type}"
        scope.report.wrong("E214", message, kind, _kinds_of(type, scope))
    elif isinstance(statement.subject, t.Things) and statement.subject.nouns == (noun,):
        message = f"{words.nouns[noun].plural} are that already"
        scope.report.wrong("E220", message, kind, "name another kind, or take the rule away")


def _plain_noun(phrase: t.Phrase) -> str | None:
    """Return the only word of `a book` or `books`."""
    if not isinstance(phrase, t.Things) or len(phrase.nouns) > 1:
        return None
    plain = t.Things(phrase.quant, phrase.number, (), phrase.nouns, phrase.plural)
    return phrase.nouns[0] if phrase == plain and phrase.quant in ("", "a") else None


def _kinds_of(type: str, scope: Scope) -> str:
    """Return the help that names the kinds of a type."""
    kinds = [noun for noun in scope.words.nouns.values() if noun.type == type and noun.is_kind]
    plain = [noun for noun in kinds if not noun.sort] or kinds[:3]
    names = ", ".join(f"`{noun.plural}`" for noun in plain)
    sort = next((noun.singular for noun in kinds if noun.sort), "")
    one = f", or one by its name: `{sort}`" if sort else ""
    return (
        f"write the plain word for a kind: {names}{one}" if names else "change its numbers instead"
    )


def _can_be_made(adjective: Adjective, place: Place, scope: Scope, *, denied: bool) -> bool:
    """Report an adjective that no rule makes so, or not so."""
    words = [each for each in scope.words.adjectives.values() if each.fact]
    if adjective in words and (adjective.lost or not denied):
        return True
    denial = "not " if denied else ""
    names = ", ".join(f"`{denial}{each.word}`" for each in words if each.lost or not denied)
    message = f"no rule can make anything `{denial}{adjective.word}`"
    help = f"rules can make things {names}" if names else "ask whether it is so, or change a number"
    scope.report.wrong("E214", message, place, help)
    return False


def _border(statement: t.Fact, found: str, node: t.At, scope: Scope) -> None:
    """Check `this shelf is adjacent to each shelf with a map`: a border that rules can change."""
    words, report, subject = scope.words, scope.report, statement.subject
    other = real_things(node.thing, scope, NOT_ALL if statement.denied else ALL)
    for each, type in ((subject, found), (node.thing, other)):
        if type not in (UNKNOWN, words.place_type):
            message = f"{words.one(words.place_type)} is adjacent to another, not {words.one(type)}"
            report.wrong("E214", message, each, f"name {words.one(words.place_type)}")
            return


def _fact_place(node: t.Where, scope: Scope) -> None:
    place_type = scope.words.place_type
    match node:
        case t.Spot(having=None) | t.At(word="in", having=None):
            where(node, place_type, scope, things)
        case _:
            place = scope.report.head(node.place)
            message = f"a state holds in a {place_type}"
            scope.report.wrong("E215", message, place, f"write `here`, or `in` a {place_type}")

"""Amounts: whatever is written where a number can be, and `X`, which stands for one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.language.binding import memory, quantities
from ruinous.language.binding.located import where_it_is_done
from ruinous.language.binding.places import has_trait, is_store
from ruinous.language.binding.positions import COUNTED
from ruinous.language.binding.quantifiers import check_position
from ruinous.language.binding.references import number_word
from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.binding.things import had, real_things, things
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import NUMBER
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope


_SUMS: Final = ("plus", "minus")


def amount(node: t.Amount, scope: Scope) -> None:
    """Check `half your coins, rounded up`."""
    match node:
        case t.Quantity():
            quantities.value(node, scope)
        case t.Counted():
            _counted(node, scope)
        case t.Summed():
            quantities.summed(node, scope)
        case t.Past():
            past(node, scope)
        case t.Letter() | t.ThatMany():
            number_word(node, scope)
        case t.Half(whole=whole):
            amount(whole, scope)
            _half_inside(whole, scope)
        case t.Multiple(times=times, whole=whole):
            _multiple(times, scope)
            amount(whole, scope)
            _half_inside(whole, scope)
        case t.Joined():
            _joined(node, scope)
        case t.Number():
            pass


def _half_inside(whole: t.Amount, scope: Scope) -> None:
    """Report `twice half your coins, rounded up`: the half or the whole could be rounded."""
    if isinstance(whole, t.Half):
        message = "the half, or what is made of it, could be rounded"
        help = "take the half alone, and do the step as often as you want it"
        scope.report.wrong("E207", message, whole.place, help)


def _joined(node: t.Joined, scope: Scope) -> None:
    one = _last_extreme(node.left) if node.how in _SUMS else None
    if one is not None:
        _in_doubt(node, one, scope)
        return
    amount(node.left, scope)
    amount(node.right, scope)


def _last_extreme(node: t.Amount) -> t.Joined | None:
    """Return the larger or smaller of two with which an amount ends, if it does."""
    last = node.right if isinstance(node, t.Joined) and node.how in _SUMS else node
    return last if isinstance(last, t.Joined) and last.how not in _SUMS else None


def _in_doubt(node: t.Joined, one: t.Joined, scope: Scope) -> None:
    """Report `the larger of 1 and your coins plus 2`, which could be of the coins alone."""
    more = scope.report.written(node.right.place)
    message = f"`{node.how} {more}` could be of the whole, or of the last amount alone"
    help = f"for that one alone write `the {one.how} of ... {node.how} {more} and ...`"
    if _last_extreme(node.right) is not None:
        help = "work one of the two out above, behind `, where X is`, and write `X` for it"
    elif node.how == "plus":
        help += f"; for the whole `{more} plus the {one.how} of ...`"
    scope.report.wrong("E207", message, node.right.place, help)


def times(node: t.Times, scope: Scope) -> Scope:
    """Check `3 times` over a block, and return the scope in which `X` is what it says."""
    if node.letting is not None:
        scope = _letting(node.letting, scope)
        if not isinstance(node.number, t.Letter):
            message, help = "there is no `X` that this could say", "write `X times, where X is ...`"
            scope.report.wrong("E210", message, scope.report.head(node.letting.place), help)
    _multiple(node.number, scope)
    return scope


def _multiple(often: t.Amount, scope: Scope) -> None:
    """Check a number before `times`."""
    amount(often, scope)
    if isinstance(often, t.Number) and often.value < 2:
        place = scope.report.within(often.place, f"{often.value} times")
        message = f"`{often.value} times` is no number of times"
        scope.report.wrong("E220", message, place, "take it away, or write `twice`, `3 times` ...")


def _of_one(it: t.Pronoun, scope: Scope) -> None:
    """Report `it is at least 4`, which counts one thing, and means a number that it has."""
    held = scope.it()
    if held is None or held.many or held.type == UNKNOWN:
        return
    words = scope.words
    known = (each.phrase for each in words.quantities.values() if held.type in each.types)
    asked = next(
        (f"ask for what it has: `{each} of it`" for each in known), "count something in it"
    )
    scope.report.wrong("E222", f"`it` is a single {held.type}", it, asked)


def _counted(node: t.Counted, scope: Scope) -> None:
    if node.trait:
        has_trait(node.trait, real_things(node.things, scope, COUNTED), node, scope)
    else:
        counted(node.things, scope)


def counted(phrase: t.Phrase, scope: Scope) -> None:
    """Check `the number of books here`, and `your coins`: what is only counted is somebody's."""
    noun = scope.words.nouns[phrase.nouns[0]] if isinstance(phrase, t.Things) else None
    if noun is None or not noun.counted:
        if isinstance(phrase, t.Name):
            message = f"`{phrase.text}` is a single {scope.words.names[phrase.text].type}"
            scope.report.wrong("E222", message, phrase, "count something in it")
            return
        real_things(phrase, scope, COUNTED)
        if isinstance(phrase, t.Pronoun) and phrase.word == "it":
            _of_one(phrase, scope)
        return
    assert isinstance(phrase, t.Things)
    if scope.words.owner_type not in noun.had_by:
        message = f"nobody has `{noun.plural}`"
        scope.report.wrong("E222", message, phrase, "count something else")
    elif phrase.owner is None and not phrase.possessive:
        help = f"write `your {noun.plural}`, or `{noun.plural} of ...`"
        scope.report.wrong("E220", f"`{noun.plural}` does not say whose", phrase, help)
    elif phrase.adjectives or phrase.where is not None or len(phrase.nouns) > 1 or phrase.quant:
        help = f"write `your {noun.plural}`, or `{noun.plural} of ...`"
        message = f"`{noun.plural}` cannot be told more closely here"
        scope.report.wrong("E220", message, phrase, help)
    else:
        had(phrase, scope)


def past(test: t.Happened | t.Past, scope: Scope, *, alone: bool = False) -> None:
    """Check what is asked of the past: who did what, where and when.

    Args:
        alone: whether the singular needs no article: `for each book lent here this week`.
    """
    times = [role for role in test.act.roles if isinstance(role, t.TimeRole)]
    asked = [role for role in times if scope.words.times[role.time].memory]
    when = next(iter(asked or times), None)
    for role in test.act.roles:
        if role is not when:
            place = scope.report.head(role.place)
            message = f"`{scope.report.written(place)}` is not remembered"
            help = "take it away: what is remembered is who did what, where and when"
            better = _doer_first(role, test, scope) or _where_it_went(role, test, scope)
            scope.report.wrong("E226", message, place, better or help)
    where_it_is_done(test.act, scope)
    if isinstance(test, t.Past) and test.act.thing is not None:
        check_position(test.act.thing, COUNTED, scope)
    time = when.time if when is not None else None
    past = memory.Memory(test.act.verb, test.subject, test.act.thing, time, test.place, alone)
    memory.check(past, scope, things)


def _doer_first(role: t.AnyRole, test: t.Happened | t.Past, scope: Scope) -> str | None:
    """Return how to say who did it, where that stands behind `by`."""
    if not isinstance(role, t.Role) or role.word != "by" or isinstance(role.thing, t.Spot):
        return None
    who = scope.report.written(role.thing.place)
    return f"say who did it first: `{who} {scope.words.verbs[test.act.verb].past} ...`"


def _where_it_went(role: t.AnyRole, test: t.Happened | t.Past, scope: Scope) -> str | None:
    """Return how to say where it was done, where that stands behind `to`."""
    if not isinstance(role, t.Role) or role.word != "to" or is_store(role.thing, scope):
        return None
    thing = whole_of(test.act.thing)
    if isinstance(thing, t.Things) and thing.where is not None:
        return None
    verb, named = scope.words.verbs[test.act.verb], scope.report.written(role.thing.place)
    done = f"was {verb.participle}" if test.subject is None else f"{verb.past} ..."
    return f"say where it was done: `{done} {named if named == 'here' else f'in {named}'}`"


# ---------------------------------------------------------------- X


def letting(node: t.Act, scope: Scope) -> Scope:
    """Check `, where X is ...` behind a step, and return the scope in which `X` is that."""
    given = next((role for role in node.roles if isinstance(role, t.Letting)), None)
    if given is None:
        return scope
    inner = _letting(given, scope)
    _one_product(node, given, scope)
    others = (each for each in (node.thing, *node.roles) if each not in (None, given))
    if not any(isinstance(found.node, t.Letter) for each in others for found in nodes(each)):
        _unused(given, node, scope)
    return inner


def _one_product(node: t.Act, given: t.Letting, scope: Scope) -> None:
    """Report `where X is 2 plus 3 for each book`: the sum, or the 3 alone, could be multiplied."""
    each = next((role for role in node.roles if isinstance(role, t.Each)), None)
    amount = given.amount
    if each is None or not isinstance(amount, t.Joined) or amount.how not in _SUMS:
        return
    written = scope.report.written(scope.report.head(amount.right.place))
    message = f"`for each` could multiply `{written}` alone, or the whole"
    help = f"for `{written}` alone write `{written} times the number of ...`"
    scope.report.wrong("E207", message, scope.report.head(each.place), help)


def _letting(given: t.Letting, scope: Scope) -> Scope:
    """Check what `X` is, and return the scope in which it is that."""
    amount(given.amount, scope)
    letter = scope.local(NUMBER)
    scope.bindings.note(given, variable=letter)
    return replace(scope, letter=letter)


def _unused(given: t.Letting, node: t.Act, scope: Scope) -> None:
    """Report `X`, or `equal to`, beside an object that says how many in another way."""
    report = scope.report
    place = report.head(given.place)
    if report.around(place)[0].rstrip().endswith("equal to"):
        message, help = "how many is said twice", "write the noun alone before `equal to`"
        report.wrong("E205", message, report.with_word(given.place, "equal to"), help)
        return
    if re.search(r"\bX\b", report.around(place)[0].partition(", where ")[0]):
        return  # it describes who acts, which is told there
    verb = scope.words.verbs[node.verb]
    message = f"`{verb.base}` has no `X` that this could say"
    report.wrong("E210", message, place, "write `X` where a number can be, before a noun")

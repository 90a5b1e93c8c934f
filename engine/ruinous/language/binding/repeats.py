"""`for each`: of several things, or of those that something was done to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding.amounts import counted, past
from ruinous.language.binding.positions import REPEATED
from ruinous.language.binding.quantifiers import check_plural, check_singular
from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.binding.things import is_of_one, real_things
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.terms import THAT
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope


def each(node: t.Each, scope: Scope) -> str:
    """Check `for each book` or `for every 2 books`, and return the type of the things."""
    if node.every == 0:
        place = scope.report.head(node.place)
        scope.report.wrong("E220", "`0` is nothing at all", place, "write `for each`")
        return UNKNOWN
    if isinstance(node.things, t.Pronoun) and is_of_one(node, node.things, scope):
        return UNKNOWN
    count = len(scope.report.findings)
    if isinstance(node.things, t.Past):
        past(node.things, scope, alone=True)
        repeated, found = node.things.act.thing, UNKNOWN
    else:
        found = _of_several(node.things, scope)
        repeated = node.things
    _said_with_of(repeated, node.every, scope)
    is_plain = isinstance(repeated, t.Things) and not repeated.possessive
    if len(scope.report.findings) == count and is_plain and repeated is not None:
        if node.every == 1:
            check_singular(repeated, "for each", scope)
        else:
            check_plural(repeated, f"for every {node.every}", scope)
    return found


def _said_with_of(things: t.Phrase | None, every: int, scope: Scope) -> None:
    """Report `for each your book`, whose words do not say that several are gone through."""
    word = _word_of_several(things)
    if things is None or not word:
        return
    place = things.place
    if isinstance(things, t.Things):
        place = scope.report.before(place, word)
    if not scope.report.around(place)[0].endswith(" of "):
        before = "for each" if every == 1 else f"for every {every}"
        message = f"`{before}` needs `of` before `{word}`"
        scope.report.rewrite("E207", message, place, f"of {word}")


def _word_of_several(things: t.Phrase | None) -> str:
    """Return what names several things without saying that they are: `your`, `them`."""
    if isinstance(things, t.Pronoun):
        return things.word
    return things.possessive if isinstance(things, t.Things) else ""


def _of_several(phrase: t.Phrase, scope: Scope) -> str:
    """Check things, or what somebody has so many of: `for each of your coins`."""
    noun = scope.words.nouns[phrase.nouns[0]] if isinstance(phrase, t.Things) else None
    if noun is None or not noun.counted:
        return real_things(phrase, scope, REPEATED, alone=True)
    counted(phrase, scope)
    return noun.type


def sum_of(node: t.Each, number: int, scope: Scope) -> None:
    """Check a number that is multiplied by a count, and what bounds the sum.

    Args:
        number: what one counts for.
    """
    each(node, scope)
    if node.most is None or node.most >= number > 0:
        return
    place = scope.report.line_from(node.place)
    place = scope.report.within(place, f"at most {node.most}")
    help = f"it bounds the sum: write `at most {number}` or more" if number else "take it away"
    scope.report.wrong("E220", f"`at most {node.most}` is less than one counts for", place, help)


def begins_anew(body: t.Body, scope: Scope, after: Scope) -> None:
    """Report `it` at the head of a loop that chooses at its end: it is not what was chosen there.

    Args:
        scope: before the loop.
        after: at its end.
    """
    chosen = {each.type for each in after.held[len(scope.held) :]}
    found = (each.node for row in stated(body.statements) for each in nodes(row.statement))
    for word in found:
        held = scope.bindings.variable(word) if isinstance(word, t.Pronoun | t.That) else None
        is_outer = held in scope.held and held.number not in scope.bindings.in_turn
        if held and is_outer and held.type in chosen and not _says_which(word):
            place = scope.report.head(word.place)
            message = f"`{scope.report.written(place)}` is what was spoken of before the loop"
            message += ", each time it is gone through"
            help = "begin the loop with the choice"
            scope.report.wrong("E207", message, place, help)
            return


def _says_which(word: t.Node) -> bool:
    """Return whether a word says which of two is meant: `the first reader`."""
    return isinstance(word, t.That) and word.word != THAT

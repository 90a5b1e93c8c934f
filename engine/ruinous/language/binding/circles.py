"""Rules that ask for what they change themselves, so that it could never be worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding.asked import Computed, asked
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from ruinous.language.binding.asked import Need
    from ruinous.language.binding.report import Report
    from ruinous.language.lexicon.lexicon import LexiconIndex

CIRCLE: Final = "E227"
HELP: Final = "ask something that this rule does not change"


def computed(statement: t.Statement) -> Computed | None:
    """Return what a bound statement changes; no rule asks for a price."""
    match statement:
        case t.Change(quantity=t.Quantity(word=word, subject=subject, type=type)):
            return None if isinstance(subject, t.Act) else Computed(word, type)
        case t.Fact(word=word, subject=subject):
            return Computed(word, subject.type)
        case _:
            return None


def changed(statement: t.Statement) -> t.Node | None:
    """Return the words of a statement for what it changes: they do not ask for it."""
    match statement:
        case t.Change(quantity=quantity):
            return quantity
        case t.Fact(adjective="", where=where):
            return where
        case _:
            return None


def report_circles(rule: t.Statement, report: Report, words: LexiconIndex) -> None:
    """Report each change in a bound rule that asks for what it changes."""
    for each in stated((rule,)):
        made = computed(each.statement)
        found = None if made is None else _asks_itself(each.statement, made, words)
        if made is not None and found is not None:
            node, need = found
            place = report.within(report.head(node.place), *need.said(words))
            message = f"`{made.word}` would depend on itself{need.cause(words)}"
            report.wrong(CIRCLE, message, place, HELP)


def _asks_itself(
    statement: t.Statement, made: Computed, words: LexiconIndex
) -> tuple[t.Node, Need] | None:
    own = changed(statement)
    return next(
        (
            (node, need)
            for node, under in nodes(statement)
            if node is not own
            for need in asked(node, words, under)
            if need.computed.fits(made)
        ),
        None,
    )

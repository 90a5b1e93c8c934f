"""Offers that may be taken again and again, or whose refusal leaves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lint.index import EffectIndex, Rule

CODE: Final = "W903"
DECLINED: Final = "W905"


def offers_end(index: EffectIndex) -> Iterator[Finding]:
    """Report offers that have no limit, and whose steps take nothing from anybody."""
    offered = {moment.phrase for moment in index.lexicon.moments if moment.offered}
    for rule in index.rules:
        match rule.statement:
            case t.AtMoment(moment=moment, limits=(), body=body) if moment in offered:
                if all(_is_free(step, index) for step in body.statements):
                    yield _endless(rule, moment, index)
            case _:
                pass


def replacements_are_done(index: EffectIndex) -> Iterator[Finding]:
    """Report a replacement that may be declined: nothing is done then, and nothing replaced."""
    for rule in index.rules:
        match rule.statement:
            case t.Instead(body=t.Body(statements=(t.May(otherwise=None),) as offers)):
                text = rule.subject.text
                span = text.span(*Report(text).head(offers[0].place))
                message = "if this is declined, nothing is done, nor what it replaces"
                help = "write `else:` below with what is done then, or take the `may` away"
                yield Finding(DECLINED, message, span, help)
            case _:
                pass


def _is_free(step: t.Statement, index: EffectIndex) -> bool:
    return isinstance(step, t.Do | t.May) and index.is_endless(step.act)


def _endless(rule: Rule, moment: str, index: EffectIndex) -> Finding:
    text = rule.subject.text
    place = Report(text).within(rule.statement.place, moment)
    help = f"say how often: `, once per {index.lexicon.index.long_unit}` behind it"
    return Finding(CODE, "this may be done again and again", text.span(*place), help)

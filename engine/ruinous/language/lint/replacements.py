"""Replacements that lead back to what they replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.index import owners_meet
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.lint.index import EffectIndex, Rule

CODE: Final = "E230"
_MOST: Final = 200
"""Replacements that are followed, so that hostile packs cost little."""


class Turn(NamedTuple):
    """A replacement by one other thing that is always done to the same things."""

    rule: Rule
    act: t.Act
    step: t.Act


def replacements_count(index: EffectIndex) -> Iterator[Finding]:
    """Report a replacement by the same again, and such that lead back to the first.

    Each replacement is used once on an action, so that in the end it is done as if there were none.
    """
    turns = [turn for rule in index.rules if (turn := _turn(rule)) is not None][:_MOST]
    reported: set[int] = set()
    for turn in turns:
        if id(turn.rule) not in reported:
            circle = _circle(turn, turns, index)
            reported.update(id(each.rule) for each in circle)
            if circle:
                yield _undone(circle)


def _turn(rule: Rule) -> Turn | None:
    match rule.statement:
        case t.Instead(act=act, limits=(), body=t.Body(statements=(t.Do(subject=None, act=step),))):
            plain = isinstance(step.thing, t.Pronoun) and not step.thing.where
            return Turn(rule, act, step) if plain else None
        case _:
            return None


def _circle(first: Turn, turns: Sequence[Turn], index: EffectIndex) -> list[Turn]:
    """Return the replacements by which one leads back to itself; empty if it does not."""
    circle = [first]
    while True:
        if _leads(circle[-1], first, index):
            return circle if owners_meet([each.rule for each in circle]) else []
        further = (
            each
            for each in turns
            if all(each is not old for old in circle) and _leads(circle[-1], each, index)
        )
        found = next(further, None)
        if found is None:
            return []
        circle.append(found)


def _leads(one: Turn, other: Turn, index: EffectIndex) -> bool:
    """Return whether what one replacement does is just what the other replaces."""
    return (
        index.verbs[one.step.verb].action == index.verbs[other.act.verb].action
        and one.step.roles == other.act.roles
        and (one is other or _is_of_act(one.act, other.act))
    )


def _is_of_act(one: t.Act, other: t.Act) -> bool:
    """Return whether two actions are done to the same things."""
    first, second = one.thing, other.thing
    if not isinstance(first, t.Things) or not isinstance(second, t.Things):
        return False
    return (first.nouns, first.adjectives, first.owner, first.possessive, first.where) == (
        second.nouns, second.adjectives, second.owner, second.possessive, second.where,
    )  # fmt: skip


def _undone(circle: Sequence[Turn]) -> Finding:
    first, *others = circle
    text = first.rule.subject.text
    span = text.span(*Report(text).head(first.act.place))
    if not others:
        message = "this is replaced by itself"
        return Finding(CODE, message, span, "do something else, or `forbid` it")
    back = ", then ".join(f"{each.rule.subject.name} ({each.rule.place})" for each in others)
    message = f"{back} {'put' if len(others) > 1 else 'puts'} the same back in its place"
    return Finding(CODE, message, span, "take one of them away, or give one a condition")

"""Numbers and states that are computed from one another, in a circle."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding
from ruinous.language.binding.report import Report
from ruinous.language.lint.index import EffectIndex, Line, Nouns, overlap, owners_meet
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.syntax.walk import Found

CIRCLE: Final = "E227"


class Asked(NamedTuple):
    """A quantity or state that a rule asks for."""

    word: str
    nouns: Nouns
    """Of the things whose it is."""
    node: t.Node


class Computed(NamedTuple):
    """A rule in force that changes a quantity or state."""

    line: Line
    word: str
    nouns: Nouns
    asks: tuple[Asked, ...]


class Link(NamedTuple):
    """What a rule asks for, and a rule that changes that."""

    asked: Asked
    rule: Computed


def numbers_stand(index: EffectIndex) -> Iterator[Finding]:
    """Report rules of which each asks what the next changes, and the last what the first does.

    One that asks for what it changes itself is reported by binding.
    """
    found = [rule for line in index.lines if (rule := _computed(line, index)) and rule.asks]
    after = {id(rule): _after(rule, found, index) for rule in found}
    reported: set[int] = set()
    for rule in found:
        circle = _circle(rule, after, reported)
        reported.update(id(link.rule) for link in circle)
        if circle:
            yield _told(rule, circle)


def _computed(line: Line, index: EffectIndex) -> Computed | None:
    """Return what a statement changes, and what it asks for that; nothing of other statements."""
    match line.stated.statement:
        case t.Change(quantity=t.Quantity(word=word, subject=subject)) if not isinstance(
            subject, t.Act
        ):
            nouns = index.nouns_of(subject)
        case t.Fact(adjective=word, subject=subject):
            nouns = index.nouns_of(subject)
        case _:
            return None
    return Computed(line, word, nouns, tuple(_asks(line, nouns, index)))


def _asks(line: Line, nouns: Nouns, index: EffectIndex) -> Iterator[Asked]:
    """Yield what a statement about things asks for, and the conditions that it stands under."""
    statement = line.stated.statement
    changed = statement.quantity if isinstance(statement, t.Change) else None
    conditions = [each.condition for each in line.stated.under if isinstance(each, t.While)]
    for root in (statement, *conditions):
        for found in nodes(root):
            if found.node is not changed:
                yield from _asked(found, nouns, index)


def _asked(found: Found, own: Nouns, index: EffectIndex) -> Iterator[Asked]:
    """Yield what a node asks for; `own` are the nouns of what is changed: `their`."""
    node = found.node
    match node:
        case t.Quantity(word=word, subject=None, possessive="their" | "its"):
            yield Asked(word, own, node)
        case t.Quantity(word=word, subject=subject) if not isinstance(subject, t.Act):
            yield Asked(word, index.nouns_of(subject), node)
        case t.Topping(quantity=word) | t.Bounded(quantity=word):
            around = (each for each in reversed(found.under) if isinstance(each, t.Things))
            yield Asked(word, index.nouns_of(next(around, None)), node)
        case t.Things(adjectives=adjectives):
            for word in adjectives:
                yield Asked(word, index.nouns_of(node), node)


def _after(rule: Computed, others: Sequence[Computed], index: EffectIndex) -> list[Link]:
    """Return the rules that change what a rule asks for."""
    return [
        Link(asked, other)
        for asked in rule.asks
        for other in others
        if asked.word == other.word
        and overlap(index, asked.nouns, other.nouns)
        and owners_meet((rule.line.rule, other.line.rule))
    ]


def _circle(rule: Computed, after: dict[int, list[Link]], reported: set[int]) -> tuple[Link, ...]:
    """Return the links of a shortest circle through a rule; empty if there is none."""
    reached = set(reported)
    chains: deque[tuple[Link, ...]] = deque([()])
    while chains and id(rule) not in reported:
        chain = chains.popleft()
        for link in after[id(chain[-1].rule if chain else rule)]:
            if link.rule is rule:
                return (*chain, link)
            if id(link.rule) not in reached:
                reached.add(id(link.rule))
                chains.append((*chain, link))
    return ()


def _told(rule: Computed, circle: Sequence[Link]) -> Finding:
    text, asked = rule.line.rule.subject.text, circle[0].asked
    report = Report(text)
    place = report.within(report.head(asked.node.place), asked.word)
    others = (link.rule.line.rule for link in circle[:-1])
    way = ", then ".join(f"{other.subject.name} ({other.place})" for other in others)
    message = f"`{rule.word}` would depend on itself by way of {way}"
    return Finding(CIRCLE, message, text.span(*place), "let one of them ask for something else")

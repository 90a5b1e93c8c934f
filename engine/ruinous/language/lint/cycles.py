"""Rules that lead back to themselves: computed from one another, or replaced by one another."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from ruinous.language.binding.asked import asked
from ruinous.language.binding.circles import CIRCLE, HELP, changed, computed
from ruinous.language.lint.index import owners_meet
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.language.binding.asked import Computed, Need
    from ruinous.language.lint.index import EffectIndex, Line, Nouns, Rule
    from ruinous.language.syntax.walk import Found

UNDONE: Final = "E230"
MOST: Final = 200
"""Rules among which cycles are searched, so that hostile packs cost little."""

Node = TypeVar("Node")
Reason = TypeVar("Reason")


@struct
class Link(Generic[Node, Reason]):
    """A rule that another one leads to, and what in that one leads to it."""

    reason: Reason
    target: Node


def cycles(
    rules: Sequence[Node],
    links_of: Callable[[Node], Sequence[Link[Node, Reason]]],
    is_cycle: Callable[[Sequence[Link[Node, Reason]]], bool] = bool,
) -> Iterator[tuple[Node, Sequence[Link[Node, Reason]]]]:
    """Yield a rule and the links of a shortest cycle through it; each rule is in one at most.

    Args:
        rules: by identity.
        links_of: (rule) -> the links that begin at it.
        is_cycle: whether links that lead back to their beginning count.
    """
    links = {id(rule): links_of(rule) for rule in rules}
    while ends := [
        one for one, after in links.items() if all(id(each.target) not in links for each in after)
    ]:
        for end in ends:  # it leads to no cycle
            del links[end]
    reported: set[int] = set()
    for rule in rules:
        if id(rule) in links and id(rule) not in reported:
            cycle = _shortest(rule, links, reported, is_cycle)
            reported.update(id(link.target) for link in cycle)
            if cycle:
                yield rule, cycle


def _shortest(
    rule: Node,
    links: dict[int, Sequence[Link[Node, Reason]]],
    reported: set[int],
    is_cycle: Callable[[Sequence[Link[Node, Reason]]], bool],
) -> Sequence[Link[Node, Reason]]:
    """Return the links of a shortest cycle through a rule; empty if there is none."""
    reached = set(reported)
    chains: deque[tuple[Link[Node, Reason], ...]] = deque([()])
    while chains:
        chain = chains.popleft()
        for link in links.get(id(chain[-1].target if chain else rule), ()):
            longer = (*chain, link)
            if link.target is rule and is_cycle(longer):
                return longer
            if link.target is not rule and id(link.target) not in reached:
                reached.add(id(link.target))
                chains.append(longer)
    return ()


# ---------------------------------------------------------------- quantities and states


class Asked(NamedTuple):
    """A quantity or state that a rule asks for."""

    need: Need
    nouns: Nouns
    """Nouns of the things that have the quantity or state."""
    node: t.Node


@struct
class Changed:
    """A rule in force that changes a quantity or state."""

    rule: Rule
    computed: Computed
    nouns: Nouns
    asks: tuple[Asked, ...]


def quantities_are_computable(index: EffectIndex) -> Iterator[Finding]:
    """Report cycles of rules in which each depends on a quantity or state that the next changes.

    Binding reports rules that depend on what they change themselves.
    """
    found = [each for line in index.lines if (each := _change(line, index)) and each.asks]
    by_word: dict[str, list[Changed]] = {}
    for each in found:
        by_word.setdefault(each.computed.word, []).append(each)

    def links_of(change: Changed) -> Sequence[Link[Changed, Asked]]:
        return [
            Link(asks, other)
            for asks in change.asks
            for other in by_word.get(asks.need.computed.word, ())
            if asks.need.computed.fits(other.computed)
            and index.overlap(asks.nouns, other.nouns)
            and owners_meet((change.rule, other.rule))
        ]

    for first, cycle in cycles(found, links_of):
        rule, link = first.rule, cycle[0].reason
        others = [each.target.rule.reference for each in cycle[:-1]]
        way = f" by way of {', then '.join(others)}" if others else link.need.cause(index)
        message = f"`{first.computed.word}` would depend on itself{way}"
        help = "let one of them ask for something else"
        if not others:
            help = HELP
        place = rule.report.within(rule.report.head(link.node.place), *link.need.said(index))
        yield rule.finding(CIRCLE, message, place, help)


def _change(line: Line, index: EffectIndex) -> Changed | None:
    """Return what a statement changes, and what it asks for that; None if it changes nothing."""
    made = computed(line.statement)
    if made is None:
        return None
    nouns = _nouns_changed(line.statement, index)
    return Changed(line.rule, made, nouns, tuple(_asks(line, nouns, index)))


def _nouns_changed(statement: t.Statement, index: EffectIndex) -> Nouns:
    match statement:
        case t.Change(quantity=t.Quantity(subject=subject)) | t.Fact(subject=subject):
            return () if isinstance(subject, t.Act) else index.nouns_of(subject)
        case _:
            return ()


def _asks(line: Line, nouns: Nouns, index: EffectIndex) -> Iterator[Asked]:
    """Yield what a statement about things asks for, and the conditions around it."""
    own = changed(line.statement)
    conditions = [each.condition for each in line.under if isinstance(each, t.While)]
    for root in (line.statement, *conditions):
        for found in nodes(root):
            if found.node is not own:
                yield from _asked(found, nouns, index)


def _asked(found: Found, own: Nouns, index: EffectIndex) -> Iterator[Asked]:
    """Yield what a node asks for; `own` are the nouns of what is changed: `their`."""
    nouns = _whose(found, own, index)
    for need in asked(found.node, index, found.under):
        yield Asked(need, nouns if need.is_named else (), found.node)


def _whose(found: Found, own: Nouns, index: EffectIndex) -> Nouns:
    """Return the nouns of the things whose quantity or state a node asks for."""
    match found.node:
        case t.Quantity(subject=None, possessive="their" | "its"):
            return own
        case t.Quantity(subject=thing) | t.IsSo(subject=thing) if not isinstance(thing, t.Act):
            return index.nouns_of(thing)
        case t.Things():
            return index.nouns_of(found.node)
        case t.At():  # of any places
            return ()
        case _:
            around = (each for each in reversed(found.under) if isinstance(each, t.Things))
            return index.nouns_of(next(around, None))


# ---------------------------------------------------------------- replacements


@struct
class Replacement:
    """A rule that always does one other thing, to the same things."""

    rule: Rule
    act: t.Act
    step: t.Act


def replacements_change_something(index: EffectIndex) -> Iterator[Finding]:
    """Report replacements by the same action, and cycles of replacements.

    Each replacement is used once on an action, so that in the end the action is done unchanged.
    """
    found = [each for rule in index.rules if (each := _replacement(rule)) is not None][:MOST]

    def links_of(one: Replacement) -> Sequence[Link[Replacement, None]]:
        return [Link(None, other) for other in found if _leads(one, other, index)]

    def can_meet(cycle: Sequence[Link[Replacement, None]]) -> bool:
        return owners_meet(link.target.rule for link in cycle)

    for first, cycle in cycles(found, links_of, can_meet):
        others = [each.target.rule.reference for each in cycle[:-1]]
        put = "put" if len(others) > 1 else "puts"
        message = f"{', then '.join(others)} {put} the same back in its place"
        help = "take one of them away, or give one a condition"
        if not others:
            message, help = "this is replaced by itself", "do something else, or `forbid` it"
        yield first.rule.finding(UNDONE, message, first.act.place, help)


def _replacement(rule: Rule) -> Replacement | None:
    match rule.statement:
        case t.Instead(act=act, limits=(), body=t.Body(statements=(t.Do(subject=None, act=step),))):
            plain = isinstance(step.thing, t.Pronoun) and not step.thing.where
            return Replacement(rule, act, step) if plain else None
        case _:
            return None


def _leads(one: Replacement, other: Replacement, index: EffectIndex) -> bool:
    """Return whether the step of one replacement is the action that the other replaces."""
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

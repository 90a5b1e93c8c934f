"""Index of all effects of a game: their lines, and what they and the core rules do."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import Found, nodes, stated
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.diagnostics.span import Text
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.syntax.place import Place

Nouns = tuple[str, ...]
"""Ids of nouns, one of which fits the thing; empty: unknown."""


@struct(kw_only=True)
class LintSubject:
    """An effect without a mistake, and what it belongs to."""

    name: str
    """Name of what it belongs to."""
    text: Text
    effect: t.Effect
    owner: str = ""
    """Id of the player it belongs to; empty: nobody."""
    deck: str = ""
    """Deck it belongs to: of two decks of one owner, only one is in a game; empty: none."""
    noun: str = ""
    """Id of the noun for what it belongs to, such as a kind of marker; empty: none."""
    kind: str = ""
    """Type of what it belongs to; empty: none."""


@struct
class Rule:
    """A statement at the top of an effect."""

    subject: LintSubject
    statement: t.Statement

    @property
    def reference(self) -> str:
        """What it belongs to, with file and line: `Lender (books.yaml:4)`."""
        span = self.subject.text.span(*self.statement.place)
        return f"{self.subject.name} ({span.file}:{span.line})"

    @property
    def report(self) -> Report:
        """What finds the words of the effect."""
        return Report(self.subject.text)

    def finding(self, code: str, message: str, place: Place, help: str) -> Finding:
        """Return a finding about the words at a place, as far as its first line goes."""
        span = self.subject.text.span(*self.report.head(place))
        return Finding(code, message, span, help)


@struct
class Line:
    """A statement anywhere in a rule, and those around it, from the outside in."""

    rule: Rule
    statement: t.Statement
    under: tuple[t.Statement, ...]

    @property
    def source(self) -> t.Statement:
        """The rule that it belongs to: in a block that lasts, each rule is one by itself."""
        found, around = self.rule.statement, (*self.under, self.statement)
        for outer, inner in pairwise(around):
            if isinstance(outer, t.While | t.During | t.Until) and not isinstance(inner, t.Do):
                found = inner
        return found


class EffectIndex:
    """All effects of a game, and what can happen in it."""

    def __init__(self, subjects: Sequence[LintSubject], lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.nouns: Final = lexicon.index.nouns
        self.verbs: Final = lexicon.index.verbs
        self.adjectives: Final = lexicon.index.adjectives
        self.quantities: Final = lexicon.index.quantities
        self.ways: Final = {each.phrase: each.way for each in lexicon.times}
        """Phrase for a time -> the way of doing something that it means; empty: none."""
        self.rules: Final = [
            Rule(each, rule) for each in subjects for rule in each.effect.statements
        ]
        self.lines: Final = [
            Line(rule, *each) for rule in self.rules for each in stated((rule.statement,))
        ]
        self.doers: Final[dict[str, dict[Nouns, list[Line]]]] = {}
        """Action to the nouns it is done to, each with all steps that do it."""
        self.filled: Final[set[int]] = set()
        """Effects, by identity, that put things on what they belong to."""
        self.fills: bool = False
        """An effect puts something on another thing."""
        self.facts: Final[set[str]] = set()
        """Adjectives that some rule gives."""
        self.brought: Final[set[str]] = set()
        """Nouns of things that some rule places, or counts other things as."""
        self._nodes: Final[dict[int, list[Found]]] = {}
        """Nodes by `id()` of their statement, which `lines` keeps alive."""
        self._gather()

    def nodes(self, line: Line) -> list[Found]:
        """Return all nodes of the statement of a line; several checks look at each."""
        key = id(line.statement)
        if key not in self._nodes:
            self._nodes[key] = nodes(line.statement)
        return self._nodes[key]

    def _gather(self) -> None:
        """Note what effects do, and what they make so."""
        for line in self.lines:
            match line.statement:
                case t.Do(acts=acts) | t.May(acts=acts) | t.Secret(acts=acts):
                    for act in acts:
                        self._note(act, line)
                case t.Fact(word=word):
                    self.facts.add(word)
                case t.CountAs(kind=kind):
                    self.brought.update(self.nouns_of(kind))
                case _:
                    pass

    def _note(self, act: t.Act, line: Line) -> None:
        """Note what a step does, and what it brings."""
        verb, nouns = self.verbs[act.verb], self.nouns_of(act.thing)
        self.doers.setdefault(verb.action, {}).setdefault(nouns, []).append(line)
        for role in act.roles:
            if isinstance(role, t.Role) and role.word == "by":  # `replace it by 1 stamp`
                self.brought.update(self.nouns_of(role.thing))
        pointed = set() if act.thing is None else {act.thing.type}
        if not verb.places.isdisjoint(pointed.union(self.nouns[each].type for each in nouns)):
            self.brought.update(nouns)
            if lies_on_this(act.thing):
                self.filled.add(id(line.rule.subject))
            elif isinstance(act.thing, t.Things | t.Pronoun) and _is_on(act.thing.where):
                self.fills = True

    def nouns_of(self, thing: t.Phrase | t.Spot | None) -> Nouns:
        """Return the nouns of what a phrase describes; none when it only points to something."""
        match thing:
            case t.Things(nouns=nouns) | t.This(nouns=nouns) | t.That(nouns=nouns):
                return nouns
            case t.Part(whole=whole):
                return self.nouns_of(whole)
            case _:
                return ()

    def same(self, one: str, other: str) -> bool:
        """Return whether something can be called by two nouns."""
        return not self.nouns[one].is_apart_from(self.nouns[other])

    def overlap(self, wanted: Nouns, found: Nouns) -> bool:
        """Return whether something can be of one of two lists of nouns each."""
        return (
            not wanted
            or not found
            or any(self.same(one, other) for one in wanted for other in found)
        )

    def can_happen(self, verb: Verb, nouns: Nouns, waiting: Line) -> bool:
        """Return whether something does an action to things of one of some nouns.

        Args:
            waiting: the rule that asks; its own steps do not count, as it does not answer them.
        """
        return self.by_core(verb, nouns) or any(
            any(step.source is not waiting.source for step in steps) and self.overlap(nouns, done)
            for done, steps in self.doers.get(verb.action, {}).items()
        )

    def by_core(self, verb: Verb, nouns: Nouns) -> bool:
        """Return whether the core rules do an action to things of one of some nouns."""
        if not nouns:
            return bool(verb.by_core)
        return any(
            self.same(noun, core) and verb.action not in self.nouns[noun].spared
            for noun in nouns
            for core in verb.by_core
        )

    def is_endless(self, act: t.Act) -> bool:
        """Return whether a step can be done again and again, because nothing in it runs out."""
        nouns = self.nouns_of(act.thing)
        return bool(nouns) and set(nouns) <= self.verbs[act.verb].endless

    def is_missing(self, noun: str) -> bool:
        """Return whether there is nothing of a noun, and no effect that places it."""
        return not self.nouns[noun].given and noun not in self.brought

    def is_idle(self, adjective: str) -> bool:
        """Return whether only rules can give an adjective, and none does."""
        entry = self.adjectives.get(adjective)
        return entry is not None and entry.ruled and adjective not in self.facts


def lies_on_this(thing: t.Phrase | t.Spot | None) -> bool:
    """Return whether things lie on what the effect belongs to."""
    match thing:
        case t.Things(where=t.At() as where) | t.Pronoun(where=t.At() as where):
            return _is_on(where) and isinstance(where.thing, t.This)
        case t.Part(whole=whole):
            return lies_on_this(whole)
        case _:
            return False


def _is_on(where: t.Where | None) -> bool:
    return isinstance(where, t.At) and where.word == "on"


def owners_meet(rules: Iterable[Rule]) -> bool:
    """Return whether rules can be in force together: one owner plays one deck."""
    decks: dict[str, str] = {}
    for rule in rules:
        owner, deck = rule.subject.owner, rule.subject.deck
        if owner and deck and decks.setdefault(owner, deck) != deck:
            return False
    return True

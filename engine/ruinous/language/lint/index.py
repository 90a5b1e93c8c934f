"""What the checks look at: all effects, and what they and the core rules bring about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.entries import Noun, Verb
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lint.subject import LintSubject
    from ruinous.language.syntax.walk import Stated

Nouns = tuple[str, ...]
"""Ids of nouns of which one fits; empty: nobody knows what it is."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A statement at the top of an effect."""

    subject: LintSubject
    statement: t.Statement

    @property
    def place(self) -> str:
        """File and line."""
        span = self.subject.text.span(*self.statement.place)
        return f"{span.file}:{span.line}"


@dataclass(frozen=True, slots=True)
class Line:
    """A statement anywhere, with the rule it belongs to."""

    rule: Rule
    stated: Stated


class EffectIndex:
    """All effects of a game, and what can happen in it."""

    def __init__(self, sayings: Sequence[LintSubject], lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.nouns: Final = lexicon.index.nouns
        self.verbs: Final = lexicon.index.verbs
        self.adjectives: Final = lexicon.index.adjectives
        self.ways: Final = {each.phrase: each.way for each in lexicon.times}
        self.names: Final = {each.text: each.type for each in lexicon.names}
        self.rules: Final = [
            Rule(each, rule) for each in sayings for rule in each.effect.statements
        ]
        self.lines: Final = [
            Line(rule, each) for rule in self.rules for each in stated((rule.statement,))
        ]
        self.done: Final[dict[str, dict[Nouns, Rule | None]]] = {}
        """To each action the nouns it is done to, and the rule that does it if that is one."""
        self.doers: Final[dict[str, list[tuple[Nouns, Rule]]]] = {}
        """To each action the nouns it is done to, with every rule that does it."""
        self.filled: Final[set[int]] = set()
        """Effects, by identity, that put things on what they stand on."""
        self.fills: bool = False
        """An effect puts something on what it says."""
        self.facts: Final[set[str]] = set()
        self.brought: Final[set[str]] = set()
        self._gather()

    def _gather(self) -> None:
        """Note what effects do, and what they make so."""
        for line in self.lines:
            match line.stated.statement:
                case t.Do(act=act) | t.May(act=act):
                    self._note(act, line.rule)
                case t.Fact(adjective=adjective):
                    self.facts.add(adjective)
                case _:
                    pass

    def _note(self, act: t.Act, rule: Rule) -> None:
        """Note what a step does, and what it brings."""
        verb, nouns = self.verbs[act.verb], self.nouns_of(act.thing)
        self.doers.setdefault(verb.action, []).append((nouns, rule))
        known = self.done.setdefault(verb.action, {})
        known[nouns] = rule if known.get(nouns, rule) is rule else None
        if verb.places:
            self.brought.update(nouns)
            if lies_on_this(act.thing):
                self.filled.add(id(rule.subject))
            elif _lies_on_something(act.thing):
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
        first, second = self.nouns[one], self.nouns[other]
        return one == other or (first.type == second.type and not (first.sort and second.sort))

    def can_happen(self, verb: Verb, nouns: Nouns, waiting: Rule | None = None) -> bool:
        """Return whether something does an action to things of one of some nouns.

        Args:
            waiting: a rule whose own steps do not count, because it does not answer them.
        """
        return self.by_core(verb, nouns) or any(
            (waiting is None or rule is not waiting) and overlap(self, nouns, done)
            for done, rule in self.done.get(verb.action, {}).items()
        )

    def by_core(self, verb: Verb, nouns: Nouns) -> bool:
        """Return whether the core rules do an action to things of one of some nouns."""
        if not nouns:
            return bool(verb.by_core)
        return any(
            self.same(noun, core) and not self._is_spared(self.nouns[noun], verb)
            for noun in nouns
            for core in verb.by_core
        )

    @staticmethod
    def _is_spared(noun: Noun, verb: Verb) -> bool:
        return verb.action in noun.spared

    def is_endless(self, act: t.Act) -> bool:
        """Return whether a step can be done again and again, because nothing in it runs out."""
        nouns = self.nouns_of(act.thing)
        return bool(nouns) and set(nouns) <= self.verbs[act.verb].endless

    def is_missing(self, noun: str) -> bool:
        """Return whether there is nothing of a noun, and no effect that places it."""
        return not self.nouns[noun].given and noun not in self.brought


def overlap(index: EffectIndex, wanted: Nouns, found: Nouns) -> bool:
    """Return whether something can be of one of two lists of nouns each."""
    return (
        not wanted or not found or any(index.same(one, other) for one in wanted for other in found)
    )


def lies_on_this(thing: t.Phrase | t.Spot | None) -> bool:
    """Return whether things lie on what the effect belongs to."""
    match thing:
        case t.Things(where=where) | t.Pronoun(where=where):
            return (
                isinstance(where, t.At) and where.word == "on" and isinstance(where.thing, t.This)
            )
        case t.Part(whole=whole):
            return lies_on_this(whole)
        case _:
            return False


def _lies_on_something(thing: t.Phrase | t.Spot | None) -> bool:
    where = thing.where if isinstance(thing, t.Things | t.Pronoun) else None
    return isinstance(where, t.At) and where.word == "on"


def owners_meet(rules: Iterable[Rule]) -> bool:
    """Return whether rules can be in force together: one owner plays one deck."""
    decks: dict[str, str] = {}
    for rule in rules:
        owner, deck = rule.subject.owner, rule.subject.deck
        if owner and deck and decks.setdefault(owner, deck) != deck:
            return False
    return True

"""One writer for two voices: the walk over a tree, and the words both voices share.

A voice words statements: :mod:`~ruinous.language.syntax.printer` writes the language
itself, :mod:`~ruinous.language.english.effect` writes for people. Whatever they word alike is
here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, assert_never

from ruinous.language.lexicon.wording import (
    SINGULAR,
    article,
    is_bounded,
    is_many,
    listed,
    quantifier,
    spaced,
)
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lexicon.wording import Form

Blocks = tuple[tuple[str, t.Body], ...]
"""Heads of a statement, each with its body; none for a simple statement."""


class Writer(ABC):
    """Writes trees with the words of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.words: Final = lexicon.index

    # ------------------------------------------------------------ statements
    def blocks(self, statement: t.Statement) -> Blocks:
        """Return the heads of a statement and their bodies."""
        match statement:
            case t.React(body=body) | t.AtMoment(body=body) | t.Instead(body=body):
                return ((self.opening(statement), body),)
            case t.While(condition=condition, body=body):
                return ((f"while {self.condition(condition)}", body),)
            case t.During(span=span, body=body):
                return ((span, body),)
            case t.Until(event=event, body=body):
                return ((f"until {self.event(event)}", body),)
            case t.If(condition=condition, body=body, otherwise=otherwise):
                return self._choice(f"if {self.condition(condition)}", body, otherwise)
            case t.ForEach(each=each, body=body):
                return ((self.each(each), body),)
            case t.Either(branches=(first, *others)):
                return (("either", first), *(("or", other) for other in others))
            case t.May(body=body, otherwise=otherwise):
                return self._choice(self.may(statement), body, otherwise)
            case _:
                return ()

    def _choice(self, head: str, body: t.Body | None, otherwise: t.Body | None) -> Blocks:
        blocks = () if body is None else ((head, body),)
        match otherwise:
            case None:
                return blocks
            case t.Body(statements=(t.If() as again,)):
                (head, body), *others = self.blocks(again)
                return (*blocks, (self.otherwise_if + head, body), *others)
            case _:
                return (*blocks, (self.otherwise, otherwise))

    def simple(self, statement: t.Statement) -> str:
        """Return the words of a statement without a block."""
        match statement:
            case t.Forbid() | t.Allow():
                return self.permission(statement)
            case t.Change():
                return self.change(statement)
            case t.Fact():
                return self.fact(statement)
            case t.Do():
                return self.do(statement)
            case t.May():
                return self.may(statement)
            case _:
                raise AssertionError(statement)

    def may(self, statement: t.May) -> str:
        """Return `you may return 1 map`."""
        return f"{self.thing(statement.subject)} may {self.act(statement.act, 'base')}"

    def do(self, statement: t.Do) -> str:
        """Return a step that is carried out."""
        return self.step(statement.subject, statement.act)

    def step(self, subject: t.Phrase | None, act: t.Act) -> str:
        """Return `that player returns 2 maps`."""
        if subject is None:
            return self.act(act, "base")
        return f"{self.thing(subject)} {self.act(act, self.agreeing(subject))}"

    otherwise: str
    """What opens the other branch of an `if`."""
    otherwise_if: str
    """What stands before the `if` of another branch with a condition."""
    at_most = "at most"
    """What bounds the sum of a step."""
    prepositions: Mapping[str, str] = MappingProxyType({})
    """Words for a place that this voice replaces by others."""

    @abstractmethod
    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        """Return the head of a rule that waits for something."""

    @abstractmethod
    def permission(self, rule: t.Forbid | t.Allow) -> str:
        """Return what is forbidden or allowed."""

    @abstractmethod
    def change(self, rule: t.Change) -> str:
        """Return a change of a quantity."""

    @abstractmethod
    def fact(self, rule: t.Fact) -> str:
        """Return a yes/no fact."""

    # ------------------------------------------------------------ actions
    def act(self, act: t.Act, form: Form) -> str:
        """Return a verb with its object and roles."""
        return spaced(self.verb(act.verb, form), self.object(act), self.roles_of(act))

    def object(self, act: t.Act) -> str:
        """Return the object of an action, or nothing."""
        return "" if act.thing is None else self.thing(act.thing)

    def verb(self, base: str, form: Form) -> str:
        """Return a form of a verb."""
        word: str = getattr(self.words.verbs[base], form)
        return word

    def roles_of(self, act: t.Act) -> str:
        """Return all roles of an action in their order."""
        return spaced(*map(self.role, act.roles))

    def role(self, role: t.AnyRole) -> str:
        """Return `to a shelf`, `in the evening`, `for free`, `for each map there`."""
        match role:
            case t.Role(word=word, thing=thing):
                where = (
                    self.place_of(thing.word) if isinstance(thing, t.Spot) else self.thing(thing)
                )
                return f"{word} {where}"
            case t.TimeRole(time=time):
                return time
            case t.SpanRole(span=span):
                return span
            case t.Free():
                return "for free"
            case t.AtRandom():
                return "at random"
            case t.Each():
                return self.summed(role)
            case _:
                assert_never(role)

    def each(self, each: t.Each) -> str:
        """Return `for each map there`, `for every 2 removed books`."""
        things = self.thing(each.things)
        if each.every > 1:
            return f"for every {each.every} {things}"
        return f"for each of {things}" if is_bounded(each.things) else f"for each {things}"

    def summed(self, each: t.Each) -> str:
        """Return `for each map there, at most 3`."""
        cap = "" if each.most is None else f", {self.at_most} {each.most}"
        return f"{self.each(each)}{cap}"

    def event(self, event: t.Event) -> str:
        """Return what a rule waits for."""
        act = event.act
        if event.form == "self":
            return self.verb(act.verb, "participle")
        if event.form == "did":
            return self.step(event.subject, act)
        if event.form == "total":
            assert event.subject is not None
            subject, having = self.thing(event.subject), self.having(event.subject)
            return f"{subject} {having} {self.act(act, 'participle')}"
        assert act.thing is not None
        done = spaced(self.being(act.thing), self.verb(act.verb, "participle"))
        here = self.spot("here") if event.here else ""
        return spaced(self.thing(act.thing), done, here, self.roles_of(act))

    # ------------------------------------------------------------ conditions
    def condition(self, condition: t.Condition) -> str:
        """Return tests that must all hold."""
        return " and ".join(map(self.test, condition.tests))

    def test(self, test: t.Test) -> str:
        """Return one test."""
        match test:
            case t.Exists(things=things):
                return f"there {self.being(things)} {self.had(things)}"
            case t.Happened(subject=subject, act=act):
                return f"{self.thing(subject)} {self.act(act, 'past')}"
            case t.MoreThan(subject=subject):
                return f"{self.thing(subject)} {self.having(subject)} {self._more(test)}"
            case t.IsSo(subject=subject, where=t.Having(without=False, thing=thing)):
                return f"{self.thing(subject)} {self.having(subject)} {self.had(thing)}"
            case t.IsSo(subject=subject, kind=kind):
                state = spaced(test.adjective, self.where(test.where))
                state = state if kind is None else self.thing(kind)
                return f"{self.thing(subject)} {self.being(subject)} {state}"
            case t.Compare(quantity=quantity, bound=bound, value=value):
                right = value.value if isinstance(value, t.Number) else self.quantity(value)
                return f"{self.quantity(quantity)} {self.bearing(quantity)} {bound} {right}"
            case _:
                assert_never(test)

    def _more(self, node: t.MoreThan | t.HavingMore) -> str:
        """Return `more books here than another player`."""
        more = self.fewer(node.things) if node.fewer else "more"
        return f"{more} {self.thing(node.things)} than {self.compared(node.other)}"

    def compared(self, other: t.Phrase) -> str:
        """Return who has fewer, or more, than somebody."""
        return self.thing(other)

    def fewer(self, things: t.Things) -> str:
        """Return `fewer`, in the words of this voice."""
        del things
        return "fewer"

    def had(self, phrase: t.Phrase) -> str:
        """Return what there is, or what somebody has."""
        return self.thing(phrase)

    def having(self, subject: t.Phrase) -> str:
        """Return `has` or `have` after a subject."""
        return "have" if self.is_many(subject) else "has"

    # ------------------------------------------------------------ quantities
    def quantity(self, quantity: t.Quantity) -> str:
        """Return `weight of your books here`."""
        subject, word = quantity.subject, quantity.word
        match subject:
            case None:
                return spaced(quantity.possessive, word)
            case t.Spot():
                return f"{word} {subject.word}"
            case t.Act():
                return f"{word} of {self.act(subject, 'ing')}"
            case _:
                viewed = quantity.perspective
                tail = "" if viewed is None else f"for {self.thing(viewed)}"
                return spaced(word, "of", self.thing(subject), tail)

    def bearing(self, quantity: t.Quantity) -> str:
        """Return `is` or `are` after a quantity."""
        return "are" if self.words.quantities[quantity.word].plural else "is"

    # ------------------------------------------------------------ things
    def thing(self, phrase: t.Phrase) -> str:
        """Return a noun phrase."""
        match phrase:
            case t.Things():
                return self.things(phrase)
            case t.Part(quant=quant, number=number, whole=whole):
                some = "one" if quant == "a" else quantifier(quant, number)
                return f"{some} of {self.thing(whole)}"
            case t.Pronoun(word=word, where=where):
                return spaced(word, self.where(where))
            case t.This(nouns=nouns):
                return f"this {self.nouns(nouns, plural=False)}"
            case t.That(nouns=nouns):
                return f"that {self.nouns(nouns, plural=False)}"
            case t.Name(text=text):
                return text
            case t.Names(names=names):
                return listed([name.text for name in names], "and")
            case _:
                assert_never(phrase)

    def things(self, things: t.Things) -> str:
        """Return `up to 2 rare books of that player here`."""
        words = self.described(things)
        if things.quant == "a":
            return article(words)
        return spaced(things.possessive or quantifier(things.quant, things.number), words)

    def described(self, things: t.Things) -> str:
        """Return a description without its quantifier."""
        of = "" if things.owner is None else f"of {self.thing(things.owner)}"
        nouns = self.nouns(things.nouns, plural=things.plural)
        return spaced(*things.adjectives, nouns, of, self.where(things.where))

    def nouns(self, nouns: Sequence[str], *, plural: bool, last: str = "or") -> str:
        """Return `book, map or fine`."""
        return listed([self.noun(noun, plural=plural) for noun in nouns], last)

    def noun(self, noun: str, *, plural: bool) -> str:
        """Return a noun in one of its forms."""
        entry = self.words.nouns[noun]
        return entry.plural if plural else entry.singular

    # ------------------------------------------------------------ places and other tails
    def where(self, where: t.Where | None) -> str:
        """Return a place or another tail of a noun phrase."""
        match where:
            case None:
                return ""
            case t.Spot(word=word, having=having):
                return spaced(self.spot(word), self.where(having))
            case t.At(word=word, thing=thing):
                return f"{self.prepositions.get(word, word)} {self.thing(thing)}"
            case t.Having(without=without, thing=thing):
                return f"{'without' if without else 'with'} {self.had(thing)}"
            case t.Topping(superlative=superlative, quantity=quantity, among=among):
                others = "" if among is None else f"among {self.thing(among)}"
                return spaced("with the", superlative, quantity, others)
            case t.HavingMost(things=things, fewest=fewest):
                return f"with the {'fewest' if fewest else 'most'} {self.thing(things)}"
            case t.Bounded():
                return self.bounded(where)
            case t.HavingMore():
                return f"with {self._more(where)}"
            case t.WhereDid():
                return self._where_did(where)
            case _:
                assert_never(where)

    def spot(self, word: str) -> str:
        """Return where something is or happens: `here` or `there`."""
        return word

    def place_of(self, word: str) -> str:
        """Return which place is meant by `here` or `there`."""
        return word

    def bounded(self, bounded: t.Bounded) -> str:
        """Return `with defense at most 1`."""
        return f"with {bounded.quantity} {bounded.bound} {bounded.number}"

    def _where_did(self, where: t.WhereDid) -> str:
        """Return `where you lent a book this day`."""
        subject = self.thing(where.subject)
        done = self.verb(where.verb, "participle" if where.passive else "past")
        if where.passive:
            done = f"{'were' if self.is_many(where.subject) else 'was'} {done}"
        thing = "" if where.thing is None else self.thing(where.thing)
        return spaced("where", subject, done, thing, where.time)

    # ------------------------------------------------------------ agreement
    def is_many(self, phrase: t.Phrase) -> bool:
        """Return whether a verb after the phrase is plural."""
        if isinstance(phrase, t.Things) and phrase.quant not in SINGULAR and phrase.number > 1:
            return True
        return is_many(phrase)

    def agreeing(self, subject: t.Phrase) -> Form:
        """Return the form of a verb that fits its subject."""
        return "base" if self.is_many(subject) else "third"

    def being(self, subject: t.Phrase) -> str:
        """Return `is` or `are` after a phrase."""
        return "are" if self.is_many(subject) else "is"

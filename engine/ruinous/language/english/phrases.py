"""Phrases in the words of one game: amounts, things, places. Statements are written around them.

Whatever the language itself and English word alike is here and in
:mod:`~ruinous.language.english.writer`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar, assert_never

from ruinous.language.english.letters import X
from ruinous.language.lexicon.wording import article, listed, often, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import SINGULAR, is_many, quantifier
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lexicon.wording import Form

AnyWhere = TypeVar("AnyWhere", bound="t.Where | None")


class Phrases(ABC):
    """Writes noun phrases and amounts."""

    prepositions: Mapping[str, str] = MappingProxyType({})
    """Words for a place that this voice replaces by others."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.words: Final = lexicon.index

    @abstractmethod
    def act(self, act: t.Act, form: Form) -> str:
        """Return a verb with its object and roles."""

    @abstractmethod
    def past(self, node: t.Past) -> str:
        """Return how much was done before: `the number of books you lent here this week`."""

    @abstractmethod
    def verb(self, base: str, form: Form) -> str:
        """Return a form of a verb."""

    # ------------------------------------------------------------ what there is, and who has it
    def more(self, node: t.MoreThan | t.HavingMore) -> str:
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

    def having_not(self, subject: t.Phrase) -> str:
        """Return `has not` or `have not` after a subject."""
        return f"{self.having(subject)} not"

    # ------------------------------------------------------------ quantities
    def quantity(self, quantity: t.Quantity) -> str:
        """Return `weight of your books here`."""
        subject, word = quantity.subject, quantity.word
        match subject:
            case None:
                where = "" if quantity.where is None else self.spot_at(quantity.where)
                return spaced(quantity.possessive, word, where)
            case t.Spot():
                return f"{word} {subject.word}"
            case t.Act():
                return f"{word} of {self.act(subject, 'ing')}"
            case _:
                viewed = quantity.perspective
                where = "" if quantity.where is None else self.spot_at(quantity.where)
                tail = "" if viewed is None else f"for {self.thing(viewed)}"
                return spaced(word, "of", self.thing(subject), where, tail)

    def bearing(self, amount: t.Compared) -> str:
        """Return `is` or `are` after a quantity."""
        is_many = isinstance(amount, t.Quantity) and self.words.quantities[amount.word].plural
        return "are" if is_many else "is"

    # ------------------------------------------------------------ amounts
    def amount(self, amount: t.Amount) -> str:
        """Return `2`, `half your coins, rounded up`, `the number of books here`."""
        match amount:
            case t.Number(value=value):
                return str(value)
            case t.Quantity():
                return self.quantity(amount)
            case t.Letter():
                return self.letter(amount)
            case t.ThatMany():
                return "that many"
            case t.Counted(things=things, trait=trait) if trait:
                return f"{self.words.traits[trait].number_of} {self.thing(things)}"
            case t.Counted(things=things):
                return self.counted(things)
            case t.Summed(how=how, quantity=quantity):
                return f"the {how} {self.quantity(quantity).removeprefix('the ')}"
            case t.Past():
                return self.past(amount)
            case _:
                return self._worked_out(amount)

    def _worked_out(self, amount: t.Half | t.Multiple | t.Joined) -> str:
        """Return an amount that is made of others."""
        match amount:
            case t.Half(whole=whole, up=up):
                return f"half {self.amount(whole)}, rounded {'up' if up else 'down'}"
            case t.Multiple(times=times, whole=whole):
                return f"{self.times(times)} {self.amount(whole)}"
            case t.Joined():
                return self._two_amounts(amount)
            case _:
                assert_never(amount)

    def letter(self, node: t.Node) -> str:
        """Return what stands for a number that a step says, or asks for."""
        del node
        return X

    def times(self, number: t.Amount) -> str:
        """Return `twice`, `3 times`, `X times`."""
        if isinstance(number, t.Number):
            return often(number.value)
        return f"{self.amount(number)} times"

    def _two_amounts(self, amount: t.Joined) -> str:
        left, right = self.amount(amount.left), self.amount(amount.right)
        if amount.how in ("larger", "smaller"):
            return f"the {amount.how} of {left} and {right}"
        return f"{left}{self.pause(amount.left)} {amount.how} {right}"

    def pause(self, amount: t.Amount) -> str:
        """Return what comes between an amount and what is added to it or taken off."""
        del amount
        return ""

    def counted(self, things: t.Phrase) -> str:
        """Return `the number of books here`, or `your coins` of what is only counted."""
        is_counted = isinstance(things, t.Things) and self.words.nouns[things.nouns[0]].counted
        return self.thing(things) if is_counted else f"the number of {self.thing(things)}"

    # ------------------------------------------------------------ things
    def thing(self, phrase: t.Phrase) -> str:
        """Return a noun phrase."""
        match phrase:
            case t.Things():
                return self.things(phrase)
            case t.Part(quant=quant, whole=whole):
                some = {"a": "one", "no": "none"}.get(quant) or self.quantifier(phrase)
                return f"{some} of {self.thing(whole)}"
            case t.Pronoun(word=word, where=where):
                return spaced(word, self.where(where))
            case t.This(nouns=nouns):
                return f"this {self.nouns(nouns, plural=False)}"
            case t.That(nouns=nouns, word=word):
                return f"{word} {self.nouns(nouns, plural=False)}"
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
        return spaced(things.possessive or self.quantifier(things), words)

    def quantifier(self, phrase: t.Things | t.Part) -> str:
        """Return the words of a quantifier other than `a`."""
        return quantifier(phrase)

    def described(self, things: t.Things) -> str:
        """Return a description without its quantifier."""
        of = "" if things.owner is None else f"of {self.thing(things.owner)}"
        nouns = self.nouns(things.nouns, plural=things.plural)
        return spaced(*things.adjectives, nouns, of, self.tail(things))

    def tail(self, things: t.Things) -> str:
        """Return what stands behind the noun of a description."""
        return self.where(self._agreeing(things.where, things))

    def _agreeing(self, where: AnyWhere, things: t.Things) -> AnyWhere:
        """Return what stands behind a noun, with `that are not` or `who is not` as it wants that.

        What is said of others, of whom the things are or where they are, is left as it is.
        """
        match where:
            case t.NotSo(adjective=word) if self._can_be(word, things):
                return replace(where, word=self._that_is_not(things))
            case t.Both(first=first, second=second):
                one, other = self._agreeing(first, things), self._agreeing(second, things)
                return replace(where, first=one, second=other)
            case t.Spot(having=having) | t.At(having=having) if having is not None:
                return replace(where, having=self._agreeing(having, things))
            case _:
                return where

    def _can_be(self, word: str, things: t.Things) -> bool:
        adjective, noun = self.words.adjectives.get(word), self.words.nouns[things.nouns[0]]
        return adjective is None or noun.type in adjective.types

    def _that_is_not(self, things: t.Things) -> str:
        type = self.words.nouns[things.nouns[0]].type
        that = "who" if type == self.lexicon.owner_type else "that"
        return f"{that} {'are' if self.is_many(things) else 'is'} not"

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
            case t.Spot(having=having):
                return spaced(self.spot_at(where), self.where(having))
            case t.At(word=word, thing=thing, having=having):
                at = f"{self.prepositions.get(word, word)} {self.thing(thing)}"
                return spaced(at, self.where(having))
            case t.Having(without=without, thing=thing):
                return f"{'without' if without else 'with'} {self.had(thing)}"
            case t.Alike(without=without, thing=thing):
                trait = self.words.traits[where.trait]
                return f"{trait.without_of if without else trait.with_of} {self.thing(thing)}"
            case t.NotSo(adjective=adjective, word=word):
                return f"{word} {adjective}"
            case t.Except(thing=thing):
                return f"{self.prepositions.get('except', 'except')} {self.thing(thing)}"
            case t.Both(first=first, second=second):
                joined = "" if isinstance(first, t.Except) else "and"
                return spaced(self.where(first), joined, self.where(second))
            case t.WhereDid():
                return self.where_did(where)
            case _:
                return self.by_number(where)

    def by_number(self, where: t.Measured) -> str:
        """Return `with the most books`, `with weight at least 2`."""
        match where:
            case t.Topping(superlative=superlative, quantity=quantity, among=among):
                others = "" if among is None else f"among {self.thing(among)}"
                return spaced("with the", superlative, quantity, others)
            case t.HavingMost(things=things, fewest=fewest):
                return f"with the {'fewest' if fewest else 'most'} {self.thing(things)}"
            case t.Bounded():
                return self.bounded(where)
            case t.HavingMore():
                return f"with {self.more(where)}"
            case t.DidMost(verb=verb, things=things, fewest=fewest, time=time):
                most = "the fewest" if fewest else "the most"
                most += " of" if things.possessive else ""
                return spaced("who", self.verb(verb, "past"), most, self.thing(things), time)
            case _:
                assert_never(where)

    def spot(self, word: str) -> str:
        """Return where something is or happens: `here` or `there`."""
        return word

    def place_of(self, word: str) -> str:
        """Return which place is meant by `here` or `there`."""
        return word

    def spot_at(self, spot: t.Spot) -> str:
        """Return where something is or happens."""
        return self.spot(spot.word)

    def place_at(self, spot: t.Spot) -> str:
        """Return which place is meant."""
        return self.place_of(spot.word)

    def bounded(self, bounded: t.Bounded) -> str:
        """Return `with defense at most 1`."""
        return f"with {bounded.quantity} {bounded.bound} {self.amount(bounded.value)}"

    def where_did(self, where: t.WhereDid) -> str:
        """Return `where you lent a book this day`, `who lent a book this day`."""
        done = self.verb(where.verb, "participle" if where.passive else "past")
        thing = "" if where.thing is None else self.thing(where.thing)
        if where.subject is None:
            return spaced("who", done, thing, where.time)
        if where.passive:
            done = f"{'were' if self.is_many(where.subject) else 'was'} {done}"
        return spaced("where", self.thing(where.subject), done, thing, where.time)

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


def whose(things: t.Things) -> str:
    """Return `its` for the owner of one thing, `their` for that of several."""
    return "their" if things.anchor is not None and things.anchor.many else "its"

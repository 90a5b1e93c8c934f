"""English for actions, quantities, things and places: the words within a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.language.english.writer import Writer
from ruinous.language.lexicon.wording import listed, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.canonical import at_least

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

THEY: Final = t.Pronoun("they")
"""Whoever has just done what they may do; no word of the language."""
ALL, WHOLE, SINGLE = "all", "whole", "single"
"""Quantifiers of this voice alone: `all books`; silent for every one; silent after `each`."""
ONE: Final = frozenset({"a", "each", "another", SINGLE})


class Speech(Writer):
    """The words of the voice for people; it keeps what it has mentioned."""

    at_most = "but no more than"
    prepositions = MappingProxyType({"near": "in or adjacent to", "except": "other than"})

    def __init__(self, lexicon: Lexicon, place: str) -> None:
        super().__init__(lexicon)
        self.place: Final = place
        """What `here` is called."""
        self.there = False
        """True once `there` has meant a place other than here."""
        self.done: set[str] = set()
        """Verbs of the steps so far: what they were done to is `killed this way`."""

    # ------------------------------------------------------------ quantities
    def quantity(self, quantity: t.Quantity) -> str:
        """Return `the weight of your books in this shelf`."""
        entry, subject = self.words.quantities[quantity.word], quantity.subject
        word = f"number of {quantity.word}" if entry.plural else quantity.word
        if entry.said:
            return f"the {entry.said.format(self._subject(quantity))}"
        if subject is None:
            return f"{quantity.possessive} {word}"
        if subject == t.Spot("there"):
            return f"the {word} {self.spot('there')}"
        return f"the {word} of {self._subject(quantity)}"

    def _subject(self, quantity: t.Quantity) -> str:
        """Return what a quantity belongs to."""
        match quantity.subject:
            case None:
                return "you" if quantity.possessive == "your" else "them"
            case t.Spot(word=word):
                return self.place_of(word)
            case t.Act():
                return self.act(quantity.subject, "ing")
            case _:
                return self.every(quantity.subject)

    def bearing(self, quantity: t.Quantity) -> str:
        """Return `is`, as in `the number of stamps is`."""
        del quantity
        return "is"

    # ------------------------------------------------------------ actions
    def object(self, act: t.Act) -> str:
        """Return an object; what is removed in a place is removed `from` it."""
        thing = act.thing
        if thing is None or set(self.words.verbs[act.verb].roles) != {"from"}:
            return super().object(act)
        described = thing.whole if isinstance(thing, t.Part) else thing
        if not isinstance(described, t.Things):
            return self.thing(thing)
        origin = self._origin(described.where)
        if not origin:
            return self.thing(thing)
        bare: t.Phrase = replace(described, where=None)
        if isinstance(thing, t.Part):
            bare = replace(thing, whole=bare)
        return f"{self.thing(bare)} {origin}"

    def _origin(self, where: t.Where | None) -> str:
        """Return `from this shelf` for a place that something leaves."""
        match where:
            case t.Spot(word="here", having=None):
                return f"from {self.place}"
            case t.At(word="in", thing=thing):
                return f"from {self.thing(thing)}"
            case _:
                return ""

    def each(self, each: t.Each) -> str:
        """Return `for each map stamp there`."""
        match each:
            case t.Each(every=1, things=t.Things(quant="", possessive="") as things):
                return f"for each {self.thing(replace(things, quant=SINGLE))}"
            case _:
                return super().each(each)

    # ------------------------------------------------------------ things
    def thing(self, phrase: t.Phrase) -> str:
        """Return a noun phrase; this shelf has a name."""
        if isinstance(phrase, t.This):
            type = self.words.nouns[phrase.nouns[0]].type
            return self.place if type == self.lexicon.place_type else super().thing(phrase)
        return super().thing(phrase)

    def every(self, phrase: t.Phrase) -> str:
        """Return a phrase that means every one: its nouns are joined by `and`."""
        if isinstance(phrase, t.Things) and not phrase.quant:
            phrase = replace(phrase, quant=WHOLE)
        return self.thing(phrase)

    def things(self, things: t.Things) -> str:
        """Return `all your books in this shelf`."""
        if things.quant not in (ALL, WHOLE, SINGLE):
            return super().things(things)
        all_of_them = ALL if things.quant == ALL else ""
        return spaced(all_of_them, things.possessive, self.described(things))

    def described(self, things: t.Things) -> str:
        """Return a description without its quantifier; `this way` for what was just done to it."""
        verbs = self.words.participles
        this_way = [
            each for each in things.adjectives if each in verbs and verbs[each].base in self.done
        ]
        others = (each for each in things.adjectives if each not in this_way)
        last = "and" if things.quant in (ALL, WHOLE) else "or"
        nouns = self.nouns(things.nouns, plural=self.is_plural(things), last=last)
        of = "" if things.owner is None else f"of {self.thing(things.owner)}"
        done = (f"{each} this way" for each in this_way)
        return spaced(*others, nouns, of, *done, self.where(things.where))

    def nouns(self, nouns: Sequence[str], *, plural: bool, last: str = "or") -> str:
        """Return `map or book stamp`: what all end with is written once."""
        words = [self.noun(noun, plural=plural) for noun in nouns]
        if len({word.rpartition(" ")[2] for word in words}) == 1:
            words[:-1] = [word.rpartition(" ")[0] or word for word in words[:-1]]
        return listed(words, last)

    def noun(self, noun: str, *, plural: bool) -> str:
        """Return a noun in English."""
        forms = self.words.nouns[noun].said
        return super().noun(noun, plural=plural) if forms is None else forms[plural]

    # ------------------------------------------------------------ places
    def spot(self, word: str) -> str:
        """Return `in this shelf` or `there`."""
        if word == "here":
            return f"in {self.place}"
        self.there = True
        return word

    def place_of(self, word: str) -> str:
        """Return the name of here or there."""
        return self.place if word == "here" else f"that {self.lexicon.place_type}"

    def had(self, phrase: t.Phrase) -> str:
        """Return `at least 2 books` for `2 books`: more of them will do as well."""
        return self.thing(at_least(phrase))

    def fewer(self, things: t.Things) -> str:
        """Return `fewer books`, and `less` of what has no plural."""
        one, many = (self.noun(things.nouns[-1], plural=plural) for plural in (False, True))
        return "less" if one == many else "fewer"

    def bounded(self, bounded: t.Bounded) -> str:
        """Return `with weight 1 or less`, `with 2 or more stamps`."""
        plural = self.words.quantities[bounded.quantity].plural
        less = "fewer" if plural else "less"
        number = f"{bounded.number} or {'more' if bounded.bound == 'at least' else less}"
        return spaced("with", *((number, bounded.quantity)[:: 1 if plural else -1]))

    # ------------------------------------------------------------ agreement
    def is_plural(self, things: t.Things) -> bool:
        """Return whether nouns are plural: by their number, where they have one form for both."""
        if any(self.words.nouns[noun].said is None for noun in things.nouns):
            return things.plural
        return things.quant not in ONE and (things.number != 1 or things.quant == "the")

    def is_many(self, phrase: t.Phrase) -> bool:
        """Return whether a verb after the phrase is plural."""
        plural = isinstance(phrase, t.Things) and self.is_plural(phrase)
        return plural or phrase == THEY or super().is_many(phrase)


def spelt(words: str, lexicon: Lexicon) -> str:
    """Give the names in a text their capitals."""
    for name in lexicon.capitals:
        words = re.sub(rf"\b{re.escape(name)}\b", name, words, flags=re.IGNORECASE)
    return words

"""Phrases composed of the entries of a lexicon: things of a type, and what is done with a verb."""

from __future__ import annotations

from itertools import count, islice, product, zip_longest
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import article, spaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.language.lexicon.entries import Noun, Verb
    from ruinous.language.lexicon.lexicon import Lexicon

_NOUNS: Final = 2
"""Nouns of a type that phrases are made of."""
_OBJECTS: Final = 14
"""Phrases that are tried as the object of a verb."""


class Composer:
    """Makes phrases of the words of a lexicon; whether they bind is not looked at."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon: Final = lexicon
        self._places: Final = [noun.singular for noun in self.nouns({lexicon.place_type})]

    def nouns(self, types: Iterable[str]) -> list[Noun]:
        """Return nouns of some types, those for all things of a type first."""
        found = []
        for type in sorted(types):
            fitting = [each for each in self._lexicon.nouns if each.type == type and not each.asks]
            fitting.sort(key=lambda noun: (noun.singular != type, noun.general, noun.personal))
            found.append(fitting[:_NOUNS])
        return [noun for row in zip_longest(*found) for noun in row if noun is not None]

    def things(self, types: Iterable[str]) -> list[str]:
        """Return phrases for things of some types, the shortest ones first."""
        found = [list(self._of_noun(noun)) for noun in self.nouns(types)]
        return [each for row in zip_longest(*found) for each in row if each is not None]

    def _of_noun(self, noun: Noun) -> Iterator[str]:
        one, several = noun.singular, noun.plural
        if noun.type == STORE:
            yield f"your {one}" if noun.of_players else f"the {one}"
            return
        if noun.counted:
            yield from (
                f"1 {one}",
                f"2 {several}",
                f"1 {one} here",
                f"{article(one)} here",
                several,
            )
            return
        yield article(one)
        yield f"1 {one} here"
        yield f"one of your {several}"
        yield f"1 {one}"
        yield from (f"{article(one)} in {store}" for store in self._kept_in(noun.type))
        yield f"{article(one)} here"
        yield f"one of your {several} here"
        for place in self._places[:1]:
            yield f"{article(one)} in {article(place)}"
            yield f"1 {one} in {article(place)}"
        yield f"each {one}"
        yield several
        if one == noun.type:
            yield f"this {one}"

    def _kept_in(self, type: str) -> Iterator[str]:
        """Yield the stores of players, and the piles of nobody, in which things of a type lie."""
        yield from (f"your {each}" for each in self._stores(type))
        for noun in self._lexicon.nouns:
            if noun.ordered and not noun.of_players and type in noun.holds:
                yield f"the {noun.singular}"

    def _stores(self, type: str) -> Iterator[str]:
        """Yield the stores in which things of a type lie that each player has."""
        for noun in self._lexicon.nouns:
            if noun.type == STORE and noun.of_players and type in noun.holds:
                yield noun.singular

    def done(self, verb: Verb, form: str) -> Iterator[str]:
        """Yield what is done with a form of a verb, the shortest first."""
        objects = self._objects(verb)
        needed = sorted(verb.needs | verb.goes)
        roles = [
            [f"{word} {each}" for each in self._goals(verb.roles[word], verb)] for word in needed
        ]
        for chosen in _by_sum([objects, *roles]):
            yield spaced(form, *chosen)

    def with_role(self, verb: Verb, type: str, role: str) -> Iterator[list[str]]:
        """Yield what is done with a verb to things of a type, for each filling of a role."""
        things = self.things({type})[:4]
        for goal in self._goals(verb.roles[role], verb):
            yield [f"{verb.base} {thing} {role} {goal}" for thing in things]

    def in_stores(self, type: str) -> Iterator[list[str]]:
        """Yield phrases for all things of a type in each store."""
        for noun in self.nouns({type})[:1]:
            for store in self._stores(type):
                yield [f"each {noun.singular} {word} your {store}" for word in ("in", "on")]

    def _objects(self, verb: Verb) -> list[str]:
        found = [""] if verb.bare else []
        types = verb.things - verb.core or verb.things
        found += self.things(types)[: _OBJECTS * max(1, len(types))]
        for kind in self._lexicon.kinds:
            below = sorted(kind.lies_on if kind.name in verb.places & types else ())
            found += [
                f"{each} on this {on}" for on in below for each in self.things({kind.name})[:3]
            ]
        return [*found, "it"] if types else [""]

    def _goals(self, types: frozenset[str], verb: Verb) -> list[str]:
        """Return what can be behind a preposition."""
        here = ["here"] if self._lexicon.place_type in types else []
        names = [each for type in sorted(verb.things) for each in self._stores(type)]
        stores = [f"{word} {each}" for each in dict.fromkeys(names) for word in ("the", "your")]
        return [*here, *(stores if STORE in types else ()), *self.things(types - {STORE})[:4]]


def _by_sum(texts: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """Yield the ways to take one of each, those with the first ones first."""
    longest = sum(map(len, texts)) - len(texts)
    for most in islice(count(), longest + 1):
        for at in product(*(range(min(len(each), most + 1)) for each in texts)):
            if sum(at) == most:
                yield tuple(each[n] for each, n in zip(texts, at, strict=True))

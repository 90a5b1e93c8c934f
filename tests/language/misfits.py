"""Sentences in which a verb and a thing never meet, one mistake in each, by a seed.

They are made from the words of a lexicon: a thing of a kind that a verb is never done to, a place
in which such things never lie, an adjective that is never said of them, an owner that they lack.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lexicon.states import lying_in, said_to_be
from ruinous.language.lexicon.wording import article

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lexicon.entries import Adjective, Noun, Verb
    from ruinous.language.lexicon.lexicon import Lexicon, LexiconIndex


class Misfit(NamedTuple):
    """A sentence with one mistake."""

    sort: str
    """`kind`, `place`, `adjective` or `owner`."""
    text: str


_PLAIN: Final = frozenset({"region", "figure", "token", "card", "player"})


def misfits(lexicon: Lexicon, seed: int, many: int) -> list[Misfit]:
    """Return sentences of every sort, each once, in an order that the seed gives."""
    found = sorted({*_kinds(lexicon), *_places(lexicon), *_adjectives(lexicon), *_owners(lexicon)})
    chance = Random(seed)
    by_sort = {
        sort: [each for each in found if each.sort == sort]
        for sort in dict.fromkeys(each.sort for each in found)
    }
    for each in by_sort.values():
        chance.shuffle(each)
    rows = [
        row for rank in range(many) for each in by_sort.values() for row in each[rank : rank + 1]
    ]
    return rows[:many]


def _nouns(lexicon: Lexicon) -> list[Noun]:
    return [noun for noun in lexicon.nouns if noun.type in _PLAIN and noun.id == noun.type]


def _verbs(lexicon: Lexicon) -> list[Verb]:
    """Return verbs that need nothing but what they are done to, where a sentence is to be whole."""
    left_out = ("places", "lasts", "core", "needs")
    whole = [verb for verb in lexicon.verbs if verb.things and verb.base != "play"]
    return [verb for verb in whole if not any(getattr(verb, each, None) for each in left_out)]


def _kinds(lexicon: Lexicon) -> Iterator[Misfit]:
    for verb in _verbs(lexicon):
        for noun in _nouns(lexicon):
            if noun.type not in verb.things:
                yield Misfit("kind", f"when played: {verb.base} {article(noun.singular)}")


def _places(lexicon: Lexicon) -> Iterator[Misfit]:
    """Yield verbs with things in a store that none of their states is in."""
    index = lexicon.index
    stores = [noun for noun in lexicon.nouns if noun.type == "store" and noun.of_players]
    for verb in _verbs(lexicon):
        for noun in _nouns(lexicon):
            row = index.transitions.get((verb.base, noun.type))
            for store in stores if row is not None else ():
                there = lying_in(index.kind(noun.type).states, store.singular)
                if not there or not there & row.domain.keys():
                    thing = article(noun.singular)
                    text = f"when played: {verb.base} {thing} in your {store.singular}"
                    yield Misfit("place", text)


def _adjectives(lexicon: Lexicon) -> Iterator[Misfit]:
    index = lexicon.index
    plain = [each for each in lexicon.adjectives if " " not in each.word and not each.personal]
    for verb in _verbs(lexicon):
        for noun in _nouns(lexicon):
            for each in plain if noun.type in verb.things else ():
                if _never(index, verb, noun, each):
                    thing = article(f"{each.word} {noun.singular}")
                    yield Misfit("adjective", f"when played: {verb.base} {thing}")


def _never(index: LexiconIndex, verb: Verb, noun: Noun, adjective: Adjective) -> bool:
    """Return whether an adjective is not said of a noun, or of no state that a verb acts on."""
    if noun.type not in adjective.types:
        return True
    row = index.transitions.get((verb.base, noun.type))
    states = said_to_be(index.kind(noun.type).states, adjective.word)
    return row is not None and bool(states) and not states & row.domain.keys()


def _owners(lexicon: Lexicon) -> Iterator[Misfit]:
    """Yield things that nobody owns, said to be somebody's."""
    for verb in _verbs(lexicon):
        for noun in _nouns(lexicon):
            if noun.type in verb.things and not lexicon.index.kind(noun.type).owned:
                yield Misfit("owner", f"when played: {verb.base} one of your {noun.plural}")

"""What people write instead of the words of one game, with what they are told."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Noun, Verb
from ruinous.language.lexicon.phrases import words_of
from ruinous.language.repair.rewrites import ENGLISH, HINTS, IDIOMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.entries import Entry
    from ruinous.language.lexicon.lexicon import Form, Lexicon
    from ruinous.language.syntax.grammar import Grammar

Words = tuple[str, ...]


class Sayings:
    """The idioms and the advice of the language, with those of a game."""

    def __init__(self, lexicon: Lexicon) -> None:
        own = _synonyms(lexicon.forms())
        place = {("here",): (f"this {lexicon.place_type}",)}
        self.idioms: Final = _joined(own, IDIOMS.items(), place.items())
        """Words -> phrases that may be meant, the likeliest first."""
        self.longest: Final = max(map(len, self.idioms))
        self._synonyms: Final = {words[0]: meant for words, meant in own if len(words) == 1}
        advice = (*HINTS.items(), *lexicon.advice.items())
        self._advice: Final = {_split(words): told for words, told in advice}

    def advice(self, words: Sequence[str], at: int) -> str | None:
        """Return how to say it, where words that some advice is about begin or go on."""
        return self._advice.get(self._advised(words, at))

    def is_sentence(self, words: Sequence[str], at: int) -> bool:
        """Tell whether there is advice about several words together."""
        return len(self._advised(words, at)) > 1

    def _advised(self, words: Sequence[str], at: int) -> Words:
        """Return the words around a place that there is advice about; none when there is none."""
        for start in range(max(at - 1, 0), at + 1):
            for end in range(min(at + 3, len(words)), at, -1):
                if tuple(words[start:end]) in self._advice:
                    return tuple(words[start:end])
        return ()

    def is_told(self, word: str) -> bool:
        """Tell whether it is known what people mean by a word, so that it is no slip."""
        return word in self._synonyms or (word,) in self._advice

    def is_meant(self, word: str) -> bool:
        """Tell whether a word is no slip: it is known what people mean, or that it is English."""
        return self.is_told(word) or word in ENGLISH

    def is_idiom(self, word: str) -> bool:
        """Tell whether a word alone is said with a phrase of the language."""
        return (word,) in self.idioms

    def begins_idiom(self, words: Sequence[str], at: int) -> bool:
        """Tell whether several words together are said with a phrase of the language."""
        ends = range(at + 2, min(at + self.longest, len(words)) + 1)
        return any(tuple(words[at:end]) in self.idioms for end in ends)

    def words_for(self, word: str) -> Words:
        """Return the words of the game for one that people write; none when there are none."""
        return self._synonyms.get(word, ())


def _synonyms(forms: Iterable[Form]) -> list[tuple[Words, Words]]:
    """Return what people write for the entries of a game, with all forms that may be meant."""
    entries = {id(form.entry): form for form in forms if form.entry.people_say}
    return [
        (_split(said), _forms(form.entry, form.phrase, said))
        for form in entries.values()
        for said in form.entry.people_say
    ]


def _forms(entry: Entry, phrase: str, said: str) -> Words:
    """Return the forms of an entry, the one first that is most like what people say."""
    match entry:
        case Verb():
            return entry.base, entry.third, entry.ing, entry.past, entry.participle
        case Noun():
            several = said.endswith("s")
            return (entry.plural, entry.singular) if several else (entry.singular, entry.plural)
    return (phrase,)


def _split(phrase: str) -> Words:
    return tuple(word.text for word in words_of(phrase))


def _joined(*tables: Iterable[tuple[Words, Words]]) -> dict[Words, Words]:
    """Return one table of several; what stands first is likelier."""
    found: dict[Words, Words] = {}
    for table in tables:
        for words, meant in table:
            found[words] = tuple(dict.fromkeys((*found.get(words, ()), *meant)))
    return found


@lru_cache(maxsize=4)
def sayings_of(grammar: Grammar) -> Sayings:
    """Return what people write for the words of a grammar; the same for the same grammar."""
    return Sayings(grammar.lexicon)

"""Finds the words of the language, and of one game, for what authors write instead."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import NUMBERS
from ruinous.language.lexicon.entries import Noun, Verb
from ruinous.language.repair.rewrites import ENGLISH, HINTS, REWRITES
from ruinous.language.syntax.lexer import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.lexicon.lexicon import Form, Lexicon
    from ruinous.language.syntax.grammar import Grammar

Words = tuple[str, ...]


class Synonyms:
    """The rewrites and hints of the language, with the synonyms and hints of a game."""

    def __init__(self, lexicon: Lexicon) -> None:
        own = [(_split(said), meant) for said, meant in _game_synonyms(lexicon)]
        self._words: Final = {words[0]: meant for words, meant in own if len(words) == 1}
        found: dict[Words, dict[str, None]] = defaultdict(dict)
        for words, meant in (*own, *rewrites(lexicon)):
            found[words].update(dict.fromkeys(meant))
        self.rewrites: Final = {words: tuple(meant) for words, meant in found.items()}
        """Words -> phrases that may be meant, the likeliest first."""
        self.longest: Final = max(map(len, self.rewrites))
        """Number of words in the longest key of `rewrites`."""
        self._hints: Final = {
            _split(words): hint for words, hint in (*hints(), *lexicon.advice.items())
        }

    def hinted(self, words: Sequence[str], at: int) -> Words:
        """Return the words at or around an index that there is a hint for; else none."""
        for start in range(max(at - 1, 0), at + 1):
            for end in range(min(at + 3, len(words)), at, -1):
                if tuple(words[start:end]) in self._hints:
                    return tuple(words[start:end])
        return ()

    def hint(self, words: Words) -> str | None:
        """Return how to say what words tell that an author had in mind."""
        return self._hints.get(words)

    def is_meant(self, word: str) -> bool:
        """Tell whether a word is no misspelling: it is a synonym, has a hint, or is English."""
        return word in self._words or (word,) in self._hints or word in ENGLISH

    def begins_rewrite(self, words: Sequence[str], at: int) -> bool:
        """Tell whether several words from an index on are rewritten together."""
        ends = range(at + 2, min(at + self.longest, len(words)) + 1)
        return any(tuple(words[at:end]) in self.rewrites for end in ends)

    def of_game(self, word: str) -> Words:
        """Return the words of the game for a single word that authors write; else none."""
        return self._words.get(word, ())


def rewrites(lexicon: Lexicon) -> Iterator[tuple[Words, Words]]:
    """Yield what authors write, word by word, and the phrases that may be meant."""
    rows = REWRITES.format(
        owner=lexicon.owner_type, place=lexicon.place_type, window=lexicon.outermost
    )
    for row in rows.strip().splitlines():
        said, _, meant = row.partition("->")
        phrases = tuple(phrase.strip() for phrase in meant.split("|"))
        yield from ((_split(each), phrases) for each in said.split(" / "))
    yield from (((word,), (str(number),)) for number, word in enumerate(NUMBERS) if number > 1)


def hints() -> Iterator[tuple[str, str]]:
    """Yield words that tell what an author had in mind, and how the language says it."""
    for hint, words in HINTS.items():
        yield from ((each, hint) for each in words.split(" / "))


def _game_synonyms(lexicon: Lexicon) -> Iterator[tuple[str, Words]]:
    """Yield what people write for the entries of a game, with all forms that may be meant."""
    entries = {id(form.entry): form for form in lexicon.forms() if form.entry.people_say}
    for form in entries.values():
        yield from ((said, _forms(form, said)) for said in form.entry.people_say)


def _forms(form: Form, said: str) -> Words:
    """Return the forms of an entry, the one first that is most like what people say."""
    match form.entry:
        case Verb() as verb:
            return verb.base, verb.third, verb.ing, verb.past, verb.participle
        case Noun(singular=singular, plural=plural):
            return (plural, singular) if said.endswith("s") else (singular, plural)
    return (form.phrase,)


def _split(phrase: str) -> Words:
    return tuple(word.text for word in words_of(phrase))


@lru_cache(maxsize=4)
def synonyms_of(grammar: Grammar) -> Synonyms:
    """Return what people write for the words of a grammar; the same for the same grammar."""
    return Synonyms(grammar.lexicon)

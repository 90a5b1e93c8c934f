"""Words of a grammar for what authors write instead: misspelt, synonyms, or hinted at."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import NUMBERS
from ruinous.language.lexicon.entries import Moment, Noun, Verb
from ruinous.language.repair.rewrites import ENGLISH, HINTS, REWRITES
from ruinous.language.syntax.lexer import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.lexicon.lexicon import Form, Lexicon
    from ruinous.language.syntax.grammar import Grammar

_WHOSE: Final = re.compile("(.+)['\u2019]s?")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_LONGEST: Final = 40
"""Letters of a word that is worth comparing."""

Words = tuple[str, ...]


class Vocabulary:
    """Every single word of the phrases of a grammar, with rewrites, synonyms and hints."""

    def __init__(self, grammar: Grammar) -> None:
        words = {word for form in grammar.phrases.forms for word in _split(form.phrase)}
        self.words: Final = frozenset(word for word in words if word[0].isalpha())
        self._by_letters: Final[dict[str, list[str]]] = defaultdict(list)
        for word in sorted(self.words):
            self._by_letters[word.casefold()].append(word)
        own = [(_split(written), meant) for written, meant in _game_synonyms(grammar.lexicon)]
        self.of_game: Final = {words[0]: meant for words, meant in own if len(words) == 1}
        """Single words that authors write for those of the game -> these."""
        found: dict[Words, dict[str, None]] = defaultdict(dict)
        for each, meant in (
            *own,
            *rewrites(grammar.lexicon),
            *_own_events(grammar.lexicon),
            *_whereabouts(grammar.lexicon),
        ):
            found[each].update(dict.fromkeys(meant))
        self.rewrites: Final = {words: tuple(meant) for words, meant in found.items()}
        """Words -> phrases that may be meant, the likeliest first."""
        self.longest: Final = max(map(len, self.rewrites))
        """Number of words in the longest key of `rewrites`."""
        self.hints: Final = {
            _split(words): hint for words, hint in (*hints(), *grammar.lexicon.advice.items())
        }
        """Words that authors use for something -> how the language expresses it."""

    def same(self, word: str) -> list[str]:
        """Return the words that differ only in small and capital letters."""
        return [each for each in self._by_letters.get(word.casefold(), ()) if each != word]

    def near(self, word: str) -> list[str]:
        """Return the words one slip away: a letter missing, added, wrong, or two swapped."""
        if len(word) > _LONGEST or not word[0].isalpha():
            return []
        known = self._by_letters
        spelt = [each for slip in _slips(word.casefold()) if slip in known for each in known[slip]]
        return [each for each in dict.fromkeys((*self.same(word), *spelt)) if each != word]

    def split(self, word: str) -> list[str]:
        """Return the pairs of words that were written as one."""
        pairs = ((word[:at], word[at:]) for at in range(1, len(word)))
        return [f"{left} {right}" for left, right in pairs if {left, right} <= self.words]

    def hinted(self, words: Sequence[str], at: int) -> Words:
        """Return the words at or around an index that there is a hint for; else none."""
        for start in range(max(at - 1, 0), at + 1):
            for end in range(min(at + 3, len(words)), at, -1):
                if tuple(words[start:end]) in self.hints:
                    return tuple(words[start:end])
        return ()

    def is_meant(self, word: str) -> bool:
        """Return whether a word is no slip: a synonym, one with a hint, English, or whose it is."""
        is_other = word in self.of_game or (word,) in self.hints or word in ENGLISH
        return is_other or self.owner(word) is not None

    def owner(self, word: str) -> str | None:
        """Return `reader` of `reader's`."""
        found = _WHOSE.fullmatch(word)
        return found[1] if found and found[1] in self.words and word not in self.words else None

    def begins_rewrite(self, words: Sequence[str], at: int) -> bool:
        """Return whether several words from an index on are rewritten together."""
        ends = range(at + 2, min(at + self.longest, len(words)) + 1)
        return any(tuple(words[at:end]) in self.rewrites for end in ends)


def rewrites(lexicon: Lexicon) -> Iterator[tuple[Words, Words]]:
    """Yield what authors write, word by word, and the phrases that may be meant."""
    rows = REWRITES.format(
        owner=lexicon.owner_type, place=lexicon.place_type, window=lexicon.outermost
    )
    for row in rows.strip().splitlines():
        written, _, meant = row.partition("->")
        phrases = tuple(phrase.strip() for phrase in meant.split("|"))
        yield from ((_split(each), phrases) for each in written.split(" / "))
    yield from ((_split(written), meant) for written, meant in lexicon.rewrites.items())
    yield from (((word,), (str(number),)) for number, word in enumerate(NUMBERS) if number > 1)


def _own_events(lexicon: Lexicon) -> Iterator[tuple[Words, Words]]:
    """Yield how people write that something is done to the thing itself: `on play`."""
    for verb in lexicon.verbs:
        meant = (f"when {verb.participle}",)
        yield from (((*before, verb.base), meant) for before in (("on",), ("upon",)))
        yield from (((*before, verb.ing), meant) for before in (("on",), ("upon",)))
        yield ("if", *_split(verb.participle), ":"), (f"when {verb.participle}:",)


def _whereabouts(lexicon: Lexicon) -> Iterator[tuple[Words, Words]]:
    """Yield `the shelf of it`, which is said with what lies there: `the shelf of that book`."""
    inside = {kind.name: kind.inside for kind in lexicon.kinds}
    for place in {*inside.values(), lexicon.place_type} - {""}:
        things = [name for name, around in inside.items() if place in (around, inside.get(around))]
        yield _split(f"the {place} of it"), tuple(f"the {place} of that {each}" for each in things)


def hints() -> Iterator[tuple[str, str]]:
    """Yield words that authors use for something, and how the language expresses it."""
    for hint, words in HINTS.items():
        yield from ((each, hint) for each in words.split(" / "))


def _game_synonyms(lexicon: Lexicon) -> Iterator[tuple[str, Words]]:
    """Yield what people write for the entries of a game, with all forms that may be meant."""
    said = (
        form
        for form in lexicon.forms()
        if form.entry.people_say and not form.kind.startswith(("NEXT", "OR_"))
    )
    entries = {id(form.entry): form for form in said}
    for form in entries.values():
        yield from ((written, _forms(form, written)) for written in form.entry.people_say)


def _forms(form: Form, written: str) -> Words:
    """Return the forms of an entry, the one first that is most like what people write."""
    match form.entry:
        case Verb() as verb:
            return verb.base, verb.third, verb.ing, verb.past, verb.participle
        case Noun(singular=singular, plural=plural):
            return (plural, singular) if written.endswith("s") else (singular, plural)
        case Moment(phrase=phrase):
            return (phrase,)
    return (form.phrase,)


def _split(phrase: str) -> Words:
    return tuple(word.text for word in words_of(phrase))


def _slips(word: str) -> list[str]:
    """Return every text one slip away from a word, the commonest slips first."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    letters = splits[:-1]
    return [
        *(before + after[1] + after[0] + after[2:] for before, after in letters if after[1:]),
        *[before + letter + after for before, after in splits for letter in _LETTERS],
        *(before + after[1:] for before, after in letters),
        *[before + letter + after[1:] for before, after in letters for letter in _LETTERS],
    ]


@lru_cache(maxsize=4)
def vocabulary_of(grammar: Grammar) -> Vocabulary:
    """Return the vocabulary of a grammar; the same for the same grammar."""
    return Vocabulary(grammar)

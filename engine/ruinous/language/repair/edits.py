"""Candidates that change words and marks near the place where parsing stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Verb
from ruinous.language.repair.patterns import Candidate, Generator
from ruinous.language.repair.rewrites import MISSING, NOISE, SURE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.syntax.lexer import Token

_WINDOW: Final = 7
"""Words before and after the place where parsing stops in which misspellings are looked for."""


def _instead(failure: ParseFailure, first: int, last: int, text: str) -> Candidate:
    """Return the candidate that replaces a run of words."""
    words = failure.words
    start, end = words[first].column - 1, words[last].end - 1
    if text[:1] in (",", ":") and first:
        start = words[first - 1].end - 1
    if text[-1:].isalnum() and failure.line.text[end : end + 1].isalnum():
        text += " "
    return Candidate(start, end, text, max(first - failure.word, failure.word - last, 0))


def _window(failure: ParseFailure, before: int, after: int) -> range:
    """Return the indices of the words around the place where parsing stops."""
    at = failure.word
    return range(max(at - before, 0), min(at + after + 1, len(failure.words)))


# ---------------------------------------------------------------- marks and capitals


def small_letters(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield the line in small letters, when several of its words are not."""
    unknown = (word for word in failure.words if not failure.knows(word.text))
    large = [word for word in unknown if failure.spelling.same(word.text)]
    if len(large) > 1:
        start, end = large[0].column - 1, large[-1].end - 1
        text = failure.line.text[:end]
        for word in large:
            small = failure.spelling.same(word.text)[0]
            text = text[: word.column - 1] + small + text[word.end - 1 :]
        yield Candidate(start, end, text[start:])


def inserted(text: str, fits: str = "") -> Generator:
    """Return what yields a text behind the last word that can be parsed.

    Args:
        fits: a class of phrases that must fit there; empty: any.
    """

    def generate(failure: ParseFailure) -> Iterator[Candidate]:
        end = failure.words[failure.word - 1].end - 1 if failure.word else 0
        if not fits or fits in failure.fits:
            yield Candidate(end, end, text)

    return generate


# ---------------------------------------------------------------- other words


def rewrite(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield the phrases of the language for what people write where parsing stops."""
    words, longest = failure.small_words, failure.synonyms.longest
    for index in _window(failure, longest - 1, 0):
        for end in range(min(index + longest, len(words)), max(index, failure.word), -1):
            for text in failure.synonyms.rewrites.get(tuple(words[index:end]), ()):
                found = _instead(failure, index, end - 1, text)
                blank = not text and failure.line.text[found.end : found.end + 1] == " "
                yield found._replace(end=found.end + blank)


def verb_form(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield the other forms of a verb."""
    at, seen = failure.word, failure.token.text
    verb = _verb_of(failure.token)
    if verb is not None:
        for text in (verb.ing, verb.base, verb.third, verb.past, verb.participle):
            if text != seen:
                yield _instead(failure, at, at, text)
    elif seen == "to":
        verb = _verb_of(failure.tokens[failure.at + 1])
        if verb is not None:
            yield _instead(failure, at, at + 1, verb.ing)


def _verb_of(token: Token) -> Verb | None:
    entries = (form.entry for form in token.forms)
    return next((entry for entry in entries if isinstance(entry, Verb)), None)


# ---------------------------------------------------------------- spelling


def misspelling(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield words one slip away from an unknown one where parsing stops."""
    if failure.is_unknown and not failure.knows(failure.token.text):
        yield from _near(failure, [failure.word])


def misspelling_nearby(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield words one slip away from the unknown ones around; if there are none, from all."""
    words = failure.words
    window = [at for at in _window(failure, _WINDOW, _WINDOW) if words[at].text[0].isalpha()]
    unknown = [at for at in window if not failure.knows(words[at].text)]
    yield from _near(failure, unknown or window)


def misspelling_of_several_letters(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield the word most like an unknown one, though several letters are wrong."""
    for index in _window(failure, 0, 0):
        word = failure.words[index].text
        meant = failure.synonyms.is_meant(word) or (word.casefold(),) in failure.synonyms.rewrites
        text = None if meant or failure.knows(word) else failure.spelling.nearest(word)
        if text is not None:
            yield _instead(failure, index, index, text)


def _near(failure: ParseFailure, indices: Iterable[int]) -> Iterator[Candidate]:
    spelling = failure.spelling
    for index in indices:
        word = failure.words[index].text
        known = failure.knows(word)
        if _is_sure(failure, index) or (not known and failure.synonyms.is_meant(word)):
            continue
        for text in (*spelling.near(word), *spelling.split(word)):
            yield _instead(failure, index, index, text)
        following = failure.words[index + 1 : index + 2]
        if following and failure.knows(word + following[0].text):
            yield _instead(failure, index, index + 1, word + following[0].text)


def _is_sure(failure: ParseFailure, index: int) -> bool:
    """Tell whether a word is no slip: the `is` of `is at least 1`, a block behind a `:`."""
    words = ["", *(word.text for word in failure.words), ""]
    before, word, after = words[index : index + 3]
    compared = word in ("is", "are") and after == "at"
    return word in SURE or compared or (before == ":" and word in ("if", "while"))


# ---------------------------------------------------------------- words too few, words too many


def missing_word(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield small words before those around."""
    for index in _window(failure, 1, 4):
        start, distance = failure.words[index].column - 1, abs(index - failure.word)
        yield from (Candidate(start, start, f"{word} ", distance) for word in MISSING)


def extra_word(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield the line without a small word, or without one that stands there twice."""
    for index in _window(failure, 2, 2):
        word = failure.words[index].text
        if word in NOISE or (index and word == failure.words[index - 1].text):
            yield _instead(failure, index, index, "")

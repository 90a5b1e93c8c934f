"""The smallest change that lets a rule be read: tried out, not guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Verb
from ruinous.language.repair.failure import Mend
from ruinous.language.repair.reordering import reordered
from ruinous.language.repair.rewrites import BOUNDS, MISSING, NOISE, SIGNS, STRAY, SURE

if TYPE_CHECKING:
    from ruinous.language.repair.failure import MendKind, ParseFailure
    from ruinous.language.repair.spelling import Spelling
    from ruinous.language.syntax.layout import Line
    from ruinous.language.syntax.lexer import Token

Complaints = Callable[[list["Line"]], int]
"""Returns how much is wrong with lines that can be read."""

_AROUND: Final = 7
"""Words before and after the place of the failure that are looked at."""
_MOST: Final = 400
"""Words of a line in which changes are tried."""


def best_mend(broken: ParseFailure, complaints: Complaints) -> Mend | None:
    """Return the change that is most likely meant, or nothing when none helps."""
    if len(broken.words) > _MOST or _tells_another_sentence(broken):
        return None
    for changes, whole in _STAGES:
        found = _choose(broken, changes(broken), complaints, whole=whole)
        if found is not None:
            return found
    return None


def _tells_another_sentence(broken: ParseFailure) -> bool:
    """Tell whether reading stops at a word that no other word can stand for, such as `cannot`."""
    text = broken.token.text
    if text in BOUNDS:
        return False
    unknown = broken.is_unknown and not broken.spelling.knows(text)
    told = unknown and broken.advice is not None and not broken.begins_idiom
    return broken.is_sentence or (told and not broken.sayings.words_for(text))


def _choose(
    broken: ParseFailure, changes: Iterable[Mend], complaints: Complaints, *, whole: bool
) -> Mend | None:
    """Return the change after which most can be read.

    Args:
        whole: whether only a change will do after which the whole rule can be read.
    """
    passed = 1 if broken.is_unknown else 2
    enough = 0 if whole else len(broken.tokens) - broken.at - passed
    judged = [(left, mend) for mend in changes if (left := broken.left_after(mend)) <= enough]
    least = min((left for left, _ in judged), default=0)
    found = [mend for left, mend in judged if left == least]
    if least or len(found) < 2:
        return min(found, key=lambda mend: mend.far, default=None)

    def unlikely(mend: Mend) -> tuple[bool, int, int]:
        wrong = complaints(broken.with_mend(mend))
        return wrong > 1, mend.far, wrong

    return min(found, key=unlikely)


def _at(broken: ParseFailure, first: int, last: int, better: str, kind: MendKind) -> Mend:
    """Return the change of a run of words on the line where reading stops."""
    words = broken.words
    start, end = words[first].column - 1, words[last].end - 1
    if better[:1] in (",", ":") and first:
        start = words[first - 1].end - 1
    following = broken.lines[broken.line].text[end : end + 1]
    if better[-1:].isalnum() and following.isalnum():
        better += " "
    if not better and following == " " and kind == "phrase":
        end += 1
    far = max(first - broken.word, broken.word - last, 0)
    return Mend(kind, broken.line, start, end, better, far)


def _window(broken: ParseFailure, before: int = _AROUND, after: int = _AROUND) -> range:
    """Return the indices of the words around the place where reading stops."""
    at = broken.word
    return range(max(at - before, 0), min(at + after + 1, len(broken.words)))


# ---------------------------------------------------------------- marks and capitals


def _tidied(broken: ParseFailure) -> Iterator[Mend]:
    """Yield changes of marks, signs and capitals."""
    words, text = broken.words, broken.lines[broken.line].text
    for index in _window(broken, 0, 0):
        word = words[index].text
        if word == "#":
            start = words[index].column - 1
            yield Mend("comment", broken.line, start, len(text), "")
        elif word in STRAY:
            yield _at(broken, index, index, "", "stray")
    yield from _signs(broken)
    yield from _small_letters(broken)


def _signs(broken: ParseFailure) -> Iterator[Mend]:
    words = broken.words
    for index in _window(broken, 1, 1):
        following = words[index + 1 : index + 2]
        if words[index].text in SIGNS and following and following[0].text.isdecimal():
            sign = SIGNS[words[index].text]
            yield _at(broken, index, index + 1, sign + following[0].text, "sign")


def _small_letters(broken: ParseFailure) -> Iterator[Mend]:
    """Yield the line in small letters, when several of its words are not."""
    spelling = broken.spelling
    words = broken.words
    loud = [index for index, word in enumerate(words) if _is_loud(word.text, spelling)]
    if len(loud) < 2:
        return
    first, last = loud[0], loud[-1]
    text, shift = broken.lines[broken.line].text, words[first].column - 1
    better = text[shift : words[last].end - 1]
    for index in loud:
        start = words[index].column - 1 - shift
        word = words[index].text
        better = better[:start] + spelling.same(word)[0] + better[start + len(word) :]
    yield _at(broken, first, last, better, "small")


def _is_loud(word: str, spelling: Spelling) -> bool:
    return word not in spelling.words and bool(spelling.same(word))


# ---------------------------------------------------------------- other words


def _reworded(broken: ParseFailure) -> Iterator[Mend]:
    """Yield other forms of a verb, phrases for what people write, and words that look alike."""
    yield from _forms(broken)
    yield from _idioms(broken)
    if broken.is_unknown and not broken.spelling.knows(broken.token.text):
        yield from _like(broken, broken.word)


def _idioms(broken: ParseFailure) -> Iterator[Mend]:
    """Yield the phrases of the language for what people write where reading stops."""
    words = [word.text.casefold() for word in broken.words]
    longest = broken.sayings.longest
    for index in _window(broken, longest - 1, 0):
        for length in range(min(longest, len(words) - index), 0, -1):
            if index + length <= broken.word:
                break
            meant = broken.sayings.idioms.get(tuple(words[index : index + length]), ())
            for better in meant:
                yield _at(broken, index, index + length - 1, better, "phrase")


def _forms(broken: ParseFailure) -> Iterator[Mend]:
    """Yield the forms of a verb that is right in itself."""
    verb = _verb_of(broken.token)
    if verb is not None:
        for better in (verb.ing, verb.base, verb.third, verb.past, verb.participle):
            if better != broken.token.text:
                yield _at(broken, broken.word, broken.word, better, "form")
    elif broken.token.text == "to":
        verb = _verb_of(broken.tokens[broken.at + 1])
        if verb is not None:
            yield _at(broken, broken.word, broken.word + 1, verb.ing, "form")


def _verb_of(token: Token) -> Verb | None:
    entries = (form.entry for form in token.forms)
    return next((entry for entry in entries if isinstance(entry, Verb)), None)


# ---------------------------------------------------------------- spelling


def _around(broken: ParseFailure) -> Iterator[Mend]:
    """Yield words that look like those around the place where reading stops."""
    spelling, words = broken.spelling, broken.words
    window = [at for at in _window(broken) if words[at].text[0].isalpha()]
    unknown = [at for at in window if not spelling.knows(words[at].text)]
    for index in unknown or window:
        yield from _like(broken, index)


def _like(broken: ParseFailure, index: int) -> Iterator[Mend]:
    spelling, word = broken.spelling, broken.words[index].text
    told = broken.sayings.is_meant(word) and not spelling.knows(word)
    if told or _is_sure(broken, index):
        return
    for better in (*spelling.near(word), *spelling.split(word)):
        yield _at(broken, index, index, better, "spelling")
    following = broken.words[index + 1 : index + 2]
    if following and spelling.knows(word + following[0].text):
        yield _at(broken, index, index + 1, word + following[0].text, "spelling")


def _is_sure(broken: ParseFailure, index: int) -> bool:
    """Tell whether a word is no slip: the `is` of `is at least 1`, a block behind a `:`."""
    words = ["", *(word.text for word in broken.words), ""]
    before, word, after = words[index : index + 3]
    compared = word in ("is", "are") and after == "at"
    return word in SURE or compared or (before == ":" and word in ("if", "while"))


def _likely(broken: ParseFailure) -> Iterator[Mend]:
    """Yield the word most like one that is in no phrase, though several letters are wrong."""
    for index in _window(broken, 0, 0):
        word = broken.words[index].text
        told = broken.sayings.is_meant(word) or broken.sayings.is_idiom(word.casefold())
        known = broken.spelling.knows(word) or told
        better = None if known else broken.spelling.likely(word)
        if better is not None:
            yield _at(broken, index, index, better, "spelling")


# ---------------------------------------------------------------- words too few, words too many


def _marks(broken: ParseFailure) -> Iterator[Mend]:
    """Yield marks that may have been left out, or written for one another."""
    for index in _window(broken, 1, 0):
        if broken.words[index].text == ",":
            start, end = broken.words[index].column - 1, broken.words[index].end - 1
            yield Mend("mark", broken.line, start, end, ":")
    end = _end_before(broken)
    for mark in (":", ","):
        yield Mend("mark", broken.line, end, end, mark)


def _end_before(broken: ParseFailure) -> int:
    return broken.words[broken.word - 1].end - 1 if broken.word else 0


def _word_more_or_less(broken: ParseFailure) -> Iterator[Mend]:
    """Yield small words and numbers that may have been left out, and words that are too many."""
    end = _end_before(broken)
    if "NUM" in broken.fits:
        yield Mend("number", broken.line, end, end, " 1")
    for index in _window(broken, 1, 4):
        start = broken.words[index].column - 1
        for word in MISSING:
            yield Mend("word", broken.line, start, start, f"{word} ", abs(index - broken.word))
    words = [word.text for word in broken.words]
    for index in _window(broken, 1, 0):
        if words[index] == "the" and words[index + 1 : index + 2] and words[index + 1][0].isupper():
            start, end = (each.column - 1 for each in broken.words[index : index + 2])
            yield Mend("article", broken.line, start, end, "")
    for index in _window(broken, 2, 2):
        if words[index] in NOISE or words[index] in words[max(index - 1, 0) : index]:
            yield _at(broken, index, index, "", "extra")


_STAGES: Final[tuple[tuple[Callable[[ParseFailure], Iterator[Mend]], bool], ...]] = (
    (_tidied, False),
    (reordered, True),
    (_reworded, False),
    (_marks, True),
    (_around, True),
    (_word_more_or_less, True),
    (_around, False),
    (_likely, False),
)
"""Kinds of changes, the likeliest first, and whether the whole rule must be readable after it."""

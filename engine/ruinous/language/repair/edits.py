"""Candidates that no pattern and template can write: changed, moved, missing and extra words."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.nearest import nearest
from ruinous.diagnostics.wording import NUMBERS
from ruinous.language.lexicon.entries import Noun, Verb
from ruinous.language.lexicon.wording import article
from ruinous.language.repair.patterns import Generator
from ruinous.language.repair.phrases import Candidate
from ruinous.language.repair.rewrites import BOUNDS, MISSING, NOISE, SURE
from ruinous.language.syntax.lexer import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.syntax.lexer import Token

_WINDOW: Final = 7
"""Words before and after the place where parsing stops in which misspellings are looked for."""
_RULE_LAST: Final = re.compile(r"([^:]+?),? (when|after|if|while)( [^:]+)")
_OF_YOURS: Final = r"\b(?:(an?|one|each|\d+) )?({nouns}) of yours\b"
_BOUND: Final = (
    rf"\b(\d{{{{1,3}}}}|{'|'.join(NUMBERS[1:])}) or (more|less|fewer)\b"
    r"(?: ((?:[a-z]+ )?)({nouns})\b)?"
)
"""A number, its bound, and perhaps what is counted, with a word before it."""
_WHERE_YOU_HAVE: Final = (
    r"\b(?:(?:where|in which) you have an? ({nouns})|you have an? ({nouns}) in)\b"
)
_OWNED: Final = re.compile(".A*[NQ]")
_SOME_OF: Final = (
    r"\b(\d+|one|any number|up to \d+) of ((?:each|that|another|an?) [\w ]+?)['\u2019]s? "
    r"((?:[\w-]+ )*?)({nouns})\b"
)
_OWNER: Final = re.compile(r"(?:(an?|each|that|the|another) )?([\w ]+?)(?:['\u2019]s?|s)? (.+)")


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
    large = [word for word in unknown if failure.vocabulary.same(word.text)]
    if len(large) > 1:
        start, end = large[0].column - 1, large[-1].end - 1
        text = failure.line.text[:end]
        for word in large:
            small = failure.vocabulary.same(word.text)[0]
            text = text[: word.column - 1] + small + text[word.end - 1 :]
        yield Candidate(start, end, text[start:])


def inserted(text: str, fits: str = "") -> Generator:
    """Return a generator of one candidate: a text behind the last word that can be parsed.

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
    words, longest = failure.small_words, failure.vocabulary.longest
    for index in _window(failure, longest - 1, 0):
        for end in range(min(index + longest, len(words)), max(index, failure.word), -1):
            meant = failure.vocabulary.rewrites.get(tuple(words[index:end]), ())
            for text in _acting_on(failure, end, meant):
                found = _instead(failure, index, end - 1, text)
                blank = not text and failure.line.text[found.end : found.end + 1] == " "
                yield found._replace(end=found.end + blank)


def _acting_on(failure: ParseFailure, at: int, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of several verbs first that act on the thing named behind them."""
    verbs = {text: _verbs(failure, text) for text in texts}
    if not any(verbs.values()):
        return texts
    found = (_types(failure, end) for end in range(at, len(failure.words)))
    named = next((types for types in found if types), set())
    return tuple(sorted(texts, key=lambda text: not any(v.things & named for v in verbs[text])))


def _verbs(failure: ParseFailure, text: str) -> list[Verb]:
    count, forms = failure.grammar.phrases.longest(words_of(text), 0)
    return [form.entry for form in forms if count and isinstance(form.entry, Verb)]


def _types(failure: ParseFailure, at: int) -> set[str]:
    """Return the types of the nouns that begin at a word, or are meant by it."""
    words, longest = failure.small_words, failure.vocabulary.longest
    said = (tuple(words[at:end]) for end in range(min(at + longest, len(words)), at, -1))
    texts = (
        failure.line.text[failure.words[at].column - 1 :],
        *(text for each in said for text in failure.vocabulary.rewrites.get(each, ())),
    )
    for text in texts:
        _, forms = failure.grammar.phrases.longest(words_of(text), 0)
        types = {form.entry.type for form in forms if isinstance(form.entry, Noun)}
        if types:
            return types
    return set()


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
        meant = (
            failure.vocabulary.is_meant(word) or (word.casefold(),) in failure.vocabulary.rewrites
        )
        known = (each for each in failure.vocabulary.words if _begins_alike(word, each))
        text = None if meant or failure.knows(word) else nearest(word, known)
        if text is not None:
            yield _instead(failure, index, index, text)


def _begins_alike(word: str, known: str) -> bool:
    """Return whether a word can stand for another: of a name the first letter is right."""
    return not known[:1].isupper() or word[:1].casefold() == known[:1].casefold()


def _near(failure: ParseFailure, indices: Iterable[int]) -> Iterator[Candidate]:
    vocabulary = failure.vocabulary
    for index in indices:
        word = failure.words[index].text
        known = failure.knows(word)
        if _is_sure(failure, index) or (not known and failure.vocabulary.is_meant(word)):
            continue
        for text in (*vocabulary.near(word), *vocabulary.split(word)):
            yield _instead(failure, index, index, text)
        following = failure.words[index + 1 : index + 2]
        if following and failure.knows(word + following[0].text):
            yield _instead(failure, index, index + 1, word + following[0].text)


def _is_sure(failure: ParseFailure, index: int) -> bool:
    """Return whether a word is no slip: the `is` of `is at least 1`, a block behind a `:`."""
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
    """Yield the line without a small word, or without one that is repeated."""
    for index in _window(failure, 2, 2):
        word = failure.words[index].text
        if word in NOISE or (index and word == failure.words[index - 1].text):
            yield _instead(failure, index, index, "")


# ---------------------------------------------------------------- another order


def rule_last(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield what a step waits for before the step: `when lent: return it`.

    An `if` opens a block of steps, so that it is moved in blocks only.
    """
    found = _RULE_LAST.fullmatch(failure.line.text)
    if found is not None and (found[2] != "if" or failure.line.level):
        yield Candidate(0, len(failure.line.text), f"{found[2]}{found[3]}: {found[1]}")


def owner_last(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield what is owned before `of` and its owner."""
    line, at = failure.phrases, failure.phrase
    if at is None:
        return
    pair = tuple(token.text for token in line.tokens[max(at - 1, 0) : at + 1])
    start = at - (line.letters[max(at - 1, 0) : at + 1] == "NN")
    run = _OWNED.match(line.letters, start)
    if run is None or pair in failure.vocabulary.rewrites:
        return
    first, end = len(line.letters[:start].rstrip("ad")), run.end()
    if found := _OWNER.fullmatch(line.between(first, end)):
        several = any(form.plural for form in line.tokens[end - 1].forms)
        unnamed = f"each {found[2]}" if several else article(found[2])
        owner = f"{found[1]} {found[2]}" if found[1] else unnamed
        if found[1] in ("the", "that") and _is_place(line.tokens[end - 1], failure):
            yield line.instead(first, end, f"the {found[3]} of that {found[2]}")
        for owned in _with_article(found[3], line.tokens[end - 1]):
            yield line.instead(first, end, f"{owned} of {owner}")


def doer_first(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield `books that reader lent this day` for `books lent by that reader this day`."""
    line, at = failure.phrases, failure.phrase
    kinds = [token.forms[0].kind if token.forms else "" for token in line.tokens]
    for by, token in enumerate(line.tokens):
        verb = _verb_of(line.tokens[by - 1]) if by and token.text == "by" else None
        if at is not None and verb is not None and "TIME" in kinds[by:]:
            end = kinds.index("TIME", by)
            said = f"{line.between(by + 1, end)} {verb.past}"
            for text in (said, f"where {said}") if by - 1 <= at <= end else ():
                yield line.instead(by - 1, end, text)


def of_yours(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield `one of your books` for `a book of yours`."""
    for found, plurals in _with_nouns(_OF_YOURS, failure):
        quant = {"a": "one", "an": "one"}.get(found[1], found[1])
        text = f"{quant} of your {plurals[found[2]]}" if quant else f"your {plurals[found[2]]}"
        yield Candidate(*found.span(), text)


def some_of_owner(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield `2 books of each reader` for `2 of each reader's books`."""
    for found, plurals in _with_nouns(_SOME_OF, failure):
        singulars = {plural: form for form, plural in plurals.items() if form != plural}
        one = article(f"{found[3]}{singulars.get(found[4], found[4])}")
        some = one if found[1] == "one" else f"{found[1]} {found[3]}{found[4]}"
        yield Candidate(*found.span(), f"{some} of {found[2]}")


def where_you_have(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield `with your books` for `where you have a book`: with one at least."""
    for found, plurals in _with_nouns(_WHERE_YOU_HAVE, failure):
        yield Candidate(*found.span(), f"with your {plurals[found[1] or found[2]]}")


def bound(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield `at least 2` for `2 or more`, and `at least 1 book` for `1 or more books`."""
    for found, plurals in _with_nouns(_BOUND, failure):
        singulars = {plural: form for form, plural in plurals.items() if form != plural}
        number = NUMBERS.index(found[1]) if found[1] in NUMBERS else int(found[1])
        end, one = found.end(2), ""
        if number == 1 and found[4] in singulars:
            end, one = found.end(), f" {found[3]}{singulars[found[4]]}"
        yield Candidate(found.start(), end, f"{BOUNDS[found[2]]} {number}{one}")


def _with_nouns(
    pattern: str, failure: ParseFailure
) -> Iterator[tuple[re.Match[str], dict[str, str]]]:
    """Yield where a pattern with nouns matches that parsing stops in, and plurals of nouns."""
    line, at = failure.line, failure.token.place.column - failure.line.start
    if not re.search(pattern.format(nouns=".*"), line.text):
        return
    nouns = [form.entry for form in failure.forms("NOUN") if isinstance(form.entry, Noun)]
    plurals = {form: each.plural for each in nouns for form in (each.singular, each.plural)}
    longest_first = sorted(map(re.escape, plurals), key=len, reverse=True)
    for found in re.finditer(pattern.format(nouns="|".join(longest_first)), line.text):
        if found.start() <= at < found.end():
            yield found, plurals


def _is_place(token: Token, failure: ParseFailure) -> bool:
    """Return whether a noun names one of the places in which things lie."""
    lexicon = failure.grammar.lexicon
    places = {lexicon.place_type, *(kind.inside for kind in lexicon.kinds)}
    nouns = (form for form in token.forms if isinstance(form.entry, Noun) and not form.plural)
    return any(isinstance(form.entry, Noun) and form.entry.type in places for form in nouns)


def _with_article(owned: str, token: Token) -> Iterator[str]:
    """Yield what is owned, alone if that will do: a single thing is `a ...`, a store `the ...`."""
    for noun in [form for form in token.forms if isinstance(form.entry, Noun)][:1]:
        if not noun.plural:
            is_store = isinstance(noun.entry, Noun) and noun.entry.holds
            yield f"the {owned}" if is_store else article(owned)
    yield owned


def change(texts: list[str]) -> str:
    """Return a quantity, what has it, and its change: of subject, quantity, number and `here`."""
    _, subject, quantity, number, here = (*texts, "")[:5]
    where = f" {here}" if here else ""
    return f"{quantity} of {subject}{where} {'' if number[0] in '+-' else 'is '}{number}"


def each_of(texts: list[str]) -> str:
    """Return joined names behind `each of`."""
    *most, last = (name for name in re.split(r",? and | ?, ?", texts[0]) if name)
    return f"each of {', '.join(most)} and {last}"


def plain_characters(texts: list[str]) -> str:
    """Return characters of full width as those of a keyboard."""
    return unicodedata.normalize("NFKC", texts[1])


def limit(texts: list[str]) -> str:
    """Return how often a rule acts, behind the words for it, of the number of times."""
    number = NUMBERS.index(texts[2]) if texts[2] in NUMBERS else int(texts[2])
    return ", twice per" if number == 2 else f", {number} times per"

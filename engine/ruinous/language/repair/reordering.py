"""Replacements of phrases that no template can write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import NUMBERS
from ruinous.language.lexicon.entries import Noun
from ruinous.language.lexicon.wording import article
from ruinous.language.repair.rewrites import BOUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.repair.patterns import Candidate
    from ruinous.language.syntax.lexer import Token

_OWNED: Final = re.compile(".A*[NQ]")
_OWNER: Final = re.compile(r"(?:(an?|each|that|the|another) )?([\w ]+?)(?:['\u2019]s?|s)? (.+)")


def owner_last(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield what is owned before `of` and its owner."""
    line, at = failure.phrases, failure.phrase
    if at is None:
        return
    pair = tuple(token.text for token in line.tokens[max(at - 1, 0) : at + 1])
    start = at - (line.letters[max(at - 1, 0) : at + 1] == "NN")
    run = _OWNED.match(line.letters, start)
    if run is None or pair in failure.synonyms.rewrites:
        return
    first, end = len(line.letters[:start].rstrip("ad")), run.end()
    if found := _OWNER.fullmatch(line.between(first, end)):
        owner = f"{found[1]} {found[2]}" if found[1] else article(found[2])
        for owned in _with_article(found[3], line.tokens[end - 1]):
            yield line.instead(first, end, f"{owned} of {owner}")


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


def bound(texts: list[str]) -> str:
    """Return `at least` or `at most` and a number: of `more`, `than` it, it, `or more`."""
    _, more, than, number, or_more = texts
    words, step = BOUNDS[more or or_more]
    return f"{words} {max(int(than) + step if more else int(number), 0)}"


def limit(texts: list[str]) -> str:
    """Return how often a rule acts, behind the words for it, of the number of times."""
    number = NUMBERS.index(texts[2]) if texts[2] in NUMBERS else int(texts[2])
    return ", twice per" if number == 2 else f", {number} times per"

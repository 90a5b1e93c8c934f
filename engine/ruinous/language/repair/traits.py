"""What several things can share, written as if it were a thing: `for each different name`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Noun
from ruinous.language.repair.phrases import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.repair.failure import ParseFailure

_EACH: Final = r"for each (?:different )?({traits}) (?:of|among) ([^:,]+)"
_LOOP: Final = re.compile(r"\bfor each (?:different )?$")
_AMOUNT: Final = re.compile(r"\b(\d+|an?) ([a-z][a-z' -]*?)( (?:here|there|in|on) [^:,]*| here)? $")
_CHANGE: Final = re.compile(r"([+-])(\d+) $")


def counted(failure: ParseFailure) -> Iterator[Candidate]:
    """Yield a count of what things can share, each once, for `for each different name of`."""
    traits, text = failure.grammar.lexicon.traits, failure.line.text
    words = {form: each.number_of for each in traits for form in (each.word, each.plural)}
    if not words:
        return
    at = failure.token.place.column - failure.line.start
    for found in re.finditer(_EACH.format(traits="|".join(map(re.escape, words))), text):
        if found.start() <= at < found.end():
            number = f"{words[found[1]]} {found[2]}"
            yield from _instead(failure, text[: found.start()], found.end(), number)


def shared(failure: ParseFailure) -> str | None:
    """Return how to count what is no thing, where parsing stops at it behind `for each`."""
    word, before = failure.token.text, failure.line.text[: failure.words[failure.word].column - 1]
    traits = failure.grammar.lexicon.traits
    trait = next((each for each in traits if word in (each.word, each.plural)), None)
    if trait is None or not _LOOP.search(before):
        return None
    head = f"`X times, where X is {trait.number_of} ...:`"
    return f"write `equal to {trait.number_of} ...` behind what is counted; over steps {head}"


def _instead(failure: ParseFailure, before: str, end: int, number: str) -> Iterator[Candidate]:
    """Yield what is written with a number of times for what stands before `for each`."""
    if not before or before.endswith(": "):
        yield Candidate(len(before), end, f"X times, where X is {number}")
    if change := _CHANGE.search(before):
        many = _times(change[2], number)
        yield Candidate(change.start(), end, f"{change[1]}X, where X is {many}")
    if amount := _AMOUNT.search(before):
        many, several = _times(amount[1], number), _plural(failure, amount[2])
        where = f"X {several}{amount[3] or ''}, where X is {many}"
        yield Candidate(amount.start(), end, where if amount[3] else f"{several} equal to {many}")


def _times(number: str, count: str) -> str:
    return count if number in ("1", "a", "an") else f"{number} times {count}"


def _plural(failure: ParseFailure, words: str) -> str:
    """Return a noun, perhaps with words before it, as several are called."""
    nouns = [form.entry for form in failure.forms("NOUN") if isinstance(form.entry, Noun)]
    plurals = {each.singular: each.plural for each in nouns}
    *before, last = words.split(" ")
    return plurals.get(words) or " ".join((*before, plurals.get(last, last)))

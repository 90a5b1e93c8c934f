"""Words of packs that effects have for something else: refused, and left out of the word table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.schema.words import words_of
from ruinous.packs.words import in_pack_order, used_twice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.words import Word


@dataclass(frozen=True, slots=True)
class Clashes:
    """What packs call by a word that is taken."""

    findings: tuple[Finding, ...]
    """One for each thing that is called by a word of the language."""
    brought: tuple[Word, ...]
    """The words that the language, or an earlier thing, has already."""
    words: frozenset[str]
    """All words of the things that are called so, in small letters."""

    @property
    def things(self) -> frozenset[tuple[str, ...]]:
        """What brings no words, as long as its words clash."""
        return frozenset(each.thing for each in self.brought)

    @classmethod
    def among(cls, catalogue: Catalogue, keywords: frozenset[str]) -> Clashes:
        """Return the clashes of a catalogue.

        Args:
            keywords: phrases of the grammar.
        """
        taken = keywords | _core()
        of_language = list(_of_language(catalogue, taken))
        twice = [later for later, _ in used_twice(_words(catalogue))]
        brought = tuple(dict.fromkeys((*of_language, *twice)))
        things = {each.thing for each in brought}
        words = {each.word.casefold() for each in _words(catalogue) if each.thing in things}
        fresh = (each for each in of_language if each not in twice)
        return cls(tuple(_finding(each) for each in fresh), brought, frozenset(words))

    def touch(self, text: str) -> bool:
        """Tell whether an effect uses a word of something that is called by a taken one."""
        spoken = text.casefold()
        return any(re.search(rf"\b{re.escape(word)}\b", spoken) for word in self.words)


def _words(catalogue: Catalogue) -> list[Word]:
    return in_pack_order(catalogue, words_of(catalogue))


@cache
def _core() -> frozenset[str]:
    return frozenset(form.phrase.casefold() for form in CORE.forms())


def _of_language(catalogue: Catalogue, taken: frozenset[str]) -> Iterator[Word]:
    """Yield what is called by a word of the language, the first such word of each thing."""
    told: set[tuple[str, ...]] = set()
    for each in _words(catalogue):
        word = each.word.casefold()
        if each.thing not in told and (word in taken or word.removeprefix("the ") in taken):
            told.add(each.thing)
            yield each


def _finding(clash: Word) -> Finding:
    message = f"{quoted(clash.word)} is a word of the effect language already"
    return Finding("E318", message, clash.span, "choose another word")

"""Words of packs that effects have for something else: refused, and left out of the lexicon."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.linked import used_twice
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.packs.word import Word


@struct
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
    def among(cls, words: Sequence[Word], taken: frozenset[str]) -> Clashes:
        """Return the clashes of words that packs bring.

        Args:
            words: in the order of the packs.
            taken: phrases of the language, in small letters.
        """
        of_language = list(_of_language(words, taken))
        twice = [later for later, _ in used_twice(words)]
        brought = tuple(dict.fromkeys((*of_language, *twice)))
        things = {each.thing for each in brought}
        clashing = {each.word.casefold() for each in words if each.thing in things}
        fresh = (each for each in of_language if each not in twice)
        return cls(tuple(_finding(each) for each in fresh), brought, frozenset(clashing))

    def touch(self, text: str) -> bool:
        """Return whether an effect uses a word of something that is called by a taken one."""
        small = text.casefold()
        return any(re.search(rf"\b{re.escape(word)}\b", small) for word in self.words)


def _of_language(words: Sequence[Word], taken: frozenset[str]) -> Iterator[Word]:
    """Yield what is called by a word of the language, the first such word of each thing."""
    reported: set[tuple[str, ...]] = set()
    for each in words:
        word = each.word.casefold()
        if each.thing not in reported and (word in taken or word.removeprefix("the ") in taken):
            reported.add(each.thing)
            yield each


def _finding(clash: Word) -> Finding:
    message = f"{quoted(clash.word)} is a word of the effect language already"
    return Finding("E318", message, clash.span, "choose another word")

"""Which objects of a verb say by their place where they go: `place 1 stamp in a shelf`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import LexiconIndex


def says_goal(verb: Verb, thing: t.Phrase | None, words: LexiconIndex) -> bool:
    """Return whether the place in the object of a verb is where it goes, not where it lies."""
    if verb.places >= verb.things:
        return bool(verb.places)
    found = whole_of(thing)
    return isinstance(found, t.Things) and words.nouns[found.nouns[0]].type in verb.places

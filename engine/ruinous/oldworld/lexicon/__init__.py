"""The word table of the game: the only list of its words, with what each does or computes."""

from __future__ import annotations

from ruinous.language.lexicon import Lexicon, NameWord, Noun
from ruinous.oldworld.lexicon.adjectives import ADJECTIVES
from ruinous.oldworld.lexicon.nouns import NOUNS, follower_noun, token_noun
from ruinous.oldworld.lexicon.quantities import QUANTITIES
from ruinous.oldworld.lexicon.times import MOMENTS, SPANS, TIMES, UNITS
from ruinous.oldworld.lexicon.verbs import VERBS
from ruinous.packs.catalogue import Catalogue

CORE = Lexicon(
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    verbs=VERBS,
    quantities=QUANTITIES,
    moments=MOMENTS,
    times=TIMES,
    spans=SPANS,
    units=UNITS,
)
"""The words that no pack changes."""


def lexicon_of(catalogue: Catalogue) -> Lexicon:
    """Return the word table with the regions, tokens and followers of the packs."""
    nouns: list[Noun] = [token_noun(token) for token in catalogue.tokens]
    for power in catalogue.powers:
        nouns.extend(follower_noun(follower) for follower in power.followers)
    names = [
        NameWord(text=_spoken(region.name), type="region", key=number, doc="A region.")
        for number, region in enumerate(catalogue.regions)
    ]
    return CORE.with_words(nouns, names)


def _spoken(name: str) -> str:
    """Return a name as it stands inside a sentence: `The Empire` as `the Empire`."""
    return "the " + name[4:] if name.startswith("The ") else name

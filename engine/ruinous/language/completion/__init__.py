"""Completion: what can come next in an effect, offered only where it can lead to a sound one.

Knows no game: words, types and what is usual come from the lexicon and its samples, and the context
says what the effect belongs to. :func:`completions` is the way in: the rule up to the cursor
(:mod:`~ruinous.language.completion.cursor`), the phrases that the grammar takes there
(:mod:`~ruinous.language.completion.offers`), and for each a text behind it that binds
(:mod:`~ruinous.language.completion.finishing`). :func:`snippets` are rules to begin with.
"""

from ruinous.language.completion.alike import NUMBERS
from ruinous.language.completion.offers import Offer, completions
from ruinous.language.completion.sentences import snippets

__all__ = ["NUMBERS", "Offer", "completions", "snippets"]

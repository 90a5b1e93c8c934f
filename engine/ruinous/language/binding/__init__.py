"""Binding: resolves names, types and references of a parsed tree, and reports what does not fit.

Knows no game: words and their types come from the lexicon, what an effect belongs to from a
`Context`. Look first at :mod:`~ruinous.language.binding.effect` (rules and steps), then at
:mod:`~ruinous.language.binding.scope` (what a word can refer to, and the bound tree).
"""

from ruinous.language.binding.effect import Binder, Bound
from ruinous.language.binding.scope import Context

__all__ = ["Binder", "Bound", "Context"]

"""Whether an effect that can be read makes sense: types, numbers, and what words stand for.

Walks a tree the way the kernel's compiler walks it, so that what passes here compiles. Knows no
game: words and their types come from the lexicon, what an effect stands on from a `Context`.
Look first at :mod:`~ruinous.language.binding.effect` (rules and steps) and
:mod:`~ruinous.language.binding.scope` (what a word can refer to).
"""

from ruinous.language.binding.context import Context
from ruinous.language.binding.effect import Binder, Bound

__all__ = ["Binder", "Bound", "Context"]

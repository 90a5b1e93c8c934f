"""The part `language`: the words and meaning of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.checking import bind_catalogue
from ruinous.games.oldworld.grammar import clashes_of, grammar_of
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.lint import senseless as lint

if TYPE_CHECKING:
    from ruinous.language.lexicon.lexicon import Lexicon

__all__ = ["bind_catalogue", "clashes_of", "core_lexicon", "grammar_of", "lint"]


def core_lexicon() -> Lexicon:
    """Return the words that no pack changes."""
    return CORE

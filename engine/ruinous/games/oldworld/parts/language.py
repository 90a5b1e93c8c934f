"""The part `language`: the words and meaning of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.checking import read_effects
from ruinous.games.oldworld.grammar import clashes_of, grammar_of
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.lint import senseless as lint

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Lexicon

__all__ = ["clashes_of", "core_lexicon", "grammar_of", "lint", "read_effects"]


def core_lexicon() -> Lexicon:
    """Return the words that no pack changes."""
    return CORE

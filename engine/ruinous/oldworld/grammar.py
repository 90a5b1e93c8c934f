"""The parser of effects, with the words of the game and of its packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.grammar import Grammar
from ruinous.oldworld.lexicon import lexicon_of
from ruinous.packs.shipped import grammar_root

if TYPE_CHECKING:
    from ruinous.packs.catalogue import Catalogue


def grammar_of(catalogue: Catalogue) -> Grammar:
    """Return the parser for the words of these packs."""
    root = grammar_root()
    source = (root / "effect.lark").read_text("utf-8")
    tables = (root / "effect.tables.json").read_text("utf-8")
    return Grammar(source, lexicon_of(catalogue), tables)

"""The parser of effects, with the words of the game and of its packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.clashes import Clashes
from ruinous.games.oldworld.lexicon import lexicon_of
from ruinous.language.syntax.grammar import Grammar, keywords_of
from ruinous.packs.shipped import grammar_root

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.catalogue import Catalogue


def grammar_of(catalogue: Catalogue) -> Grammar:
    """Return the parser for the words of these packs, but for those that clash with others."""
    source, tables = _files()
    lexicon = lexicon_of(catalogue, clashes_of(catalogue).things)
    return Grammar(source, lexicon, tables)


def clashes_of(catalogue: Catalogue) -> Clashes:
    """Return the words of these packs that the language or another of their things has already."""
    return Clashes.among(catalogue, keywords_of(*_files()))


def _files() -> tuple[str, str]:
    """Return the grammar, and the tables of its parser."""
    root = grammar_root()
    source = (root / "effect.lark").read_text("utf-8")
    return source, (root / "effect.tables.json").read_text("utf-8")

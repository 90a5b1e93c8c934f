"""Loads ``grammar/effect.lark`` and marries it to the words of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Form, Lexicon
from ruinous.language.lexicon.phrases import PhraseTable
from ruinous.language.syntax.parser_tables import Tables, read, tables_from, written

KEYWORD = Entry(doc="a word of the language itself")
"""The entry behind words that are the same in every game."""


class Grammar:
    """What a parser for one game needs: the grammar file and that game's words."""

    def __init__(self, source: str, lexicon: Lexicon, tables: str = "") -> None:
        """Build the tables.

        Args:
            source: text of the grammar file.
            lexicon: the words of the game.
            tables: what :func:`tables_of` gave for this grammar; of another one they are not used.
        """
        self.tables = _tables(source, tables)
        self.lexicon = lexicon
        self.phrases = PhraseTable((*_keywords(self.tables), *lexicon.forms()))


def keywords_of(source: str, tables: str = "") -> frozenset[str]:
    """Return the phrases that are spelt out in a grammar: the same in every game.

    Args:
        source: as for :class:`Grammar`.
        tables: as for :class:`Grammar`.
    """
    return frozenset(phrase for phrase, _ in _tables(source, tables).keywords)


def _keywords(tables: Tables) -> Iterator[Form]:
    for phrase, kind in tables.keywords:
        yield Form(phrase, kind, KEYWORD)


@lru_cache(maxsize=4)
def _tables(source: str, text: str) -> Tables:
    """Make the tables once: they depend on the grammar alone, not on the words."""
    kept = read(text, source) if text else None
    return kept or tables_from(source)


def tables_of(source: str) -> str:
    """Return the tables of a grammar as a text: another run that has them starts sooner."""
    return written(_tables(source, ""), source)

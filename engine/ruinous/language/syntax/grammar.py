"""Loads ``grammar/effect.lark`` and marries it to the words of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from lark import Lark
from lark.lexer import Lexer, PatternStr, TerminalDef
from lark.parsers.lalr_interactive_parser import InteractiveParser

from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Form, Lexicon
from ruinous.language.lexicon.phrases import PhraseTable
from ruinous.language.syntax.builder import Builder
from ruinous.language.syntax.parser_tables import read, written

KEYWORD = Entry(doc="a word of the language itself")
"""The entry behind words that are the same in every game."""


class _Silent(Lexer):
    """The reader feeds the parser itself, with words from the phrase table."""

    def __init__(self, conf: object) -> None:
        del conf

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Any]:
        del lexer_state, parser_state
        return iter(())


def _phrases(terminal: TerminalDef) -> list[str]:
    """Return the spellings of a terminal that is a list of plain phrases."""
    if isinstance(terminal.pattern, PatternStr):
        return [terminal.pattern.value]
    inside = terminal.pattern.value.removeprefix("(?:").removesuffix(")")
    return [re.sub(r"\\(.)", r"\1", phrase) for phrase in inside.split("|")]


class Grammar:
    """A parser for one game: the grammar file and that game's words."""

    def __init__(self, source: str, lexicon: Lexicon, tables: str = "") -> None:
        """Build the parser.

        Args:
            source: text of the grammar file.
            lexicon: the words of the game.
            tables: what :func:`tables_of` gave for this grammar; of another one they are not used.
        """
        self._lark = _parser(source, tables)
        self.lexicon = lexicon
        self.phrases = PhraseTable((*_keywords(self._lark), *lexicon.forms()))

    def start(self) -> InteractiveParser:
        """Return a parser that waits for the first token of a rule."""
        return self._lark.parse_interactive("")


def keywords_of(source: str, tables: str = "") -> frozenset[str]:
    """Return the phrases that are spelt out in a grammar: the same in every game.

    Args:
        source: as for :class:`Grammar`.
        tables: as for :class:`Grammar`.
    """
    return frozenset(form.phrase for form in _keywords(_parser(source, tables)))


def _keywords(parser: Lark) -> Iterator[Form]:
    for terminal in parser.terminals:
        for phrase in _phrases(terminal):
            yield Form(phrase, terminal.name, KEYWORD)


@lru_cache(maxsize=4)
def _parser(source: str, tables: str) -> Lark:
    """Build the parser once: it depends on the grammar alone, not on the words."""
    kept = read(tables, source, _Silent, Builder()) if tables else None
    return kept or Lark(source, parser="lalr", lexer=_Silent, transformer=Builder())


def tables_of(source: str) -> str:
    """Return the parser's tables as a text: another run that has them starts sooner."""
    return written(_parser(source, ""), source)

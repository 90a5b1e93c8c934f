"""The grammar of one game: LALR(1) tables of ``grammar/effect.lark`` and the words of the game.

Tables are worked out by Lark, or read from a text that was kept of them; Lark is imported only to
work them out.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Form, Lexicon
from ruinous.language.syntax.lexer import PhraseTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    Row = Mapping[str, tuple[Any, Any]]


END: Final = "$END"
"""The class of the token that ends a rule."""
_SHIFT: Final = "Shift"
"""Lark's name of the action that takes a token; its states are numbered anew in each run."""
_FORM: Final = 1
"""Number of the form of the text; tables in another one are not read."""


class Part(NamedTuple):
    """A child that a reduction keeps."""

    at: int
    """Its index among all children."""
    is_inlined: bool
    """Its own children take its place."""
    absent: int
    """Optional children before it that are not there; each becomes None."""


class Reduction(NamedTuple):
    """A rule of the grammar, by which children on the stack become one node."""

    origin: str
    size: int
    """Number of its children, those it does not keep included."""
    method: str
    """Name of the method of the builder; empty: the children are kept as a list."""
    yields_only_child: bool
    """With one child, that takes the place of the node."""
    parts: tuple[Part, ...]
    absent: int
    """Optional children behind the last part that are not there."""


class Tables(NamedTuple):
    """What a parser of a grammar needs."""

    states: list[dict[str, int]]
    """For each state: class of token, or origin of a node, to the next state; ~n reduces by n."""
    start: int
    end: int
    reductions: list[Reduction]
    keywords: list[tuple[str, str]]
    """Phrases that are spelt out in the grammar, with their class."""


def tables_from(source: str) -> Tables:
    """Work out the tables of a grammar from its text."""
    from lark import Lark

    parser = Lark(source, parser="lalr", lexer="basic")
    table = parser.parser.parser._parse_table
    rules = {rule: ~number for number, rule in enumerate(parser.rules)}
    order = _reached(table.states, table.start_states["start"])
    numbers = {state: number for number, state in enumerate(order)}
    states = [
        {
            kind: numbers[to] if action.name == _SHIFT else rules[to]
            for kind, (action, to) in table.states[state].items()
        }
        for state in order
    ]
    end = numbers[table.end_states["start"]]
    keywords = [(phrase, each.name) for each in parser.terminals for phrase in _phrases(each)]
    return Tables(states, 0, end, list(map(_reduction, parser.rules)), keywords)


def _reached(states: Mapping[int, Row], start: int) -> list[int]:
    """Return all states in an order that is the same in every run."""
    order = [start]
    for state in order:
        row = sorted(states[state].items())
        order += dict.fromkeys(
            to for _, (action, to) in row if action.name == _SHIFT and to not in order
        )
    return order


def _reduction(rule: Rule) -> Reduction:
    """Return how Lark shapes a tree by a rule: what is filtered, inlined and filled up."""
    options, size = rule.options, len(rule.expansion)
    absent = _absent(options.empty_indices, size)
    parts, before = [], 0
    for at, symbol in enumerate(rule.expansion):
        before += absent[at]
        if not (symbol.is_term and symbol.filter_out):  # type: ignore[attr-defined]
            is_inlined = not symbol.is_term and symbol.name.startswith("_")
            parts.append(Part(at, is_inlined, before))
            before = 0
    origin, name = str(rule.origin.name), str(rule.alias or rule.origin.name)
    return Reduction(
        origin,
        size,
        "" if name.startswith("_") else name,
        bool(options.expand1 and not rule.alias),
        tuple(parts),
        before + absent[size],
    )


def _absent(indices: tuple[bool, ...], size: int) -> list[int]:
    """Return how many optional children are not there before each child, and behind the last."""
    if not indices:
        return [0] * (size + 1)
    runs = "".join(str(int(each)) for each in indices).split("0")
    assert len(runs) == size + 1
    return list(map(len, runs))


def _phrases(terminal: TerminalDef) -> Iterator[str]:
    """Yield the spellings of a terminal that is a list of plain phrases."""
    pattern = terminal.pattern
    if pattern.type == "str":
        yield pattern.value
    else:
        inside = pattern.value.removeprefix("(?:").removesuffix(")")
        yield from (re.sub(r"\\(.)", r"\1", phrase) for phrase in inside.split("|"))


def read(text: str, source: str) -> Tables | None:
    """Return the tables of a text, or None when they are of another grammar."""
    data = json.loads(text)
    if (data.get("form"), data["grammar"]) != (_FORM, _hash(source)):
        return None
    states, start, end, reductions, keywords = data["tables"]
    rules = [
        Reduction(origin, size, method, only, tuple(Part(*part) for part in parts), absent)
        for origin, size, method, only, parts, absent in reductions
    ]
    return Tables(states, start, end, rules, [(phrase, kind) for phrase, kind in keywords])


def are_of(text: str, source: str) -> bool:
    """Tell whether a text holds tables of a grammar."""
    return read(text, source) is not None


def _hash(source: str) -> str:
    return sha256(source.encode()).hexdigest()


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
        keywords = (Form(phrase, kind, KEYWORD) for phrase, kind in self.tables.keywords)
        self.phrases = PhraseTable((*keywords, *lexicon.forms()))


def keywords_of(source: str, tables: str = "") -> frozenset[str]:
    """Return the phrases that are spelt out in a grammar: the same in every game.

    Args:
        source: as for :class:`Grammar`.
        tables: as for :class:`Grammar`.
    """
    return frozenset(phrase for phrase, _ in _tables(source, tables).keywords)


@lru_cache(maxsize=4)
def _tables(source: str, text: str) -> Tables:
    """Make the tables once: they depend on the grammar alone, not on the words."""
    kept = read(text, source) if text else None
    return kept or tables_from(source)


def tables_of(source: str) -> str:
    """Return the tables of a grammar as a text: another run that has them starts sooner."""
    data = {"form": _FORM, "grammar": _hash(source), "tables": _tables(source, "")}
    return json.dumps(data, separators=(",", ":"), sort_keys=True) + "\n"

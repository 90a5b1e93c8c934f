"""Runs the parse table without building a tree: how far a rule can be parsed, what fits next."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax.parser_tables import END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token

Stack = list[int]
"""States of the parser, the last one on top."""


class Recognizer:
    """The parse table of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self._states: Final = grammar.tables.states
        self._reductions: Final = grammar.tables.reductions
        self._start: Final = grammar.tables.start
        self._end: Final = grammar.tables.end

    def reach(self, tokens: Sequence[Token], stack: Stack | None = None) -> tuple[int, Stack]:
        """Return how many tokens can be parsed, and the stack before the next one.

        Args:
            stack: before the first of the tokens; None: they begin a rule.
        """
        stack = stack or [self._start]
        for index, token in enumerate(tokens):
            after = self._after(stack, token.forms)
            if after is None:
                return index, stack
            stack = after
        return len(tokens), stack

    def accepts(self, stack: Stack) -> frozenset[str]:
        """Return the classes of tokens that fit next."""
        return frozenset(
            kind for kind in self._states[stack[-1]] if kind.isupper() and self._step(stack, kind)
        )

    def fitting(self, stack: Stack, forms: Sequence[Form]) -> Form:
        """Return the first of several forms of a phrase that fits next; else the first."""
        found = (form for form in forms if self._step(stack, form.kind) is not None)
        return next(found, forms[0])

    def _after(self, stack: Stack, forms: Sequence[Form]) -> Stack | None:
        for form in forms:
            after = self._step(stack, form.kind)
            if after is not None:
                return after
        return None

    def _step(self, stack: Stack, kind: str) -> Stack | None:
        """Return the stack after a token of a class, or None when it does not fit."""
        after = stack
        while True:
            action = self._states[after[-1]].get(kind)
            if action is None:
                return None
            if action >= 0:
                return [*after, action]
            by = self._reductions[~action]
            after = after[: len(after) - by.size]
            after.append(self._states[after[-1]][by.origin])
            if kind == END and after[-1] == self._end:
                return after


@lru_cache(maxsize=4)
def recognizer_of(grammar: Grammar) -> Recognizer:
    """Return the parse table of a grammar; the same for the same grammar."""
    return Recognizer(grammar)

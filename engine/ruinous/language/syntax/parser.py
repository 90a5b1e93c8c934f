"""From the phrases of a rule to its tree, by the tables of the grammar and the builder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.language.syntax.builder import Builder, Lexeme
from ruinous.language.syntax.parser_tables import END
from ruinous.language.syntax.recognizer import recognizer_of
from ruinous.language.syntax.tree import Effect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.parser_tables import Reduction, Tables

DEPTH: Final = 150
"""Maximum number of states on the stack: phrases in phrases, and blocks in blocks."""


class UnreadableError(Exception):
    """A token does not fit where it stands."""


class NestedError(Exception):
    """Phrases or blocks are nested too deeply."""

    def __init__(self, token: Token) -> None:
        super().__init__(token.text)
        self.token = token
        """The token that exceeds the depth."""


def parsed(tokens: Sequence[Token], grammar: Grammar) -> Effect:
    """Return the tree of a rule.

    Args:
        tokens: with the end of the rule as the last one.

    Raises:
        UnreadableError: a token does not fit.
        NestedError: phrases or blocks are nested too deeply.
    """
    parse = Parse(grammar.tables)
    for token in tokens:
        if not token.forms:
            raise UnreadableError
        if len(parse.stack) > DEPTH:
            raise NestedError(token)
        form = token.forms[0]
        if len(token.forms) > 1:
            form = recognizer_of(grammar).fitting(parse.stack, token.forms)
        # The phrase as the table spells it: its words may stand several blanks apart.
        parse.feed(Lexeme(form.phrase or token.text, form, token.place))
    return parse.effect


class Parse:
    """A rule while it is parsed: states and nodes on stacks of their own."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self.stack = [tables.start]
        """States of the parser, the last one on top."""
        self._nodes: list[Any] = []
        self.effect = Effect(())
        """The tree of the rule once its end was fed."""

    def feed(self, lexeme: Lexeme) -> None:
        """Take the next token.

        Raises:
            UnreadableError: it does not fit.
        """
        states, stack, kind = self._tables.states, self.stack, lexeme.form.kind
        while (action := states[stack[-1]].get(kind)) is not None and action < 0:
            self._reduce(self._tables.reductions[~action])
            if kind == END and stack[-1] == self._tables.end:
                self.effect = self._nodes[-1]
                return
        if action is None:
            raise UnreadableError
        stack.append(action)
        self._nodes.append(lexeme)

    def _reduce(self, by: Reduction) -> None:
        """Make one node of those on top of the stack."""
        first = len(self._nodes) - by.size
        node = _node(by, self._nodes[first:])
        del self._nodes[first:], self.stack[first + 1 :]
        self.stack.append(self._tables.states[self.stack[-1]][by.origin])
        self._nodes.append(node)


def _node(by: Reduction, found: list[Any]) -> Any:  # noqa: ANN401 - nodes, tokens, lists of them
    """Return what a reduction makes of its children."""
    children: list[Any] = []
    for at, is_inlined, absent in by.parts:
        children += [None] * absent
        children += found[at] if is_inlined else (found[at],)
    children += [None] * by.absent
    if by.yields_only_child and len(children) == 1:
        return children[0]
    return getattr(_BUILDER, by.method)(children) if by.method else children


_BUILDER: Final = Builder()

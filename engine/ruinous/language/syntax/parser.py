"""From the phrases of a rule to its tree, by Lark's tables and the builder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lark.exceptions import UnexpectedToken

from ruinous.language.syntax.builder import Lexeme
from ruinous.language.syntax.recognizer import recognizer_of
from ruinous.language.syntax.tree import Effect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token

DEPTH: Final = 150
"""States of the parser on top of each other: phrases in phrases, and blocks in blocks."""


class UnreadableError(Exception):
    """A token does not fit where it stands."""


class NestedError(Exception):
    """Too much stands inside each other."""

    def __init__(self, token: Token) -> None:
        super().__init__(token.text)
        self.token = token
        """The token where it becomes too much."""


def parsed(tokens: Sequence[Token], grammar: Grammar) -> Effect:
    """Return the tree of a rule.

    Args:
        tokens: with the end of the rule as the last one.

    Raises:
        UnreadableError: a token does not fit.
        NestedError: too much stands inside each other.
    """
    parser = grammar.start()
    effect = Effect(())
    for token in tokens:
        stack = parser.parser_state.state_stack
        if not token.forms:
            raise UnreadableError
        if len(stack) > DEPTH:
            raise NestedError(token)
        form = token.forms[0]
        if len(token.forms) > 1:
            form = recognizer_of(grammar).fitting(stack, token.forms)
        lexeme = Lexeme(form.kind, token.text, 0, *token.place)
        lexeme.form = form
        try:
            effect = parser.feed_token(lexeme)
        except UnexpectedToken:
            raise UnreadableError from None
    return effect

"""From the phrases of a rule to its tree, by Lark's tables and the builder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lark.exceptions import UnexpectedToken

from ruinous.language.syntax.builder import Lexeme
from ruinous.language.syntax.recognizer import recogniser_of
from ruinous.language.syntax.tree import Effect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Piece

DEPTH: Final = 150
"""States of the parser on top of each other: phrases in phrases, and blocks in blocks."""


class UnreadableError(Exception):
    """A piece does not fit where it stands."""


class NestedError(Exception):
    """Too much stands inside each other."""

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece.text)
        self.piece = piece
        """The piece where it becomes too much."""


def parsed(pieces: Sequence[Piece], grammar: Grammar) -> Effect:
    """Return the tree of a rule.

    Args:
        pieces: with the end of the rule as the last one.

    Raises:
        UnreadableError: a piece does not fit.
        NestedError: too much stands inside each other.
    """
    parser = grammar.start()
    effect = Effect(())
    for piece in pieces:
        stack = parser.parser_state.state_stack
        if not piece.forms:
            raise UnreadableError
        if len(stack) > DEPTH:
            raise NestedError(piece)
        form = piece.forms[0]
        if len(piece.forms) > 1:
            form = recogniser_of(grammar).fitting(stack, piece.forms)
        token = Lexeme(form.kind, piece.text, 0, *piece.place)
        token.form = form
        try:
            effect = parser.feed_token(token)
        except UnexpectedToken:
            raise UnreadableError from None
    return effect

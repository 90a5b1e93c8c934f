"""How much is wrong with a rule that can be read, to choose between cures of one that cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.span import Text
from ruinous.language.binding import Binder, Context
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import NestedError, UnreadableError, parsed
from ruinous.language.syntax.printer import printed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Line

UNREADABLE: Final = 100
"""Complaints about a rule that cannot be read after all."""


class Judge:
    """Judges rules in the best of circumstances."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar: Final = grammar
        verbs = frozenset(verb.base for verb in grammar.lexicon.verbs)
        self._context: Final = Context(
            this_type="card", has_here=True, own_verbs=verbs, steps_allowed=True
        )

    def complaints(self, lines: Sequence[Line]) -> int:
        """Return two for each mistake, and one for a form that is not the canonical one."""
        try:
            effect = parsed(tokens_of(lines, self._grammar.phrases), self._grammar)
        except (UnreadableError, NestedError):
            return UNREADABLE
        lexicon, written = self._grammar.lexicon, _written(lines)
        wrong = len(Binder(lexicon).check(effect, Text.of(written), self._context))
        return 2 * wrong + (printed(effect, lexicon) != written.lstrip("\n"))


def _written(lines: Sequence[Line]) -> str:
    """Return the text of lines, each at its own number."""
    written = [""] * lines[-1].number
    for line in lines:
        written[line.number - 1] = " " * (line.start - 1) + line.text
    return "\n".join(written)

"""A cursor behind a mistake: only the lines count that open the blocks it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.finding import has_errors
from ruinous.diagnostics.span import Text
from ruinous.language.binding import Binder
from ruinous.language.reader import sound
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding import Context
    from ruinous.language.completion.cursor import Cursor
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Line


def outlined(cursor: Cursor, grammar: Grammar, context: Context) -> Cursor | None:
    """Return a cursor without the finished lines above it if there is a mistake in them."""
    opening = tuple(reversed(list(_opening(cursor))))
    if opening == cursor.above or not _is_mistaken(cursor, grammar, context):
        return None
    return replace(cursor, above=opening)


def _opening(cursor: Cursor) -> Iterator[Line]:
    """Yield the lines that open the blocks around a cursor, the innermost first."""
    level = cursor.line.level
    for line in reversed(cursor.above):
        if line.level < level:
            level = line.level
            yield line


def _is_mistaken(cursor: Cursor, grammar: Grammar, context: Context) -> bool:
    """Return whether a mistake is in the lines above, those left out that open an empty block."""
    lines, level = list(cursor.above), cursor.line.level
    while lines and lines[-1].level < level:
        level = lines.pop().level
    text = Text.of("\n".join(" " * (line.start - 1) + line.text for line in lines))
    effect = sound(text, grammar)
    return effect is None or has_errors(Binder(grammar.lexicon).check(effect, text, context))

"""Compiles texts of packs, each with its file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import ContentError
from ruinous.kernel.compiler.statements import CompiledEffect, compile_effect
from ruinous.kernel.state.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.diagnostics import Span, Text
    from ruinous.game.effects import Effects
    from ruinous.kernel.state.world import World


def compile_text(
    text: Text | None,
    effects: Effects,
    world: World,
    source: tuple[str, str],
    this_type: str,
    place: Callable[[Span], str],
) -> CompiledEffect:
    """Return the compiled effect of a text; nothing for no text.

    Args:
        source: id and name of what the text belongs to.
        this_type: type of that, such as `charm`; or empty.
        place: shows a span as pack, path and line.

    Raises:
        ContentError: the text has a mistake.
    """
    if text is None:
        return CompiledEffect()
    tree = effects.of(text)
    if tree is None:
        raise ContentError(list(effects.findings))
    spans = [text.span(*statement.place) for statement in tree.statements]
    file = place(spans[0]).rpartition(":")[0]
    lines = tuple(span.line for span in spans)
    return compile_effect(tree, world, Source(*source, file, lines[0], 1), this_type, lines)

"""What stands in the file behind a rule in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.printer import printed

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.kernel.state.source import Source


def rule_text(content: Content, source: Source) -> str:
    """Return a rule as the language prints it, in its lines; nothing for a rule of no file."""
    effects, catalogue = content.effects, content.catalogue
    place = f"{source.file}:{source.line}"
    for text, effect in effects.bound.items():
        if catalogue.place(text.whole()).rpartition(":")[0] == source.file:
            for statement in effect.statements:
                if catalogue.place(text.span(*statement.place)) == place:
                    return printed(t.Effect((statement,)), effects.lexicon).rstrip("\n")
    return ""

"""What stands in the file behind a rule in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.printer import printed
from ruinous.tools.content.items import items_of, texts_of

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.kernel.state.source import Source


def rule_text(content: Content, source: Source) -> str:
    """Return a rule as the language prints it, in its lines; nothing for a rule of no file."""
    effects, catalogue = content.effects, content.catalogue
    place = f"{source.file}:{source.line}"
    for item in items_of(catalogue):
        for written in texts_of(item):
            if catalogue.place(written.text.whole()).rpartition(":")[0] != source.file:
                break
            tree = effects.of(written.text)
            for statement in tree.statements if tree is not None else ():
                if catalogue.place(written.text.span(*statement.place)) == place:
                    return printed(t.Effect((statement,)), effects.lexicon).rstrip("\n")
    return ""

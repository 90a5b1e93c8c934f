"""Texts of rules inside files: which keys have them, and how they must be written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.yaml.nodes import Node, ScalarNode, children_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.yaml.nodes import Key

EFFECTS: Final = ("effect", "condition")
"""Keys whose texts are effects."""
EXAMPLES: Final = "examples"
"""Key of what is no part of a game: mistakes in it have codes of their own."""
_OPENERS: Final = frozenset(
    (
        *("when", "at", "if", "else", "either", "or", "for", "while", "until", "in", "once"),
        *("instead", "choose", "may"),
    )
)
"""Words that begin lines of effects which end in a colon."""
_ADVICE: Final = "start it with `|` and give each rule or step its own line"


def is_line(key: Key) -> bool:
    """Tell whether a key is likely a line of an effect."""
    return str(key).split(" ")[0] in _OPENERS


def effect_of(node: Node | None) -> Text | None:
    """Return the text of an effect, or nothing where there is none that can be read."""
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str) or is_folded(node):
        return None
    return node.text


def is_folded(node: ScalarNode) -> bool:
    """Tell whether a text loses its lines: a folded block, or other text over several lines."""
    return node.style == ">" or (node.style != "|" and _is_long(node))


def _is_long(node: ScalarNode) -> bool:
    """Tell whether a text goes over several lines."""
    return "\n" in node.source.text[node.start : node.end]


def folded_effects(root: Node) -> Iterator[Finding]:
    """Yield a finding for each effect whose lines are lost."""
    if isinstance(root, ScalarNode):
        return
    for part, node in children_of(root):
        if part in EFFECTS and isinstance(node, ScalarNode) and is_folded(node):
            yield _folded(node)
        elif part != EXAMPLES:
            yield from folded_effects(node)


def _folded(node: ScalarNode) -> Finding:
    if node.style != ">":
        message = "an effect over several lines must be a literal block"
        return Finding("E304", message, node.source.span(node.start, node.end), _ADVICE)
    sign = node.source.span(node.start, node.start + 1)
    message = "a folded block loses the lines of an effect"
    return Finding("E304", message, sign, "write `|` instead of `>`", cure="|")

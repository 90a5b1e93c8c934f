"""Texts of rules inside files: which keys have them, how they are written, and missing bars."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import Finding
from ruinous.yaml.nodes import MappingNode, Node, ScalarNode, Source, children_of

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
_HEAD: Final = re.compile(
    rf"^([ -]*)((?:{'|'.join(EFFECTS)}):(\||(?= *\n)))[^\S\n]*\n", re.MULTILINE
)
"""A key of an effect with nothing behind it, or with its bar too near.

Groups: what is before the key, key and bar, the bar.
"""
Head: TypeAlias = "re.Match[str]"
"""What this pattern has found."""
_LINE: Final = re.compile(r"( *)([^\n]*)\n")
_ADVICE: Final = "start it with `|` and give each rule or step its own line"


def is_line(key: Key) -> bool:
    """Return whether a key is likely a line of an effect."""
    return str(key).split(" ")[0] in _OPENERS


def effect_of(node: Node | None) -> Text | None:
    """Return the text of an effect, or None where there is none that can be read."""
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str) or is_folded(node):
        return None
    return node.text


def is_folded(node: ScalarNode) -> bool:
    """Return whether a text loses its lines: a folded block, or other text over several lines."""
    is_long = "\n" in node.source.text[node.start : node.end]
    return node.style == ">" or (node.style != "|" and is_long)


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


def bare_effects(source: Source) -> list[Head]:
    """Return the heads of effects that lack their bar, as far as their lines show it."""
    return [head for head in _HEAD.finditer(source.text) if _is_block(head)]


def with_bars(source: Source, bare: list[Head]) -> Source:
    """Return a text with the bars that are missing; all else keeps its place."""
    text = source.text
    for head in reversed(bare):
        text = f"{text[: head.start(3)]} |{text[head.end(3) :]}"
    return replace(source, text=text)


def misread(root: Node, bare: list[Head]) -> list[Head]:
    """Return those that were read as a key with something else than lines."""
    lines = {node.span.line for node in _keys(root)} if bare else ()
    return [head for head in bare if root.source.place(head.start(2))[0] in lines]


def _keys(node: Node) -> Iterator[ScalarNode]:
    """Yield the keys whose value begins on a later line, if it is no block."""
    if isinstance(node, MappingNode):
        for key, value in node.entries.values():
            if key.span.line < value.source.place(value.start)[0]:
                yield key
    for _, inner in () if isinstance(node, ScalarNode) else children_of(node):
        yield from _keys(inner)


def _is_block(head: Head) -> bool:
    """Return whether lines of an effect follow: several, or one with a colon."""
    found = []
    at = head.end()
    while (line := _LINE.match(head.string, at)) is not None:
        if line[2] and len(line[1]) <= len(head[1]):
            break
        found += [line[2]] if line[2] else []
        at = line.end()
    return len(found) > 1 or any(":" in line or head[3] for line in found)


def missing_bar(source: Source, head: Head) -> Finding:
    """Return the finding for an effect that lacks its bar."""
    key = head[2].rstrip("|")
    message = (
        f"expected a blank between `{key}` and `|`" if head[3] else f"expected `|` after `{key}`"
    )
    advice = f"write `{key} |`, and the lines below it two blanks further in"
    return Finding("E304", message, source.span(*head.span(2)), advice, cure=f"{key} |")

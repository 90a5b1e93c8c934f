"""What is lost without a word: a name behind ` #`, and the effect of something that is replaced."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.item import Item
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode, children_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.packs.linked import Linked
    from ruinous.yaml.nodes import Node

_CUT: Final = re.compile(r" +#\w.*")
"""A comment that may have been meant as words: it begins without a blank."""
_FREE: Final = frozenset(("name", "singular", "plural", "title", "colour", "basis"))
"""Keys of texts that are free words."""


def names_are_whole(linked: Linked[Any]) -> Iterator[Finding]:
    """Report a name that ends at a comment which looks like a part of it: `Rat #2`."""
    for file in linked.files:
        text = file.root.source.text if file.root is not None else ""
        if file.root is not None and " #" in text and _CUT.search(text):
            yield from _cut_in(file.root)


def _cut_in(node: Node) -> Iterator[Finding]:
    if isinstance(node, ScalarNode):
        return
    for key, child in children_of(node):
        if key in _FREE and isinstance(child, ScalarNode) and isinstance(child.value, str):
            yield from _cut(child, child.value)
        elif isinstance(child, ListNode | MappingNode):
            yield from _cut_in(child)


def _cut(node: ScalarNode, value: str) -> Iterator[Finding]:
    source = node.source
    found = _CUT.match(source.text, node.end)
    if found and not node.style:
        lost = found[0].strip()
        message = f"a comment begins at the `#`, so this is only {quoted(value)}"
        help = f'write `"{value} {lost}"` in quotes, or a blank behind the `#` of a comment'
        yield Finding("E312", message, source.span(node.start, found.end()), help)


def effects_are_kept(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what stands for something with an effect and has none itself."""
    packs = {pack.id: pack for pack in linked.catalogue.packs}
    is_idle = not any(pack.replaces for pack in packs.values())
    held: dict[str, Item] = {}
    models = (file.model for file in linked.files if not is_idle and file.model is not None)
    for item in (new for model in models for new in model.definitions if isinstance(new, Item)):
        old = held.get(item.reference)
        if old is not None and packs[item.pack].redefines(item.reference):
            yield from _without_effect(item, old)
        held[item.reference] = item


def _without_effect(item: Item, old: Item) -> Iterator[Finding]:
    if old.effect is not None and item.effect is None and item.node.get("effect") is None:
        span = old.effect.whole()
        name = item.reference.removesuffix("/effect")
        message = f"the effect of {quoted(name)} in {quoted(old.pack)} is lost:"
        message += " what stands for it here has none"
        help = f"copy it from {span.file}:{span.line}, or write what holds instead"
        yield Finding("W906", message, item.span, help)

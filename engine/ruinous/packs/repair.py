"""Files with mistakes, mended as far as needed to look at the rest of them.

A misspelt key is read as the one that was meant, a missing one has the least value that it can
have, and what cannot be read is left out: first the value, then the card or the like around it.
What is left out or put in has a finding already.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from ruinous.packs.effects import EFFECTS
from ruinous.packs.shape import least
from ruinous.yaml.nodes import ListNode, MappingNode, Node, Path, Plain, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.packs.models import Model
    from ruinous.packs.schema_errors import Fault

Edit: TypeAlias = "Callable[[Node], Node]"


def without_faults(root: Node, faults: Iterable[Fault]) -> Node:
    """Return the nodes of a file without the values and unknown keys that faults are about."""
    for fault in _last_first(faults):
        root = _edited(root, fault.path[:-1], _mend(fault)) if fault.path else root
    return root


def with_least(root: Node, faults: Iterable[Fault], model: type[Model]) -> Node:
    """Return the nodes of a file with a value for each missing key of a simple kind.

    Simple are numbers, truths, lists, and mappings that need only such and a few words; no name,
    id or effect is made up.
    """
    for fault in faults:
        if fault.is_missing and fault.path[-1] not in EFFECTS:
            value = least(model, fault.path)
            if value is not None:
                root = _edited(root, fault.path[:-1], _adding(fault.path[-1], value))
    return root


def without_items(root: Node, faults: Iterable[Fault]) -> Node:
    """Return the nodes of a file without the outermost list items that faults are in."""
    paths = {path for fault in faults if (path := _item(fault.path))}
    for path in sorted(paths, key=lambda path: path[-1], reverse=True):
        root = _edited(root, path[:-1], _dropping(path[-1]))
    return root


def _item(path: Path) -> Path:
    position = next((place for place, part in enumerate(path) if isinstance(part, int)), -1)
    return path[: position + 1]


def _last_first(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults so that leaving out a list item moves none that is still to be found."""
    return sorted(faults, key=lambda fault: [f"{part:0>9}" for part in fault.path], reverse=True)


def _mend(fault: Fault) -> Edit:
    if fault.meant is not None:
        return _renaming(fault.path[-1], fault.meant)
    return _dropping(fault.path[-1])


def _edited(node: Node, path: Path, edit: Edit) -> Node:
    """Return a node with the node at a path below it edited."""
    if not path:
        return edit(node)
    part, rest = path[0], path[1:]
    if isinstance(node, MappingNode) and part in node.entries:
        key, value = node.entries[part]
        return replace(node, entries={**node.entries, part: (key, _edited(value, rest, edit))})
    if isinstance(node, ListNode) and isinstance(part, int) and part < len(node.items):
        items = list(node.items)
        items[part] = _edited(items[part], rest, edit)
        return replace(node, items=tuple(items))
    return node


def _dropping(part: str | int) -> Edit:
    def edit(node: Node) -> Node:
        if isinstance(node, MappingNode):
            entries = {key: entry for key, entry in node.entries.items() if key != part}
            return replace(node, entries=entries)
        if isinstance(node, ListNode) and isinstance(part, int):
            return replace(node, items=node.items[:part] + node.items[part + 1 :])
        return node

    return edit


def _adding(part: str | int, value: Plain) -> Edit:
    def edit(node: Node) -> Node:
        if not isinstance(node, MappingNode):
            return node
        key = ScalarNode(node.source, node.start, node.start, part, "")
        return replace(node, entries={**node.entries, part: (key, _made(node, value))})

    return edit


def _made(at: MappingNode, value: Plain) -> Node:
    """Return the node of a value that stands nowhere in the file."""
    start = at.start
    if isinstance(value, dict):
        empty = MappingNode(at.source, start, start, {})
        inner = {
            key: (ScalarNode(at.source, start, start, key, ""), _made(empty, each))
            for key, each in value.items()
        }
        return replace(empty, entries=inner)
    if isinstance(value, list):
        return ListNode(at.source, start, start, ())
    return ScalarNode(at.source, start, start, value, "")


def _renaming(part: str | int, meant: str) -> Edit:
    def edit(node: Node) -> Node:
        if not isinstance(node, MappingNode):
            return node
        entries = {meant if key == part else key: entry for key, entry in node.entries.items()}
        return replace(node, entries=entries)

    return edit

"""Files with mistakes, recovered as far as needed to look at the rest of them.

A misspelt key is read as the one that was meant, a missing one has the least value that it can
have, and what cannot be read is left out: first the value, then the list item around it. What is
left out or put in has a finding already.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from pydantic import ValidationError

from ruinous.yaml.effects import EFFECTS
from ruinous.yaml.nodes import ListNode, MappingNode, Node, Path, Plain, ScalarNode, plain
from ruinous.yaml.schema_errors import faults_of
from ruinous.yaml.shape import least

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeVar

    from pydantic import BaseModel

    from ruinous.yaml.nodes import Key
    from ruinous.yaml.schema_errors import Fault

    M = TypeVar("M", bound=BaseModel)

Edit: TypeAlias = "Callable[[Node], Node]"


def validated(model: type[M], root: Node) -> tuple[M | None, list[Fault]]:
    """Return the model of a file, or what is wrong with it."""
    try:
        return model.model_validate(plain(root)), []
    except ValidationError as error:
        return None, faults_of(error, model, root)


def recovered(model: type[M], root: Node, faults: list[Fault]) -> tuple[M | None, Node, bool]:
    """Return a model of what is left of a file without its mistakes, with its nodes.

    And whether no item of a list had to be left out for a mistake inside it.
    """
    for step in (without_faults, without_faults, partial(_with_least, model)):
        root = step(root, faults)
        found, faults = validated(model, root)
        if found is not None:
            return found, root, True
    root = _without_items(root, faults)
    return validated(model, root)[0], root, False


def without_faults(root: Node, faults: Iterable[Fault]) -> Node:
    """Return the nodes of a file without the values and unknown keys that faults are about."""
    for fault in _last_first(faults):
        if fault.path:
            root = _edited(root, fault.path[:-1], partial(_mended, fault))
    return root


def _with_least(model: type[BaseModel], root: Node, faults: Iterable[Fault]) -> Node:
    """Return the nodes of a file with a value for each missing key of a simple kind.

    Simple are numbers, truths, lists, and mappings that need only such and a few words; no name,
    id or effect is made up.
    """
    for fault in faults:
        if fault.is_missing and fault.path[-1] not in EFFECTS:
            value = least(model, fault.path)
            if value is not None:
                root = _edited(root, fault.path[:-1], partial(_added, fault.path[-1], value))
    return root


def _without_items(root: Node, faults: Iterable[Fault]) -> Node:
    """Return the nodes of a file without the outermost list items that faults are in."""
    paths = {path for fault in faults if (path := _item(fault.path))}
    for path in sorted(paths, key=lambda path: path[-1], reverse=True):
        root = _edited(root, path[:-1], partial(_dropped, path[-1]))
    return root


def _item(path: Path) -> Path:
    position = next((place for place, part in enumerate(path) if isinstance(part, int)), -1)
    return path[: position + 1]


def _last_first(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults so that leaving out a list item moves none that is still to be found."""
    return sorted(faults, key=lambda fault: [f"{part:0>9}" for part in fault.path], reverse=True)


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


def _mended(fault: Fault, node: Node) -> Node:
    """Return a node with a key as it is meant; without it where that is unknown."""
    key, meant = fault.path[-1], fault.meant
    if meant is None:
        return _dropped(key, node)
    if not isinstance(node, MappingNode):
        return node
    entries = {meant if each == key else each: entry for each, entry in node.entries.items()}
    return replace(node, entries=entries)


def _dropped(part: Key, node: Node) -> Node:
    if isinstance(node, MappingNode):
        entries = {key: entry for key, entry in node.entries.items() if key != part}
        return replace(node, entries=entries)
    if isinstance(node, ListNode) and isinstance(part, int):
        return replace(node, items=node.items[:part] + node.items[part + 1 :])
    return node


def _added(key: Key, value: Plain, node: Node) -> Node:
    if not isinstance(node, MappingNode):
        return node
    return replace(node, entries={**node.entries, key: _entry(node, key, value)})


def _entry(at: MappingNode, key: Key, value: Plain) -> tuple[ScalarNode, Node]:
    """Return the nodes of a key and a value that are not in the file."""
    place = at.source, at.start, at.start
    if isinstance(value, dict):
        inner = {each: _entry(at, each, part) for each, part in value.items()}
        made: Node = MappingNode(*place, inner)
    elif isinstance(value, list):
        made = ListNode(*place, ())
    else:
        made = ScalarNode(*place, value, "")
    return ScalarNode(*place, key, ""), made

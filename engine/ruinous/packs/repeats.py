"""Texts of files without what the provenance of items repeats after that of their file."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.packs.provenance import KEY
from ruinous.packs.provenance_checks import repeated
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode, Node, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.yaml.nodes import Key, Plain

Part: TypeAlias = tuple[Node, Node]
"""Where a part of a mapping or list begins, and its value."""


def without_repeats(text: str) -> str:
    """Return the text of a file without what the provenance of its items repeats.

    What shares its lines with a comment stays, and so do line ends.
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    whole = text.removeprefix(mark).replace("\r\n", "\n")
    shorter = _shortened(whole)
    return text if shorter == whole else mark + shorter.replace("\n", end)


def _shortened(text: str) -> str:
    while True:
        root = locate(text, "").root
        cut = next(_cuts(text, root), None) if isinstance(root, MappingNode) else None
        if cut is None:
            return text
        text = text[: cut[0]] + text[cut[1] :]


def _cuts(text: str, root: MappingNode) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a text that repeat something and can be taken out."""
    doomed = {id(node) for _, node in repeated(root)}
    for item in _items(root) if doomed else ():
        parts = _parts(item)
        place = next(at for at, (key, _) in enumerate(parts) if getattr(key, "value", "") == KEY)
        for siblings, at in _idle(parts, place, doomed):
            cut = _stretch(text, siblings, at)
            if cut is not None:
                yield cut


def _items(root: MappingNode) -> Iterator[MappingNode]:
    """Yield the mappings in the lists of a file that have provenance."""
    for _, listed in root.entries.values():
        for item in listed.items if isinstance(listed, ListNode) else ():
            if isinstance(item, MappingNode) and isinstance(item.get(KEY), MappingNode):
                yield item


def _parts(parent: MappingNode | ListNode) -> list[Part]:
    if isinstance(parent, ListNode):
        return [(item, item) for item in parent.items]
    return list(parent.entries.values())


def _idle(parts: list[Part], at: int, doomed: set[int]) -> Iterator[tuple[list[Part], int]]:
    """Yield the largest parts that say nothing new: each among its siblings, with its place."""
    value = parts[at][1]
    if _is_idle(value, doomed):
        yield parts, at
    elif not isinstance(value, ScalarNode):
        inner = _parts(value)
        for place in range(len(inner)):
            yield from _idle(inner, place, doomed)


def _is_idle(value: Node, doomed: set[int]) -> bool:
    if isinstance(value, ScalarNode):
        return id(value) in doomed
    parts = _parts(value)
    return bool(parts) and all(_is_idle(part, doomed) for _, part in parts)


def _stretch(text: str, siblings: Sequence[Part], at: int) -> tuple[int, int] | None:
    """Return the stretch of one part: its lines, or its place between commas.

    Nothing for a part with a comment, and for one right behind the dash of its item.
    """
    start, value = siblings[at]
    first = text.rfind("\n", 0, start.start) + 1
    behind = text.find("\n", value.end) + 1 or len(text)
    before = text[first : start.start].strip()
    if "#" in text[start.start : behind] or (before == "-" and start is not value):
        return None
    if before in ("", "-") and not text[value.end : behind].strip():
        return first, behind
    if at + 1 < len(siblings):
        return start.start, siblings[at + 1][0].start
    return (siblings[at - 1][1].end if at else start.start), value.end


def spelled_out(value: Plain) -> Plain:
    """Return what a file holds with all provenance in its items, for a comparison of meanings."""
    shared = value.get(KEY) if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(shared, dict):
        return value
    return {
        key: [_with(shared, item) for item in part] if isinstance(part, list) else part
        for key, part in value.items()
    }


def _with(shared: dict[Key, Plain], item: Plain) -> Plain:
    """Return an item with the provenance of its file in its own; open points in any order."""
    own = item.get(KEY, {}) if isinstance(item, dict) else None
    if not isinstance(item, dict) or not isinstance(own, dict):
        return item
    lists = [each.get("open") for each in (shared, own)]
    points = {str(point) for each in lists if isinstance(each, list) for point in each}
    return {**item, KEY: {**shared, **own, "open": [*sorted(points)]}}

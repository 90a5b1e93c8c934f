"""YAML as located data: mappings, lists and scalars that know their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from ruinous.diagnostics import Span, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Key: TypeAlias = str | int
Scalar: TypeAlias = str | int | bool | None
Path: TypeAlias = tuple[str | int, ...]
"""Keys and positions that lead from a root to a value."""
Plain: TypeAlias = "Scalar | list[Plain] | dict[Key, Plain]"
"""What a node holds without its place: what a plain YAML library would give."""


class Mark(Protocol):
    """A place as the scanner counts it."""

    index: int
    """Characters before it in the text."""
    line: int
    """From 0."""
    column: int
    """From 0."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one file."""

    file: str
    """The path as findings show it."""
    text: str
    """With line feeds as its only line ends, and one at its end."""

    def span(self, start: Mark, end: Mark) -> Span:
        """Return a stretch of the file."""
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)


@dataclass(frozen=True, slots=True, eq=False)
class ScalarNode:
    """A text, whole number, truth or nothing."""

    source: Source
    start: Mark
    end: Mark
    value: Scalar
    style: str
    """How it is written: plain is the empty text, else one of `'`, `"`, `|` and `>`."""

    @property
    def is_made_up(self) -> bool:
        """Whether it stands nowhere in the file, in the place of a missing value."""
        return self.value is not None and self.start.index == self.end.index

    @property
    def span(self) -> Span:
        """The place, with the quotes; of a block, the place of its text."""
        if self.style in ("|", ">"):
            return self.text.whole()
        return self.source.span(self.start, self.end)

    @property
    def text(self) -> Text:
        """The value as a text that can point into the file."""
        value = self.value if isinstance(self.value, str) else self._written()
        if self.style in ("|", ">"):
            return self._block(value)
        inset = len(self.style)
        line, column = self.start.line + 1, self.start.column + 1 + inset
        raw = self._written()
        if raw == value:
            return Text(value, self.source.file, line, column)
        return Text(value, self.source.file, line, column, raw, self.style)

    def _written(self) -> str:
        inset = len(self.style)
        return self.source.text[self.start.index + inset : self.end.index - inset]

    def _block(self, value: str) -> Text:
        """Return the text of a block; its first line with letters shows where lines begin."""
        lines = value.split("\n")
        first = next((number for number, line in enumerate(lines) if line.strip()), None)
        if first is None:
            return Text(value, self.source.file, self.start.line + 1, self.start.column + 1)
        written = self.source.text[self.start.index :].split("\n", first + 2)[first + 1]
        column = max(0, len(written) - len(lines[first])) + 1
        return Text(value, self.source.file, self.start.line + 2, column)


@dataclass(frozen=True, slots=True, eq=False)
class ListNode:
    """A list."""

    source: Source
    start: Mark
    end: Mark
    items: tuple[Node, ...]

    @property
    def span(self) -> Span:
        """The place."""
        return self.source.span(self.start, self.end)


@dataclass(frozen=True, slots=True, eq=False)
class MappingNode:
    """Keys with values, in the order of the file."""

    source: Source
    start: Mark
    end: Mark
    entries: Mapping[Key, tuple[ScalarNode, Node]]
    """Key to the places of key and value."""

    @property
    def span(self) -> Span:
        """The place."""
        return self.source.span(self.start, self.end)

    @property
    def head(self) -> Span:
        """The place of the first key; where there is none, of the whole."""
        return next((key.span for key, _ in self.entries.values()), self.span)

    @property
    def is_flow(self) -> bool:
        """Whether it stands in braces."""
        return self.source.text[self.start.index] == "{"

    def get(self, key: Key) -> Node | None:
        """Return the value of a key, or nothing."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def key(self, key: Key) -> Span:
        """Return the place of a key; where it is missing, the head."""
        entry = self.entries.get(key)
        return entry[0].span if entry else self.head


Node: TypeAlias = ScalarNode | ListNode | MappingNode


def plain(node: Node) -> Plain:
    """Return what a node holds, without places."""
    if isinstance(node, ScalarNode):
        return node.value
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, (_, value) in node.entries.items()}


def children_of(node: ListNode | MappingNode) -> Iterator[tuple[str | int, Node]]:
    """Yield what a list or mapping holds, with its position or key."""
    if isinstance(node, ListNode):
        yield from enumerate(node.items)
    else:
        yield from ((key, value) for key, (_, value) in node.entries.items())


def node_at(root: Node, path: Path) -> Node:
    """Return the node at a path; where the file has none, the last node on the way."""
    node = root
    for part in path:
        if isinstance(node, MappingNode) and part in node.entries:
            node = node.entries[part][1]
        elif isinstance(node, ListNode) and isinstance(part, int):
            node = node.items[part]
    return node

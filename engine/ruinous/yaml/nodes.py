"""YAML as located data: mappings, lists and scalars that know their place."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import Span, Text
from ruinous.struct import struct
from ruinous.yaml import limits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Key: TypeAlias = str | int
Scalar: TypeAlias = str | int | bool | None
Path: TypeAlias = tuple[str | int, ...]
"""Keys and positions that lead from a root to a value."""
_LINE_END: Final = re.compile("\n")
Plain: TypeAlias = "Scalar | list[Plain] | dict[Key, Plain]"
"""What a node holds without its place: what a plain YAML library would give."""
_INT: Final = re.compile(rf"[-+]?[0-9]{{1,{limits.DIGITS}}}")
PADDED: Final = re.compile(r"[-+]?0[0-9]+")
"""Whole numbers that are octal ones in YAML 1.1."""
_SIGNS: Final = frozenset("0123456789+-")
"""What whole numbers begin with."""
_WORDS: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


def resolved(text: str) -> Scalar:
    """Return what a plain text means in YAML 1.2: nothing, a truth, a whole number or itself."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if text[0] in _SIGNS and _INT.fullmatch(text) else text


@struct
class Source:
    """The text of one file. Places in it are counted in characters before them."""

    file: str
    """The path as findings show it."""
    text: str
    """Every line ends with one line feed, the last one too."""
    _lines: list[int] = field(init=False, repr=False, compare=False)
    """Where each line begins, in order."""

    def __post_init__(self) -> None:
        """Find the lines."""
        starts = [0, *(found.end() for found in _LINE_END.finditer(self.text))]
        object.__setattr__(self, "_lines", starts)

    def place(self, index: int) -> tuple[int, int]:
        """Return line and column of a place, both from 1."""
        line = bisect_right(self._lines, index)
        return line, index - self._lines[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """Return a stretch of the file."""
        return Span(self.file, *self.place(start), *self.place(end))

    def stretch(self, start: int, end: int) -> Span:
        """Return a stretch of the file; without width, the rest of its line."""
        return self.span(start, end) if start < end else self.rest_of_line(start)

    def character(self, index: int) -> Span:
        """Return the place of one character."""
        line, column = self.place(index)
        return Span(self.file, line, column, line, column + 1)

    def rest_of_line(self, index: int) -> Span:
        """Return a place up to the last word of its line, or one character without such."""
        line, column = self.place(index)
        words = self.text[index : self.text.find("\n", index)].rstrip()
        return Span(self.file, line, column, line, column + max(1, len(words)))

    def line(self, number: int) -> str:
        """Return a line without its end, counted from 1."""
        return self.text[self._lines[number - 1] : self._lines[number] - 1]


@dataclass(slots=True, eq=False)
class _Stretch:
    """A part of a file.

    Nobody changes a node; to freeze them would double the time it takes to read a file.
    """

    source: Source
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The place."""
        return self.source.span(self.start, self.end)


@dataclass(slots=True, eq=False)
class ScalarNode(_Stretch):
    """A text, whole number, truth or nothing."""

    value: Scalar
    style: str
    """How it is written: plain is the empty text, else one of `'`, `"`, `|` and `>`."""

    @property
    def is_filled_in(self) -> bool:
        """Whether recovery filled it in: it has no place in the file."""
        return self.value is not None and self.start == self.end

    @property
    def name(self) -> Key:
        """What it is as a key: a whole number, or what is written."""
        value = self.value
        return value if isinstance(value, str) or type(value) is int else self.text.value

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
        line, column = self.source.place(self.start + len(self.style))
        raw = self._written()
        if raw == value:
            return Text(value, self.source.file, line, column)
        return Text(value, self.source.file, line, column, raw, self.style)

    def _written(self) -> str:
        inset = len(self.style)
        return self.source.text[self.start + inset : self.end - inset]

    def _block(self, value: str) -> Text:
        """Return the text of a block; its first line with letters shows where lines begin."""
        line, column = self.source.place(self.start)
        lines = value.split("\n")
        first = next((number for number, line in enumerate(lines) if line.strip()), None)
        if first is None:
            return Text(value, self.source.file, line, column)
        written = self.source.line(line + first + 1)
        column = max(0, len(written) - len(lines[first])) + 1
        return Text(value, self.source.file, line + 1, column)


@dataclass(slots=True, eq=False)
class ListNode(_Stretch):
    """A list."""

    items: tuple[Node, ...]


@dataclass(slots=True, eq=False)
class MappingNode(_Stretch):
    """Keys with values, in the order of the file."""

    entries: Mapping[Key, tuple[ScalarNode, Node]]
    """Key to the places of key and value."""

    @property
    def head(self) -> Span:
        """The place of the first key; where there is none, of the whole."""
        return next((key.span for key, _ in self.entries.values()), self.span)

    @property
    def is_flow(self) -> bool:
        """Whether it is in braces."""
        return self.source.text[self.start] == "{"

    def get(self, key: Key) -> Node | None:
        """Return the value of a key, or None."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def items(self, key: Key) -> tuple[Node, ...]:
        """Return the items of the list under a key; none where there is no list."""
        value = self.get(key)
        return value.items if isinstance(value, ListNode) else ()

    def text(self, key: Key) -> str:
        """Return the scalar under a key as a text; empty where there is none."""
        value = self.get(key)
        return str(value.value) if isinstance(value, ScalarNode) else ""

    def place(self, key: Key) -> Span:
        """Return the place of the value of a key; where it is missing, the head."""
        value = self.get(key)
        return value.span if value else self.head

    def key(self, key: Key) -> Span:
        """Return the place of a key; where it is missing, the head."""
        entry = self.entries.get(key)
        return entry[0].span if entry else self.head


Node: TypeAlias = ScalarNode | ListNode | MappingNode


class PlainMapping(dict[Key, "Plain"]):
    """What a mapping holds without places, and the mapping itself."""

    __slots__ = ("node",)

    node: MappingNode


def plain(node: Node) -> Plain:
    """Return what a node holds, without places; mappings still know their nodes."""
    if isinstance(node, ScalarNode):
        return node.value
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    found = PlainMapping()
    found.node = node
    for key, (_, value) in node.entries.items():  # most are scalars, and calls are dear
        found[key] = value.value if type(value) is ScalarNode else plain(value)
    return found


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

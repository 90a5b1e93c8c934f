"""Brackets that close on the line where they open: most values of card files.

They are read at one go, without tokens. What could mean anything else than plain words in well
formed brackets is left to the scanner and the composer, who know what is wrong with it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from ruamel.yaml.error import StreamMark
from ruamel.yaml.tokens import Token

from ruinous.packs.nodes import ListNode, MappingNode, ScalarNode
from ruinous.packs.scalars import NO_KEYS, resolved

if TYPE_CHECKING:
    from ruinous.packs.nodes import Key, Node, Source

_LINE: Final = re.compile(r"[\[{][^\n#\0]*+(?=\n)")
_WORD: Final = re.compile(r"([A-Za-z0-9](?:[\w@/.+'-]| (?=[\w@/.+'-]))*+) *+", re.ASCII)
_KEY: Final = re.compile(r"([A-Za-z0-9](?:[\w'-]| (?=[\w'-]))*+): ++", re.ASCII)
_DEEPEST: Final = 8
"""Levels of brackets that are read at one go."""


class BracketsToken(Token):
    """Brackets that are read already."""

    __slots__ = ("count", "depth", "node")
    id = "<brackets>"

    def __init__(
        self, start: StreamMark, end: StreamMark, node: Node, count: int, depth: int
    ) -> None:
        super().__init__(start, end)
        self.node = node
        self.count = count
        """Nodes in it, itself included."""
        self.depth = depth
        """Levels of brackets, at least 1."""


class _NotPlainError(Exception):
    """The brackets hold what cannot be read at one go."""


def bracketed(source: Source, mark: StreamMark) -> BracketsToken | None:
    """Return the brackets that open at a mark; nothing where they are not plain."""
    line = _LINE.match(source.text, mark.index)
    if line is None:
        return None
    reader = _Brackets(source, mark)
    try:
        node, at = reader.collection(mark.index)
    except _NotPlainError:
        return None
    if at < line.end():
        return None
    return BracketsToken(mark, reader.place(at), node, reader.count, reader.deepest)


class _Brackets:
    """Reads brackets; a method takes where something begins and returns where what follows does."""

    def __init__(self, source: Source, mark: StreamMark) -> None:
        self.count = 0
        self.deepest = 0
        self._source = source
        self._text = source.text
        self._line = mark.line
        self._before = mark.index - mark.column
        self._depth = 0

    def collection(self, start: int) -> tuple[Node, int]:
        """Return the list or mapping that opens here.

        Raises:
            _NotPlainError: something in it could mean anything else.
        """
        self._depth += 1
        self.deepest = max(self.deepest, self._depth)
        if self._depth > _DEEPEST:
            raise _NotPlainError
        at = self._after(start + 1)
        node, end = self._mapping(start, at) if self._text[start] == "{" else self._list(start, at)
        self._depth -= 1
        self.count += 1
        return node, self._after(end)

    def _mapping(self, start: int, at: int) -> tuple[Node, int]:
        entries: dict[Key, tuple[ScalarNode, Node]] = {}
        while self._text[at] != "}":
            name, key, at = self._key(at)
            value, at = self._value(at)
            if name in entries:
                raise _NotPlainError
            entries[name] = key, value
            at = self._comma(at, "}")
        return MappingNode(self._source, self.place(start), self.place(at + 1), entries), at + 1

    def _list(self, start: int, at: int) -> tuple[Node, int]:
        items: list[Node] = []
        while self._text[at] != "]":
            item, at = self._value(at)
            items.append(item)
            at = self._comma(at, "]")
        place, end = self.place(start), self.place(at + 1)
        return ListNode(self._source, place, end, tuple(items)), at + 1

    def _key(self, at: int) -> tuple[Key, ScalarNode, int]:
        found = _KEY.match(self._text, at)
        if found is None:
            raise _NotPlainError
        key = self._scalar(found)
        if key.value in NO_KEYS or type(key.value) not in (str, int):
            raise _NotPlainError
        return cast("Key", key.value), key, found.end()

    def _value(self, at: int) -> tuple[Node, int]:
        if self._text[at] in "{[":
            return self.collection(at)
        found = _WORD.match(self._text, at)
        if found is None:
            raise _NotPlainError
        self.count += 1
        return self._scalar(found), found.end()

    def _scalar(self, found: re.Match[str]) -> ScalarNode:
        start, end = self.place(found.start()), self.place(found.end(1))
        return ScalarNode(self._source, start, end, resolved(found.group(1)), "")

    def _comma(self, at: int, close: str) -> int:
        """Return where the next entry begins, or the closing bracket stands."""
        if self._text[at] == ",":
            return self._after(at + 1)
        if self._text[at] != close:
            raise _NotPlainError
        return at

    def _after(self, at: int) -> int:
        """Return where the blanks here end."""
        while self._text[at] == " ":
            at += 1
        return at

    def place(self, index: int) -> StreamMark:
        """Return a place on the line."""
        return StreamMark(None, index, self._line, index - self._before)

"""Brackets of plain words, read at one go.

Places are counted in characters before them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.yaml import limits
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode
from ruinous.yaml.scalars import NO_KEYS, resolved

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Key, Node, Source

_GAP: Final = re.compile(r"(?:(?: ++#[^\n]*+| *+)\n(?: *+(?:#[^\n]*+)?+\n)*+)?+ *+")
"""Blanks, comments and line ends. (`++` and the like never step back, and so need no memory.)"""
FIRST: Final = r"(?:[^\s\0\-?:,\[\]{}#&*!|>'\"%@`]|-(?=[A-Za-z0-9]))"
"""The first letter of plain words."""
_WORD: Final = re.compile(
    rf"({FIRST}(?:[^\s:#\0,?\[\]{{}}]|(?<=\S)#| ++(?=[^\s:#\0,?\[\]{{}}]))*+) *+(?=[\n,\]}}])"
)
_KEY: Final = re.compile(r"([A-Za-z0-9](?:[\w'-]| (?=[\w'-]))*+): ++", re.ASCII)
_QUOTED: Final = re.compile(r"'(?:[^'\n]|'')*+'|\"[^\"\\\n]*+\"")
"""A text in quotes on one line, without backslashes."""


class NotPlainError(Exception):
    """A text could mean anything else than plain words, or is wrong."""


class Brackets:
    """Reads brackets; a method returns what begins at a place, and where what follows begins.

    Raises:
        NotPlainError: something could mean anything else; the composer knows what.
    """

    def __init__(self, source: Source, text: str) -> None:
        """Read brackets of a file.

        Args:
            source: the file.
            text: its text, with a sign behind it that stands in no file.
        """
        self._source = source
        self._text = text
        self._depth = 0

    def collection(self, start: int) -> tuple[Node, int]:
        """Return the list or mapping that opens here."""
        self._depth += 1
        if self._depth > limits.PLAIN_DEPTH:
            raise NotPlainError
        at = self._after(start + 1)
        read = self._mapping if self._text[start] == "{" else self._list
        node, end = read(start, at)
        self._depth -= 1
        return node, end

    def _mapping(self, start: int, at: int) -> tuple[Node, int]:
        entries: dict[Key, tuple[ScalarNode, Node]] = {}
        while self._text[at] != "}":
            found = _KEY.match(self._text, at)
            if found is None:
                raise NotPlainError
            key = key_of(self._source, found)
            value, at = self._value(found.end())
            enter(entries, key, value)
            at = self._comma(at, "}")
        return MappingNode(self._source, start, at + 1, entries), at + 1

    def _list(self, start: int, at: int) -> tuple[Node, int]:
        items: list[Node] = []
        while self._text[at] != "]":
            item, at = self._value(at)
            items.append(item)
            at = self._comma(at, "]")
        return ListNode(self._source, start, at + 1, tuple(items)), at + 1

    def _value(self, at: int) -> tuple[Node, int]:
        found = _WORD.match(self._text, at)
        if found is not None:
            return word_of(self._source, found), found.end()
        if self._text[at] in "{[":
            return self.collection(at)
        return self.quoted(at)

    def quoted(self, at: int) -> tuple[Node, int]:
        """Return the text in quotes that opens here."""
        found = _QUOTED.match(self._text, at)
        if found is None:
            raise NotPlainError
        quote, text = found[0][0], found[0][1:-1]
        value = text.replace("''", "'") if quote == "'" else text
        return ScalarNode(self._source, at, found.end(), value, quote), found.end()

    def _comma(self, at: int, close: str) -> int:
        """Return where the next entry begins, or the closing bracket stands."""
        at = self._after(at)
        if self._text[at] == ",":
            return self._after(at + 1)
        if self._text[at] != close:
            raise NotPlainError
        return at

    def _after(self, at: int) -> int:
        """Return where the gap here ends."""
        if self._text[at] not in " \n":
            return at
        found = _GAP.match(self._text, at)
        return found.end() if found else at


def word_of(source: Source, found: re.Match[str]) -> ScalarNode:
    """Return the node of the plain words in a first group."""
    return ScalarNode(source, found.start(1), found.end(1), resolved(found[1]), "")


def key_of(source: Source, found: re.Match[str]) -> ScalarNode:
    """Return the node of the key in a first group.

    Raises:
        NotPlainError: it is no word that a key can be.
    """
    key = word_of(source, found)
    if key.value in NO_KEYS or type(key.value) not in (str, int):
        raise NotPlainError
    return key


def enter(entries: dict[Key, tuple[ScalarNode, Node]], key: ScalarNode, value: Node) -> None:
    """Add a key with its value.

    Raises:
        NotPlainError: the key is there already.
    """
    name = key.value
    if name in entries or not isinstance(name, (str, int)):
        raise NotPlainError
    entries[name] = key, value

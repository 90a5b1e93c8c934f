"""Plain files, read at one go, without tokens: nearly all card files.

What could mean anything else than keys, dashes, brackets, plain words, quotes and literal blocks in
good order is left to the scanner and the composer, who know all of YAML and what is wrong with it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from ruinous.yaml import limits
from ruinous.yaml.brackets import FIRST, Brackets, NotPlainError, enter, key_of, word_of
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Key, Node, Source

_BEFORE: Final = re.compile(r"(?: *+(?:#[^\n]*+)?+\n)*+( *+)")
"""Lines without words, and the blanks before the next word."""
_REST: Final = rf"(?: ++#[^\n]*+| *+)\n{_BEFORE.pattern}"
_AFTER: Final = re.compile(_REST)
"""The rest of a line, and all before the next word."""
_WORDS: Final = re.compile(
    rf" *+({FIRST}(?:[^\s:#\0]|:(?=[^\s\0])|(?<=\S)#| ++(?=[^\s:#\0]|:[^\s\0]))*+){_REST}"
)
"""Plain words to the end of their line, and all before the next word."""
_KEY: Final = re.compile(r"([A-Za-z0-9](?:[\w '-]{0,200}\w)?):(?=[ \n])", re.ASCII)
_DASH: Final = re.compile(r"- ++")
_SPLIT: Final = re.compile(r"#|\n *\n")
"""A comment or a blank line."""
_OPENING: Final = re.compile(r" *+(?=([|\[{'\"]))")
_HEAD: Final = re.compile(r"\|(-?)\n( {1,200})(?=[^ \n])")
"""The head of a literal block and the indentation of its first line."""
_BLANK_LINE: Final = re.compile(r" +\n")
_NOWHERE: Final = -1
"""The column of the end of the file."""


def plain_file(source: Source) -> Node | None:
    """Return the root of a plain file; nothing where the file is empty or not plain.

    In a plain file every key and every dash has a value, and no text goes over several lines but
    in a literal block.
    """
    # Each value stands behind one of these signs, but the first.
    if sum(map(source.text.count, ":,-[")) >= limits.NODES:
        return None
    try:
        return _Blocks(source).document()
    except NotPlainError:
        return None


class _Blocks:
    """Reads blocks. It stands at the first letter of what is not read yet, at a column from 0."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = f"{source.text}\0"
        self._brackets = Brackets(source, self._text)
        self._depth = 0
        self._at = 0
        self._column = 0

    def document(self) -> Node:
        """Return the root."""
        self._go_behind(_BEFORE.match(self._text), 1)
        root = self._block(_NOWHERE)
        if self._column != _NOWHERE:
            raise NotPlainError
        return root

    def _go_behind(self, found: re.Match[str] | None, blanks: int) -> None:
        """Stand behind a match; its group of this number is the blanks of the line reached."""
        if found is None:
            raise NotPlainError
        self._at = found.end()
        end = self._text[self._at] == "\0"
        self._column = _NOWHERE if end else len(found[blanks])

    def _block(self, above: int) -> Node:
        """Return the list or mapping here, further in than the block around it."""
        self._depth += 1
        if self._column <= above or self._depth > limits.PLAIN_DEPTH:
            raise NotPlainError
        node = self._list() if self._text[self._at] == "-" else self._mapping()
        self._depth -= 1
        return node

    def _mapping(self) -> Node:
        start, column = self._at, self._column
        entries: dict[Key, tuple[ScalarNode, Node]] = {}
        while self._column == column:
            found = _KEY.match(self._text, self._at)
            if found is None:
                raise NotPlainError
            self._at = found.end()
            value = self._value(column) or self._below(column)
            enter(entries, key_of(self._source, found), value)
        if self._column > column:
            raise NotPlainError
        return MappingNode(self._source, start, value.end, entries)

    def _below(self, column: int) -> Node:
        """Return the block below a key; the dashes of a list may stand below its first letter."""
        self._go_behind(_AFTER.match(self._text, self._at), 1)
        if self._column == column and self._text[self._at] == "-":
            return self._list()
        return self._block(column)

    def _list(self) -> Node:
        start, column = self._at, self._column
        items: list[Node] = []
        while self._column == column and (dash := _DASH.match(self._text, self._at)):
            self._at = dash.end()
            items.append(self._item(column + dash.end() - dash.start(), column))
        if self._column > column or not items:
            raise NotPlainError
        return ListNode(self._source, start, items[-1].end, tuple(items))

    def _item(self, inner: int, column: int) -> Node:
        """Return what stands behind a dash."""
        if _KEY.match(self._text, self._at):
            self._column = inner
            return self._block(column)
        value = self._value(column)
        if value is None:
            raise NotPlainError
        return value

    def _value(self, column: int) -> Node | None:
        """Return what stands on this line; nothing where it stands below."""
        words = _WORDS.match(self._text, self._at)
        if words is not None:
            self._go_behind(words, 2)
            return self._wrapped(words, column) or word_of(self._source, words)
        opening = _OPENING.match(self._text, self._at)
        if opening is None:
            return None
        if opening[1] == "|":
            return self._literal(opening.end(), column)
        read = self._brackets.quoted if opening[1] in "'\"" else self._brackets.collection
        node, end = read(opening.end())
        self._go_behind(_AFTER.match(self._text, end), 1)
        return node

    def _wrapped(self, words: re.Match[str], column: int) -> ScalarNode | None:
        """Return a text that goes on in the lines below; nothing where it does not."""
        lines = [words]
        while self._column > column:
            line = _WORDS.match(self._text, self._at)
            if line is None or _SPLIT.search(self._text, lines[-1].end(1), line.start(1)):
                raise NotPlainError
            self._go_behind(line, 2)
            lines.append(line)
        if len(lines) == 1:
            return None
        text = " ".join(line[1] for line in lines)
        return ScalarNode(self._source, words.start(1), lines[-1].end(1), text, "")

    def _literal(self, at: int, column: int) -> Node:
        """Return a literal block whose lines all have its indentation."""
        head = _HEAD.match(self._text, at)
        if head is None or len(head[2]) <= column:
            raise NotPlainError
        block = _lines(len(head[2])).match(self._text, head.end())
        if block is None or _BLANK_LINE.match(self._text, block.end()):
            raise NotPlainError
        text = block[0].replace(f"\n{head[2]}", "\n").rstrip("\n")
        self._go_behind(_BEFORE.match(self._text, block.end()), 1)
        value = text if head[1] else f"{text}\n"
        return ScalarNode(self._source, at, block.end(), value, "|")


@cache
def _lines(indent: int) -> re.Pattern[str]:
    """Return what matches the rest of a literal block, from its first line's first letter."""
    return re.compile(rf"[^\n]*+\n(?:(?: {{{indent}}}[^\n]*+)?+\n)*+")

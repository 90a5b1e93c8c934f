"""The tokens of YAML: the scanner of ruamel.yaml with quicker ways through common text.

Ruamel's scanner walks letter by letter. The methods here do the same work with regular expressions
where a text can mean one thing only, and leave the rest to ruamel: the tokens are the same (a test
compares them). Marks count lines and columns from 0.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ruamel.yaml.error import StreamMark
from ruamel.yaml.reader import Reader
from ruamel.yaml.scanner import Scanner, ScannerError
from ruamel.yaml.tokens import BlockMappingStartToken, KeyToken, ScalarToken, Token, ValueToken

from ruinous.packs.brackets import bracketed

if TYPE_CHECKING:
    from ruinous.packs.nodes import Source

_GAP: Final = re.compile(r" *+(?:(?:#[^\n]*+)?+\n *+)*+")
"""Blanks, comments and line ends. (`++` and the like never step back, and so need no memory.)"""
_WORD: Final = re.compile(r"[A-Za-z0-9]")
_KEY: Final = re.compile(r"([A-Za-z0-9](?:[\w '-]{0,200}\w)?):(?=[ \n])", re.ASCII)
_PLAIN: Final = re.compile(r"(?:[^\s:#\0]++|:(?=[^\s\0])|(?<=\S)#| ++(?=[^\s:#\0]|:[^\s\0]))++")
_PLAIN_INSIDE: Final = re.compile(r"(?:[^\s:#\0,?\[\]{}]++| ++(?=[^\s:#\0,?\[\]{}]))++")
"""A plain text inside brackets."""
_QUOTED: Final = re.compile(r"'[^'\n]*+'(?!')|\"[^\"\\\n]*+\"")
"""A text in quotes on one line, without escapes."""
_LINE_END: Final = re.compile(r" *+\n(?: *+\n)*+( *+)(?=(.))", re.DOTALL)
"""A line end with the blank lines after it; the next line's indentation and first character."""
_HEAD: Final = re.compile(r"\|(-?)\n( {1,200})(?=[^ \n])")
"""The head of a literal block and the indentation of its first line."""
_BLANK_LINE: Final = re.compile(r" +\n")
_END: Final = "\0\0\0\0"
"""Stands after the text, so that no look ahead leaves it."""


class SwiftReader(Reader):
    """A text in memory: line feeds are its only line ends, and it ends in one."""

    def __init__(self, text: str) -> None:
        super().__init__(None)
        self.buffer = text + _END

    def peek(self, index: int = 0) -> str:
        """Return a character ahead."""
        return self.buffer[self.pointer + index]

    def prefix(self, length: int = 1) -> str:
        """Return the characters ahead."""
        return self.buffer[self.pointer : self.pointer + length]

    def forward(self, length: int = 1) -> None:
        """Pass over characters."""
        start = self.pointer
        end = self.pointer = self.index = start + length
        last = self.buffer.rfind("\n", start, end)
        if last < 0:
            self.column += length
        else:
            self.line += self.buffer.count("\n", start, end)
            self.column = end - last - 1

    def skip(self, length: int) -> StreamMark:
        """Pass over characters on this line, and return the place after them."""
        self.index = self.pointer = self.pointer + length
        self.column += length
        return StreamMark(None, self.pointer, self.line, self.column)

    def get_mark(self) -> StreamMark:
        """Return the present place."""
        return StreamMark(None, self.pointer, self.line, self.column)


class SwiftScanner(Scanner):
    """Ruamel's scanner with short cuts; directives are refused."""

    reader: Any = None
    scanner_processing_version: Any = (1, 2)
    wrapped = False
    """Whether the last plain text began on an earlier line than it ended."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.reader = SwiftReader(source.text)
        super().__init__()

    def get_token(self) -> Token:
        """Return the next token and drop it; there must be one."""
        while not self.tokens or (self.possible_simple_keys and super().need_more_tokens()):
            self.fetch_more_tokens()
        self.tokens_taken += 1
        token: Token = self.tokens.pop(0)
        return token

    def fetch_more_tokens(self) -> None:
        """Add the next token, or several."""
        self.scan_to_next_token()
        reader = self.reader
        if self.possible_simple_keys:
            self.stale_possible_simple_keys()
        if reader.column < self.indent:
            self.unwind_indent(reader.column)
        start = reader.buffer[reader.pointer]
        if start in "{[" and self._fetch_brackets():
            return
        if start in _FETCH:
            _FETCH[start](self)
        elif _WORD.match(start):
            self.fetch_plain()
        else:
            super().fetch_more_tokens()

    def _fetch_brackets(self) -> bool:
        """Add brackets that are read at one go, if these are."""
        reader = self.reader
        if self.flow_context or reader.column <= self.indent:
            return False
        token = bracketed(self.source, reader.get_mark())
        if token is None:
            return False
        self.tokens.append(token)
        reader.skip(token.end_mark.index - reader.pointer)
        self.allow_simple_key = False
        return True

    def fetch_directive(self) -> None:
        """Refuse directives: they change what a file means."""
        raise ScannerError(None, None, "directive", self.reader.get_mark())

    def fetch_plain(self) -> None:
        """Add a plain text; with a colon after it, the tokens of a key."""
        reader = self.reader
        found = self.allow_simple_key and _KEY.match(reader.buffer, reader.pointer)
        if not found:
            super().fetch_plain()
            return
        self.remove_possible_simple_key()
        self.allow_simple_key = False
        start = reader.get_mark()
        end = reader.skip(found.end(1) - start.index)
        after = reader.skip(1)
        if not self.flow_context and self.add_indent(start.column):
            self.tokens.append(BlockMappingStartToken(start, start))
        self.tokens += (
            KeyToken(start, start),
            ScalarToken(found.group(1), True, start, end),
            ValueToken(end, after),
        )

    def scan_to_next_token(self) -> None:
        """Pass over blanks, line ends and comments."""
        reader = self.reader
        end = _end(_GAP, reader.buffer, reader.pointer)
        if end > reader.pointer:
            line = reader.line
            reader.forward(end - reader.pointer)
            if reader.line > line and not self.flow_context:
                self.allow_simple_key = True
        if reader.buffer[reader.pointer] == "\t":
            super().scan_to_next_token()

    def scan_plain(self) -> ScalarToken:
        """Return the token of a plain text."""
        short = self._plain_inside() if self.flow_context else self._plain_line()
        return short or self._plain_lines()

    def _plain_lines(self) -> ScalarToken:
        """Return the token of a text that may go over several lines."""
        token: ScalarToken = super().scan_plain()
        self.wrapped = token.end_mark.line > token.start_mark.line
        return token

    def _plain_inside(self) -> ScalarToken | None:
        """Return the token of a text that a comma, a bracket or a colon ends on its own line."""
        reader = self.reader
        found = _PLAIN_INSIDE.match(reader.buffer, reader.pointer)
        if found is None:
            return None
        after = reader.buffer[found.end() : found.end() + 2]
        if after[0] not in ",]}" and after != ": ":
            return None
        return self._plain(found.group())

    def _plain_line(self) -> ScalarToken | None:
        """Return the token of a text that ends with its line, or with a colon."""
        reader = self.reader
        found = _PLAIN.match(reader.buffer, reader.pointer)
        if found is None:
            return None
        after = _LINE_END.match(reader.buffer, found.end())
        if after is None:
            colon = reader.buffer[found.end() : found.end() + 2]
            return self._plain(found.group()) if colon in (": ", ":\n") else None
        if len(after.group(1)) > self.indent and after.group(2) not in "#\0":
            return None
        token = self._plain(found.group())
        reader.forward(after.end() - found.end())
        self.allow_simple_key = True
        return token

    def _plain(self, text: str) -> ScalarToken:
        self.wrapped = False
        start = self.reader.get_mark()
        return ScalarToken(text, True, start, self.reader.skip(len(text)))

    def scan_flow_scalar(self, style: str) -> ScalarToken:
        """Return the token of a text in quotes."""
        reader = self.reader
        found = _QUOTED.match(reader.buffer, reader.pointer)
        if found is None:
            token: ScalarToken = super().scan_flow_scalar(style)
            return token
        start = reader.get_mark()
        end = reader.skip(found.end() - found.start())
        return ScalarToken(found.group()[1:-1], False, start, end, style)

    def scan_block_scalar(self, style: str, rt: bool | None = False) -> ScalarToken:
        """Return the token of a literal or folded block."""
        token: ScalarToken = self._literal() or super().scan_block_scalar(style, rt)
        return token

    def _literal(self) -> ScalarToken | None:
        """Return the token of a literal block whose lines all have their indentation."""
        reader = self.reader
        head = _HEAD.match(reader.buffer, reader.pointer)
        if head is None or len(head.group(2)) <= self.indent:
            return None
        end = _end(_block(len(head.group(2))), reader.buffer, head.end())
        if _BLANK_LINE.match(reader.buffer, end):
            return None
        text = reader.buffer[head.end() : end].replace("\n" + head.group(2), "\n").rstrip("\n")
        start = reader.get_mark()
        reader.forward(end - reader.pointer)
        return ScalarToken(text if head[1] else text + "\n", False, start, reader.get_mark(), "|")


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Return where the match of a pattern ends that matches anywhere, if only nothing."""
    found = pattern.match(text, start)
    return found.end() if found else start


@cache
def _block(indent: int) -> re.Pattern[str]:
    """Return what matches the rest of a literal block, from its first line's first letter."""
    return re.compile(rf"[^\n]*+\n(?:(?: {{{indent}}}[^\n]*+)?+\n)*+")


_FETCH: Final = {
    "[": Scanner.fetch_flow_sequence_start,
    "{": Scanner.fetch_flow_mapping_start,
    "]": Scanner.fetch_flow_sequence_end,
    "}": Scanner.fetch_flow_mapping_end,
    ",": Scanner.fetch_flow_entry,
    "'": Scanner.fetch_single,
    '"': Scanner.fetch_double,
}
"""What a first letter always begins."""

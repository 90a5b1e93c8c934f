"""The tokens of YAML: the scanner of ruamel.yaml over a text in memory.

Marks count lines and columns from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruamel.yaml.error import StreamMark
from ruamel.yaml.reader import Reader
from ruamel.yaml.scanner import Scanner, ScannerError
from ruamel.yaml.tokens import ScalarToken, Token

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Source

_END: Final = "\0\0\0\0"
"""Stands after the text, so that no look ahead leaves it."""


class TextReader(Reader):
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

    def get_mark(self) -> StreamMark:
        """Return the present place."""
        return StreamMark(None, self.pointer, self.line, self.column)


class TokenScanner(Scanner):
    """Ruamel's scanner, one token at a time; directives are refused."""

    reader: Any = None
    scanner_processing_version: Any = (1, 2)
    wrapped = False
    """Whether the last plain text began on an earlier line than it ended."""

    def __init__(self, source: Source) -> None:
        self.reader = TextReader(source.text)
        super().__init__()

    def get_token(self) -> Token:
        """Return the next token and drop it; there must be one."""
        while self.need_more_tokens():
            self.fetch_more_tokens()
        self.tokens_taken += 1
        token: Token = self.tokens.pop(0)
        return token

    def fetch_directive(self) -> None:
        """Refuse directives: they change what a file means."""
        raise ScannerError(None, None, "directive", self.reader.get_mark())

    def scan_plain(self) -> ScalarToken:
        """Return the token of a plain text."""
        token: ScalarToken = super().scan_plain()
        self.wrapped = token.end_mark.line > token.start_mark.line
        return token

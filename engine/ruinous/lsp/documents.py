"""The texts that are open in a client, with every change that it tells of."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path

from ruinous.diagnostics import read_source
from ruinous.lsp.positions import Positions
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pygls.workspace import PositionCodec

_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half a character: no text in UTF-8 has one, and it takes as many units as what stands for it."""
_REPLACEMENT: Final = "\ufffd"
_LINE_END: Final = re.compile("\r\n|\r|\n")


@struct
class Document:
    """A text that is open."""

    uri: str
    """As the client writes it."""
    text: str
    version: int


class Documents:
    """The open texts by absolute path.

    pygls keeps them too, but takes more characters for line ends than the protocol does.
    """

    def __init__(self) -> None:
        self._open: dict[str, Document] = {}

    def open(self, uri: str, text: str, version: int) -> str | None:
        """Take a text that was opened; return its path, or None for what is no file."""
        path = path_of(uri)
        if path is not None:
            self._open[path] = Document(uri, _whole(text), version)
        return path

    def change(
        self,
        uri: str,
        changes: Iterable[types.TextDocumentContentChangeEvent],
        version: int,
        codec: PositionCodec,
    ) -> str | None:
        """Change an open text; return its path, or None for what is not open."""
        path = path_of(uri)
        found = self._open.get(path or "")
        if path is None or found is None:
            return None
        text = found.text
        for change in changes:
            text = _changed(text, change, codec)
        self._open[path] = Document(found.uri, text, version)
        return path

    def close(self, uri: str) -> str | None:
        """Drop a text; return its path, or None for what was not open."""
        path = path_of(uri)
        return path if self._open.pop(path or "", None) is not None else None

    def at(self, path: str) -> Document | None:
        """Return the open text of a file."""
        return self._open.get(path)

    @property
    def texts(self) -> Mapping[str, str]:
        """The open texts by path."""
        return {path: document.text for path, document in tuple(self._open.items())}

    @property
    def versions(self) -> Mapping[str, int]:
        """The versions of the open texts by path."""
        return {path: document.version for path, document in tuple(self._open.items())}

    def text(self, path: str) -> str:
        """Return the text of a file, open or not; empty where there is none."""
        document = self._open.get(path)
        return document.text if document else read_source(path) or ""

    def uri(self, path: str) -> str:
        """Return the address of a file as the client knows it."""
        document = self._open.get(path)
        return document.uri if document else from_fs_path(path) or ""


def path_of(uri: str) -> str | None:
    """Return the absolute path of an address; None for what is no file."""
    if not uri.startswith("file:"):
        return None
    path = to_fs_path(uri)
    return os.path.normpath(path) if path and "\0" not in path else None


def _changed(text: str, change: types.TextDocumentContentChangeEvent, codec: PositionCodec) -> str:
    """Return a text with one change of a client in it."""
    if isinstance(change, types.TextDocumentContentChangeWholeDocument):
        return _whole(change.text)
    positions = Positions(text, codec)
    starts = [0, *(found.end() for found in _LINE_END.finditer(text))]
    start, end = (_index(positions, starts, at) for at in (change.range.start, change.range.end))
    return text[:start] + _whole(change.text) + text[max(start, end) :]


def _index(positions: Positions, starts: list[int], position: types.Position) -> int:
    """Return the index of a place into the text."""
    if position.line >= len(starts):
        return starts[-1] + len(positions.lines[-1])
    at = positions.in_line(position)
    return starts[position.line] + at


def _whole(text: str) -> str:
    return _SURROGATE.sub(_REPLACEMENT, text)

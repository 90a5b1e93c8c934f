"""Starts the server, on standard input and output or on a port."""

from __future__ import annotations

import sys
from io import BufferedIOBase
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from ruinous.lsp.features import naming, reading, running, sync, writing
from ruinous.lsp.server import SLOW, Server

if TYPE_CHECKING:
    from ruinous.lsp.server import Handlers

_FEATURES: Final[tuple[Handlers, ...]] = (
    sync.HANDLERS,
    reading.HANDLERS,
    naming.HANDLERS,
    writing.HANDLERS,
    running.HANDLERS,
)
_HOST: Final = "127.0.0.1"
_MOST: Final = 64_000_000
"""Bytes of one message."""


class Input(BufferedIOBase):
    """What a client sends; it ends at a message that is larger than any can be."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self, size: int | None = -1, /) -> bytes:
        """Return a header line of a message; empty at the end of input or if it is too long."""
        del size
        line = self._stream.readline(_MOST)
        return line if len(line) < _MOST else b""

    def read(self, size: int | None = -1, /) -> bytes:
        """Return a message; empty where it is too large."""
        if size is None or not 0 <= size <= _MOST:
            print(f"error: a message may have {_MOST:,} bytes at most", file=sys.stderr)
            return b""
        return self._stream.read(size)


def make_server() -> Server:
    """Return a server with all its features."""
    server = Server()
    for handlers in _FEATURES:
        for method, (handler, options) in handlers.items():
            server.feature(method, options)(handler)
            if getattr(handler, SLOW, False):
                server.thread()(handler)
    for name in running.ACTIONS:
        command = running.command_of(server, name)
        server.command(running.PREFIX + name)(command)
        server.thread()(command)
    return server


def serve(port: int | None = None) -> None:
    """Serve one client until it leaves.

    Args:
        port: the port of this machine; None: standard input and output.
    """
    server = make_server()
    if port is None:
        server.start_io(cast("BinaryIO", Input(sys.stdin.buffer)))
    else:
        server.start_tcp(_HOST, port)

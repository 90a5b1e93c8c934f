"""Starts the server, on standard input and output or on a port."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
        port: of this machine; None: standard input and output.
    """
    server = make_server()
    if port is None:
        server.start_io()
    else:
        server.start_tcp(_HOST, port)

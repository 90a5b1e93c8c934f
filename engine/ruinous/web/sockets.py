"""Sockets: the messages of a page to its seat, and the views back."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ruinous.web.store import HOST

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.websockets import WebSocket

    from ruinous.web.live import LiveTables
    from ruinous.web.store import Store

LONGEST: Final = 4_096
"""Bytes of a message of a page."""


class Sockets:
    """Carries messages between pages and their seats."""

    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables

    async def serve(self, socket: WebSocket) -> None:
        """Carry messages between a page and its seat."""
        found = await run_in_threadpool(self._store.find, socket.path_params["link"])
        if found is None or found[1] == HOST or not is_of_here(socket):
            await socket.close(1008)
            return
        await socket.accept()
        await self._carry(socket, *found)

    async def _carry(self, socket: WebSocket, id: str, seat: str) -> None:
        """Carry messages until the page goes."""

        async def send(message: dict[str, Any]) -> None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it has gone meanwhile
                await socket.send_text(json.dumps(message))

        table = await self._tables.table(id)
        viewer = await table.join(seat, send)
        try:
            while socket.application_state is WebSocketState.CONNECTED:
                text = await socket.receive_text()
                await table.receive(viewer, message_of(text))
        except WebSocketDisconnect:
            pass
        finally:
            table.leave(viewer)


def message_of(text: str) -> dict[str, Any]:
    """Return the message in a text; one that is no message is empty, and refused as such."""
    if len(text) > LONGEST:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def is_of_here(asked: HTTPConnection) -> bool:
    """Return whether a page of this very server asks; what is no browser says of no page."""
    origin = asked.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == asked.headers.get("host")

"""Sockets: the messages of a page to its seat, and the views back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ruinous.web.figures import Figures
from ruinous.web.limits import Rate, Refused
from ruinous.web.log import note, note_mistake
from ruinous.web.store import NotStored

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import HTTPConnection
    from starlette.websockets import WebSocket

    from ruinous.web.limits import Limits
    from ruinous.web.live import LiveTables
    from ruinous.web.store import Store

_SLOWER: Final = "Slower, please: the last message came too soon, and was not read."
_GOODBYE: Final = "the server is started again"
_AWAY: Final = "The tables cannot be read now: the page tries again by itself."
_BROKEN: Final = "The table cannot be shown: something is wrong here, and has been noted."


class Sockets:
    """Carries messages between pages and their seats."""

    def __init__(self, store: Store, tables: LiveTables, limits: Limits) -> None:
        self._store = store
        self._tables = tables
        self._limits = limits
        self._open: set[Tab] = set()
        self._ends = False
        self.figures = Figures()

    async def say_goodbye(self) -> None:
        """Close all sockets, and take no further ones; pages come again by themselves."""
        self._ends = True
        await asyncio.gather(*(each.close(1012, _GOODBYE) for each in [*self._open]))

    async def serve(self, socket: WebSocket) -> None:
        """Carry messages between a page and its seat."""
        try:
            found = await run_in_threadpool(self._store.seat_of, socket.path_params["link"])
        except NotStored:
            await socket.close(1013)
            return
        if found is None or not is_of_here(socket):
            await socket.close(1008)
            return
        await socket.accept()
        tab = Tab(socket, self._limits, self.figures)
        self._open.add(tab)
        try:
            await (tab.close(1012, _GOODBYE) if self._ends else self._carry(tab, *found))
        finally:
            self._open.discard(tab)

    async def _carry(self, tab: Tab, id: str, seat: str) -> None:
        """Carry messages until the page goes."""
        try:
            table, viewer = await self._tables.join(id, seat, tab.send, tab.link)
        except Refused as refused:
            return await tab.refuse(str(refused), 1013)
        except NotStored:
            return await tab.refuse(_AWAY, 1013)
        except Exception:
            note_mistake("table not shown", table=id, seat=seat)
            return await tab.refuse(_BROKEN, 1011)
        note("tab joins", table=id, seat=seat, tabs=table.tabs)
        try:
            async for message in tab.messages():
                begun = time.monotonic()
                await table.receive(viewer, message)
                self.figures.took(time.monotonic() - begun)
        finally:
            self._tables.leave(table, viewer)
            note("tab leaves", table=id, seat=seat, tabs=table.tabs)


class Tab:
    """The socket of one page, with what it may ask."""

    def __init__(self, socket: WebSocket, limits: Limits, figures: Figures) -> None:
        self._socket = socket
        self.link: str = socket.path_params["link"]
        self._figures = figures
        self._limits = limits
        self._rate = Rate(limits)

    async def send(self, message: dict[str, Any]) -> None:
        """Send something to the page, if it is still there."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.send_text(json.dumps(message))

    async def refuse(self, reason: str, code: int) -> None:
        """Say why the page is sent away; it comes again by itself, later and later."""
        self._figures.refused += 1
        await self.send({"refused": reason})
        await self.close(code, reason)

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, if it is still open."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code, reason)

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Yield what the page sends; what comes too fast is refused."""
        with contextlib.suppress(WebSocketDisconnect):
            while self._socket.application_state is WebSocketState.CONNECTED:
                text = await self._socket.receive_text()
                if self._rate.allows():
                    yield message_of(text, self._limits.message)
                elif self._rate.is_worn_out:
                    await self.refuse(_SLOWER, 1008)
                else:
                    self._figures.refused += 1
                    await self.send({"refused": _SLOWER})


def message_of(text: str, longest: int) -> dict[str, Any]:
    """Return the message in a text; one that is no message is empty, and refused as such."""
    if len(text) > longest:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def is_of_here(asked: HTTPConnection) -> bool:
    """Return whether a page of this very server asks; what is no browser says of no page.

    A page elsewhere cannot choose what a browser says of hosts.
    """
    origin = asked.headers.get("origin")
    return origin is None or urlsplit(origin).netloc in (asked.headers.get("host"), host_of(asked))


def host_of(asked: HTTPConnection) -> str:
    """Return the host that the browser has asked, before all proxies."""
    forwarded = asked.headers.get("x-forwarded-host", "").partition(",")[0].strip()
    return forwarded or asked.headers.get("host", "")

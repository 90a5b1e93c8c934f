"""Tables that are in memory now, with everybody who looks at them."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.content import load
from ruinous.table.table import Table
from ruinous.table.viewer import Viewer
from ruinous.tools.play.seats import seats_of
from ruinous.web.store import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ruinous.game.content import Content
    from ruinous.web.store import Laid, Store

    Send = Callable[[dict[str, Any]], Awaitable[None]]


NAMES: Final = "names of persons"
"""Option of a table that is none of its match: player to the name of who plays."""


class LiveTable:
    """A table in memory; one message at a time is carried out."""

    def __init__(self, table: Table, laid: Laid, store: Store, place: int, stored: int) -> None:
        self.table = table
        self.laid = laid
        self._store = store
        self._place = place
        """How many moves are stored."""
        self._keys: list[str] = table.match.choices()[:stored]
        self._viewers: dict[Viewer, Send] = {}
        self._lock = asyncio.Lock()
        self._at = 0
        self._since = monotonic()
        """When the decision that is due became so, or the table was read."""

    async def join(self, seat: str, send: Send) -> Viewer:
        """Let somebody look at the table from a seat, and show it to them."""
        people = [each for each, bot in self.laid.seats.items() if not bot]
        viewer = Viewer(self.table, *(people if seat == EVERYBODY else filter(None, [seat])))
        async with self._lock:
            self._viewers[viewer] = send
            view = await asyncio.to_thread(viewer.view)
            at = self._next()
        await send({**view, "at": at, "waits": self._waits()})
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self._viewers.pop(viewer, None)

    async def receive(self, viewer: Viewer, message: dict[str, Any]) -> None:
        """Carry a message out, store what was chosen, and only then show it to everybody."""
        async with self._lock:
            shown = await asyncio.to_thread(self._done, viewer, message)
            at = self._next()
        for each, view in shown:
            if each in self._viewers:
                await self._viewers[each]({**view, "at": at, "waits": self._waits()})

    def _waits(self) -> int:
        """Return for how many seconds whoever decides has been waited for."""
        return int(monotonic() - self._since)

    def _next(self) -> int:
        """Return a number that grows, by which a page knows the latest view."""
        self._at += 1
        return self._at

    def _done(self, viewer: Viewer, message: dict[str, Any]) -> list[tuple[Viewer, dict[str, Any]]]:
        """Carry a message out, and return what each viewer is shown."""
        before = self.table.revision
        answers = [(viewer, answer) for answer in viewer.receive(message)]
        changed = self.keep() or self.table.revision != before
        others = [each for each in [*self._viewers] if each is not viewer] if changed else []
        return answers + [(each, each.view()) for each in others]

    def keep(self) -> bool:
        """Store what was chosen, or taken back, since; return whether anything was."""
        now = self.table.match.choices()
        if now == self._keys:
            return False
        same = next(
            (at for at, (old, new) in enumerate(zip(self._keys, now, strict=False)) if old != new),
            min(len(self._keys), len(now)),
        )
        self._store.append(self.laid.id, self._place + 1, same, now[same:])
        self._place += 1
        self._keys, self._since = now, monotonic()
        return True


class LiveTables:
    """The tables of a server; a table is read from the store when somebody looks at it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[str, LiveTable] = {}
        self._contents: dict[tuple[str, ...], Content] = {}

    def content(self, packs: tuple[str, ...]) -> Content:
        """Return the content of packs, read once."""
        if packs not in self._contents:
            self._contents[packs] = load(*packs)
        return self._contents[packs]

    def table(self, id: str) -> LiveTable:
        """Return a table, as it was when its last choice was stored."""
        if id not in self._tables:
            self._tables[id] = self._resumed(id)
        return self._tables[id]

    def _resumed(self, id: str) -> LiveTable:
        laid = self._store.laid(id)
        place, keys = self._store.choices(id)
        content = self.content(laid.packs)
        bots = [bot for bot in laid.seats.values() if bot]
        people = [seat for seat, bot in laid.seats.items() if not bot]
        options = {name: value for name, value in laid.options.items() if name != NAMES}
        seats = seats_of(content, tuple(laid.seats), bots, people, options)
        table = Table(content, seats, laid.seed, keys, laid.options.get(NAMES, {}))
        live = LiveTable(table, laid, self._store, place, len(keys))
        live.keep()
        return live

"""Tables that are in memory now, with everybody who looks at them."""

from __future__ import annotations

import asyncio
import threading
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.content import load
from ruinous.table.table import Table
from ruinous.table.viewer import Viewer
from ruinous.tools.play.seats import seats_of
from ruinous.web.limits import Refused
from ruinous.web.log import note, note_mistake
from ruinous.web.store import EVERYBODY, Change, Move, NotStored, PlaceTaken

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from ruinous.game.content import Content
    from ruinous.table.talk import Said
    from ruinous.web.limits import Limits
    from ruinous.web.store import Laid, Store

    Send = Callable[[dict[str, Any]], Awaitable[None]]
    Shown = list[tuple[Viewer, dict[str, Any]]]

_FASTER: Final = "Somebody else was faster: that has been decided already."
_FULL: Final = "So many tabs look at this table that it takes no further one: close one."
_WRONG: Final = "Something is wrong here, and has been noted; nothing has happened."
_FREED: Final = "This seat was given to somebody else."
_LOST: Final = "It could not be stored, so nothing has happened: try again."
TRIES: Final = 5
"""How often a message is carried out anew when another process has stored something meanwhile."""


NAMES: Final = "names of persons"
"""Option of a table that is none of its match: player to the name of who plays."""


class LiveTable:
    """A table in memory; one message at a time is carried out.

    Several processes may have the same table in memory. Each place of a move can be stored once:
    who comes second goes back to what is stored. So nothing belongs to a process that may die.
    """

    def __init__(self, table: Table, laid: Laid, store: Store, place: int, stored: int) -> None:
        self.table = table
        self.laid = laid
        self._store = store
        self._place = place
        """How many moves are stored, as far as is known here."""
        self._lines = 0
        """How many lines of talk are stored, as far as is known here."""
        self._votes = 0
        """How much about taking the last move back is stored, as far as is known here."""
        self._gone: list[Viewer] = []
        """Who still looks at it by a link that leads nowhere."""
        self._taken: tuple[dict[str, str], dict[str, str]] | None = None
        """Seats that were open, each with who sits there, and the links; None: not yet known."""
        self._keys: list[str] = table.match.choices()[:stored]
        self._viewers: dict[Viewer, Send] = {}
        self._links: dict[Viewer, str] = {}
        """The link by which each has come; empty: by none."""
        self._lock = asyncio.Lock()
        self._at = 0
        self._doubtful = False
        """Whether what is in memory may not be what is stored."""
        self._since = monotonic()
        """When the decision that is due became so, or the table was read."""
        self.left = 0.0
        """When the last tab has gone, by the clock of the loop."""

    @property
    def tabs(self) -> int:
        """How many tabs look at it."""
        return len(self._viewers)

    async def join(self, seat: str, send: Send, link: str = "") -> Viewer:
        """Let somebody look at the table from a seat, and show it to them.

        Args:
            link: the one by which they come: once it leads nowhere, they see nothing more.
        """
        seats = self.laid.seats.items()
        people = [each for each, bot in seats if not bot and each not in self.laid.open]
        viewer = Viewer(self.table, *(people if seat == EVERYBODY else filter(None, [seat])))
        self._viewers[viewer], self._links[viewer] = send, link
        try:
            async with self._lock:
                view = await asyncio.to_thread(viewer.view)
                at = self._next()
        except BaseException:
            self.leave(viewer)
            raise
        await send({**view, "at": at, "waits": self._waits()})
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self._viewers.pop(viewer, None)
        self._links.pop(viewer, None)

    async def receive(self, viewer: Viewer, message: dict[str, Any]) -> None:
        """Carry a message out, store what was chosen, and only then show it to everybody."""
        if viewer not in self._viewers:  # the seat was freed
            return
        async with self._lock:
            shown = await asyncio.to_thread(self._done, viewer, message)
            at = self._next()
        await self._show(shown, at)

    async def follow(self) -> None:
        """Do what was stored by other processes, and show it to everybody."""
        async with self._lock:
            try:
                shown = await asyncio.to_thread(self._followed)
            except Exception:  # asked again at the next message
                note_mistake("not followed", table=self.laid.id)
                self._doubtful, shown = True, []
            at = self._next()
        await self._send_away()
        await self._show(shown, at)

    async def _send_away(self) -> None:
        """Show those no more whose seat was freed, and tell them."""
        gone, self._gone = self._gone, []
        for viewer in gone:
            send = self._viewers.get(viewer)
            self.leave(viewer)
            if send is not None:
                await send({"refused": _FREED})

    async def _show(self, shown: Shown, at: int) -> None:
        for each, view in shown:
            if each in self._viewers and each not in self._gone:
                await self._viewers[each]({**view, "at": at, "waits": self._waits()})

    def _waits(self) -> int:
        """Return for how many seconds whoever decides has been waited for."""
        return int(monotonic() - self._since)

    def _next(self) -> int:
        """Return a number that grows, by which a page knows the latest view."""
        self._at += 1
        return self._at

    def _done(self, viewer: Viewer, message: dict[str, Any]) -> Shown:
        """Carry a message out, and return what each viewer is shown."""
        before = self.table.revision
        try:
            if self._doubtful:
                self._go_back()
            answers = self._answers(viewer, message)
            if answers is None:
                return [(viewer, {"refused": _FASTER}), *self._views()]
            changed = self.table.revision != before
        except NotStored:
            note_mistake("not stored", table=self.laid.id)
            self._doubtful = True
            return [(viewer, {"refused": _LOST})]
        except Exception:
            note_mistake("message not carried out", table=self.laid.id)
            self._doubtful = True
            return [(viewer, {"refused": _WRONG})]
        others = [each for each in [*self._viewers] if each is not viewer] if changed else []
        return answers + [(each, _view_of(each)) for each in others]

    def _answers(self, viewer: Viewer, message: dict[str, Any]) -> Shown | None:
        """Carry a message out and store what it changes.

        Returns:
            What its viewer is shown; None: another process was faster with a move.
        """
        for _ in range(TRIES):
            place = self._place
            answers = [(viewer, answer) for answer in viewer.receive(message)]
            lines = [*self.table.talk.since(self._lines).values()]
            try:
                self.keep()
            except PlaceTaken:
                note("another process was faster", table=self.laid.id)
                self._go_back()
            else:
                return answers
            if lines:
                self._say(lines)
                return [(viewer, viewer.view())]
            if self._place != place:
                return None
        return None

    def _say(self, lines: Sequence[Said]) -> None:
        """Say lines behind those of another process that was faster.

        Raises:
            PlaceTaken: that happens again and again.
        """
        for _ in range(TRIES):
            for said in lines:
                self.table.say(said.player, said.text)
            try:
                self.keep()
            except PlaceTaken:
                self._go_back()
            else:
                return
        raise PlaceTaken

    def _views(self) -> Shown:
        return [(each, _view_of(each)) for each in [*self._viewers]]

    def _followed(self) -> Shown:
        """Do what is stored and not yet done here; return what that shows."""
        if self._doubtful:
            self._go_back()
            return self._views()
        moves = self._store.since(self.laid.id, self._place)
        for move in moves:
            self.table.follow(move.number, move.keys)
            self._place = move.place
            self._votes = 0
        self._keys = self.table.match.choices()
        said = self.listen()
        return self._views() if moves or said else []

    def _go_back(self) -> None:
        """Go back to what is stored."""
        self._place, self._keys = self._store.choices(self.laid.id)
        self.table.begin_again(self._keys)
        self._votes = 0
        self.table.talk.forget(self._lines)
        self.listen()
        self._doubtful = False

    def listen(self) -> bool:
        """Take over what people said, and who came; return whether anything of it is new."""
        came = self._welcome()
        lines = self._store.lines(self.laid.id, self._lines)
        for place, said in lines.items():
            self.table.talk.hear(place, said)
            self._lines = place
        votes = self._store.votes(self.laid.id, self._place)
        if len(votes) == self._votes:
            return bool(lines) or came
        self.table.takebacks.recall(self.table.session, votes)
        self._votes = len(votes)
        return True

    def _welcome(self) -> bool:
        """Take over who has taken or lost a seat that was open; return whether somebody has."""
        if not self.laid.open:
            return False
        taken, links = self._store.taken(self.laid.id), self._store.links_of(self.laid.id)
        if (taken, links) == self._taken:
            return False
        known = {"", *links.values()}
        self._gone = [each for each, link in [*self._links.items()] if link not in known]
        self.table.welcome(set(self.laid.open) - taken.keys(), taken)
        self._taken = taken, links
        return True

    def keep(self) -> bool:
        """Store what was chosen, taken back or said since; return whether anything was.

        Raises:
            NotStored: it is not, so what is in memory must go back.
        """
        change = self._change()
        if not (change.move or change.lines or change.votes):
            return False
        self._store.keep(self.laid.id, change)
        self._lines = self.table.talk.place
        self._votes += len(change.votes)
        if change.move is not None:
            self._is_moved(change.move.place)
        return True

    def _is_moved(self, place: int) -> None:
        """Note that a move is stored; what was said about the one before is settled."""
        self._place, self._keys = place, self.table.match.choices()
        self._since = monotonic()
        self.table.takebacks.settle()
        self._votes = 0
        note("stored", table=self.laid.id, place=place, choices=len(self._keys))

    def _change(self) -> Change:
        """Return what is not yet stored; also what was said that took a move back."""
        votes = self.table.takebacks.votes[self._votes :]
        return Change(
            self._move(),
            self.table.talk.since(self._lines),
            {(self._place, at): vote for at, vote in enumerate(votes, self._votes + 1)},
        )

    def _move(self) -> Move | None:
        """Return what was chosen, or taken back, and is not yet stored."""
        now = self.table.match.choices()
        if now == self._keys:
            return None
        same = next(
            (at for at, (old, new) in enumerate(zip(self._keys, now, strict=False)) if old != new),
            min(len(self._keys), len(now)),
        )
        return Move(self._place + 1, same, tuple(now[same:]))


def _view_of(viewer: Viewer) -> dict[str, Any]:
    """Return the view of somebody who has not asked for it."""
    try:
        return viewer.view()
    except Exception:
        note_mistake("view not drawn", seat=viewer.seat)
        return {"refused": _WRONG}


class LiveTables:
    """The tables of a server; a table is read from the store when somebody looks at it."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._tables: dict[str, LiveTable] = {}
        self._contents: dict[tuple[str, ...], Content] = {}
        self._loading = threading.Lock()
        self._resuming = asyncio.Lock()

    def content(self, packs: tuple[str, ...]) -> Content:
        """Return the content of packs, read once."""
        with self._loading:
            if packs not in self._contents:
                self._contents[packs] = load(*packs)
            return self._contents[packs]

    async def join(
        self, id: str, seat: str, send: Send, link: str = ""
    ) -> tuple[LiveTable, Viewer]:
        """Let somebody look at a table from a seat, and show it to them.

        Raises:
            Refused: so many look at it already.
            NotStored: the database does not answer.
        """
        table = await self.table(id)
        if table.tabs >= self._limits.tabs:
            raise Refused(_FULL)
        try:
            return table, await table.join(seat, send, link)
        finally:
            self._watch(table)

    def leave(self, table: LiveTable, viewer: Viewer) -> None:
        """Let a viewer go; a table at which nobody looks for a while leaves memory."""
        table.leave(viewer)
        self._watch(table)

    def _watch(self, table: LiveTable) -> None:
        if not table.tabs:
            loop = asyncio.get_running_loop()
            table.left = loop.time()
            loop.call_later(self._limits.idle, self._evict, table, table.left)

    def _evict(self, table: LiveTable, left: float) -> None:
        """Forget a table, unless somebody has looked at it since; all of it is stored."""
        if not table.tabs and table.left == left:
            self._tables.pop(table.laid.id, None)
            note("table leaves memory", table=table.laid.id)

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def tabs(self) -> int:
        """How many tabs look at tables."""
        return sum(each.tabs for each in self._tables.values())

    async def table(self, id: str) -> LiveTable:
        """Return a table, as it was when its last choice was stored.

        Raises:
            NotStored: the database does not answer.
        """
        async with self._resuming:
            if id not in self._tables:
                self._tables[id] = await asyncio.to_thread(self._resumed, id)
                note("table read", table=id, choices=self._tables[id].table.number)
                if self._store.tells:  # of a move meanwhile nobody was told
                    await self._tables[id].follow()
            return self._tables[id]

    async def hear(self, id: str) -> None:
        """Follow what another process has stored at a table; empty: perhaps at any."""
        heard = [*self._tables.values()] if not id else [self._tables.get(id)]
        for each in filter(None, heard):
            await each.follow()

    def _resumed(self, id: str) -> LiveTable:
        laid = self._store.laid(id)
        content = self.content(laid.packs)
        bots = [bot for bot in laid.seats.values() if bot]
        people = [seat for seat, bot in laid.seats.items() if not bot]
        options = {name: value for name, value in laid.options.items() if name != NAMES}
        seats = seats_of(content, tuple(laid.seats), bots, people, options)
        place, keys = self._store.choices(id)
        table = Table(content, seats, laid.seed, keys, laid.options.get(NAMES, {}))
        live = LiveTable(table, laid, self._store, place, len(keys))
        try:
            live.keep()
            live.listen()
        except PlaceTaken:  # another process has begun it meanwhile
            return self._resumed(id)
        return live

"""Open seats: who has the link of the table takes the first that is left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from ruinous.web.forms import body_of, form_in
from ruinous.web.links import new_link
from ruinous.web.live import NAMES
from ruinous.web.log import note
from ruinous.web.offers import NAME, bots, name_in
from ruinous.web.sockets import is_of_here
from ruinous.web.store import HOST, JOIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from ruinous.web.limits import Limits
    from ruinous.web.live import LiveTables
    from ruinous.web.store import Store

COOKIE: Final = "ruinous-who"
"""By which a browser that comes again gets the seat that it has; nothing else is in it."""
_ANOTHER: Final = "another"
_WHO: Final = re.compile(r"[\w-]{22}", re.ASCII)


class Joining:
    """The page at which open seats are taken.

    A seat is taken by a button, not by opening the link: programs that show links open them too.
    """

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        limits: Limits,
        page: Callable[..., Response],
        root: str,
    ) -> None:
        self._store = store
        self._tables = tables
        self._limits = limits
        self._page = page
        self._root = root

    async def look(self, request: Request) -> Response:
        """Show who sits at a table, which seats are left, and to whoever has one the way there."""
        table = await self._table(request)
        if table is None:
            return PlainTextResponse("nothing is here", 404)
        own = await run_in_threadpool(self._store.taken_by, table, _who(request))
        title, seats = await run_in_threadpool(self._seats, table)
        left = any(who is None for _, who in seats)
        links = await run_in_threadpool(self._store.links_of, table)
        answer = self._page(
            "join.html",
            title=title,
            seats=seats,
            left=left,
            own=own,
            watch=links[""],
            longest=NAME,
        )
        if not _who(request):
            path, secure = f"{self._root}/join", request.url.scheme == "https"
            answer.set_cookie(
                COOKIE, new_link(), path=path, secure=secure, httponly=True, samesite="lax"
            )
        return answer

    async def take(self, request: Request) -> Response:
        """Give somebody the first open seat, and lead there; a second time to the same one.

        With `?another`, it is somebody else at the browser of one who has a seat.
        """
        table = await self._table(request)
        if table is None or not is_of_here(request):
            return PlainTextResponse("nothing is here", 404)
        form = form_in(await body_of(request, self._limits.message))
        name = name_in(next(iter(form.get("name", ())), ""))
        is_another = _ANOTHER in request.query_params
        who = new_link() if is_another else _who(request) or new_link()
        link = await run_in_threadpool(self._store.take, table, who, name)
        if link is None:
            return await self.look(request)
        note("seat taken", table=table)
        if not self._store.tells:
            await self._tables.hear(table)
        return RedirectResponse(f"{self._root}/seat/{link}", 303)

    async def free(self, request: Request) -> Response:
        """Open a seat again whose person is gone, for whoever has laid the table."""
        link = request.path_params["link"]
        found = await run_in_threadpool(self._store.find, link)
        if found is None or found[1] != HOST or not is_of_here(request):
            return PlainTextResponse("nothing is here", 404)
        form = form_in(await body_of(request, self._limits.message))
        seat = next(iter(form.get("seat", ())), "")
        if await run_in_threadpool(self._store.free, found[0], seat):
            note("seat freed", table=found[0], seat=seat)
            if not self._store.tells:
                await self._tables.hear(found[0])
        return RedirectResponse(f"{self._root}/table/{link}", 303)

    async def _table(self, request: Request) -> str | None:
        """Return the table of the link in an address; None: it is none of open seats."""
        found = await run_in_threadpool(self._store.find, request.path_params["link"])
        return found[0] if found is not None and found[1] == JOIN else None

    def _seats(self, table: str) -> tuple[str, list[tuple[str, str | None]]]:
        """Return what is played, and the seats, each with who sits there; None: nobody yet."""
        laid, taken = self._store.laid(table), self._store.taken(table)
        content = self._tables.content(laid.packs)
        known = content.game.items.names_of(content.catalogue)
        names: dict[str, Any] = {**laid.options.get(NAMES, {}), **taken}
        words = {bot: f"a bot that {says}" for bot, says in bots()}
        free = {*laid.open} - taken.keys()
        who = {seat: words.get(bot, bot) or names.get(seat) for seat, bot in laid.seats.items()}
        return content.catalogue.packs[0].title, [
            (known.get(seat, seat.capitalize()), None if seat in free else said or "a person")
            for seat, said in who.items()
        ]


def _who(request: Request) -> str:
    """Return by what a browser is known; empty: it comes for the first time."""
    who = request.cookies.get(COOKIE, "")
    return who if _WHO.fullmatch(who) else ""

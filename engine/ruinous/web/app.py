"""The pages and sockets of the server."""

from __future__ import annotations

from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

import ruinous.tools.docs as docs
from ruinous.bots import USUAL
from ruinous.diagnostics import ContentError
from ruinous.game.values import IllegalSetup
from ruinous.tools.play.play import any_seed
from ruinous.tools.play.seats import seats_of
from ruinous.tools.templates import templates_in
from ruinous.tools.wrong_use import WrongUse
from ruinous.web.forms import body_of, bytes_of, form_in
from ruinous.web.joining import Joining
from ruinous.web.limits import Hourly, Limits
from ruinous.web.live import NAMES, LiveTables
from ruinous.web.log import note, note_mistake
from ruinous.web.notices import notices
from ruinous.web.offers import bots, offer_in, offers_of, options_of, order_of
from ruinous.web.records import LARGEST, loaded, played_on, saved
from ruinous.web.sockets import Sockets, host_of, is_of_here
from ruinous.web.store import EVERYBODY, HOST, JOIN, NotStored, Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from ruinous.web.offers import GameOffer
    from ruinous.web.store import Laid

HERE: Final = Path(__file__).parent
STYLES: Final = Path(docs.__file__).parent / "templates"
_USUAL: Final = Limits()
USUALLY: Final = 4
"""Seats that are taken when nothing else is chosen."""
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing of another host; `style` attributes carry colours and places of drawings."""


class Doors:
    """What the routes of one server share."""

    def __init__(
        self, store: Store, shelves: Sequence[tuple[str, ...]], root: str, limits: Limits
    ) -> None:
        """Open a server.

        Args:
            shelves: packs that can be played together, each set a game.
            root: path under which a proxy shows the server, such as `/play`; mostly empty.
        """
        self.store = store
        self.tables = LiveTables(store, limits)
        self.offers = offers_of(shelves)
        self.root = root
        self.sockets = Sockets(store, self.tables, limits)
        self.joining = Joining(store, self.tables, limits, self.page, root)
        self._limits = limits
        self._laid = Hourly(limits.tables)
        self._templates = templates_in(HERE / "templates")

    @asynccontextmanager
    async def open(self, _: Starlette) -> AsyncIterator[None]:
        """Hear what other processes store, as long as the server runs."""
        try:
            if self.store.tells:
                async with notices(self.store.address, self.tables.hear):
                    yield
            else:
                yield
        finally:
            self.store.close()

    def page(self, name: str, status: int = 200, **values: Any) -> HTMLResponse:  # noqa: ANN401
        """Return a page."""
        text = self._templates.get_template(name).render(root=self.root, **values)
        return HTMLResponse(text, status)

    # ------------------------------------------------------------ pages
    # What is no coroutine runs in a thread of its own: it reads the store, and perhaps packs.
    def lobby(self, request: Request) -> Response:
        """Show what can be played."""
        asked = form_in(request.url.query)
        offer = offer_in(self.offers, asked) or self.offers[0]
        packs = offer.packs_of(asked.get("pack", offer.chosen))
        try:
            return self._lobby(offer, packs)
        except ContentError as refused:
            return self._lobby(offer, offer.packs_of(()), str(refused.findings[0].message), 400)

    def _lobby(
        self, offer: GameOffer, packs: tuple[str, ...], error: str = "", status: int = 200
    ) -> Response:
        content = self.tables.content(packs)
        names = content.game.items.names_of(content.catalogue)
        return self.page(
            "lobby.html",
            status,
            games=self.offers,
            offer=offer,
            packs=packs[1:],
            titles=[pack.title for pack in content.catalogue.packs],
            options=[*options_of(content)],
            players=[(each, names.get(each, each.capitalize())) for each in content.players],
            most=USUALLY,
            bots=bots(),
            usual=USUAL,
            error=error,
        )

    async def lay(self, request: Request) -> Response:
        """Lay a table, and lead to the first seat of a person."""
        if not is_of_here(request):
            return PlainTextResponse("a page of another host asks for this", 403)
        form = form_in(await body_of(request, self._limits.message))
        return await run_in_threadpool(self._lay, request, form)

    def _lay(self, request: Request, form: Mapping[str, Sequence[str]]) -> Response:
        offer = offer_in(self.offers, {"game": form.get("shelf", [])})
        if offer is None:
            return PlainTextResponse("there is no such game", 400)
        packs = offer.packs_of(form.get("pack", ()))
        try:
            content = self.tables.content(packs)
            order = order_of(offer, content, form)
            people = [player for player, bot in order.seats.items() if not bot]
            held = [bot for bot in order.seats.values() if bot]
            seats_of(content, tuple(order.seats), held, people, order.options)
        except ContentError as refused:
            return self._lobby(offer, offer.packs_of(()), str(refused.findings[0].message), 400)
        except (WrongUse, IllegalSetup) as refused:
            return self._lobby(offer, packs, str(refused), 400)
        if not self._may_lay(request):
            return PlainTextResponse(_TABLES, 429)
        options = {**order.options, **({NAMES: order.names} if order.names else {})}
        laid, links = self.store.lay(packs, order.seats, options, any_seed(), order.open)
        note("table laid", table=laid.id, packs=packs, people=len(people))
        return RedirectResponse(f"{self.root}/table/{links[HOST]}", 303)

    def _may_lay(self, request: Request) -> bool:
        """Return whether a client may lay one more table in this hour."""
        is_so = self._laid.allows(request.client.host if request.client else "")
        if not is_so:
            note("table refused")
        return is_so

    def links(self, request: Request) -> Response:
        """Show the links of a table to whoever has laid it."""
        found = self.store.find(request.path_params["link"])
        if found is None or found[1] != HOST:
            return PlainTextResponse("nothing is here", 404)
        laid = self.store.laid(found[0])
        names = self.tables.content(laid.packs)
        known = names.game.items.names_of(names.catalogue)
        rows = [
            (
                _SEATS.get(seat) or _seated(known, laid, seat),
                "join" if seat == JOIN else "seat",
                link,
            )
            for seat, link in self.store.links_of(found[0]).items()
            if seat != HOST and seat not in laid.open
        ]
        address = f"{request.url.scheme}://{host_of(request)}{self.root}"
        taken = [
            (seat, f"{known.get(seat, seat.capitalize())}, {name or 'a person'}")
            for seat, name in self.store.taken(found[0]).items()
        ]
        link = request.path_params["link"]
        return self.page("links.html", links=rows, taken=taken, link=link, address=address)

    def seat(self, request: Request) -> Response:
        """Show a table from a seat."""
        link = request.path_params["link"]
        if self.store.seat_of(link) is None:
            return PlainTextResponse("nothing is here", 404)
        return self.page("table.html", link=link)

    async def record(self, request: Request) -> Response:
        """Send the record of a table as a file."""
        found = self._seated(request)
        if found is None:
            return PlainTextResponse("nothing is here", 404)
        try:
            text = saved((await self.tables.table(found[0])).table)
        except WrongUse as refused:
            return PlainTextResponse(_said(refused), 403)
        headers = {"content-disposition": 'attachment; filename="game.json"'}
        return Response(text, media_type="application/json", headers=headers)

    async def play_on(self, request: Request) -> Response:
        """Lay a new table from a moment of another one."""
        found = self._seated(request)
        if found is None or not is_of_here(request):
            return PlainTextResponse("nothing is here", 404)
        number = next(
            iter(form_in(await body_of(request, self._limits.message)).get("number", ())), ""
        )
        live = await self.tables.table(found[0])
        try:
            at = int(number) if number.isdecimal() and len(number) < 8 else live.table.number
            links = played_on(self.store, live.laid, live.table, at)
        except WrongUse as refused:
            return PlainTextResponse(_said(refused), 403)
        return RedirectResponse(f"{self.root}/table/{links[HOST]}", 303)

    async def load(self, request: Request) -> Response:
        """Lay a table from a record, and say where it is."""
        if not is_of_here(request):
            return PlainTextResponse("a page of another host asks for this", 403)
        if not self._may_lay(request):
            return PlainTextResponse(_TABLES, 429)
        body = await bytes_of(request, LARGEST)
        try:
            links = await run_in_threadpool(loaded, self.store, self.tables, self.offers, body)
        except (WrongUse, ContentError, IllegalSetup) as refused:
            return PlainTextResponse(_said(refused), 400)
        return PlainTextResponse(f"{self.root}/table/{links[HOST]}")

    def _seated(self, request: Request) -> tuple[str, str] | None:
        """Return table and seat of the link in an address; None: it leads to no seat."""
        return self.store.seat_of(request.path_params["link"])

    async def health(self, request: Request) -> Response:
        """Say that the server answers, and how much it has to do."""
        del request
        well = await run_in_threadpool(self.store.answers)
        return JSONResponse({"ok": well, **self.figures()}, 200 if well else 503)

    def figures(self) -> dict[str, Any]:
        """Return what the server has done, and what it holds."""
        here = {"tables": self.tables.in_memory, "tabs": self.tables.tabs}
        return {"version": version("ruinous"), **here, **self.sockets.figures.read()}


_TABLES: Final = (
    "you have laid many tables in the last hour: play at one of them, or come again later"
)
_SEATS: Final = {
    EVERYBODY: "All on one screen",
    JOIN: "Open seats, for all who come",
    "": "Watch",
}


def _seated(known: Mapping[str, str], laid: Laid, seat: str) -> str:
    """Return what a seat is called, with the name of the person."""
    title, person = known.get(seat, seat.capitalize()), laid.options.get(NAMES, {}).get(seat)
    return f"{title}, {person}" if person else title


def _said(refused: Exception) -> str:
    """Return why something was refused, as a sentence."""
    said = str(getattr(refused, "message", refused))
    return f"{said[:1].upper()}{said[1:]}."


class Served:
    """The server as an application of ASGI: each answer says what browsers must not do with it."""

    def __init__(self, doors: Doors, app: ASGIApp) -> None:
        self._doors = doors
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, also one whose path a proxy has left as it was."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        root, path = self._doors.root, scope.get("path", "")
        if root and path.startswith(f"{root}/"):
            scope = {**scope, "path": path.removeprefix(root)}
        await self._app(scope, receive, guarded)

    def figures(self) -> dict[str, Any]:
        """Return what the server has done, in figures."""
        return self._doors.figures()

    async def say_goodbye(self) -> None:
        """Close all sockets with the reason."""
        await self._doors.sockets.say_goodbye()


_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"no-cache"),
)


def app_of(
    store: Store,
    shelves: Sequence[tuple[str, ...]],
    root: str = "",
    limits: Limits = _USUAL,
) -> Served:
    """Return the server as an application of ASGI."""
    doors = Doors(store, shelves, root, limits)
    routes = [
        Route("/", doors.lobby),
        Route("/tables", doors.lay, methods=["POST"]),
        Route("/table/{link}", doors.links),
        Route("/table/{link}/free", doors.joining.free, methods=["POST"]),
        Route("/records", doors.load, methods=["POST"]),
        Route("/seat/{link}", doors.seat),
        Route("/join/{link}", doors.joining.look),
        Route("/join/{link}", doors.joining.take, methods=["POST"]),
        Route("/seat/{link}/record", doors.record),
        Route("/seat/{link}/on", doors.play_on, methods=["POST"]),
        WebSocketRoute("/seat/{link}/socket", doors.sockets.serve),
        Route("/health", doors.health),
        Mount("/assets", _assets()),
    ]
    app = Starlette(routes=routes, lifespan=doors.open, exception_handlers={NotStored: _is_away})
    return Served(doors, app)


async def _is_away(request: Request, refused: Exception) -> Response:
    """Say that the database does not answer."""
    del request, refused
    note_mistake("database away")
    return PlainTextResponse("the tables cannot be read now: try again in a while", 503)


def _assets() -> StaticFiles:
    """Return scripts and styles; those of the pages of `docs` are used here too."""
    files = StaticFiles(directory=HERE / "assets")
    files.all_directories = [HERE / "assets", STYLES]
    return files

"""The pages and sockets of the server."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect

import ruinous.tools.docs as docs
from ruinous.bots import USUAL
from ruinous.diagnostics import ContentError
from ruinous.game.values import IllegalSetup
from ruinous.tools.play.play import any_seed
from ruinous.tools.play.seats import seats_of
from ruinous.tools.templates import templates_in
from ruinous.tools.wrong_use import WrongUse
from ruinous.web.live import NAMES, LiveTables
from ruinous.web.offers import bots, offer_in, offers_of, options_of, order_of
from ruinous.web.records import LARGEST, loaded, played_on, saved
from ruinous.web.store import EVERYBODY, HOST, Store

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from starlette.requests import HTTPConnection, Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send
    from starlette.websockets import WebSocket

    from ruinous.web.offers import GameOffer
    from ruinous.web.store import Laid

HERE: Final = Path(__file__).parent
STYLES: Final = Path(docs.__file__).parent / "templates"
LONGEST: Final = 4_096
"""Bytes of a message of a page."""
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

    def __init__(self, store: Store, shelves: Sequence[tuple[str, ...]], root: str) -> None:
        """Open a server.

        Args:
            shelves: packs that can be played together, each set a game.
            root: path under which a proxy shows the server, such as `/play`; mostly empty.
        """
        self.store = store
        self.tables = LiveTables(store)
        self.offers = offers_of(shelves)
        self.root = root
        self._templates = templates_in(HERE / "templates")

    def page(self, name: str, status: int = 200, **values: Any) -> HTMLResponse:  # noqa: ANN401
        """Return a page."""
        text = self._templates.get_template(name).render(root=self.root, **values)
        return HTMLResponse(text, status)

    # ------------------------------------------------------------ pages
    async def lobby(self, request: Request) -> Response:
        """Show what can be played."""
        asked = _form(request.url.query)
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
        if not _is_of_here(request):
            return PlainTextResponse("a page of another host asks for this", 403)
        form = _form(await _body(request))
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
        options = {**order.options, **({NAMES: order.names} if order.names else {})}
        _, links = self.store.lay(packs, order.seats, options, any_seed())
        return RedirectResponse(f"{self.root}/table/{links[HOST]}", 303)

    async def links(self, request: Request) -> Response:
        """Show the links of a table to whoever has laid it."""
        found = self.store.find(request.path_params["link"])
        if found is None or found[1] != HOST:
            return PlainTextResponse("nothing is here", 404)
        laid = self.store.laid(found[0])
        names = self.tables.content(laid.packs)
        known = names.game.items.names_of(names.catalogue)
        rows = [
            (_SEATS.get(seat) or _seated(known, laid, seat), link)
            for seat, link in self.store.links_of(found[0]).items()
            if seat != HOST
        ]
        address = str(request.base_url).rstrip("/").removesuffix(self.root) + self.root
        return self.page("links.html", links=rows, address=address)

    async def seat(self, request: Request) -> Response:
        """Show a table from a seat."""
        link = request.path_params["link"]
        found = self.store.find(link)
        if found is None or found[1] == HOST:
            return PlainTextResponse("nothing is here", 404)
        return self.page("table.html", link=link)

    async def record(self, request: Request) -> Response:
        """Send the record of a table as a file."""
        found = self._seated(request)
        if found is None:
            return PlainTextResponse("nothing is here", 404)
        try:
            text = saved(self.tables.table(found[0]).table)
        except WrongUse as refused:
            return PlainTextResponse(_said(refused), 403)
        headers = {"content-disposition": 'attachment; filename="game.json"'}
        return Response(text, media_type="application/json", headers=headers)

    async def play_on(self, request: Request) -> Response:
        """Lay a new table from a moment of another one."""
        found = self._seated(request)
        if found is None or not _is_of_here(request):
            return PlainTextResponse("nothing is here", 404)
        number = next(iter(_form(await _body(request)).get("number", ())), "")
        live = self.tables.table(found[0])
        try:
            at = int(number) if number.isdecimal() and len(number) < 8 else live.table.number
            links = played_on(self.store, live.laid, live.table, at)
        except WrongUse as refused:
            return PlainTextResponse(_said(refused), 403)
        return RedirectResponse(f"{self.root}/table/{links[HOST]}", 303)

    async def load(self, request: Request) -> Response:
        """Lay a table from a record, and say where it is."""
        if not _is_of_here(request):
            return PlainTextResponse("a page of another host asks for this", 403)
        body = await _bytes(request, LARGEST + 1)
        try:
            if len(body) > LARGEST:
                raise WrongUse("the file is too large for a record")
            links = await run_in_threadpool(loaded, self.store, self.tables, self.offers, body)
        except (WrongUse, ContentError, IllegalSetup) as refused:
            return PlainTextResponse(_said(refused), 400)
        return PlainTextResponse(f"{self.root}/table/{links[HOST]}")

    def _seated(self, request: Request) -> tuple[str, str] | None:
        """Return table and seat of the link in an address; None: it leads to no seat."""
        found = self.store.find(request.path_params["link"])
        return None if found is None or found[1] == HOST else found

    async def health(self, request: Request) -> Response:
        """Say that the server answers."""
        del request
        return PlainTextResponse("ok")

    # ------------------------------------------------------------ sockets
    async def socket(self, socket: WebSocket) -> None:
        """Carry messages between a page and its seat."""
        found = self.store.find(socket.path_params["link"])
        if found is None or found[1] == HOST or not _is_of_here(socket):
            await socket.close(1008)
            return
        await socket.accept()
        table = self.tables.table(found[0])

        async def send(message: dict[str, Any]) -> None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it has gone meanwhile
                await socket.send_text(json.dumps(message))

        viewer = await table.join(found[1], send)
        try:
            while True:
                text = await socket.receive_text()
                await table.receive(viewer, _message(text))
        except WebSocketDisconnect:
            pass
        finally:
            table.leave(viewer)


_SEATS: Final = {EVERYBODY: "All on one screen", "": "Watch"}


def _seated(known: Mapping[str, str], laid: Laid, seat: str) -> str:
    """Return what a seat is called, with the name of the person."""
    title, person = known.get(seat, seat.capitalize()), laid.options.get(NAMES, {}).get(seat)
    return f"{title}, {person}" if person else title


def _form(text: str) -> dict[str, list[str]]:
    """Return the fields of a form, each with its values in their order."""
    fields: dict[str, list[str]] = {}
    for name, value in parse_qsl(text, keep_blank_values=True):
        fields.setdefault(name, []).append(value)
    return fields


def _message(text: str) -> dict[str, Any]:
    """Return the message in a text; one that is no message is empty, and refused as such."""
    if len(text) > LONGEST:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _said(refused: Exception) -> str:
    """Return why something was refused, as a sentence."""
    said = str(getattr(refused, "message", refused))
    return f"{said[:1].upper()}{said[1:]}."


async def _body(request: Request) -> str:
    """Return what a form sends, no more of it than any form here needs."""
    return (await _bytes(request, LONGEST)).decode("ascii", "replace")


async def _bytes(request: Request, most: int) -> bytes:
    """Return the beginning of what is sent."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            break
    return body[:most]


def _is_of_here(asked: HTTPConnection) -> bool:
    """Return whether a page of this very server asks; what is no browser says of no page."""
    origin = asked.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == asked.headers.get("host")


class Guarded:
    """Adds to each answer what browsers must not do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, guarded)


_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"no-cache"),
)


def app_of(store: Store, shelves: Sequence[tuple[str, ...]], root: str = "") -> ASGIApp:
    """Return the server as an application of ASGI."""
    doors = Doors(store, shelves, root)
    routes = [
        Route("/", doors.lobby),
        Route("/tables", doors.lay, methods=["POST"]),
        Route("/table/{link}", doors.links),
        Route("/records", doors.load, methods=["POST"]),
        Route("/seat/{link}", doors.seat),
        Route("/seat/{link}/record", doors.record),
        Route("/seat/{link}/on", doors.play_on, methods=["POST"]),
        WebSocketRoute("/seat/{link}/socket", doors.socket),
        Route("/health", doors.health),
        Mount("/assets", _assets()),
    ]
    return Guarded(Starlette(routes=routes))


def _assets() -> StaticFiles:
    """Return scripts and styles; those of the pages of `docs` are used here too."""
    files = StaticFiles(directory=HERE / "assets")
    files.all_directories = [HERE / "assets", STYLES]
    return files

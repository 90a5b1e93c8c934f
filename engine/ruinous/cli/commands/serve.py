"""`ruinous serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import Packs, packs_in
from ruinous.cli.terminal import EXIT_OK, say

if TYPE_CHECKING:
    from ruinous.web.store import Store


def command(
    packs: Packs = "",
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0: everywhere.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="Port to listen on.")] = 8080,
    store: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            envvar="RUINOUS_STORE",
            help="Where tables are kept: a file, or the URL of a database.",
        ),
    ] = "ruinous-tables.db",
    root_path: Annotated[
        str, typer.Option(metavar="PATH", help="Path under which a proxy shows the server.")
    ] = "",
    proxies: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS,...", help="Proxies whose forwarded headers are believed; *: all."
        ),
    ] = "127.0.0.1",
    log: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Write a line of JSON for each thing that happens; -: to stderr."
        ),
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser once the server listens.")] = True,
) -> int:
    """Serve tables in the browser: with bots, with friends by a link, both games.

    Whoever has the link of a seat has the seat.
    Every choice is stored before anybody sees what it did; a server that is started again goes on
    with all tables.
    """
    from ruinous.tools.extras import require

    for package in ("starlette", "uvicorn", "sqlalchemy", "websockets"):
        require(package, "web", "`ruinous serve`")
    if store.startswith("postgres"):
        require("psycopg", "web-postgres", "a store in PostgreSQL")
    import webbrowser

    from ruinous.tools.packs_at import basic_packs
    from ruinous.web.app import app_of
    from ruinous.web.log import log_to
    from ruinous.web.serving import serve

    url = store if "://" in store else f"sqlite:///{Path(store).resolve()}"
    shelves = [tuple(packs_in(packs))] if packs else basic_packs()
    kept = _opened(url)
    app = app_of(kept, shelves, root_path.rstrip("/"))
    address = f"http://{host}:{port}{root_path.rstrip('/')}/"
    where = kept.name if "://" in store else store
    say(f"tables at {address}, kept in {where}; Ctrl-C ends the server, tables stay")
    if browser:
        webbrowser.open(address)
    if log:
        log_to(None if log == "-" else Path(log))
    serve(app, host, port, proxies)
    return EXIT_OK


def _opened(url: str) -> Store:
    """Return the tables in a database.

    Raises:
        WrongUse: it does not answer.
    """
    from ruinous.tools.wrong_use import WrongUse
    from ruinous.web.store import NotStored, Store

    try:
        return Store(url)
    except NotStored as refused:
        advice = "start it, or look at the address, the name and the password in `--store`"
        raise WrongUse(f"the database {refused} does not answer", advice) from None

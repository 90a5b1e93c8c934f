"""A server that listens, and the browser that tests of pages share."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn

from cli.conftest import browser as browser
from ruinous.web.app import app_of
from ruinous.web.store import Store


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve both games, and return where."""
    place = tmp_path_factory.mktemp("server") / "tables.db"
    app = app_of(Store(f"sqlite:///{place}"), [("base",), ("marauders",)])
    free = socket.socket()
    free.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [free]})
    running.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{free.getsockname()[1]}"
    server.should_exit = True
    running.join()


@pytest.fixture
def tab(browser: Any) -> Iterator[Callable[..., Any]]:
    """Return what opens a tab of a browser of its own, in which nothing may go wrong.

    No other host than this machine can be reached.
    """
    said: list[str] = []

    def watched(route: Any) -> None:
        if urlsplit(route.request.url).hostname == "127.0.0.1":
            route.continue_()
        else:
            said.append(f"asked another host: {route.request.url}")
            route.abort()

    with ExitStack() as opened:

        def open_tab(width: int = 1280, height: int = 900, **options: Any) -> Any:
            size = {"width": width, "height": height}
            context = browser.new_context(viewport=size, reduced_motion="reduce", **options)
            opened.callback(context.close)
            context.route("**/*", watched)
            page = context.new_page()
            page.on("console", lambda message: said.append(message.text))
            page.on("pageerror", lambda error: said.append(str(error)))
            return page

        yield open_tab
    assert said == []


@pytest.fixture
def page(tab: Callable[..., Any]) -> Any:
    """Open a tab."""
    return tab()

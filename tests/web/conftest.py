"""A server that listens, and the browser that tests of pages share."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn

from cli.conftest import browser as browser
from cli.conftest import page as page
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

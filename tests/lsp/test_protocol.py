"""A request that is cancelled while it waits for a thread is not begun, whatever it asks for."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any, Final

import pytest
from lsprotocol import types

from ruinous.lsp.features.sync import shut_down
from ruinous.lsp.server import Server

SLOW, COMMAND = "test/slow", "test.slow"
REQUESTS: Final = {
    SLOW: None,
    types.WORKSPACE_EXECUTE_COMMAND: types.ExecuteCommandParams(COMMAND, arguments=[]),
}
"""Method to parameters."""
CANCELLED: Final = -32800
"""The code of the protocol for a request that was cancelled."""


class Desk:
    """A server with one thread, in which work goes on until it is let go."""

    def __init__(self) -> None:
        self.server = Server()
        self.server.protocol.workers = ThreadPoolExecutor(1)
        self.begun, self.go = Event(), Event()
        self.started = 0
        self.answers: dict[Any, dict[str, Any]] = {}
        self.server.protocol.set_writer(self)
        self.server.feature(types.SHUTDOWN)(shut_down)
        for register in (self.server.feature(SLOW), self.server.command(COMMAND)):

            def work(*_: Any) -> int:
                self.started += 1
                self.begun.set()
                assert self.go.wait(10)
                return self.started

            register(work)
            self.server.thread()(work)

    def write(self, data: bytes) -> None:
        answer = json.loads(data[data.index(b"{") :])
        self.answers[answer.get("id")] = answer

    def ask(self, number: int, method: str) -> None:
        self.server.protocol._handle_request(number, method, REQUESTS.get(method))

    def cancel(self, number: int) -> None:
        self.server.protocol._handle_notification(types.CANCEL_REQUEST, types.CancelParams(number))

    def finish(self) -> None:
        self.go.set()
        self.server.protocol.workers.shutdown()


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.finish()


@pytest.mark.parametrize("method", REQUESTS)
@pytest.mark.parametrize("first", REQUESTS)
def test_what_waits_is_dropped(desk: Desk, first: str, method: str) -> None:
    desk.ask(1, first)
    assert desk.begun.wait(10)
    for number in (2, 3, 4):
        desk.ask(number, method)
    desk.cancel(3)
    assert desk.answers[3]["error"]["code"] == CANCELLED
    desk.finish()
    assert desk.started == 3
    assert {number for number, each in desk.answers.items() if "result" in each} == {1, 2, 4}
    assert not desk.server.protocol._request_futures


@pytest.mark.parametrize("method", REQUESTS)
def test_everything_that_waits_is_dropped_at_the_end(desk: Desk, method: str) -> None:
    desk.ask(1, method)
    assert desk.begun.wait(10)
    for number in (2, 3):
        desk.ask(number, method)
    desk.ask(9, types.SHUTDOWN)
    assert desk.answers[9]["result"] is None
    desk.finish()
    assert desk.started == 1
    assert {2, 3} <= {number for number, each in desk.answers.items() if "error" in each}

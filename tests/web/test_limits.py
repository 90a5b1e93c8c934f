"""What asks for too much is refused with the reason, and harms nobody else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ruinous.table.viewer import Viewer
from ruinous.web.app import app_of
from ruinous.web.limits import Hourly, Limits, Rate
from ruinous.web.store import NotStored, Store
from web.test_app import answer

SEATS = {"khorne": "", "nurgle": "random", "tzeentch": "random"}


class Clock:
    """A clock that stands until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield made
    made.close()


def served(store: Store, limits: Limits) -> TestClient:
    """Return a client of a server with limits."""
    return TestClient(app_of(store, [("base",)], limits=limits), base_url="http://here")


def link_at(store: Store) -> str:
    """Lay a table, and return the link of its person."""
    return store.lay(("base",), SEATS, {}, 1)[1]["khorne"]


def test_a_tab_has_its_rate_and_may_hurry_for_a_moment() -> None:
    clock = Clock()
    rate = Rate(Limits(rate=2, burst=3, patience=2), clock)
    assert [rate.allows() for _ in range(5)] == [True] * 3 + [False] * 2
    assert not rate.is_worn_out
    clock.now = 1
    assert [rate.allows() for _ in range(3)] == [True, True, False]
    assert rate.is_worn_out
    clock.now = 1_000
    assert sum(rate.allows() for _ in range(9)) == 3


def test_an_hour_later_a_client_lays_tables_again() -> None:
    clock = Clock()
    laid = Hourly(2, clock)
    assert [laid.allows("a") for _ in range(3)] == [True, True, False]
    assert laid.allows("b")
    clock.now = Hourly.SPAN
    assert laid.allows("a")
    assert len(laid._times) == 1  # who has been away is forgotten


def test_messages_that_come_too_fast_are_refused_then_the_tab_is_closed(store: Store) -> None:
    limits = Limits(rate=0, burst=2, patience=3)
    with (
        served(store, limits) as client,
        client.websocket_connect(f"/seat/{link_at(store)}/socket") as socket,
    ):
        socket.receive_json()
        for _ in range(6):
            socket.send_json({"do": "why", "play": "pass"})
        said = [socket.receive_json() for _ in range(6)]
        assert ["refused" in each for each in said] == [False] * 2 + [True] * 4
        assert "Slower" in said[-1]["refused"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert (closed.value.code, "Slower" in closed.value.reason) == (1008, True)


def test_a_message_that_is_too_long_is_refused(store: Store) -> None:
    with (
        served(store, Limits(message=100)) as client,
        client.websocket_connect(f"/seat/{link_at(store)}/socket") as socket,
    ):
        socket.receive_json()
        socket.send_json({"do": "why", "play": "x" * 120})
        assert "no message" in socket.receive_json()["refused"]


def test_a_form_that_is_too_long_is_refused(store: Store) -> None:
    with served(store, Limits(message=100)) as client:
        page = client.post("/tables", data={"shelf": "0" * 200})
        assert (page.status_code, "100 bytes" in page.text) == (413, True)


def test_a_client_lays_so_many_tables_an_hour(store: Store) -> None:
    form = {"shelf": "0", **{f"seat-{seat}": bot or "person" for seat, bot in SEATS.items()}}
    with served(store, Limits(tables=2)) as client:
        codes = [client.post("/tables", data=form) for _ in range(3)]
    assert [page.status_code for page in codes] == [200, 200, 429]
    assert "last hour" in codes[-1].text


def test_a_table_takes_so_many_tabs(store: Store) -> None:
    address = f"/seat/{link_at(store)}/socket"
    with served(store, Limits(tabs=1)) as client:
        with client.websocket_connect(address) as first:
            first.receive_json()
            with client.websocket_connect(address) as second:
                assert "close one" in second.receive_json()["refused"]
                with pytest.raises(WebSocketDisconnect) as closed:
                    second.receive_json()
                assert closed.value.code == 1013
        with client.websocket_connect(address) as third:
            assert third.receive_json()["due"]


def test_a_table_at_which_nobody_looks_leaves_memory_and_comes_back(store: Store) -> None:
    address = f"/seat/{link_at(store)}/socket"
    with served(store, Limits(idle=0)) as client:
        with client.websocket_connect(address) as socket:
            view = answer(socket, socket.receive_json())
            assert client.get("/health").json()["tables"] == 1
        while client.get("/health").json()["tables"]:
            pass
        with client.websocket_connect(address) as socket:
            assert socket.receive_json()["html"] == view["html"]


def test_what_cannot_be_stored_has_not_happened(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise NotStored

    with (
        served(store, Limits()) as client,
        client.websocket_connect(f"/seat/{link_at(store)}/socket") as socket,
    ):
        view = socket.receive_json()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "keep", broken)
            assert "not be stored" in answer(socket, view)["refused"]
        assert answer(socket, view)["number"] > view["number"]


def test_a_mistake_of_ours_is_no_traceback_and_the_table_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("ours")

    with (
        served(store, Limits()) as client,
        client.websocket_connect(f"/seat/{link_at(store)}/socket") as socket,
    ):
        view = socket.receive_json()
        with monkeypatch.context() as patch:
            patch.setattr(Viewer, "receive", broken)
            assert "noted" in answer(socket, view)["refused"]
        assert answer(socket, view)["number"] > view["number"]

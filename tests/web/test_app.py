"""The server through its routes: tables are laid, joined by links, stored, and come back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ruinous.web.app import app_of
from ruinous.web.store import Store

TIMES = {"at": 0, "waits": 0}
"""What a view says of when it was made."""
SHELVES = [("base",), ("marauders",)]


def served(place: Path) -> TestClient:
    """Return a client of a server over the tables in a folder."""
    store = Store(f"sqlite:///{place / 'tables.db'}")
    return TestClient(app_of(store, SHELVES), base_url="http://here")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as made:
        yield made


def lay(client: TestClient, **seats: str) -> list[str]:
    """Lay a table of the first game, and return the links on the page of links, watchers last."""
    form = {"shelf": "0", **{f"seat-{power}": how for power, how in seats.items()}}
    page = client.post("/tables", data=form)
    assert page.status_code == 200
    return [part.split('"')[0] for part in page.text.split('href="/seat/')[1:]]


def answer(socket: Any, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first option in a view, and return what is shown then."""
    key = view["html"].split('data-option="')[1].split('"')[0]
    socket.send_json({"do": "choose", "number": view["number"], "option": key})
    shown: dict[str, Any] = socket.receive_json()
    return shown


def test_a_table_is_laid_and_played_by_its_link(client: TestClient) -> None:
    khorne, watcher = lay(client, khorne="person", nurgle="random", tzeentch="random")
    assert khorne != watcher
    with client.websocket_connect(f"/seat/{khorne}/socket") as socket:
        first = socket.receive_json()
        assert first["due"]
        second = answer(socket, first)
        assert second["number"] > first["number"]


def test_everybody_sees_what_one_has_chosen(client: TestClient) -> None:
    links = lay(client, khorne="person", nurgle="person", tzeentch="random")
    doors = [client.websocket_connect(f"/seat/{link}/socket") for link in links[:2]]
    with doors[0] as one, doors[1] as two:
        views = [one.receive_json(), two.receive_json()]
        mover, other = (one, two) if views[0]["due"] else (two, one)
        moved = answer(mover, next(view for view in views if view["due"]))
        seen = other.receive_json()
        assert seen["number"] == moved["number"]


def test_a_server_that_is_started_again_goes_on(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        link = lay(client, khorne="person", nurgle="random", tzeentch="random")[0]
        with client.websocket_connect(f"/seat/{link}/socket") as socket:
            view = socket.receive_json()
            for _ in range(5):
                view = answer(socket, view)
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{link}/socket") as socket:
        assert {**view, **TIMES} == {**socket.receive_json(), **TIMES}


def test_a_seat_does_not_lead_to_the_links_of_others(client: TestClient) -> None:
    form = {
        "shelf": "0",
        "seat-khorne": "person",
        "seat-nurgle": "person",
        "seat-tzeentch": "random",
    }
    host = client.post("/tables", data=form).url.path.rpartition("/")[2]
    seat = client.get(f"/table/{host}").text.split('href="/seat/')[1].split('"')[0]
    assert client.get(f"/table/{seat}").status_code == 404
    assert client.get(f"/seat/{host}").status_code == 404
    assert client.get(f"/seat/{seat}").status_code == 200


def test_no_other_host_lays_a_table(client: TestClient) -> None:
    strange = {"origin": "http://elsewhere"}
    assert client.post("/tables", data={"shelf": "0"}, headers=strange).status_code == 403


def test_a_page_of_another_host_is_refused(client: TestClient) -> None:
    link = lay(client, khorne="person", nurgle="random", tzeentch="random")[0]
    strange = {"origin": "http://elsewhere"}
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/seat/{link}/socket", headers=strange),
    ):
        pass


@pytest.mark.parametrize("address", ["/seat/none", "/table/none"])
def test_a_link_that_nobody_has_leads_nowhere(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_seats_that_cannot_be_are_refused_with_the_reason(client: TestClient) -> None:
    page = client.post("/tables", data={"shelf": "0", "seat-khorne": "person"})
    assert page.status_code == 400
    assert 'role="alert"' in page.text
    assert client.post("/tables", data={"shelf": "9"}).status_code == 400


def test_pages_ask_no_other_host_for_anything(client: TestClient) -> None:
    page = client.get("/")
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    assert "//" not in page.text.replace("<!doctype html>", "")
    for asset in ("table.js", "table.css", "site.css", "idiomorph.min.js"):
        assert client.get(f"/assets/{asset}").status_code == 200


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "[" * 3000, '{"do": "' + "x" * 5000])
def test_what_is_no_message_is_answered(client: TestClient, text: str) -> None:
    link = lay(client, khorne="person", nurgle="random", tzeentch="random")[0]
    with client.websocket_connect(f"/seat/{link}/socket") as socket:
        socket.receive_json()
        socket.send_text(text)
        assert "no message" in socket.receive_json()["refused"]

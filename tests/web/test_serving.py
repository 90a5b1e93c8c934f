"""The server as a process: how it ends, what it logs, and how it stands behind a proxy."""

import json
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cli.command import run
from ruinous.web.app import app_of
from ruinous.web.store import NotStored, Store
from web.playing import options_of
from web.processes import Server, free_port

SEATS = {"khorne": "", "nurgle": "random", "tzeentch": "random"}
PACKS = ("base",)


@pytest.fixture
def place(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    with closing(Store(place)) as made:
        yield made


def test_a_server_that_is_told_to_end_says_so_and_goes_on_later(
    tmp_path: Path, place: str, store: Store
) -> None:
    laid, links = store.lay(PACKS, SEATS, {}, 1)
    log = tmp_path / "log"
    server = Server(place, "--log", "-", log=log)
    address = f"ws://127.0.0.1:{server.port}/seat/{links['khorne']}/socket"
    with connect(address, max_size=None, proxy=None) as socket:
        view = json.loads(socket.recv(timeout=100))
        choice = {"do": "choose", "number": view["number"], "option": options_of(view)[0]}
        socket.send(json.dumps(choice))
        after = json.loads(socket.recv(timeout=100))
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=100)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
        1012,
        "the server is started again",
    )
    server.start()
    with connect(address, max_size=None, proxy=None) as socket:
        assert json.loads(socket.recv(timeout=100))["html"] == after["html"]
    server.kill()
    is_log_of(log, laid.id, [*links.values()])


def is_log_of(log: Path, table: str, links: list[str]) -> None:
    """Look at a log: each line is JSON, and none holds what opens a seat."""
    text = log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    events = [line["event"] for line in lines]
    for event in ("server begins", "table read", "tab joins", "stored", "server ends"):
        assert event in events
    assert {line["table"] for line in lines if "table" in line} == {table}
    assert not [link for link in links if link in text]


def test_ctrl_c_ends_it_as_well(place: str) -> None:
    server = Server(place)
    assert server._end(signal.SIGINT) == 0


def test_its_health_has_figures(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    link = store.lay(PACKS, SEATS, {}, 1)[1]["khorne"]
    with TestClient(app_of(store, [PACKS]), base_url="http://here") as client:
        with client.websocket_connect(f"/seat/{link}/socket") as socket:
            socket.receive_json()
            socket.send_json({"do": "why", "play": "pass"})
            socket.receive_json()
            said = client.get("/health").json()
        assert {name: said[name] for name in ("ok", "tables", "tabs")} == {
            "ok": True,
            "tables": 1,
            "tabs": 1,
        }
        monkeypatch.setattr(Store, "answers", lambda _: False)
        assert client.get("/health").status_code == 503


def test_without_its_database_a_page_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise NotStored

    monkeypatch.setattr(Store, "find", broken)
    with TestClient(app_of(store, [PACKS]), base_url="http://here") as client:
        page = client.get("/seat/any")
        assert (page.status_code, "try again" in page.text) == (503, True)


@pytest.mark.parametrize("left", ["", "/play"], ids=["taken off", "left on"])
def test_behind_a_proxy_all_addresses_have_its_path(store: Store, left: str) -> None:
    form = {"shelf": "0", **{f"seat-{seat}": bot or "person" for seat, bot in SEATS.items()}}
    outside = {"origin": "https://friends.example", "x-forwarded-host": "friends.example"}
    with TestClient(app_of(store, [PACKS], "/play"), base_url="http://inside") as client:
        assert client.get(f"{left}/").status_code == 200
        laid = client.post(f"{left}/tables", data=form, headers=outside, follow_redirects=False)
        assert laid.headers["location"].startswith("/play/table/")
        inside = left + laid.headers["location"].removeprefix("/play")
        links = client.get(inside, headers=outside).text
        assert "://friends.example/play/seat/" in links
        link = links.split('href="/play/seat/')[1].split('"')[0]
        assert f'data-socket="/play/seat/{link}/socket"' in client.get(f"{left}/seat/{link}").text
        with client.websocket_connect(f"{left}/seat/{link}/socket", headers=outside) as socket:
            assert socket.receive_json()["due"]


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    pytest.importorskip("psycopg")
    address = f"postgresql://who:secret@127.0.0.1:{free_port()}/tables"
    ran = run("serve", "--no-browser", "--store", address)
    output = ran.out + ran.err
    assert ran.code != 0
    assert "does not answer" in output
    assert "127.0.0.1" in output
    assert "secret" not in output
    assert "Traceback" not in output

"""Records are saved, loaded as new tables, and played on from any choice."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ruinous.web.app import app_of
from ruinous.web.store import Store
from web.test_app import answer, lay


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'tables.db'}")


@pytest.fixture
def client(store: Store) -> TestClient:
    return TestClient(app_of(store, [("base",), ("marauders",)]), base_url="http://here")


def played(client: TestClient, choices: int = 5, **seats: str) -> tuple[str, dict[str, Any]]:
    """Lay a table, make some choices, and return the link and the last view."""
    link = lay(client, **{"khorne": "person", "nurgle": "random", "tzeentch": "random", **seats})[0]
    with client.websocket_connect(f"/seat/{link}/socket") as socket:
        view = socket.receive_json()
        for _ in range(choices):
            view = answer(socket, view)
    return link, view


def view_of(client: TestClient, host: str) -> dict[str, Any]:
    """Return what the first seat of a table sees."""
    link = client.get(f"/table/{host}").text.split('href="/seat/')[1].split('"')[0]
    with client.websocket_connect(f"/seat/{link}/socket") as socket:
        shown: dict[str, Any] = socket.receive_json()
    return shown


def test_a_record_is_saved_and_goes_on_as_a_new_table(client: TestClient) -> None:
    link, view = played(client)
    saved = client.get(f"/seat/{link}/record")
    assert saved.headers["content-disposition"].startswith("attachment")
    assert len(saved.json()["choices"]) == view["number"]
    loaded = client.post("/records", content=saved.content)
    assert loaded.status_code == 200, loaded.text
    assert view_of(client, loaded.text.rpartition("/")[2])["number"] == view["number"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"nonsense", "not JSON"),
        (b"[]", "no record"),
        (b"[" * 100_000, "no record"),
    ],
)
def test_what_is_no_record_is_refused(client: TestClient, body: bytes, said: str) -> None:
    page = client.post("/records", content=body)
    assert page.status_code == 400
    assert said in page.text


def test_a_record_that_does_not_come_again_or_names_strange_packs_is_refused(
    client: TestClient,
) -> None:
    link, _ = played(client)
    record = client.get(f"/seat/{link}/record").json()
    strange = record | {"packs": [{**record["packs"][0], "id": "elsewhere"}]}
    assert "not here" in client.post("/records", content=json.dumps(strange)).text
    forged = record | {"events": ["khorne wins", *record["events"][1:]]}
    assert "does not come again" in client.post("/records", content=json.dumps(forged)).text
    headers = {"origin": "http://elsewhere"}
    assert client.post("/records", content=b"{}", headers=headers).status_code == 403


def test_a_table_is_played_on_from_an_earlier_choice(client: TestClient, store: Store) -> None:
    link, view = played(client)
    page = client.post(f"/seat/{link}/on", data={"number": "2"})
    host = page.url.path.rpartition("/")[2]
    found, old = store.find(host), store.find(link)
    assert found is not None
    assert old is not None
    assert found[0] != old[0]
    assert store.choices(found[0])[1][:2] == store.choices(old[0])[1][:2]
    assert view_of(client, host)["number"] < view["number"]


def test_others_who_still_play_keep_what_is_hidden(client: TestClient) -> None:
    link, _ = played(client, 0, nurgle="person")
    assert client.get(f"/seat/{link}/record").status_code == 403
    assert client.post(f"/seat/{link}/on", data={"number": "0"}).status_code == 403
    assert client.get("/seat/none/record").status_code == 404


def test_a_file_that_is_too_large_is_not_read(client: TestClient) -> None:
    page = client.post("/records", content=b"x" * 1_000_001)
    assert (page.status_code, page.text) == (413, "no more than 1000000 bytes are taken here")

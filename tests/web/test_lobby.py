"""The lobby: games, packs, variants, seats and names are choices with plain titles."""

import re
import shutil
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ruinous.web.app import app_of
from ruinous.web.live import NAMES
from ruinous.web.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'tables.db'}")


@pytest.fixture
def client(store: Store) -> TestClient:
    return TestClient(app_of(store, [("base",), ("marauders",)]), base_url="http://here")


def seats_in(page: str) -> set[str]:
    return set(re.findall('<select id="seat-([a-z-]+)"', page))


def test_both_games_are_offered_with_their_packs(client: TestClient) -> None:
    first, second = client.get("/").text, client.get("/?game=1").text
    for title in ("The Horned Rat", "The Drowned Tide", "The Deep"):
        assert title in first
        assert title not in second
    assert "The Marrow Clan" in second
    assert "The Cookbook" not in first + second
    assert seats_in(first) == {"khorne", "nurgle", "tzeentch", "slaanesh"}


def test_packs_bring_their_seats_and_variants(client: TestClient) -> None:
    page = client.get("/?game=0&pack=horned-rat&pack=morrslieb").text
    assert seats_in(page) == {"khorne", "nurgle", "tzeentch", "slaanesh", "horned-rat"}
    values = re.findall('name="option-cards" value="([a-z]+)"', page)
    assert {"base", "morrslieb"} <= set(values)
    assert "> Morrslieb</label>" in page
    assert "option-cards" not in client.get("/?game=1").text


def test_what_was_ordered_is_laid(client: TestClient, store: Store) -> None:
    form = {
        "shelf": "0",
        "pack": ["horned-rat", "morrslieb", "../elsewhere"],
        "option-cards": "morrslieb",
        "option-old world": ["base", "expert"],
        "seat-khorne": "person",
        "name-khorne": "  Ann\t<b> ",
        "seat-nurgle": "greedy",
        "name-nurgle": "no person",
        "seat-horned-rat": "random",
    }
    page = client.post("/tables", data=form)
    assert page.status_code == 200, page.text
    assert "Khorne, Ann &lt;b&gt;" in page.text
    host = page.url.path.rpartition("/")[2]
    found = store.find(host)
    assert found is not None
    laid = store.laid(found[0])
    assert laid.packs == ("base", "horned-rat", "morrslieb")
    assert laid.options["cards"] == "morrslieb"
    assert laid.options["old world"] == ["base", "expert"]
    assert laid.options[NAMES] == {"khorne": "Ann <b>"}
    link = page.text.split('href="/seat/')[1].split('"')[0]
    with client.websocket_connect(f"/seat/{link}/socket") as socket:
        assert "Khorne (Ann &lt;b&gt;), it is your turn" in socket.receive_json()["html"]


def test_own_packs_given_at_the_start_are_chosen_already(tmp_path: Path, store: Store) -> None:
    source = next(Path(__file__).parents[2].glob("content/fan-tide"))
    own = tmp_path / "own-tide"
    shutil.copytree(source, own)
    head = (own / "pack.yaml").read_text()
    (own / "pack.yaml").write_text(head.replace("The Drowned Tide", "My Own Tide"))
    client = TestClient(app_of(store, [("base", str(own))]), base_url="http://here")
    page = client.get("/").text
    assert re.search(r"checked> My Own Tide", page)
    assert re.search(r"checked> My Own Tide", client.get("/?game=0&pack=").text) is None


def test_packs_that_do_not_go_together_are_refused_with_the_reason(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.mkdir()
    head = "id: bad\nversion: 0.1.0\ntitle: Bad\n"
    (bad / "pack.yaml").write_text(f"{head}requires:\n  - {{pack: base, version: '>=1'}}\n")
    (bad / "tokens.yaml").write_text("no: [such\n")
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    client = TestClient(app_of(store, [("base", str(bad))]), base_url="http://here")
    page = client.get("/")
    assert page.status_code == 400
    assert 'role="alert"' in page.text
    assert seats_in(page.text) == {"khorne", "nurgle", "tzeentch", "slaanesh"}

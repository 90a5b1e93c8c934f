"""Open seats: who comes first takes the first, nobody gets the seat of another."""

import re
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ruinous.web.app import Served, app_of
from ruinous.web.store import HOST, JOIN, Store
from web.playing import options_of

FORM = {
    "shelf": "0",
    "seat-khorne": "person",
    "name-khorne": "Ann",
    "seat-nurgle": "open",
    "seat-tzeentch": "random",
    "seat-slaanesh": "open",
}
SEATS = {"khorne": "", "nurgle": "", "tzeentch": "random"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(f"sqlite:///{tmp_path / 'tables.db'}")) as made:
        yield made


@pytest.fixture
def app(store: Store) -> Served:
    return app_of(store, [("base",), ("marauders",)])


def browser(app: Served) -> TestClient:
    """Return a browser of somebody of whom the server knows nothing."""
    return TestClient(app, base_url="http://here")


def lay(app: Served) -> tuple[str, str]:
    """Lay a table with two open seats, and return the text of its links and the link to join."""
    page = browser(app).post("/tables", data=FORM)
    assert page.status_code == 200, page.text
    return page.text, page.text.split('href="/join/')[1].split('"')[0]


def take(someone: TestClient, link: str, name: str = "") -> Any:
    """Look at the open seats, take one, and return where that leads."""
    someone.get(f"/join/{link}")
    return someone.post(f"/join/{link}", data={"name": name})


def seat(store: Store, page: Any) -> str:
    """Return the seat at which a page is."""
    found = store.seat_of(page.url.path.rpartition("/")[2])
    assert found is not None
    return found[1]


def test_first_come_first_served_until_none_is_left(app: Served, store: Store) -> None:
    _, link = lay(app)
    assert seat(store, take(browser(app), link)) == "nurgle"
    assert seat(store, take(browser(app), link)) == "slaanesh"
    told = take(browser(app), link).text
    assert "No seat is left" in told
    assert "<button" not in told


def test_who_only_looks_takes_nothing(app: Served, store: Store) -> None:
    _, link = lay(app)
    for _ in range(3):
        shown = browser(app).get(f"/join/{link}").text
        assert re.findall(r"<strong>(\w+)</strong> open", shown) == ["Nurgle", "Slaanesh"]
        assert "<bdi>Ann</bdi>" in shown
        assert "<bdi>a bot that plays at random</bdi>" in shown
    assert seat(store, take(browser(app), link)) == "nurgle"


def test_who_comes_again_is_at_the_seat_they_have(app: Served, store: Store) -> None:
    _, link = lay(app)
    someone = browser(app)
    first = take(someone, link)
    assert take(someone, link).url == first.url
    assert f'href="{first.url.path}">Go to your seat' in someone.get(f"/join/{link}").text
    assert seat(store, take(browser(app), link)) == "slaanesh"
    assert seat(store, take(someone, link)) == "nurgle"


def test_a_second_person_at_the_same_browser_takes_another_seat(app: Served, store: Store) -> None:
    _, link = lay(app)
    someone = browser(app)
    first = take(someone, link)
    assert 'action="?another"' in someone.get(f"/join/{link}").text
    assert seat(store, someone.post(f"/join/{link}?another", data={"name": "Bo"})) == "slaanesh"
    assert take(someone, link).url == first.url


def test_the_host_frees_the_seat_of_somebody_who_is_gone(app: Served, store: Store) -> None:
    """Their link ends, also in a tab that is open; the next one who comes gets the seat."""
    _, links = store.lay(("base",), SEATS, {}, 5, ["nurgle"])
    host, join = links[HOST], links[JOIN]
    with browser(app) as client:
        gone = take(client, join, "Ben")
        assert "Nurgle, Ben" in client.get(f"/table/{host}").text
        with client.websocket_connect(f"{gone.url.path}/socket") as tab:
            tab.receive_json()
            page = client.post(f"/table/{host}/free", data={"seat": "nurgle"})
            assert "Ben" not in page.text
            assert tab.receive_json() == {"refused": "This seat was given to somebody else."}
            new = take(browser(app), join, "Cy")
            with client.websocket_connect(f"{new.url.path}/socket") as other:
                number = other.receive_json()["number"]
                tab.send_json({"do": "choose", "number": number, "option": "pass"})
                other.send_json({"do": "say", "text": "hello"})
                assert "hello" in str(other.receive_json())
        assert client.get(gone.url.path).status_code == 404
        assert seat(store, new) == "nurgle"


def test_nobody_but_the_host_frees_a_seat(app: Served, store: Store) -> None:
    _, links = store.lay(("base",), SEATS, {}, 5, ["nurgle"])
    own = take(browser(app), links[JOIN]).url.path.rpartition("/")[2]
    for link in (own, links[JOIN], links["khorne"], links[""], "x" * 22):
        refused = browser(app).post(f"/table/{link}/free", data={"seat": "nurgle"})
        assert refused.status_code == 404
    strange = {"origin": "http://elsewhere"}
    asked = f"/table/{links[HOST]}/free"
    assert browser(app).post(asked, data={"seat": "nurgle"}, headers=strange).status_code == 404
    for free in ("khorne", "slaanesh", ""):
        assert browser(app).post(asked, data={"seat": free}).status_code == 200
    assert store.seat_of(own) == store.find(own)
    assert store.taken(store.find(own)[0]) == {"nurgle": ""}  # type: ignore[index]


def test_neither_the_link_of_the_table_nor_the_host_shows_the_links_of_others(
    app: Served, store: Store
) -> None:
    text, link = lay(app)
    own = take(browser(app), link).url.path.rpartition("/")[2]
    found = store.find(link)
    assert found is not None
    host = store.links_of(found[0])[HOST]
    for page in (
        text,
        browser(app).get(f"/table/{host}").text,
        browser(app).get(f"/join/{link}").text,
    ):
        assert own not in page
    assert "All on one screen" not in text
    for way in ("seat", "table"):
        assert browser(app).get(f"/{way}/{link}").status_code == 404
    assert browser(app).get(f"/join/{host}").status_code == 404
    assert browser(app).get(f"/join/{own}").status_code == 404


def test_no_page_of_another_host_takes_a_seat(app: Served, store: Store) -> None:
    _, link = lay(app)
    strange = {"origin": "http://elsewhere"}
    assert browser(app).post(f"/join/{link}", headers=strange).status_code == 404
    assert seat(store, take(browser(app), link)) == "nurgle"


def test_the_table_waits_for_who_has_not_come_and_knows_the_name_of_who_came(
    app: Served, store: Store
) -> None:
    laid, links = store.lay(("base",), SEATS, {}, 5, ["nurgle"])
    with browser(app) as client, client.websocket_connect(f"/seat/{links['khorne']}/socket") as one:
        shown = one.receive_json()
        while shown["due"]:
            one.send_json(
                {"do": "choose", "number": shown["number"], "option": options_of(shown)[0]}
            )
            shown = one.receive_json()
        assert "the open seat of Nurgle" in shown["html"]
        page = take(browser(app), links[JOIN], " Ben\n<b> ")
        shown = one.receive_json()
        assert "the open seat" not in shown["html"]
        assert "Nurgle (Ben &lt;b&gt;) decides" in shown["html"]
        with client.websocket_connect(f"{page.url.path}/socket") as two:
            assert two.receive_json()["due"]
    assert store.taken(laid.id) == {"nurgle": "Ben <b>"}


def test_nobody_waits_for_the_consent_of_who_has_not_come(app: Served, store: Store) -> None:
    _, links = store.lay(("base",), SEATS, {}, 5, ["nurgle"])
    with browser(app) as client, client.websocket_connect(f"/seat/{links['khorne']}/socket") as one:
        shown = one.receive_json()
        number = shown["number"]
        key = next(each for each in options_of(shown) if each.startswith("summon"))
        one.send_json({"do": "choose", "number": number, "option": key})
        one.send_json({"do": "undo", "number": one.receive_json()["number"]})
        assert one.receive_json()["number"] == number


def at_once(takes: list[Any]) -> None:
    """Do several things at once."""
    threads = [threading.Thread(target=each) for each in takes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_of_many_who_come_at_once_no_two_get_one_seat(store: Store) -> None:
    open_seats = ["nurgle", "tzeentch", "slaanesh"]
    laid, _ = store.lay(("base",), dict.fromkeys(["khorne", *open_seats], ""), {}, 5, open_seats)
    got: list[str | None] = []
    people = [f"{number:022}" for number in range(8)]
    at_once([lambda who=who: got.append(store.take(laid.id, who, "")) for who in people])
    links = [link for link in got if link]
    assert len(got) == 8
    found = [store.seat_of(link) for link in links]
    assert sorted(seat for _, seat in filter(None, found)) == sorted(open_seats)


def test_one_who_clicks_twice_gets_one_seat(store: Store) -> None:
    laid, _ = store.lay(("base",), SEATS, {}, 5, ["khorne", "nurgle"])
    got: list[str | None] = []
    at_once([lambda: got.append(store.take(laid.id, "x" * 22, ""))] * 6)
    assert len(got) == 6
    assert len({*got}) == 1
    assert len(store.taken(laid.id)) == 1

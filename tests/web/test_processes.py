"""Two processes over one database serve the same tables, and one may die."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from random import Random
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ruinous.web.joining import COOKIE
from ruinous.web.store import JOIN, Laid, Store
from web.playing import Game, options_of
from web.postgres import cluster, is_installed
from web.processes import Server
from web.test_killed import is_whole

pytestmark = pytest.mark.skipif(not is_installed(), reason="PostgreSQL is not installed")


SEATED: Final = ("khorne", "nurgle")
"""The people at each table."""


class Two(NamedTuple):
    """Two servers over one store."""

    store: Store
    servers: tuple[Server, Server]


@pytest.fixture(scope="module")
def two() -> Iterator[Two]:
    with cluster() as database, closing(Store(database)) as store, ExitStack() as left:
        servers = []
        for _ in range(2):
            servers.append(Server(database))
            left.callback(servers[-1].kill)
        yield Two(store, (servers[0], servers[1]))


class Tab:
    """A tab that shows the latest view of its seat."""

    def __init__(self, server: Server, link: str) -> None:
        address = f"ws://127.0.0.1:{server.port}/seat/{link}/socket"
        self._door = ExitStack()
        opened = connect(address, max_size=None, proxy=None)
        self._socket: ClientConnection = self._door.enter_context(opened)
        self.view: dict[str, Any] = {}
        self.refused: list[str] = []
        self.receive()

    def receive(self) -> None:
        """Take what comes next."""
        came = json.loads(self._socket.recv(timeout=100))
        if "refused" in came:
            self.refused.append(came["refused"])
        else:
            self.view = came

    def wait(self, number: int) -> None:
        """Wait for a view with so many choices or more."""
        while self.view["number"] < number:
            self.receive()

    def send(self, key: str) -> None:
        """Choose an option, and do not look."""
        choice = {"do": "choose", "number": self.view["number"], "option": key}
        self._socket.send(json.dumps(choice))

    def undo(self) -> None:
        """Take the last choice back, and do not look."""
        self._socket.send(json.dumps({"do": "undo", "number": self.view["number"]}))

    def say(self, text: str) -> None:
        """Say a line."""
        self._socket.send(json.dumps({"do": "say", "text": text}))

    def see(self, html: str) -> None:
        """Wait until something is shown."""
        while html not in self.view["html"]:
            self.receive()

    def agree(self) -> None:
        """Wait until somebody asks to take a choice back, and agree."""
        self.see('data-do="agree"')
        self._socket.send(json.dumps({"do": "agree", "number": self.view["number"]}))

    def refuse(self) -> None:
        """Refuse what somebody asks to take back."""
        self._socket.send(json.dumps({"do": "refuse", "number": self.view["number"]}))

    def choose(self) -> int:
        """Take an option, and return how many choices there are then."""
        before = self.view["number"]
        self.send(Random(before).choice(options_of(self.view)))
        self.wait(before + 1)
        return int(self.view["number"])

    def close(self) -> None:
        """Go."""
        with suppress(OSError, ConnectionClosed):
            self._door.close()


def laid(store: Store, seed: int) -> tuple[Laid, dict[str, str]]:
    """Lay a table of two people and a bot."""
    seats = {"khorne": "", "nurgle": "", "tzeentch": "random"}
    return store.lay(("base",), seats, {}, seed)


def play(tabs: list[Tab], moves: int) -> None:
    """Let whoever is due choose, and all others see it."""
    for _ in range(moves):
        number = next(each for each in tabs if each.view["due"]).choose()
        for each in tabs:
            each.wait(number)


def test_a_choice_in_one_process_is_seen_in_the_other(two: Two) -> None:
    table, links = laid(two.store, 3)
    tabs = [Tab(two.servers[0], links["khorne"]), Tab(two.servers[1], links["nurgle"])]
    play(tabs, 20)
    fresh = [Tab(server, links["khorne"]) for server in two.servers]
    assert fresh[0].view["html"] == fresh[1].view["html"]
    assert len(two.store.choices(table.id)[1]) == fresh[0].view["number"]
    for each in tabs + fresh:
        each.close()


def test_of_two_choices_at_once_one_is_made(two: Two) -> None:
    table, links = laid(two.store, 4)
    links_due = [links["khorne"], links["nurgle"]]
    for _ in range(6):
        pairs = [[Tab(server, link) for server in two.servers] for link in links_due]
        due = next(pair for pair in pairs if pair[0].view["due"])
        number, keys = due[0].view["number"], options_of(due[0].view)
        for tab, key in zip(due, (keys[0], keys[-1]), strict=True):
            tab.send(key)
        for tab in due:
            tab.wait(number + 1)
        stored = two.store.choices(table.id)[1]
        assert stored[number] in (keys[0], keys[-1])
        for tab in due:
            assert tab.view["number"] == len(stored)
        for tab in pairs[0] + pairs[1]:
            tab.close()


def test_a_choice_is_taken_back_in_both(two: Two) -> None:
    _, links = laid(two.store, 5)
    pairs = [[Tab(server, links[seat]) for server in two.servers] for seat in ("khorne", "nurgle")]
    here, there = next(pair for pair in pairs if pair[0].view["due"])
    other = next(pair[1] for pair in pairs if pair[0] is not here)
    number = here.view["number"]
    here.send(next(key for key in options_of(here.view) if key.startswith("summon")))
    there.wait(number + 1)
    there.undo()
    other.agree()
    for tab in (here, there):
        while tab.view["number"] != number:
            tab.receive()
        assert not tab.refused
    for tab in pairs[0] + pairs[1]:
        tab.close()


def test_a_line_that_is_said_in_one_is_heard_in_the_other(two: Two) -> None:
    _, links = laid(two.store, 7)
    tabs = [Tab(two.servers[0], links["khorne"]), Tab(two.servers[1], links["nurgle"])]
    for number in range(3):
        for tab in tabs:
            tab.say(f"line {number}")
    for tab in tabs:
        while tab.view["html"].count("<bdi>line ") < 6:
            tab.receive()
            assert not tab.refused
    shown = [tab.view["html"].split('aria-label="What people say"')[1] for tab in tabs]
    orders = [[part[0] for part in each.split("<strong>")[1:]] for each in shown]
    assert orders[0] == orders[1]
    for tab in tabs:
        tab.close()


def test_what_one_asks_in_one_process_is_refused_in_the_other_and_holds_when_one_dies(
    two: Two,
) -> None:
    _, links = laid(two.store, 5)
    at = {seat: Tab(two.servers[number], links[seat]) for number, seat in enumerate(SEATED)}
    asker = next(seat for seat in SEATED if at[seat].view["due"])
    here, there = at[asker], next(at[seat] for seat in SEATED if seat != asker)
    number = here.view["number"]
    here.send(next(key for key in options_of(here.view) if key.startswith("summon")))
    here.wait(number + 1)
    here.undo()
    here.see("asks to take back")
    there.see('data-do="agree"')
    there.refuse()
    for tab in (here, there):
        while "asks to take back" in tab.view["html"]:
            tab.receive()
    here.undo()
    there.see('data-do="agree"')
    two.servers[SEATED.index(asker)].kill()
    here.close()
    there.agree()
    while there.view["number"] != number:
        there.receive()
    there.close()
    two.servers[SEATED.index(asker)].start()


def test_of_many_who_come_to_both_at_once_no_two_get_one_seat(two: Two) -> None:
    open_seats = ["nurgle", "tzeentch", "slaanesh"]
    seats = dict.fromkeys(["khorne", *open_seats], "")
    table, links = two.store.lay(("base",), seats, {}, 8, open_seats)
    one = Tab(two.servers[0], links["khorne"])
    assert "the seat is open" in one.view["html"]
    led: list[str] = []

    def come(number: int) -> None:
        server = two.servers[number % 2]
        address = f"http://127.0.0.1:{server.port}/join/{links[JOIN]}"
        asked = Request(address, b"name=Guest", headers={"cookie": f"{COOKIE}={number:022}"})
        with urlopen(asked, timeout=60) as page:
            led.append(page.url.rpartition("/")[2])

    people = [threading.Thread(target=come, args=(number,)) for number in range(8)]
    for each in people:
        each.start()
    for each in people:
        each.join()
    found = [seat for link in led if (seat := two.store.seat_of(link))]
    assert len(led) == 8
    assert sorted(found) == sorted((table.id, seat) for seat in open_seats)
    while "the seat is open" in one.view["html"]:
        one.receive()
    one.close()


def test_when_one_is_killed_its_tables_go_on_in_the_other(two: Two) -> None:
    table, links = laid(two.store, 6)
    tabs = [Tab(two.servers[0], links["khorne"]), Tab(two.servers[1], links["nurgle"])]
    play(tabs, 10)
    two.servers[0].kill()
    tabs[0].close()
    tabs[0] = Tab(two.servers[1], links["khorne"])
    play(tabs, 10)
    two.servers[0].start()
    tabs[1].close()
    tabs[1] = Tab(two.servers[0], links["nurgle"])
    play(tabs, 10)
    game = Game(table, "")
    game.seen = tabs[0].view["number"]
    assert game.seen >= 20
    is_whole(two.store, game)
    for each in tabs:
        each.close()

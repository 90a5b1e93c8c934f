"""A server that is killed at any moment loses no choice that anybody has seen the effect of."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ruinous.game.content import load
from ruinous.table.table import Table
from ruinous.tools.play.seats import seats_of
from ruinous.web.store import Laid, Store

PACKS = {"khorne": ("base",), "north": ("marauders",)}
"""The seat of the person, and the packs of its game."""
BOTS = {"khorne": ("nurgle", "tzeentch"), "north": ("east", "south")}


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._database = database
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ["serve", "--no-browser", "--port", str(self.port), "--store", self._database]
        self._process = subprocess.Popen([sys.executable, "-m", "ruinous", *words])
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/health"):
                    return
            except OSError:
                time.sleep(0.05)

    def kill(self) -> None:
        """End it without a warning."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()


class Player:
    """Who plays at one table, as long as the server lives."""

    def __init__(self, server: Server, laid: Laid, link: str) -> None:
        self.laid = laid
        self.seen = 0
        """Choices of which the effect has been seen."""
        self._address = f"ws://127.0.0.1:{server.port}/seat/{link}/socket"
        self._socket: ClientConnection | None = None
        self._door = ExitStack()
        self._view: dict[str, Any] = {}

    def leave(self) -> None:
        """Let the connection go, if it still is."""
        self._socket = None
        with suppress(OSError, ConnectionClosed):
            self._door.close()

    def move(self, chance: Random) -> None:
        """Choose something; a server that is gone is nothing to choose from."""
        try:
            if self._socket is None:
                self._door = ExitStack()
                opened = connect(self._address, max_size=None)
                self._socket = self._door.enter_context(opened)
                self._look()
            keys = re.findall('data-option="([^"]+)"', self._view["html"])
            if keys:
                choice = {"do": "choose", "option": chance.choice(keys)}
                self._socket.send(json.dumps({**choice, "number": self._view["number"]}))
                self._look()
        except (OSError, ConnectionClosed):
            self.leave()

    def _look(self) -> None:
        assert self._socket is not None
        view = json.loads(self._socket.recv(timeout=30))
        assert "refused" not in view, view
        assert view["number"] >= self.seen
        self._view, self.seen = view, view["number"]


def killed(place: Path, tables: int, kills: int) -> None:
    """Play at tables while the server is killed again and again, then look at what is stored."""
    database = str(place / "tables.db")
    store, server = Store(f"sqlite:///{database}"), Server(database)
    players = []
    for number in range(tables):
        person = [*PACKS][number % 2]
        seats = {person: "", **dict.fromkeys(BOTS[person], "random")}
        laid, links = store.lay(PACKS[person], seats, {}, number)
        players.append(Player(server, laid, links[person]))
    chance = Random(kills)
    for _ in range(kills):
        end = time.monotonic() + chance.uniform(0.2, 1.5)
        while time.monotonic() < end:
            chance.choice(players).move(chance)
        server.kill()
        server.start()
    server.kill()
    for player in players:
        player.leave()
        is_whole(store, player)


def is_whole(store: Store, player: Player) -> None:
    """Play what is stored of a table again: all that was seen is there, and its record verifies."""
    _, keys = store.choices(player.laid.id)
    assert len(keys) >= player.seen
    content = load(*player.laid.packs)
    people = [seat for seat, bot in player.laid.seats.items() if not bot]
    bots = [bot for bot in player.laid.seats.values() if bot]
    seats = seats_of(content, tuple(player.laid.seats), bots, people)
    table = Table(content, seats, player.laid.seed, keys)
    assert table.match.choices()[: len(keys)] == keys


def test_no_choice_is_lost(tmp_path: Path) -> None:
    killed(tmp_path, tables=4, kills=2)


@pytest.mark.long
def test_no_choice_is_lost_in_a_hundred_kills(tmp_path: Path) -> None:
    killed(tmp_path, tables=20, kills=100)

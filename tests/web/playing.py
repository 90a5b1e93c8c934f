"""People who play at tables of a server through sockets, as a page does."""

import json
import re
import threading
import time
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ruinous.web.store import Laid, Store

PACKS: Final = {"khorne": ("base",), "north": ("marauders",)}
"""The seat of the person, and the packs of its game."""
BOTS: Final = {"khorne": ("nurgle", "tzeentch"), "north": ("east", "south")}
PAUSE: Final = 0.05
"""Seconds until a server that is gone is tried again."""


class Tables:
    """Tables of one person and two bots, of both games in turn."""

    def __init__(self, store: Store, seed: int) -> None:
        self._store = store
        self._seed = seed

    def lay(self) -> tuple[Laid, str]:
        """Lay a table, and return it with the link of its person."""
        person = [*PACKS][self._seed % 2]
        self._seed += 101
        seats = {person: "", **dict.fromkeys(BOTS[person], "random")}
        laid, links = self._store.lay(PACKS[person], seats, {}, self._seed)
        return laid, links[person]


class Game:
    """What a player has seen of one table."""

    def __init__(self, laid: Laid, link: str) -> None:
        self.laid = laid
        self.link = link
        self.seen = 0
        """Choices of which the effect has been seen."""
        self.taken: dict[int, str] = {}
        """Number of a decision to the key that was chosen there, if its effect has been seen."""
        self.over = False


class Player(threading.Thread):
    """Plays game after game until told to end, whatever happens to the server."""

    def __init__(self, tables: Tables, port: int, seed: int) -> None:
        """Sit down at a first table."""
        super().__init__()
        self.games = [Game(*tables.lay())]
        self.failure: BaseException | None = None
        self.ended = threading.Event()
        self._tables = tables
        self._port = port
        self._chance = Random(seed)

    def run(self) -> None:
        """Play; what is not as it should be is kept as `failure`."""
        try:
            while not self.ended.is_set():
                with suppress(OSError, ConnectionClosed, InvalidHandshake):
                    self._play(self.games[-1])
                if self.games[-1].over:
                    self.games.append(Game(*self._tables.lay()))
                time.sleep(PAUSE)
        except BaseException as failure:
            self.failure = failure

    def _play(self, game: Game) -> None:
        """Play at one table as long as the connection lives."""
        address = f"ws://127.0.0.1:{self._port}/seat/{game.link}/socket"
        with connect(address, max_size=None, proxy=None) as socket:
            view = look(socket, game)
            while not self.ended.is_set() and not game.over:
                view = self._move(socket, game, view)

    def _move(self, socket: ClientConnection, game: Game, view: dict[str, Any]) -> dict[str, Any]:
        keys = options_of(view)
        if not keys:
            game.over = True
            return view
        key = self._chance.choice(keys)
        socket.send(json.dumps({"do": "choose", "number": view["number"], "option": key}))
        shown = look(socket, game)
        assert shown["number"] > view["number"]
        game.taken[view["number"]] = key
        return shown


def options_of(view: dict[str, Any]) -> list[str]:
    """Return the keys that a view offers."""
    return re.findall('data-option="([^"]+)"', view["html"])


def look(socket: ClientConnection, game: Game) -> dict[str, Any]:
    """Receive a view; it shows all that has been seen before."""
    view: dict[str, Any] = json.loads(socket.recv(timeout=100))
    assert "refused" not in view, view
    assert view["number"] >= game.seen
    game.seen = view["number"]
    return view

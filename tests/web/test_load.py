"""Fifty tables, each with bots and a person who clicks: what was clicked is seen at once."""

import asyncio
import json
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect

from ruinous.web.store import Store
from web.playing import BOTS, PACKS, options_of
from web.processes import Server

TABLES: Final = 50
CLICKS: Final = 20
"""Clicks of each person."""
THINKS: Final = (0.5, 3.5)
"""Seconds between what a person sees and the next click."""
SLOWEST: Final = 0.250
"""Seconds from a click to the pushed view, of 95 in 100."""
LARGEST: Final = 1_024
"""Kilobytes of a table at which nobody plays now, with the tab that shows it."""


def laid(store: Store, number: int) -> str:
    """Lay a table of one person and greedy bots, and return the link of the person."""
    person = [*PACKS][number % 2]
    seats = {person: "", **dict.fromkeys(BOTS[person], "greedy")}
    return store.lay(PACKS[person], seats, {}, number)[1][person]


class Person:
    """Who looks, thinks and clicks at one table."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.times: list[float] = []
        self._socket = socket
        self._chance = Random(seed)
        self._view: dict[str, Any] = {}

    async def look(self) -> None:
        """Receive a view."""
        self._view = json.loads(await self._socket.recv())
        assert "refused" not in self._view

    async def play(self, clicks: int) -> None:
        """Click so often, or until the game is over."""
        for _ in range(clicks):
            await asyncio.sleep(self._chance.uniform(*THINKS))
            keys = options_of(self._view)
            if not keys:
                return
            choice = {"do": "choose", "option": self._chance.choice(keys)}
            begun = asyncio.get_running_loop().time()
            await self._socket.send(json.dumps({**choice, "number": self._view["number"]}))
            await self.look()
            self.times.append(asyncio.get_running_loop().time() - begun)


async def sit(tabs: AsyncExitStack, port: int, link: str, seed: int) -> Person:
    """Open a tab, and wait for its first view."""
    address = f"ws://127.0.0.1:{port}/seat/{link}/socket"
    person = Person(
        await tabs.enter_async_context(connect(address, max_size=None, proxy=None)), seed
    )
    await person.look()
    return person


def kilobytes(server: Server) -> int:
    """Return the memory of a server that is its own."""
    lines = Path(f"/proc/{server.pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private"))


async def loaded(server: Server, links: list[str]) -> tuple[list[float], float]:
    """Let people play at all tables at once; return the times, and the size of a table."""
    async with AsyncExitStack() as tabs:
        for seed in range(2):  # content of both games is read, templates are compiled
            await sit(tabs, server.port, links.pop(), seed)
        before = kilobytes(server)
        people = [await sit(tabs, server.port, link, seed) for seed, link in enumerate(links)]
        await asyncio.gather(*(person.play(CLICKS) for person in people))
        size = (kilobytes(server) - before) / len(people)
        return sorted(time for person in people for time in person.times), size


@pytest.mark.long
def test_fifty_tables_are_served_at_once(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with closing(Store(database)) as store:
        links = [laid(store, number) for number in range(TABLES + 2)]
    server = Server(database)
    try:
        times, size = asyncio.run(loaded(server, links))
    finally:
        server.kill()
    p50, p95, slowest = (1_000 * times[int(part * (len(times) - 1))] for part in (0.5, 0.95, 1))
    print(f"{len(times)} clicks at {TABLES} tables: p50 {p50:.0f} ms, p95 {p95:.0f} ms, "
          f"slowest {slowest:.0f} ms; {size:.0f} kB a table")  # fmt: skip
    assert p95 < 1_000 * SLOWEST
    assert size < LARGEST

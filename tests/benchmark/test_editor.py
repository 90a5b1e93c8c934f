"""How long an author waits for findings, and how much memory the language server holds."""

import re
import statistics
from pathlib import Path
from typing import Final

import pytest
from lsprotocol import types

from lsp.session import CONFIG, Client, begin
from ruinous.packs import content_root

FILE: Final = "base/chaos/khorne.yaml"
RULE: Final = "roll 2 dice"
TYPED: Final = "roll 3 dice and then draw a card for each of your warriors there"
MEDIAN, LATEST, MEMORY = 0.100, 0.200, 200.0
"""Seconds from a keystroke to its findings: at the median, and of 95 in 100; MB when idle."""


def memory_of(process: int) -> float:
    """Return the MB that a process holds."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


@pytest.mark.benchmark
@pytest.mark.asyncio(loop_scope="function")
async def test_findings_come_while_one_types() -> None:
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, content_root())
    assert await client.open(FILE) == []
    place = client.place(FILE, RULE)
    seconds = []
    for number, letter in enumerate(TYPED):
        at = types.Position(place.line, place.character + number)
        change = types.TextDocumentContentChangePartial(types.Range(at, at), letter)
        seconds.append(await client.timed(FILE, change))
    held = memory_of(client.server_pid)
    await client.shutdown_session()
    await client.stop()
    median, latest = statistics.median(seconds), sorted(seconds)[int(len(seconds) * 0.95)]
    print(f"keystroke to findings: median {median:.3f} s, p95 {latest:.3f} s; {held:.0f} MB")
    assert held < MEMORY
    assert (median, latest) < (MEDIAN, LATEST)

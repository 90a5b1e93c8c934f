"""How long an author waits for findings, and how much memory the language server holds."""

import asyncio
import re
import statistics
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

import ruinous
from benchmark.extra_cards import collection
from lsp.session import CONFIG, Client, begin
from ruinous.packs import content_root

FILE: Final = "base/chaos/khorne.yaml"
MUTATED: Final = "marauders/cards/green.yaml", "odlugg-spleenripper"
"""A card of which there are many changes; its packs are not those of the file."""
RULE: Final = "roll 2 dice"
TYPED: Final = "roll 3 dice and then draw a card for each of your warriors there"
MEDIAN, LATEST, MEMORY = 0.100, 0.200, 200.0
"""Seconds from a keystroke to its findings: at the median, and of 95 in 100; MB when idle."""
WHOLE: Final = "at the start of battle: roll 2 dice here"
DOUBTFUL: Final = "while magic here is at least 3 and magic here is at least 2: resistance here -1"
"""A rule in the place of that one with which a finding of lint comes, after all others."""
CARDS: Final = 5_000
MANY: Final = (0.5, 1.5)
"""Median and p95 beside so many cards."""


def memory_of(process: int) -> float:
    """Return the MB that a process holds."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


async def typed(client: Client, file: str) -> list[float]:
    """Type into a rule of a file; return the seconds from each letter to its findings."""
    place, seconds = client.place(file, RULE), []
    for number, letter in enumerate(TYPED):
        at = types.Position(place.line, place.character + number)
        change = types.TextDocumentContentChangePartial(types.Range(at, at), letter)
        seconds.append(await client.timed(file, change))
    return seconds


async def doubted(client: Client, file: str) -> list[float]:
    """Make a rule doubtful again and again; return the seconds until lint has found it."""
    text, seconds = client.text(file), []
    for _ in range(20):
        start = time.perf_counter()
        await client.type(file, text.replace(WHOLE, DOUBTFUL))
        await client.until(lambda: "W902" in client.codes(file))
        seconds.append(time.perf_counter() - start)
        await client.type(file, text)
        await client.until(lambda: client.codes(file) == [])
    return seconds


def spread(seconds: list[float]) -> tuple[float, float]:
    """Return the median, and what 95 of 100 do not exceed."""
    return statistics.median(seconds), sorted(seconds)[int(len(seconds) * 0.95)]


@pytest.mark.benchmark
@pytest.mark.asyncio(loop_scope="function")
async def test_findings_come_while_one_types() -> None:
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, content_root())
    assert await client.open(FILE) == []
    original = client.text(FILE)
    seconds = await typed(client, FILE)
    held = memory_of(client.server_pid)
    await client.type(FILE, original)
    linted, slowest = spread(await doubted(client, FILE))
    await client.shutdown_session()
    await client.stop()
    median, latest = spread(seconds)
    print(f"keystroke to findings: median {median:.3f} s, p95 {latest:.3f} s; {held:.0f} MB")
    print(f"change to a finding of lint: median {linted:.3f} s, p95 {slowest:.3f} s")
    assert held < MEMORY
    assert median < MEDIAN
    assert latest < LATEST


@pytest.mark.benchmark
@pytest.mark.asyncio(loop_scope="function")
async def test_findings_come_while_the_changes_of_a_card_are_tried() -> None:
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, content_root())
    assert await client.open(FILE) == []
    task = asyncio.create_task(client.done("mutate", *MUTATED))
    await client.until(lambda: client.reports)
    median, latest = spread(await typed(client, FILE))
    went_on = not task.done()
    await client.shutdown_session()
    await client.stop()
    with suppress(JsonRpcException):
        await task
    print(f"beside a mutation: median {median:.3f} s, p95 {latest:.3f} s")
    assert went_on
    assert median < MEDIAN
    assert latest < LATEST


@pytest.mark.benchmark
@pytest.mark.asyncio(loop_scope="function")
async def test_five_thousand_cards_can_be_edited(tmp_path: Path) -> None:
    collection(ruinous.load("base").catalogue, CARDS, tmp_path / "many")
    file = next(
        path.relative_to(tmp_path).as_posix()
        for path in sorted((tmp_path / "many" / "chaos").iterdir())
        if RULE in path.read_text("utf-8")
    )
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, tmp_path)
    start = time.perf_counter()
    assert await client.open(file) == []
    opened = time.perf_counter() - start
    asked = types.CompletionParams(**client.at(file, RULE))
    offered = []
    for _ in range(5):
        start = time.perf_counter()
        assert await client.text_document_completion_async(asked)
        offered.append(time.perf_counter() - start)
    median, latest = spread(await typed(client, file))
    start = time.perf_counter()
    assert await client.text_document_code_lens_async(types.CodeLensParams(client.named(file)))
    lenses = time.perf_counter() - start
    held = memory_of(client.server_pid)
    await client.shutdown_session()
    await client.stop()
    print(
        f"{CARDS:,} cards: opened {opened:.1f} s; keystroke to findings: median {median:.3f} s,"
        f" p95 {latest:.3f} s; completion: first {offered[0]:.3f} s,"
        f" then {statistics.median(offered[1:]):.3f} s; lenses {lenses:.3f} s; {held:.0f} MB"
    )
    assert lenses < MEDIAN
    assert median < MANY[0]
    assert latest < MANY[1]

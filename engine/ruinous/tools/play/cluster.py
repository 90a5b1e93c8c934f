"""Games of a simulation on a cluster of Dask: each block of seeds goes to one of its workers.

A worker needs this program in the same version. It finds shipped packs by their names and others at
the same paths; where these differ from those here, it refuses to play.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import signal
import socket
from collections import deque
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from ruinous.tools.extras import require
from ruinous.tools.play.workers import Lost, play_block
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from ruinous.tools.play.workers import Parts, Played, Series

LOCAL: Final = "local"
"""The address that starts a cluster on this machine."""
PATIENCE: Final = 10
"""Seconds until an address that does not answer is given up."""
QUIET: Final = ("distributed", "distributed.client", "distributed.worker", "distributed.nanny")
"""Dask loggers that are silenced: they are noisy about failures that are reported anyway."""


def must_be_usable(address: str, jobs: int, records: Path | None) -> None:
    """Refuse options that cannot be combined with a cluster, before the games begin.

    Raises:
        WrongUse: the extra is missing, or an option works on this machine only.
    """
    require("distributed", "cluster", "`--cluster`")
    if address != LOCAL and jobs != 1:
        raise WrongUse(f"the cluster `{address}` has its own workers", "leave `--jobs` out")
    if address != LOCAL and records is not None:
        raise WrongUse(
            f"workers of `{address}` cannot keep records here",
            "`--games 1 --seed N --record DIR` keeps that of any game of interest",
        )


def play_on(address: str, series: Series, jobs: int) -> Generator[Played, None, None]:
    """Play games in the order of their seeds; how they are shared changes nothing but the time.

    Args:
        address: the address of the scheduler, as `tcp://HOST:PORT`, or `LOCAL`.
        jobs: workers of a cluster that is started.

    Raises:
        WrongUse: the cluster cannot be reached.
        Lost: it fails while it plays.
    """
    with _client(address, jobs) as client:
        blocks = series.blocks(max(1, sum(client.nthreads().values())))
        same = [version("ruinous")] * len(blocks), [pickle.dumps(series.parts)] * len(blocks)
        left = deque(client.map(play_there, *same, blocks, pure=False))
        try:
            while left:
                yield from _played(address, left.popleft())
        finally:
            client.cancel(list(left))


def play_there(version_here: str, pickled: bytes, seeds: range) -> list[Played]:
    """Play a block on a worker.

    Args:
        pickled: the parts of the series, in a form that the scheduler passes on without a look: it
            would load the packs.

    Raises:
        ValueError: it has another version of this program.
    """
    if version("ruinous") != version_here:
        raise ValueError(f"it has version {version('ruinous')}, not {version_here}")
    parts: Parts = pickle.loads(pickled)
    return play_block(parts, seeds)


def _played(address: str, block: Any) -> list[Played]:  # noqa: ANN401 - a future of Dask
    try:
        games: list[Played] = block.result()
    except Exception as error:  # whatever a worker, its packs or the network may do
        why = str(error) or type(error).__name__
        advice = "its workers need this version and the same packs"
        raise Lost(f"a worker of the cluster `{address}` failed: {why}", advice) from error
    return games


@contextmanager
def _client(address: str, jobs: int) -> Iterator[Any]:
    """Give a client of a cluster, and leave or end it."""
    dask: Any = import_module("distributed")  # its types are not complete
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        if address == LOCAL:
            with _no_interrupts():
                cluster = dask.LocalCluster(jobs, threads_per_worker=1, dashboard_address=":0")
            address = stack.enter_context(cluster).scheduler_address
        else:
            _must_answer(address)
        yield stack.enter_context(dask.Client(address, timeout=PATIENCE, set_as_default=False))


def _must_answer(address: str) -> None:
    """Refuse an address where no scheduler listens; a client of Dask would hang or trace back."""
    from distributed.comm.addressing import parse_address, parse_host_port

    try:
        _, place = parse_address(address)
        with socket.create_connection(parse_host_port(place), PATIENCE):
            pass  # refused at once, where Dask would try again and again
        asyncio.run(_greet(address))
    except Exception as error:  # whatever may listen there
        why = getattr(error, "strerror", None) or str(error) or "no scheduler of Dask listens there"
        raise WrongUse(
            f"the cluster `{address}` cannot be reached: {why[0].lower()}{why[1:]}",
            "name its scheduler as `tcp://HOST:PORT`, or start one here: `--cluster local`",
        ) from error


async def _greet(address: str) -> None:
    """Exchange the first messages; Dask itself would wait for the answer without end."""
    core: Any = import_module("distributed.comm.core")
    comm = await asyncio.wait_for(core.connect(address, timeout=PATIENCE), PATIENCE)
    comm.abort()


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Let processes that are started here leave it to this one to end them after Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

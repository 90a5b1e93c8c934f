"""Matches beside those of other systems and of the other build, in one run.

All are processes of their own that play blocks of games in turn, so that a machine whose speed
drifts drifts for all of them; what counts are medians of ratios within a round, by seconds of the
processor. A second process of the reference must come out equal, or the run says nothing.
`RUINOUS_COMPILED` and `RUINOUS_PEERS` name the Python of a compiled build, and one that has peers;
each contestant whose packages are missing is left out.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import pytest

import ruinous
from benchmark import contestant
from benchmark.conftest import Note

pytestmark = pytest.mark.benchmark

ROUNDS: Final = 10
NEAR: Final = 0.05
"""How far a second process of the reference may be off."""
PROGRAM: Final = str(Path(contestant.__file__))
ENGINE: Final = str(Path(ruinous.__file__).parents[1])
REFERENCE: Final = "base, bots"
GAMES: Final = {"catanatron": 15, "OpenSpiel, backgammon": 200, "RLCard, uno": 200}
"""Games of a block, where it is not as many as for the games here."""
OURS: Final = ("base, bots", "base, by number", "marauders, bots", "marauders, by number")


class Block(NamedTuple):
    """What a process played in a second of the processor."""

    games: float
    decisions: float
    choices: float
    """Decisions with more than one answer; of what catanatron asks, six in ten have only one."""


@contextmanager
def process(name: str, python: str, engine: str = "") -> Iterator[subprocess.Popen[str]]:
    """Start a contestant that waits for its first block."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    words = [python, PROGRAM, name, str(GAMES.get(name, 40))]
    with subprocess.Popen(
        words,
        env=env | ({"PYTHONPATH": engine} if engine else {}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as run:
        yield run
        run.kill()


def block(run: subprocess.Popen[str]) -> Block | None:
    """Let a contestant play; nothing where it cannot."""
    assert run.stdin is not None
    assert run.stdout is not None
    try:
        run.stdin.write("go\n")
        run.stdin.flush()
    except BrokenPipeError:
        return None
    line = run.stdout.readline().split()
    if not line:
        return None
    *counts, seconds = map(float, line)
    return Block(*(each / seconds for each in counts))


def contestants(stack: ExitStack) -> dict[str, subprocess.Popen[str]]:
    """Start all that can be had; the reference is the first, its double the second."""
    here = sys.executable
    compiled, peers = os.environ.get("RUINOUS_COMPILED"), os.environ.get("RUINOUS_PEERS", here)
    found = {"reference": process(REFERENCE, here, ENGINE)}
    found["reference again"] = process(REFERENCE, here, ENGINE)
    found |= {name: process(name, here, ENGINE) for name in OURS if name != REFERENCE}
    if compiled:
        found |= {f"compiled {name}": process(name, compiled) for name in OURS}
    found |= {name: process(name, peers) for name in contestant.CONTESTANTS if name not in OURS}
    return {name: stack.enter_context(each) for name, each in found.items()}


def ratio(these: Sequence[float], others: Sequence[float]) -> float:
    """Return the median of the ratios within rounds."""
    return median(one / other for one, other in zip(these, others, strict=True))


def figures(these: list[Block], reference: list[Block]) -> str:
    """Return a row of the table: games, decisions and choices a second, each with its ratio."""
    columns = {
        name: ([getattr(each, name) for each in these], [getattr(each, name) for each in reference])
        for name in Block._fields
    }
    return "".join(
        f"{median(ours):11,.1f} {name}/s {ratio(ours, theirs):5.2f}"
        for name, (ours, theirs) in columns.items()
    )


def test_matches_beside_peers_and_the_compiled_build(note: Note) -> None:
    with ExitStack() as stack:
        runs = contestants(stack)
        first = {name: block(run) for name, run in runs.items()}  # imports, and warms up
        runs = {name: run for name, run in runs.items() if first[name] is not None}
        rounds: list[dict[str, Block]] = []
        for number in range(ROUNDS):
            order = list(runs) if number % 2 else [*reversed(runs)]
            blocks = {name: block(runs[name]) for name in order}
            rounds.append({name: each for name, each in blocks.items() if each is not None})
    for name in runs:
        note(name, figures([each[name] for each in rounds], [each["reference"] for each in rounds]))
    again = ratio(
        [each["reference again"].decisions for each in rounds],
        [each["reference"].decisions for each in rounds],
    )
    assert abs(again - 1) <= NEAR, f"the run is void: the reference beside itself is {again:.3f}"

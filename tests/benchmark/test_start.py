"""How long commands take from a cold start, and how loading grows with the number of cards."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Final

import pytest

import ruinous
from benchmark.conftest import Note
from benchmark.extra_cards import collection

resource = pytest.importorskip("resource", reason="this system does not tell what processes used")

ENGINE: Final = str(Path(ruinous.__file__).parents[1])
RUNS: Final = 7
FOUR: Final = ("base", "morrslieb", "horned-rat", "fan-tide")
COLD: Final = {
    ("--version",): 0.25,
    ("--help",): 0.25,
    ("check", *FOUR): 0.40,
}
"""Command to the most seconds of the processor that it may take without what is kept between runs.

Python keeps the byte code of modules, as that of an installed program is kept.
"""
WARM: Final = {
    ("check",): 0.25,
    ("explain", "khorne"): 0.25,
    ("explain", "skitterleap"): 0.25,
}
"""The same where the same was asked before, and nothing has changed."""
UNHELD: Final = (("check",), ("explain", "khorne"), ("explain", "skitterleap"))
"""Commands of which the cold start has no bar yet: it is told."""
SECONDS: Final = 2.2
"""What loading of so many extra cards may take."""
CARDS: Final = 5_000


def seconds(words: tuple[str, ...], home: Path, code: Path) -> float:
    """Return what the processor worked for a command in an empty folder."""
    home.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": ENGINE, "PYTHONPYCACHEPREFIX": str(code)}
    environment["XDG_CACHE_HOME"] = str(home / "kept")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "ruinous", *words]
    subprocess.run(command, env=environment, cwd=home, capture_output=True, check=True)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(end.ru_utime - begin.ru_utime + end.ru_stime - begin.ru_stime)


@pytest.mark.benchmark
@pytest.mark.parametrize("words", dict.fromkeys((*COLD, *WARM, *UNHELD)), ids=" ".join)
def test_a_command_starts_quickly(words, note: Note, tmp_path: Path):
    code = tmp_path / "code"
    seconds(words, tmp_path / "first", code)
    cold = min(seconds(words, tmp_path / str(run), code) for run in range(RUNS))
    warm = min(seconds(words, tmp_path / "first", code) for _ in range(RUNS))
    note(f"processor: {' '.join(words)}", f"cold {cold:.3f} s, again {warm:.3f} s")
    assert cold <= COLD.get(words, cold)
    assert warm <= WARM.get(words, warm)


@pytest.fixture(scope="module")
def loading(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], float]:
    """Return what tells how long packs with so many extra cards take to load."""
    base = ruinous.load("base")

    @cache
    def pack(cards: int) -> Path:
        return collection(base.catalogue, cards, tmp_path_factory.mktemp("extra") / str(cards))

    def once(cards: int) -> float:
        folder, begin = pack(cards), process_time()
        content = ruinous.load("base", folder)
        content.world(content.players)
        return process_time() - begin

    return lambda cards: min(once(cards) for _ in range(2))


@pytest.mark.long
def test_twice_the_cards_take_about_twice_the_time_to_load(loading):
    assert loading(CARDS) / loading(CARDS // 2) < 2.5


@pytest.mark.benchmark
def test_very_many_cards_load_quickly(loading, note: Note):
    took = loading(CARDS)
    note(f"processor: load with {CARDS:,} extra cards", f"{took:.3f} s")
    assert took < SECONDS

"""How fast, how big, and how both grow: `pytest -m benchmark`."""

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import pytest

import ruinous
from benchmark.conftest import Note
from benchmark.extra_cards import collection
from ruinous import Content, Match
from ruinous.bots import Chance
from ruinous.game.outlook import Outlook
from ruinous.kernel.state.rng import Rng
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate

ENGINE: Final = str(Path(ruinous.__file__).parents[1])
GAMES: Final = 50
MIDDLE: Final = 120
"""Decisions after which a game is about half over."""
STATES: Final = 200
EXTRA: Final = (0, 10, 100, 1_000, 5_000)
KILO, MEGA = 1024, 1024**2

RESIDENT: Final = Path("/proc/self/statm")
LOADING: Final = """\
import gc, resource, sys, tracemalloc
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()
def traced():
    return tracemalloc.get_traced_memory()[0]
measure = {"resident": resident, "traced": traced}[sys.argv[1]]
if measure is traced:
    tracemalloc.start()
bare = measure()
import ruinous
content = ruinous.load("base")
content.world(content.players)
gc.collect()
print(measure() - bare)
"""


@cache
def base() -> Content:
    return ruinous.load("base")


def play(content: Content, seed: int) -> int:
    """Play a game between random bots through the public door; return how many decisions."""
    game = ruinous.new_game(content, seed=seed)
    bot, outlook = Chance(Rng(seed)), Outlook(game)
    for decisions in count():
        if game.over:
            return decisions
        game.choose_index(bot.choose(game.decision, outlook))
    raise AssertionError


def half_played(seed: int) -> Match:
    """Return a game at a decision in its middle."""
    game = ruinous.new_game(base(), seed=seed)
    bot, outlook = Chance(Rng(seed)), Outlook(game)
    for _ in range(MIDDLE):
        game.choose_index(bot.choose(game.decision, outlook))
    return game


def best(benchmark: Any) -> float:
    """Return the seconds of the best round."""
    return float(benchmark.stats.stats.min)


# ---------------------------------------------------------------- playing


def test_games(benchmark, note: Note):
    """Random games of four, one after the other."""
    base().world(base().players)
    decisions = benchmark.pedantic(
        lambda: sum(play(base(), seed) for seed in range(GAMES)), rounds=5, warmup_rounds=1
    )
    seconds = best(benchmark)
    benchmark.extra_info["decisions"] = decisions
    note("random games of four", f"{GAMES / seconds:,.1f} games/s")
    note("their decisions", f"{decisions / seconds:,.0f} decisions/s")


PRINTED: Final = ("base", "morrslieb", "horned-rat")
FOUR: Final = ("khorne", "nurgle", "tzeentch", "slaanesh")


@pytest.mark.parametrize("packs", [PRINTED[:1], PRINTED], ids=["base", "printed"])
def test_games_of_the_same_decks(benchmark, note: Note, packs: tuple[str, ...]):
    """The base game with other packs loaded that change none of its rules."""
    content = ruinous.load(*packs)
    seats = seats_of(content, FOUR, ["random"])
    report = benchmark.pedantic(lambda: simulate(content, seats, GAMES), rounds=5, warmup_rounds=1)
    assert len(report.games) == GAMES
    note(f"base game, {', '.join(packs)} loaded", f"{GAMES / best(benchmark):,.1f} games/s")


@pytest.mark.parametrize("name", ["clone", "snapshot", "view", "record"])
def test_a_half_played_game(benchmark, note: Note, name: str):
    game = half_played(7)
    act: Callable[[], Any] = {
        "clone": game.clone,
        "snapshot": game.snapshot,
        "view": lambda: game.view("khorne"),
        "record": game.record,
    }[name]
    benchmark(act)
    note(f"{name} of a half-played game", f"{best(benchmark) * 1e6:,.1f} µs")


def test_restore(benchmark, note: Note):
    snapshot = half_played(7).snapshot()
    benchmark(ruinous.restore, snapshot, base())
    note("restoring a half-played game", f"{best(benchmark) * 1e6:,.1f} µs")


# ---------------------------------------------------------------- processes of their own


def process(*words: str, home: Path) -> str:
    """Run Python with these words; what the project keeps between runs it keeps in `home`.

    A check may exit with 1: findings are no fault of the speed.
    """
    env = os.environ | {"PYTHONPATH": ENGINE, "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, *words], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    assert not done.stderr
    return done.stdout


COMMANDS: Final = {
    "python": ["-c", "pass"],
    "load": ["-c", "import ruinous; ruinous.load('base')"],
    "first game": ["-c", "import ruinous; ruinous.new_game(ruinous.load('base'))"],
    "check base": ["-m", "ruinous", "check", "base"],
    "check everything shipped": ["-m", "ruinous", "check"],
}


@pytest.mark.parametrize("kept", [False, True], ids=["cold", "warm"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_process(benchmark, note: Note, tmp_path: Path, command: str, kept: bool):
    """Cold has no report of an earlier check, warm has."""
    homes = (tmp_path / ("kept" if kept else str(number)) for number in count())
    words = COMMANDS[command]
    process(*words, home=next(homes))
    benchmark.pedantic(lambda: process(*words, home=next(homes)), rounds=7)
    note(f"process: {command}, {'warm' if kept else 'cold'}", f"{best(benchmark):.3f} s")


# ---------------------------------------------------------------- memory


@pytest.mark.parametrize("how", ["traced", "resident"])
def test_memory_of_loaded_content(benchmark, note: Note, tmp_path: Path, how: str):
    """What base and its compiled rules take over bare Python."""
    if how == "resident" and not RESIDENT.exists():
        pytest.skip("this system does not tell what a process holds")
    words = ["-c", LOADING, how]
    process(*words, home=tmp_path)
    size = int(benchmark.pedantic(lambda: process(*words, home=tmp_path), rounds=1))
    benchmark.extra_info["bytes"] = size
    note(f"loaded content over bare Python, {how}", f"{size / MEGA:.1f} MiB")


def memory_of(make: Callable[[], Any]) -> float:
    """Return the bytes that one of many things takes."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [make() for _ in range(STATES)]
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


def test_memory_of_a_state(benchmark, note: Note):
    """Clones share their log; a restored state has its own log and rules in force."""
    game = half_played(7)
    snapshot = game.snapshot()
    benchmark.pedantic(game.state.clone, rounds=1)
    shared = memory_of(game.state.clone)
    whole = memory_of(lambda: ruinous.restore(snapshot, base()).state)

    def without_log() -> Any:
        state = ruinous.restore(snapshot, base()).state
        state.log, state.history = None, ()
        return state

    alone = memory_of(without_log)
    benchmark.extra_info.update(clone=shared, state=alone, log=whole - alone)
    note("a clone of a state", f"{shared / KILO:.1f} KiB")
    note("a state that shares nothing, log apart", f"{alone / KILO:.1f} KiB")
    note(f"its log of {len(game.log)} actions", f"{(whole - alone) / KILO:.1f} KiB")


# ---------------------------------------------------------------- growth


@pytest.fixture(scope="module")
def collections(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], list[str]]:
    """Return the packs to load for a number of extra cards."""

    @cache
    def packs(cards: int) -> list[str]:
        if not cards:
            return ["base"]
        folder = tmp_path_factory.mktemp("extra") / str(cards)
        return ["base", str(collection(base().catalogue, cards, folder))]

    return packs


@pytest.mark.parametrize("cards", EXTRA)
def test_check_with_extra_cards(benchmark, note: Note, tmp_path: Path, collections, cards: int):
    words = ["-m", "ruinous", "check", *collections(cards)]
    process(*words, home=tmp_path)
    told = benchmark.pedantic(lambda: process(*words, home=tmp_path), rounds=3)
    assert "no findings" in told
    note(f"check with {cards:,} extra cards", f"{best(benchmark):.3f} s")


@pytest.mark.parametrize("cards", EXTRA)
def test_simulate_with_extra_cards(benchmark, note: Note, collections, cards: int):
    content = ruinous.load(*collections(cards))
    seats = seats_of(content, bots=["random"])
    content.world(seats.players)
    report = benchmark.pedantic(lambda: simulate(content, seats, GAMES), rounds=3, warmup_rounds=1)
    assert len(report.games) == GAMES
    note(f"simulate with {cards:,} extra cards", f"{GAMES / best(benchmark):,.1f} games/s")


@pytest.mark.parametrize("cards", EXTRA)
def test_load_with_extra_cards(benchmark, note: Note, collections, cards: int):
    packs = collections(cards)

    def load() -> float:
        begin = perf_counter()
        content = ruinous.load(*packs)
        content.world(content.players)
        return perf_counter() - begin

    benchmark.pedantic(load, rounds=3)
    note(f"load with {cards:,} extra cards", f"{best(benchmark):.3f} s")

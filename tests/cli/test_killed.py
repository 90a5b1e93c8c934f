"""T2, T4: a command that is killed at any moment leaves each file of its user whole."""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import pytest

from cli.command import run
from ruinous.game.records import record_of
from tools.builders import changed, copy_of_base

KILLS = 29
"""For each of the seven commands: 203 in all."""
CHOICES = "1\n" * 400


class Job(NamedTuple):
    """A command in a folder of files that are somebody's."""

    words: tuple[str, ...]
    prepare: Callable[[Path], object]
    typed: str = ""


def formless(home: Path) -> None:
    for file in copy_of_base(home).rglob("*.yaml"):
        file.write_text(file.read_text("utf-8") + "\n\n\n", "utf-8")


def misspelt(home: Path) -> None:
    pack = copy_of_base(home)
    for name in ("khorne", "nurgle", "tzeentch", "slaanesh"):
        changed(pack / "chaos" / f"{name}.yaml", "copies:", "cpies:")


def begun(home: Path) -> None:
    run("new", "pack", "Salt", "--in", home)
    run("new", "card", "First Wave", "--in", home / "salt", "--power", "khorne")


def documented(home: Path) -> None:
    run("docs", "--output", home / "site", "--packs", "base")
    for page in sorted((home / "site").rglob("*.html"))[::3]:
        page.write_bytes(page.read_bytes() + b"<!-- old -->")
    (home / "site" / "mine.html").write_text("mine", "utf-8")


def recorded(home: Path) -> None:
    words = ("play", "--watch", "--bots", "random", "--packs", "base", "--record")
    run(*words, home / "game.json", "--seed", 1)


JOBS = {
    "fmt": Job(("fmt", "./base"), formless),
    "fix": Job(("fix", "./base"), misspelt),
    "new": Job(("new", "card", "Second Wave", "--in", "salt", "--power", "khorne"), begun),
    "docs": Job(("docs", "--output", "site", "--packs", "base"), documented),
    "record": Job(("play", "--seed", "2", "--record", "game.json"), recorded, CHOICES),
    "save": Job(("play", "--seed", "2"), recorded, "save game.json\n" + CHOICES),
    "simulate": Job(
        ("simulate", "--games", "3", "--json", "game.json", "--record", "."),
        recorded,
    ),
}


def contents(home: Path) -> dict[str, bytes]:
    files = (file for file in home.rglob("*") if file.is_file() and file.suffix != ".part")
    return {str(file.relative_to(home)): file.read_bytes() for file in files}


def started(job: Job, home: Path) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "ruinous", *job.words]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(words, cwd=home, **pipes)  # type: ignore[call-overload]
    process.stdin.write(job.typed.encode())
    process.stdin.close()
    return process


def killed(job: Job, origin: Path, home: Path, seconds: float) -> Iterator[Path]:
    """Yield the folder after each process that was killed at some moment of its life."""
    left = KILLS
    while left:
        shutil.copytree(origin, home)
        begin, process = perf_counter(), started(job, home)
        try:
            process.wait(random.uniform(seconds / 4, seconds))
            seconds = perf_counter() - begin  # it was done: others are killed sooner
        except subprocess.TimeoutExpired:
            process.kill()
            left -= process.wait() < 0
        yield home
        shutil.rmtree(home)


def is_whole(data: bytes) -> bool:
    """Tell whether bytes are a record or a simulation: these grow, so that there are many."""
    try:
        value = json.loads(data)
        return "summary" in value or bool(record_of(value))
    except ValueError:
        return False


@pytest.mark.long
@pytest.mark.parametrize("name", JOBS)
def test_no_file_is_lost_or_cut(name, tmp_path):
    """T2, T4: each file is as it was, or as the command would have left it."""
    job, origin = JOBS[name], tmp_path / "origin"
    origin.mkdir()
    job.prepare(origin)
    shutil.copytree(origin, tmp_path / "whole")
    begin = perf_counter()
    assert started(job, tmp_path / "whole").wait() <= 1
    seconds = perf_counter() - begin
    before, after = contents(origin), contents(tmp_path / "whole")
    assert before != after
    changed_files = lost = cut = 0
    for home in killed(job, origin, tmp_path / "home", seconds):
        found = contents(home)
        lost += len((before.keys() & after.keys()) - found.keys())
        new = [each for each in found if found[each] != before.get(each)]
        changed_files += len(new)
        cut += sum(found[each] != after.get(each) and not is_whole(found[each]) for each in new)
    print(f"{name}: {KILLS} kills, {changed_files} files written, {lost} lost, {cut} cut")
    assert (lost, cut) == (0, 0)

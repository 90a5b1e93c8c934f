"""How many games fewer tell as much when two versions of content meet the same luck.

Both versions play the same seeds. `r` is the correlation of what is measured in the two games of a
seed; `factor` is the variance of a difference between games of other seeds over that of a
difference within a seed: so many times fewer games give the same interval.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import StatisticsError, correlation, variance
from typing import Any, Final

import pytest

import ruinous
from benchmark.conftest import Note
from ruinous import Content
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from ruinous.tools.play.tally import lead_of
from ruinous.tools.play.workers import Played

GAMES: Final = {"random": 400, "greedy": 60}
SEED: Final = 1000

PACK: Final = """\
id: other
version: 1.0.0
title: The other version
requires: [{{pack: base}}]
replaces: [{}]
"""
DICE: Final = """\
power: khorne
set: base
cards:
  - name: Blood Frenzy
    copies: 4
    cost: 0
    effect: |
      at the start of battle: roll 3 dice here
    provenance: {status: reconstructed, basis: a test}
"""
HAND: Final = """\
rules: {starting hand: 4}
provenance: {status: reconstructed, basis: a test}
"""
VERSIONS: Final = {
    "dice 2 -> 3": ("chaos/blood-frenzy", "chaos/khorne.yaml", DICE),
    "starting hand 3 -> 4": ("rules/starting-hand", "rules.yaml", HAND),
}
MEASURED: Final[dict[str, Callable[[Played], int]]] = {
    "points of Khorne": lambda game: game.points["khorne"],
    "lead of the winner": lead_of,
}


def games(content: Content, bots: str) -> tuple[Played, ...]:
    return simulate(content, seats_of(content, (), [bots]), GAMES[bots], SEED).games


@cache
def as_printed(bots: str) -> tuple[Played, ...]:
    return games(ruinous.load("base"), bots)


def changed(folder: Path, version: str) -> Content:
    """Return the base game with one thing changed."""
    replaced, file, text = VERSIONS[version]
    (folder / "chaos").mkdir()
    (folder / "pack.yaml").write_text(PACK.format(replaced), "utf-8")
    (folder / file).write_text(text, "utf-8")
    return ruinous.load("base", folder)


def told(one: list[int], other: list[int]) -> str:
    """Return correlation and factor of paired numbers."""
    differences = [b - a for a, b in zip(one, other, strict=True)]
    try:
        related = correlation(one, other)
        factor = (variance(one) + variance(other)) / variance(differences)
    except (StatisticsError, ZeroDivisionError):
        return "no spread"
    return f"r {related:.2f}, factor {factor:.1f}"


@pytest.mark.parametrize("bots", GAMES)
@pytest.mark.parametrize("version", VERSIONS)
def test_paired_games(benchmark: Any, note: Note, tmp_path: Path, version: str, bots: str):
    one, content = as_printed(bots), changed(tmp_path, version)
    other = benchmark.pedantic(lambda: games(content, bots), rounds=1)
    for what, measure in MEASURED.items():
        figures = told([measure(each) for each in one], [measure(each) for each in other])
        note(f"{version}, {bots}, {what}", figures)
    same = sum(a.points == b.points for a, b in zip(one, other, strict=True))
    note(f"{version}, {bots}, games that end alike", f"{same} of {len(one)}")

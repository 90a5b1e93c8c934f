"""How long completion takes at random cursors in shipped effects."""

import random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, Final

import pytest

import ruinous
from benchmark.conftest import Note
from ruinous.language.completion import completions
from shipped import OLDWORLD

POSITIONS: Final = 1_000
MEDIAN, P95 = 0.025, 0.100
"""Seconds."""


@pytest.mark.benchmark
def test_completions(note: Note) -> None:
    """What is worked out of the grammar and the samples is there; each cursor is a new one."""
    content = ruinous.load(*OLDWORLD)
    grammar = content.effects.grammar
    texts = list(content.game.language.texts_of(content.catalogue))
    chance = random.Random(1)
    cursors = [cursor(chance, chance.choice(texts)) for _ in range(POSITIONS + 50)]
    times = []
    for text, line, column, context in cursors:
        start = perf_counter()
        completions(text, line, column, grammar, context)
        times.append(perf_counter() - start)
    times = times[50:]
    middle, slow = median(times), quantiles(times, n=20)[-1]
    note("completion, median", f"{middle * 1e3:.1f} ms")
    note("completion, 95 of 100", f"{slow * 1e3:.1f} ms")
    assert middle < MEDIAN
    assert slow < P95


def cursor(chance: random.Random, effect: Any) -> tuple[str, int, int, Any]:
    """Return a random cursor in an effect, behind the blanks of its line."""
    lines = effect.text.value.rstrip().split("\n")
    number = chance.randrange(len(lines))
    line = lines[number]
    column = chance.randint(len(line) - len(line.lstrip()), len(line)) + 1
    return effect.text.value, number + 1, column, effect.context

"""Every planted mistake is told as the report says, and the report meets the bars."""

from functools import cache
from pathlib import Path

import pytest

from corpus.bench import KINDS, Bench, mistakes
from corpus.figures import shares
from corpus.report import REPORT
from ruinous.tools.check.check import check

SHARDS = 8
"""Tests that share the kinds, so that they can run beside each other."""


@cache
def rows() -> dict[str, str]:
    """Return the lines of the report by kind."""
    lines = REPORT.read_text("utf-8").splitlines(keepends=True)
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines if line[0] == "|"}


@pytest.mark.parametrize("shard", range(SHARDS))
def test_mistakes_are_told_as_the_report_says(shard: int, tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    for kind in KINDS[shard::SHARDS]:
        figures = bench.figures(kind)
        assert figures.row(kind) == rows()[kind], figures.missed


def test_the_report_meets_the_bars() -> None:
    counts = [tuple(map(int, rows()[kind].strip(" |\n").split(" | ")[1:])) for kind in KINDS]
    planted, found, line, column, one, misspelt, suggested = map(sum, zip(*counts, strict=True))
    assert rows()["**all**"] == shares(counts)
    assert planted >= 1_000
    assert found >= 0.99 * planted
    assert line >= 0.99 * planted
    assert column >= 0.95 * planted
    assert one >= 0.95 * planted
    assert suggested >= 0.90 * misspelt


def test_a_mistake_is_what_it_says_it_is() -> None:
    for kind in KINDS:
        found = mistakes(kind)
        assert found, kind
        assert len({(each.file, each.first, each.text) for each in found}) == len(found)


def test_nothing_is_found_in_the_shipped_files() -> None:
    assert check().findings == ()
